import type { ReviewedDesign } from '@tracewright/contracts/reviews';
import type { ReviewedVersion } from '@tracewright/contracts/reviews/events';

/** What people see of the version of a design that a review is about. */
export const shownDesign = (
  design: ReviewedVersion | null | undefined,
  name: string | null | undefined,
): ReviewedDesign | null => (design ? { ...design, name: name ?? null } : null);
