import { useInfiniteQuery, useQuery, type UseInfiniteQueryResult, type UseQueryResult } from '@tanstack/react-query';
import type { HistoryEntry, ProjectSummary } from '@tracewright/contracts/projects';
import type {
  CancelReviewRequest,
  ChangeReviewRequest,
  CircuitReview,
  ManagedReview,
  RequestReviewRequest,
  ReviewCancellation,
  ReviewedDesignFormat,
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

export type RequestTexts = Omit<RequestReviewRequest, 'reviewType' | 'amount' | 'useCredit' | 'projectId' | 'revision'>;

/** What is to be reviewed: files, or a project at a version. */
export type Subject =
  | { readonly kind: 'files'; readonly files: readonly File[] }
  | { readonly kind: 'project'; readonly projectId: number; readonly revision: number };

/** Sends exactly these files, each in a field of its own, or names the design. The server sets the price. */
export function requestReview(
  reviewType: ReviewTypeId,
  amount: number,
  texts: RequestTexts,
  subject: Subject,
  useCredit: boolean,
  onProgress: (fraction: number) => void,
): Promise<CircuitReview> {
  const form = new FormData();
  const { name, email, phone, projectDescription } = texts;
  const fields: RequestTexts & Pick<Required<RequestReviewRequest>, 'reviewType' | 'amount'> = {
    name,
    email,
    phone,
    projectDescription,
    reviewType,
    amount: String(amount),
  };
  for (const [field, text] of Object.entries(fields)) form.set(field, text.trim());
  if (useCredit) form.set('useCredit', 'true');
  if (subject.kind === 'files') {
    subject.files.forEach((file, index) => form.set(`file_${index}`, file, file.name));
  } else {
    form.set('projectId', String(subject.projectId));
    form.set('revision', String(subject.revision));
  }
  return upload<CircuitReview>('/api/circuit-review', form, { onProgress });
}

export const ownReviews = (cursor: string | null, signal: AbortSignal): Promise<Page<CircuitReview>> =>
  api.getPage(OWN_REVIEWS, { query: { limit: PAGE_SIZE, cursor }, signal });

/** Of everybody, newest first. */
export const useAllReviews = (status: ReviewStatus | undefined): UseInfiniteQueryResult<readonly ManagedReview[]> =>
  useInfiniteQuery({
    queryKey: [ALL_REVIEWS, status ?? 'all'],
    queryFn: ({ pageParam, signal }): Promise<Page<ManagedReview>> =>
      api.getPage(ALL_REVIEWS, { query: { ...(status && { status }), limit: PAGE_SIZE, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor ?? null,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    staleTime: 0,
  });

/** Refused with `stale_revision` when it changed since it was read. */
export const changeReview = (review: ManagedReview, change: ChangeReviewRequest): Promise<ManagedReview> =>
  api.patch(`${ALL_REVIEWS}/${review.id}`, change, { headers: { 'if-match': String(review.revision) } });

export const fileAddress = (review: Pick<CircuitReview, 'id'>, number: number): string =>
  `${OWN_REVIEWS}/${review.id}/files/${number}`;

export const designAddress = (review: Pick<CircuitReview, 'id'>, format: ReviewedDesignFormat): string =>
  `${OWN_REVIEWS}/${review.id}/design/${format}`;

/** What cancelling it now would mean, as the server calculates it; not asked while none is chosen. */
export const useCancellation = (id: string | undefined): UseQueryResult<ReviewCancellation> =>
  useQuery<ReviewCancellation>({
    queryKey: [`${OWN_REVIEWS}/${id ?? ''}/cancellation`],
    enabled: id !== undefined,
    staleTime: 0,
    gcTime: 0,
  });

/** Refused with `stale_revision` when it changed since the calculation was seen. */
export const cancelReview = (id: string, revision: number, reason: string): Promise<CircuitReview> =>
  api.post(`${OWN_REVIEWS}/${id}/cancel`, { reason } satisfies CancelReviewRequest, {
    headers: { 'if-match': String(revision) },
  });

const VERSIONS = 100;

/** One's own projects, last edited first. */
export const useProjects = (): UseInfiniteQueryResult<readonly ProjectSummary[]> =>
  useInfiniteQuery({
    queryKey: ['/api/projects/recent', 'to review'],
    queryFn: ({ pageParam, signal }) =>
      api.getPage<ProjectSummary>('/api/projects/recent', { query: { limit: PAGE_SIZE, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor ?? null,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    staleTime: 0,
  });

/** The versions of a project's design, newest first: the first one is what it is now. */
export const useVersions = (projectId: number | undefined): UseInfiniteQueryResult<readonly HistoryEntry[]> =>
  useInfiniteQuery({
    queryKey: [`/api/projects/${projectId ?? ''}/history`, 'to review'],
    queryFn: ({ pageParam, signal }) =>
      api.getPage<HistoryEntry>(`/api/projects/${projectId ?? ''}/history`, {
        query: { limit: VERSIONS, cursor: pageParam },
        signal,
      }),
    enabled: projectId !== undefined,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor ?? null,
    select: ({ pages }) => pages.flatMap(({ items }) => items).filter(({ stream }) => stream === 'design'),
    staleTime: 0,
    gcTime: 0,
  });
