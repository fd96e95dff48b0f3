import { foundRefs } from '@tracewright/testing/circuit';
import { duplicateReference } from './duplicate-reference';

describe('duplicate-reference', () => {
  it('fires once for a designator that is used twice', () => {
    expect(
      foundRefs(
        duplicateReference,
        `R1 10k : A B
R1 22k : C D
R2 10k : A B`,
      ),
    ).toEqual(['R1']);
  });

  it('is silent for marks, placeholders and test points', () => {
    expect(
      foundRefs(
        duplicateReference,
        `H1 MountingHole;MountingHole_3mm : -
H1 MountingHole;MountingHole_3mm : -
R1 1k : A B
R2 1k : A B`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        duplicateReference,
        `REF** 1k : A B
REF** 1k : A C`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        duplicateReference,
        `TP1 x;TestPoint_Pad : A
TP1 x;TestPoint_Pad : B`,
      ),
    ).toEqual([]);
  });

  it('leaves stitching vias, holes and shapes of copper alone', () => {
    expect(foundRefs(duplicateReference, 'STITCH1 Via : GND\nSTITCH1 Via : GND')).toEqual([]);
    expect(foundRefs(duplicateReference, 'POLY VAL**;POLY : A B\nPOLY VAL**;POLY : A B')).toEqual([]);
  });
});
