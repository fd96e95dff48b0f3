import type { ReviewedDesign } from '@tracewright/contracts/reviews';
import type { ReviewedVersion, ReviewRequested } from '@tracewright/contracts/reviews/events';

/** What people see of the version of a design that a review is about. */
export const shownDesign = (
  design: ReviewedVersion | null | undefined,
  name: string | null | undefined,
): ReviewedDesign | null => (design ? { ...design, name: name ?? null } : null);

/** What rules read as wishes: what its own project says of a design, and what is said with the request. */
export const wishesOf = ({
  designWishes,
  projectDescription,
}: Pick<ReviewRequested['data'], 'designWishes' | 'projectDescription'>): string =>
  [designWishes, projectDescription].filter((words) => words).join('\n');
