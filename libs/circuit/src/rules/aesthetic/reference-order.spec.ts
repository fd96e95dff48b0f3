import { foundRefs } from '@tracewright/testing/circuit';
import { referenceOrder } from './reference-order';

describe('reference-order', () => {
  it('makes one finding of all gaps', () => {
    expect(
      foundRefs(
        referenceOrder,
        `R1 1k : A B
R5 1k : A B
R9 1k : A B
R14 1k : A B
R20 1k : A B
R21 1k : A B`,
      ),
    ).toEqual(['']);
  });

  it('is silent without gaps and for numbering by sheet', () => {
    expect(
      foundRefs(
        referenceOrder,
        `R1 1k : A B
R2 1k : A B
R3 1k : A B
R4 1k : A B
R5 1k : A B
R6 1k : A B
R7 1k : A B
R8 1k : A B`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        referenceOrder,
        `R101 1k : A B
R102 1k : A B
R103 1k : A B
R201 1k : A B
R202 1k : A B
R203 1k : A B`,
      ),
    ).toEqual([]);
  });
});
