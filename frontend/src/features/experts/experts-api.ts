import { useInfiniteQuery, useQuery, type UseInfiniteQueryResult, type UseQueryResult } from '@tanstack/react-query';
import type { SetMeetingLinkRequest } from '@tracewright/contracts/consultations';
import type {
  Assignment,
  AssignRequest,
  ChangeExpertProfileRequest,
  ExpertProfile,
  ExpertStanding,
  MonthlyEarnings,
  SetHoursRequest,
  SetShareRequest,
} from '@tracewright/contracts/experts';
import { api } from '../../lib/api';

export const PROFILE = '/api/expert/profile';
export const OWN_WORK = '/api/expert/assignments';
const EARNINGS = '/api/expert/earnings';
/** Below the key of the accounts, so that it is read again with them. */
export const PROFILES = ['/api/admin/experts', 'profiles'] as const;
export const ALL_WORK = '/api/admin/assignments';
const PAGE_SIZE = 50;

interface Filter {
  readonly [name: string]: string;
}

export const useProfile = (): UseQueryResult<ExpertProfile> =>
  useQuery<ExpertProfile>({ queryKey: [PROFILE], staleTime: 0 });

export const useEarnings = (): UseQueryResult<readonly MonthlyEarnings[]> =>
  useQuery<readonly MonthlyEarnings[]>({ queryKey: [EARNINGS], staleTime: 0 });

/** Newest order first, page by page. */
export function useWork(path: typeof OWN_WORK | typeof ALL_WORK, unassigned = false) {
  const filter: Filter = unassigned ? { unassigned: 'true' } : {};
  return usePages<Assignment>([path, filter], path, filter);
}

/** By name, page by page. */
export const useProfiles = () => usePages<ExpertProfile>(PROFILES, PROFILES.join('/'), {});

function usePages<Item>(
  queryKey: readonly unknown[],
  path: string,
  filter: Filter,
): UseInfiniteQueryResult<readonly Item[]> {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      api.getPage<Item>(path, { query: { ...filter, limit: PAGE_SIZE, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor ?? null,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    staleTime: 0,
  });
}

/** Sent with a change, so that nothing is overwritten that somebody has changed since it was read. */
const asRead = ({ revision }: ExpertProfile) =>
  // Of an account that was just made, nothing was set yet.
  revision < 0 ? {} : { headers: { 'if-match': String(revision) } };

export const setHours = (profile: ExpertProfile, hours: SetHoursRequest): Promise<ExpertStanding> =>
  api.put('/api/expert/hours', hours, asRead(profile));

export const changeProfile = (profile: ExpertProfile, change: ChangeExpertProfileRequest): Promise<ExpertStanding> =>
  api.patch(PROFILE, change, asRead(profile));

export const setShare = (expert: ExpertProfile, change: SetShareRequest): Promise<ExpertStanding> =>
  api.put(`/api/admin/experts/${encodeURIComponent(expert.id)}/share`, change, asRead(expert));

const session = (id: string): string => `/api/expert/consultations/${encodeURIComponent(id)}`;

export const setMeetingLink = (consultationId: string, change: SetMeetingLinkRequest): Promise<unknown> =>
  api.put(`${session(consultationId)}/meeting-link`, change);

export const completeSession = (consultationId: string): Promise<unknown> =>
  api.post(`${session(consultationId)}/complete`);

/** What calendars take along. */
export const calendarFile = (consultationId: string): string =>
  `/api/consultations/${encodeURIComponent(consultationId)}/calendar.ics`;

export const assign = (expertId: string, work: AssignRequest): Promise<unknown> =>
  api.post(`/api/admin/experts/${encodeURIComponent(expertId)}/assignments`, work);
