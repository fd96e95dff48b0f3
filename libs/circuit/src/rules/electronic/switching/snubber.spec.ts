import { foundRefs } from '@tracewright/testing/circuit';
import { snubber } from './snubber';

describe('snubber', () => {
  it('fires on a triac without an RC', () => {
    expect(foundRefs(snubber, `Q1 BT136-600E;TO-220 : T1=N T2=L G=G`)).toEqual(['Q1']);
  });

  it('is silent with one, and where none is asked for', () => {
    expect(
      foundRefs(
        snubber,
        `Q1 BT136-600E;TO-220 : T1=N T2=L G=G
R1 100 : L X
C1 10nF : X N`,
      ),
    ).toEqual([]);
    expect(foundRefs(snubber, `Q1 AO3400A;SOT-23 : G=G S=GND D=L`)).toEqual([]);
  });
});
