import { useInfiniteQuery, useQuery, type UseInfiniteQueryResult, type UseQueryResult } from '@tanstack/react-query';
import type {
  BookConsultationRequest,
  CancellationPreview,
  CancelConsultationRequest,
  ChangeConsultationStatusRequest,
  Consultation,
  ConsultationService,
  ConsultationStanding,
  RescheduleConsultationRequest,
  SalesSummary,
} from '@tracewright/contracts/consultations';
import { api } from '../../lib/api';

const SERVICES = '/api/consultations/services';
export const OWN = '/api/user/consultations';
export const ALL = '/api/consultations';
/** Times at which an expert is free. */
export const SLOTS = '/api/consultations/slots';
const PAGE_SIZE = 50;

/** What calendars take along. */
export const calendarFile = (id: string): string => `${ALL}/${encodeURIComponent(id)}/calendar.ics`;

/** What can be booked, at the server's prices. */
export const useServices = (): UseQueryResult<readonly ConsultationService[]> =>
  useQuery<readonly ConsultationService[]>({ queryKey: [SERVICES] });

/** Bookings, newest first, page by page. */
export function useBookings(path: typeof OWN | typeof ALL): UseInfiniteQueryResult<readonly Consultation[]> {
  return useInfiniteQuery({
    queryKey: [path, 'pages'],
    queryFn: ({ pageParam, signal }) =>
      api.getPage<Consultation>(path, { query: { limit: PAGE_SIZE, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor ?? null,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    staleTime: 0,
  });
}

export const book = (wish: BookConsultationRequest): Promise<Consultation> => api.post(ALL, wish);

/** Sent with a change, so that nothing is decided on a booking that somebody has changed since it was read. */
const asRead = ({ revision }: Consultation) => ({ headers: { 'if-match': String(revision) } });

export const cancelBooking = (booking: Consultation, reason: string): Promise<ConsultationStanding> =>
  api.post(`${ALL}/${booking.id}/cancel`, { reason } satisfies CancelConsultationRequest, asRead(booking));

export const reschedule = (booking: Consultation, to: RescheduleConsultationRequest): Promise<ConsultationStanding> =>
  api.post(`${ALL}/${booking.id}/reschedule`, to, asRead(booking));

export const setStatus = (
  booking: Consultation,
  change: ChangeConsultationStatusRequest,
): Promise<ConsultationStanding> => api.patch(`${ALL}/${booking.id}/status`, change, asRead(booking));

/** What cancelling it now would mean, as the server calculates it; not asked while there is no booking. */
export const useCancellation = (id: string | undefined): UseQueryResult<CancellationPreview> =>
  useQuery<CancellationPreview>({
    queryKey: [`${ALL}/${id ?? ''}/cancellation`],
    enabled: id !== undefined,
    staleTime: 0,
    gcTime: 0,
  });

/** For the administrator. */
export const useSummary = (): UseQueryResult<SalesSummary> =>
  useQuery<SalesSummary>({
    queryKey: [ALL, 'summary'],
    queryFn: ({ signal }) => api.get(`${ALL}/summary`, { signal }),
    staleTime: 0,
  });
