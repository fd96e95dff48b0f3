import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type {
  EditPartRequest,
  MissingPart,
  OwnPart,
  OwnPartsRequest,
  OwnPartsSummary,
  PartUpload,
  RowProblem,
} from '@tracewright/contracts/own-parts';
import { api, upload } from '../../lib/api';

export const PARTS = '/api/own-parts';
const UPLOADS = `${PARTS}/uploads`;
/** Files, for the browser to save. */
export const EXPORT = `${PARTS}/export`;
export const SAMPLE = `${PARTS}/sample`;

const PAGE_SIZE = 50;
const SHOWN_UPLOADS = 20;
const LOOK_AGAIN_MS = 1_000;

const isUnderWay = ({ state, removing }: PartUpload): boolean => state === 'waiting' || state === 'working' || removing;

export const useSummary = () => useQuery<OwnPartsSummary>({ queryKey: [`${PARTS}/summary`], staleTime: 0 });

/** Looks again by itself as long as one is under way. */
export const useUploads = () =>
  useQuery<readonly PartUpload[]>({
    queryKey: [UPLOADS, { limit: SHOWN_UPLOADS }],
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOOK_AGAIN_MS : false),
  });

export const useProblems = (id: string, isWanted: boolean) =>
  useQuery<readonly RowProblem[]>({ queryKey: [`${UPLOADS}/${id}/problems`], enabled: isWanted });

export const useMissing = (id: string, isWanted: boolean) =>
  useQuery<readonly MissingPart[]>({ queryKey: [`${UPLOADS}/${id}/missing`], enabled: isWanted });

export type PartFilters = Pick<OwnPartsRequest, 'search' | 'category' | 'upload' | 'change'>;

export const useParts = (filters: PartFilters) =>
  useInfiniteQuery({
    queryKey: [PARTS, filters],
    queryFn: ({ pageParam, signal }) =>
      api.getPage<OwnPart>(PARTS, { query: { ...filters, limit: PAGE_SIZE, cursor: pageParam || undefined }, signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    staleTime: 0,
    placeholderData: (before) => before,
  });

export function uploadParts(file: File, onProgress: (sent: number) => void): Promise<PartUpload> {
  const form = new FormData();
  form.append('file', file);
  return upload<PartUpload>(UPLOADS, form, { onProgress });
}

export const editPart = ({ id }: OwnPart, request: EditPartRequest): Promise<OwnPart> =>
  api.put(`${PARTS}/${encodeURIComponent(id)}`, request);

export const deletePart = ({ id, version }: OwnPart): Promise<void> =>
  api.delete(`${PARTS}/${encodeURIComponent(id)}?version=${version}`);

export const removeMissing = ({ id }: PartUpload): Promise<void> => api.post(`${UPLOADS}/${id}/remove-missing`);
