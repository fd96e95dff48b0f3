import { foundRefs } from '@tracewright/testing/circuit';
import { missingValue } from './missing-value';

describe('missing-value', () => {
  it('lists all bare parts in one finding', () => {
    expect(
      foundRefs(
        missingValue,
        `R1 "";R_0603 : A B
C2 ~;C_0603 : A B
R3 R;R_0603 : A B`,
      ),
    ).toEqual(['C2 R1 R3']);
  });

  it('is silent for parts with a value or type, not fitted, and of other kinds', () => {
    expect(foundRefs(missingValue, `R1 10k : A B`)).toEqual([]);
    expect(foundRefs(missingValue, `R1 DNP;R_0603 : A B`)).toEqual([]);
    expect(foundRefs(missingValue, `J1 "";PinHeader_1x02 : A B`)).toEqual([]);
    expect(foundRefs(missingValue, `TP1 "";TestPoint_Pad : A`)).toEqual([]);
    expect(foundRefs(missingValue, `C1 GRM188R71H104KA93D;C_0603 : A B`)).toEqual([]);
    expect(foundRefs(missingValue, `R40 "";PAT0816 : A B C`)).toEqual([]);
  });
});
