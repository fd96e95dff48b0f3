import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type {
  ImportCompleteResponse,
  TemplateRowResult,
  TemplateUpload,
} from '@tracewright/contracts/template-uploads';
import type { CreateTemplateRequest } from '@tracewright/contracts/templates';
import { api, upload } from '../../lib/api';
import { NotTaken } from './upload-failure';

const UPLOADS = '/api/recommendations/template-uploads';
export const SAMPLE = '/api/templates/sample.csv';
const PAGE_SIZE = 100;
const LOOK_AGAIN_MS = 1000;

export const isUnderWay = ({ state }: TemplateUpload): boolean => state === 'waiting' || state === 'working';

export function uploadTemplates(file: File, onProgress: (share: number) => void): Promise<TemplateUpload> {
  const form = new FormData();
  form.append('file', file);
  return upload<TemplateUpload>(UPLOADS, form, { onProgress });
}

/** Looks again by itself until the file is settled. */
export const useUpload = (id: string | undefined) =>
  useQuery<TemplateUpload>({
    queryKey: [`${UPLOADS}/${id ?? ''}`],
    enabled: id !== undefined,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && !isUnderWay(state.data) ? false : LOOK_AGAIN_MS),
  });

export const useRows = (id: string, verdict: TemplateRowResult['verdict']) =>
  useInfiniteQuery({
    queryKey: [`${UPLOADS}/${id}/rows`, { verdict }],
    queryFn: ({ pageParam, signal }) =>
      api.getPage<TemplateRowResult>(`${UPLOADS}/${id}/rows`, {
        query: { verdict, limit: PAGE_SIZE, cursor: pageParam || undefined },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
  });

export interface DraftFiles {
  readonly pdf: File;
  readonly bill: File | undefined;
  readonly projectName: string;
  readonly description: string;
}

/** @throws NotTaken where the answer says that it was no success */
export async function importComplete(files: DraftFiles): Promise<ImportCompleteResponse> {
  const form = new FormData();
  form.append('files', files.pdf);
  if (files.bill) form.append('files', files.bill);
  form.append('projectName', files.projectName);
  form.append('description', files.description);
  const answer = await upload<ImportCompleteResponse | { readonly success: false }>(
    '/api/circuits/import-complete',
    form,
  );
  if (!answer.success) throw new NotTaken();
  return answer;
}

export const createTemplate = (template: CreateTemplateRequest): Promise<unknown> =>
  api.post('/api/recommendations/templates', template);
