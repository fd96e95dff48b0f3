import { foundRefs, layoutOf, unsure } from '@tracewright/testing/circuit';
import { courtyardOverlap } from './courtyard-overlap';

describe('courtyard-overlap', () => {
  it('fires on two bodies on one place', () => {
    expect(
      foundRefs(courtyardOverlap, 'R1 1k;R_0603 : A@5,5 B@6.6,5\nC1 1u;C_0603 : A@5.2,5 B@6.8,5', layoutOf(20, 20)),
    ).toEqual(['C1 R1']);
  });

  it('is silent side by side, for parts that are not fitted, and for leaded ones', () => {
    expect(
      foundRefs(courtyardOverlap, 'R1 1k;R_0603 : A@5,5 B@6.6,5\nC1 1u;C_0603 : A@5,6 B@6.6,6', layoutOf(20, 20)),
    ).toEqual([]);
    expect(
      foundRefs(courtyardOverlap, 'R1 1k;R_0603 : A@5,5 B@6.6,5\nR2 DNP;R_0603 : A@5,5 B@6.6,5', layoutOf(20, 20)),
    ).toEqual([]);
    expect(
      foundRefs(courtyardOverlap, 'R1 1k;R_0603 : A@7,5 B@8.6,5\nR2 1k;R_Axial : A@2,5 B@12,5', layoutOf(20, 20)),
    ).toEqual([]);
  });

  it('can’t tell without positions', () => {
    expect(unsure(courtyardOverlap, 'R1 1k;R_0603 : A B', layoutOf(20, 20))).toEqual([0, true]);
  });
});
