import { useInfiniteQuery, useQuery, type QueryClient } from '@tanstack/react-query';
import type { Design } from '@tracewright/circuit/design';
import type {
  CatalogueComponent,
  CatalogueFilters,
  CatalogueRequest,
  GroupedCatalogue,
  OwnCatalogueRequest,
} from '@tracewright/contracts/catalogue';
import type { CoverageResponse, FeedbackItem } from '@tracewright/contracts/feedback';
import type { OwnCatalogue } from '@tracewright/contracts/own-parts';
import type { ArchivedProject, ProjectResponse, ProjectSummary } from '@tracewright/contracts/projects';
import { useMemo } from 'react';
import { isPowerNet } from '../../../canvas';
import { api } from '../../../lib/api';

export const RECENT = '/api/projects/recent';
export const ARCHIVED = '/api/projects/archived';
export const COMPONENTS = '/api/components';
export const OWN_COMPONENTS = '/api/components/own';
export const FEEDBACK = '/api/design-feedback';
export const COVERAGE = '/api/design-feedback/coverage';

/** Moments of a project's design that have a name. */
export const versionsOf = (projectId: number): string => `/api/projects/${projectId}/versions`;

/** A project's links to look at it. */
export const sharesOf = (projectId: number): string => `/api/projects/${projectId}/shares`;

export function useRecentProjects() {
  return useQuery<readonly ProjectSummary[]>({ queryKey: [RECENT] });
}

const ARCHIVED_PAGE = 100;

/** Projects that were put away, last edited first. */
export function useArchivedProjects() {
  return useInfiniteQuery({
    queryKey: [ARCHIVED],
    queryFn: ({ pageParam, signal }) =>
      api.getPage<ArchivedProject>(ARCHIVED, {
        query: { limit: ARCHIVED_PAGE, cursor: pageParam },
        signal,
        timeoutMs: 20_000,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
  });
}

/** The catalogue; with a project, with how well each part goes with its design. */
export function useCatalogue(filters: CatalogueFilters, projectId: number | undefined) {
  const query: CatalogueRequest = projectId === undefined ? filters : { ...filters, projectId };
  return useQuery<GroupedCatalogue>({ queryKey: [COMPONENTS, query], placeholderData: (before) => before });
}

/** Parts of one's own that pass the filters; only for people who are signed in. */
export function useOwnParts(filters: CatalogueFilters, projectId: number | undefined) {
  const query: OwnCatalogueRequest = projectId === undefined ? filters : { ...filters, projectId };
  return useQuery<OwnCatalogue>({ queryKey: [OWN_COMPONENTS, query], placeholderData: (before) => before });
}

const usedIn = (projectId: number | undefined): OwnCatalogueRequest => ({
  used: true,
  ...(projectId !== undefined && { projectId }),
});

/** The catalogue, and before it the parts of one's own that the design names: what somebody says of theirs counts first. */
export function usePartsById(projectId: number | undefined): ReadonlyMap<string, CatalogueComponent> {
  const catalogue = useCatalogueById(projectId);
  const { data } = useQuery<OwnCatalogue>({
    queryKey: [OWN_COMPONENTS, usedIn(projectId)],
    enabled: projectId !== undefined,
  });
  return useMemo(() => {
    if (!data || data.parts.length === 0) return catalogue;
    return new Map([...catalogue, ...data.parts.map((part) => [part.id, part] as const)]);
  }, [catalogue, data]);
}

/** A part of one's own that was just put into the design is known before the server is asked again. */
export function rememberOwnPart(client: QueryClient, projectId: number | undefined, part: CatalogueComponent): void {
  if (!part.own || projectId === undefined) return;
  client.setQueryData<OwnCatalogue>([OWN_COMPONENTS, usedIn(projectId)], (known) =>
    known ? { ...known, parts: [...known.parts.filter(({ id }) => id !== part.id), part] } : known,
  );
}

/** A part of one's own that is or was shown, such as one that is dropped from the library. */
export function knownOwnPart(client: QueryClient, id: string): CatalogueComponent | undefined {
  const lists = client.getQueriesData<OwnCatalogue>({ queryKey: [OWN_COMPONENTS] });
  return lists.flatMap(([, own]) => own?.parts ?? []).find((part) => part.id === id);
}

/** After the design's parts or supplies have changed. */
export function invalidateCatalogue(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: [COMPONENTS] }),
    client.invalidateQueries({ queryKey: [OWN_COMPONENTS] }),
  ]);
}

/** Every part of the catalogue by its id, whatever the filters say. */
export function useCatalogueById(projectId?: number): ReadonlyMap<string, CatalogueComponent> {
  const { data } = useCatalogue(NO_FILTERS, projectId);
  return useMemo(
    () =>
      new Map(
        Object.values(data ?? {})
          .flat()
          .map((part) => [part.id, part]),
      ),
    [data],
  );
}

export const NO_FILTERS: CatalogueFilters = {};

/** What of a design the catalogue's scores depend on: which parts and which supplies there are. */
export function catalogueConcerns({ components }: Pick<Design, 'components'>): string {
  const parts = components.map(({ componentId, partNumber = '', value = '' }) =>
    [componentId, partNumber, value].join(' '),
  );
  const nets = new Set(components.flatMap(({ pins }) => (pins ?? []).flatMap(({ net }) => net ?? [])));
  return [...parts.sort(), '', ...[...nets].filter((net) => isPowerNet(net)).sort()].join('\n');
}

/** Asked only when there is a project. */
export function useFeedback(projectId: number | undefined) {
  return useQuery<readonly FeedbackItem[]>({ queryKey: [FEEDBACK, projectId], enabled: projectId !== undefined });
}

/** While an analysis goes on, looks again until the answer is of `awaited` or later. */
export function useCoverage(projectId: number | undefined, awaited: number | undefined) {
  return useQuery<CoverageResponse>({
    queryKey: [COVERAGE, projectId],
    enabled: projectId !== undefined,
    refetchInterval: ({ state }) =>
      awaited !== undefined && (state.data?.analysis?.revision ?? -2) < awaited ? 2000 : false,
  });
}

/** After a design or its analysis changed: the list and its coverage, with the project id and without. */
export function invalidateFeedback(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: [FEEDBACK] }),
    client.invalidateQueries({ queryKey: [COVERAGE] }),
  ]);
}

/** After a project was put away or taken back. */
export function invalidateProjects(client: QueryClient): Promise<unknown> {
  return Promise.all([
    client.invalidateQueries({ queryKey: [RECENT] }),
    client.invalidateQueries({ queryKey: [ARCHIVED] }),
  ]);
}

/** Takes a project out of the list of recent projects without asking the server again. */
export function forgetRecent(client: QueryClient, id: number): void {
  client.setQueryData<readonly ProjectSummary[]>([RECENT], (list) => list?.filter((other) => other.id !== id));
}

/** Shows a changed project in the list of recent projects without asking the server again. */
export function rememberRecent(client: QueryClient, project: ProjectResponse): void {
  const { id, name, description, userId, status, lastEdited, componentCount } = project;
  const summary: ProjectSummary = { id, name, description, userId, status, lastEdited, componentCount };
  client.setQueryData<readonly ProjectSummary[]>([RECENT], (list) =>
    list ? [summary, ...list.filter((other) => other.id !== id)] : list,
  );
}
