import { foundRefs } from '@tracewright/testing/circuit';
import { valueFormat } from './value-format';

describe('value-format', () => {
  it('lists stray characters, commas and what can’t be read', () => {
    expect(
      foundRefs(
        valueFormat,
        `R8 "10K\\";R_0603 : A B
R18 NaNpΩ;R_0603 : A B
R2 "5,1K";R_0603 : A B`,
      ),
    ).toEqual(['R18 R2 R8']);
  });

  it('is silent on every usual notation, part numbers, and parts that are not fitted', () => {
    expect(
      foundRefs(
        valueFormat,
        `R1 10k : A B
C1 100nF/16V/10%/X7R/C0402 : A B
C2 "0.47 uF" : A B`,
      ),
    ).toEqual([]);
    expect(foundRefs(valueFormat, `R16 NA(10k);R_0402 : A B`)).toEqual([]);
    expect(foundRefs(valueFormat, `C4 EEEFK1V470P;CAPAE660X610N : A B`)).toEqual([]);
    expect(foundRefs(valueFormat, `R1 "";R_0603 : A B`)).toEqual([]);
  });

  it('names contradictions: no capacitance, and a designator of another kind of part', () => {
    expect(foundRefs(valueFormat, `C4 0;C_Disc_D5 : A B\nC5 10nF;C_Disc_D5 : A B`)).toEqual(['C4']);
    expect(foundRefs(valueFormat, `L4 22uF;R_1812 : A B\nL5 22uH;R_1812 : A B`)).toEqual(['L4']);
    expect(foundRefs(valueFormat, `C7 0R;C_0402 : A B\nR3 0;R_0402 : A B`)).toEqual([]);
  });
});
