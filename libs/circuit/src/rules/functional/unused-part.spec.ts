import { foundRefs } from '@tracewright/testing/circuit';
import { unusedPart } from './unused-part';

describe('unused-part', () => {
  it('lists parts without any connection', () => {
    expect(
      foundRefs(
        unusedPart,
        `R1 10k : - -
R2 1k : A B
R3 1k : A B`,
      ),
    ).toEqual(['R1']);
    expect(
      foundRefs(
        unusedPart,
        `U1 74HC04;SOIC-14 : 1A/in=- 1Y/out=- GND/pwr=GND VCC/pwr=+5V
C1 1u : +5V GND`,
      ),
    ).toEqual(['U1']);
  });

  it('is silent for used, unfitted and mechanical parts', () => {
    expect(
      foundRefs(
        unusedPart,
        `U1 74HC04;SOIC-14 : 1A/in=A 1Y/out=- GND/pwr=GND VCC/pwr=+5V
R1 1k : A GND
C1 1u : +5V GND`,
      ),
    ).toEqual([]);
    expect(foundRefs(unusedPart, `R1 DNP;R_0603 : - -`)).toEqual([]);
    expect(foundRefs(unusedPart, `JP1 x;SolderJumper_2_Open : - -`)).toEqual([]);
    expect(foundRefs(unusedPart, `H1 MountingHole;MountingHole_3mm : -`)).toEqual([]);
  });
});
