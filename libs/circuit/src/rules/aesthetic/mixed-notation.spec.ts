import { foundRefs } from '@tracewright/testing/circuit';
import { mixedNotation } from './mixed-notation';

describe('mixed-notation', () => {
  it('names the fewer of two notations', () => {
    expect(
      foundRefs(
        mixedNotation,
        `R1 4k7 : A B
R2 4.7k : A B
R3 2.2k : A B`,
      ),
    ).toEqual(['R1']);
  });

  it('is silent on one notation for each kind', () => {
    expect(
      foundRefs(
        mixedNotation,
        `R1 4k7 : A B
R2 2k2 : A B`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        mixedNotation,
        `R1 4.7k : A B
R2 10R : A B
R3 0R : A B`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        mixedNotation,
        `R1 4k7 : A B
C1 2.2uF : A B`,
      ),
    ).toEqual([]);
  });
});
