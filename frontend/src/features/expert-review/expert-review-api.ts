import type {
  ChangeReviewRequest,
  CircuitReview,
  ManagedReview,
  RequestReviewRequest,
  ReviewStatus,
  ReviewTypeId,
} from '@tracewright/contracts/reviews';
import { api, type Page, upload } from '../../lib/api';

export const SERVICES = '/api/circuit-review/services';
/** How the month's review credit stands. */
export const EXPERT_VALIDATION = '/api/user/expert-validation';
export const OWN_REVIEWS = '/api/circuit-reviews';
export const ALL_REVIEWS = '/api/admin/circuit-reviews';
const PAGE_SIZE = 50;

export type RequestTexts = Omit<RequestReviewRequest, 'reviewType' | 'amount' | 'useCredit'>;

/** Sends exactly these files, each in a field of its own. The server sets the price. */
export function requestReview(
  reviewType: ReviewTypeId,
  amount: number,
  texts: RequestTexts,
  useCredit: boolean,
  files: readonly File[],
  onProgress: (fraction: number) => void,
): Promise<CircuitReview> {
  const form = new FormData();
  const { name, email, phone, projectDescription } = texts;
  const fields: Required<Omit<RequestReviewRequest, 'useCredit'>> = {
    name,
    email,
    phone,
    projectDescription,
    reviewType,
    amount: String(amount),
  };
  for (const [field, text] of Object.entries(fields)) form.set(field, text.trim());
  if (useCredit) form.set('useCredit', 'true');
  files.forEach((file, index) => form.set(`file_${index}`, file, file.name));
  return upload<CircuitReview>('/api/circuit-review', form, { onProgress });
}

export const ownReviews = (cursor: string | null, signal: AbortSignal): Promise<Page<CircuitReview>> =>
  api.getPage(OWN_REVIEWS, { query: { limit: PAGE_SIZE, cursor }, signal });

export const allReviews = (
  status: ReviewStatus | undefined,
  cursor: string | null,
  signal: AbortSignal,
): Promise<Page<ManagedReview>> =>
  api.getPage(ALL_REVIEWS, { query: { ...(status && { status }), limit: PAGE_SIZE, cursor }, signal });

/** Refused with `stale_revision` when it changed since it was read. */
export const changeReview = (review: ManagedReview, change: ChangeReviewRequest): Promise<ManagedReview> =>
  api.patch(`${ALL_REVIEWS}/${review.id}`, change, { headers: { 'if-match': String(review.revision) } });

export const fileAddress = (review: Pick<CircuitReview, 'id'>, number: number): string =>
  `${OWN_REVIEWS}/${review.id}/files/${number}`;
