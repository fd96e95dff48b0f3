import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  BULK_LIMITS,
  type BulkAccess,
  type BulkBatch,
  type BulkStanding,
  type LiveBatches,
} from '@tracewright/contracts/bulk';
import { useCallback, useEffect } from 'react';
import { api, messageOf, rememberPosition, upload } from '../../lib/api';
import { listenTo } from '../../lib/api/live';
import { count } from '../../lib/format';
import { packSheets } from '../../lib/project-files';

const BULK = '/api/bulk';
const SHOWN_BATCHES = 50;
/** The server tells what moves; where it can not, it is asked so often. */
const LOOK_AGAIN_MS = 15_000;

const pathOf = (id: string): string => `${BULK}/${encodeURIComponent(id)}`;
/** A file, for the browser to save. */
export const summaryOf = (id: string): string => `${pathOf(id)}/summary.csv`;

export const useAccess = () => useQuery<BulkAccess>({ queryKey: [`${BULK}/access`], staleTime: 0 });

const LIST = [BULK, { limit: SHOWN_BATCHES }];
const isWorking = ({ state }: BulkStanding): boolean => state === 'working';

/** The newest batches; those under way are told of. */
export function useBatches() {
  const client = useQueryClient();
  const batches = useQuery<readonly BulkStanding[]>({
    queryKey: LIST,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.some(isWorking) ? LOOK_AGAIN_MS : false),
  });
  const working = (batches.data ?? []).filter(isWorking);
  const told = working.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (told === '' || typeof EventSource === 'undefined') return;
    const look = () => void client.invalidateQueries({ queryKey: LIST });
    const batchesMoved = (data: string) => {
      rememberPosition((JSON.parse(data) as LiveBatches).position);
      look();
    };
    return listenTo(`${BULK}/live`, { on: { batches: batchesMoved }, onEnd: look });
  }, [client, told]);
  return batches;
}

/** A batch, as the server tells of it each time that something of it moves. */
export function useBatch(id: string) {
  const client = useQueryClient();
  const show = useShowBatch();
  const batch = useQuery<BulkBatch>({
    queryKey: [pathOf(id)],
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'working' ? LOOK_AGAIN_MS : false),
  });
  const isThere = batch.data !== undefined;
  useEffect(() => {
    if (!isThere || typeof EventSource === 'undefined') return;
    return listenTo(`${pathOf(id)}/live`, {
      on: { batch: (data) => show(JSON.parse(data) as BulkBatch) },
      // Asking again tells why it ended: signed out elsewhere, or the batch is gone.
      onEnd: () => void client.invalidateQueries({ queryKey: [pathOf(id)] }),
    });
  }, [client, id, isThere, show]);
  return batch;
}

/** Shows a batch as an answer told it. */
export function useShowBatch(): (batch: BulkBatch) => void {
  const client = useQueryClient();
  return useCallback((batch) => client.setQueryData([pathOf(batch.id)], batch), [client]);
}

export const removeFile = (id: string, file: number): Promise<BulkBatch> => api.delete(`${pathOf(id)}/files/${file}`);
export const startBatch = (id: string): Promise<BulkBatch> => api.post(`${pathOf(id)}/start`);
export const cancelBatch = (id: string): Promise<BulkBatch> => api.post(`${pathOf(id)}/cancel`);
export const retryFiles = (id: string, files?: readonly number[]): Promise<BulkBatch> =>
  api.post(`${pathOf(id)}/retry`, files ? { files } : {});
export const deleteBatch = (id: string): Promise<void> => api.delete(pathOf(id));

/** A file that was not taken, with the reason. */
export interface RefusedFile {
  readonly name: string;
  readonly reason: string;
}

export interface SentFiles {
  readonly batchId: string;
  readonly refused: readonly RefusedFile[];
}

export interface SendProgress {
  readonly done: number;
  readonly total: number;
  /** 0..1 of the file on its way. */
  readonly fraction: number;
}

/** What a new batch is called. */
function nameFor([first, ...others]: readonly File[]): string {
  const more = others.length > 0 ? ` and ${count(others.length)} more` : '';
  return `${first?.name.slice(0, BULK_LIMITS.nameLength - more.length) ?? ''}${more}`;
}

/**
 * Sends files one after the other to a batch, or to a new one. A file that is refused does not hold up the others.
 * @throws ApiError when no batch can be opened
 */
export async function sendFiles(
  batchId: string | null,
  chosen: readonly File[],
  onProgress: (progress: SendProgress) => void,
): Promise<SentFiles> {
  const files = await packSheets(chosen);
  const total = files.length;
  onProgress({ done: 0, total, fraction: 0 });
  const id = batchId ?? (await api.post<BulkBatch>(BULK, { name: nameFor(chosen) })).id;
  const refused: RefusedFile[] = [];
  for (const [done, file] of files.entries()) {
    const form = new FormData();
    form.append('file', file);
    try {
      await upload(`${pathOf(id)}/files`, form, { onProgress: (fraction) => onProgress({ done, total, fraction }) });
    } catch (error) {
      refused.push({ name: file.name, reason: messageOf(error) });
    }
    onProgress({ done: done + 1, total, fraction: 0 });
  }
  return { batchId: id, refused };
}
