import type { RowProblem } from '@tracewright/contracts/own-parts';
import { type Decider, Refusal } from '@tracewright/kernel';
import type { KeptPartsFile, MissedPart, PartUploadEvent, UploadCounts } from './events';

export interface UploadState {
  readonly step: 'new' | 'waiting' | 'read' | 'done' | 'failed';
  readonly ownerId: string;
  readonly uploadId: string;
  readonly file: KeptPartsFile | null;
  readonly settled: number;
  readonly missed: readonly MissedPart[];
  readonly removal: 'none' | 'asked' | 'done';
}

interface Named {
  readonly ownerId: string;
  readonly uploadId: string;
}

export type UploadCommand =
  | (Named & { readonly type: 'Request'; readonly fileName: string; readonly file: KeptPartsFile })
  | (Named & {
      readonly type: 'NoteRead';
      readonly rows: number;
      readonly refused: number;
      readonly ignoredColumns: readonly string[];
      /** In pages, each of which has room in an event. */
      readonly problems: readonly (readonly RowProblem[])[];
    })
  | (Named & { readonly type: 'NoteProgress'; readonly settled: number })
  | (Named & {
      readonly type: 'Complete';
      readonly counts: UploadCounts;
      readonly missed: readonly (readonly MissedPart[])[];
    })
  | (Named & { readonly type: 'Fail'; readonly code: string; readonly message: string })
  /** @throws Refusal `part_upload_not_found` for anybody else's, `nothing_missing` */
  | (Named & { readonly type: 'RequestRemoval' })
  | (Named & { readonly type: 'NoteRemoval'; readonly removed: number });

export const partUpload: Decider<UploadState, UploadCommand, PartUploadEvent> = {
  initialState: { step: 'new', ownerId: '', uploadId: '', file: null, settled: 0, missed: [], removal: 'none' },
  decide,
  evolve,
};

export const isOver = ({ step }: UploadState): boolean => step === 'done' || step === 'failed';

export const uploadNotFound = (): Refusal =>
  new Refusal('not_found', 'part_upload_not_found', 'You have made no such upload.');

function decide(command: UploadCommand, state: UploadState): readonly PartUploadEvent[] {
  const { ownerId, uploadId } = command;
  const named = { ownerId, uploadId };
  switch (command.type) {
    case 'Request': {
      if (state.step !== 'new') return [];
      const { fileName, file } = command;
      return [{ type: 'partUpload.Requested', data: { ...named, fileName, file } }];
    }
    case 'NoteRead': {
      if (state.step !== 'waiting') return [];
      const { rows, refused, ignoredColumns, problems } = command;
      return [
        ...problems.map((page, index): PartUploadEvent => ({
          type: 'partUpload.RowsRefused',
          data: { ...named, page: index, problems: page },
        })),
        { type: 'partUpload.Read', data: { ...named, rows, refused, ignoredColumns } },
      ];
    }
    case 'NoteProgress':
      if (state.step !== 'read' || command.settled <= state.settled) return [];
      return [{ type: 'partUpload.Progressed', data: { ...named, settled: command.settled } }];
    case 'Complete':
      if (isOver(state)) return [];
      return [
        ...command.missed.map((parts, page): PartUploadEvent => ({
          type: 'partUpload.PartsMissed',
          data: { ...named, page, parts },
        })),
        { type: 'partUpload.Completed', data: { ...named, ...command.counts } },
      ];
    case 'Fail':
      if (isOver(state)) return [];
      return [{ type: 'partUpload.Failed', data: { ...named, code: command.code, message: command.message } }];
    case 'RequestRemoval':
      return requestRemoval(named, state);
    case 'NoteRemoval':
      if (state.removal !== 'asked') return [];
      return [{ type: 'partUpload.MissingRemoved', data: { ...named, removed: command.removed } }];
  }
}

function requestRemoval(named: Named, state: UploadState): readonly PartUploadEvent[] {
  if (state.step === 'new' || state.ownerId !== named.ownerId) throw uploadNotFound();
  if (state.removal !== 'none') return [];
  if (state.missed.length === 0) {
    throw new Refusal('conflict', 'nothing_missing', 'All your parts stand in this file: there is nothing to remove.');
  }
  return [{ type: 'partUpload.RemovalRequested', data: named }];
}

function evolve(state: UploadState, event: PartUploadEvent): UploadState {
  switch (event.type) {
    case 'partUpload.Requested': {
      const { ownerId, uploadId, file } = event.data;
      return { ...state, step: 'waiting', ownerId, uploadId, file };
    }
    case 'partUpload.Read':
      return { ...state, step: 'read' };
    case 'partUpload.RowsRefused':
      return state;
    case 'partUpload.Progressed':
      return { ...state, settled: event.data.settled };
    case 'partUpload.PartsMissed':
      return { ...state, missed: [...state.missed, ...(event.data.parts ?? [])] };
    case 'partUpload.Completed':
      return { ...state, step: 'done' };
    case 'partUpload.Failed':
      return { ...state, step: 'failed' };
    case 'partUpload.RemovalRequested':
      return { ...state, removal: 'asked' };
    case 'partUpload.MissingRemoved':
      return { ...state, removal: 'done' };
  }
}
