import type { TemplateRowResult } from '@tracewright/contracts/template-uploads';
import type { Decider } from '@tracewright/kernel';
import type { KeptTemplatesFile, TemplateUploadEvent } from './template-upload-events';

export interface TemplateUploadState {
  readonly step: 'new' | 'waiting' | 'read' | 'done' | 'failed';
  readonly ownerId: string;
  readonly uploadId: string;
  readonly file: KeptTemplatesFile | null;
  /** The last row that was settled; 0 before. */
  readonly settledTo: number;
}

interface Named {
  readonly ownerId: string;
  readonly uploadId: string;
}

export type TemplateUploadCommand =
  | (Named & { readonly type: 'Request'; readonly fileName: string; readonly file: KeptTemplatesFile })
  | (Named & { readonly type: 'NoteRead'; readonly rows: number })
  | (Named & { readonly type: 'Settle'; readonly results: readonly TemplateRowResult[] })
  | (Named & { readonly type: 'Complete' })
  | (Named & { readonly type: 'Fail'; readonly code: string; readonly message: string });

/** A file of templates is read once; each of its rows is settled once, however often its job begins anew. */
export const templateUpload: Decider<TemplateUploadState, TemplateUploadCommand, TemplateUploadEvent> = {
  initialState: { step: 'new', ownerId: '', uploadId: '', file: null, settledTo: 0 },

  decide(command, state) {
    const named = { ownerId: command.ownerId, uploadId: command.uploadId };
    switch (command.type) {
      case 'Request': {
        if (state.step !== 'new') return [];
        const { fileName, file } = command;
        return [{ type: 'templateUpload.Requested', data: { ...named, fileName, file } }];
      }
      case 'NoteRead':
        if (state.step !== 'waiting') return [];
        return [{ type: 'templateUpload.Read', data: { ...named, rows: command.rows } }];
      case 'Settle': {
        const results = state.step === 'read' ? command.results.filter(({ row }) => row > state.settledTo) : [];
        return results.length === 0 ? [] : [{ type: 'templateUpload.RowsSettled', data: { ...named, results } }];
      }
      case 'Complete':
        return state.step === 'read' ? [{ type: 'templateUpload.Completed', data: named }] : [];
      case 'Fail':
        if (isSettled(state)) return [];
        return [{ type: 'templateUpload.Failed', data: { ...named, code: command.code, message: command.message } }];
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'templateUpload.Requested': {
        const { ownerId, uploadId, file } = event.data;
        return { ...state, step: 'waiting', ownerId, uploadId, file };
      }
      case 'templateUpload.Read':
        return { ...state, step: 'read' };
      case 'templateUpload.RowsSettled':
        return { ...state, settledTo: event.data.results.at(-1)?.row ?? state.settledTo };
      case 'templateUpload.Completed':
        return { ...state, step: 'done' };
      case 'templateUpload.Failed':
        return { ...state, step: 'failed' };
    }
  },
};

export const isSettled = ({ step }: TemplateUploadState): boolean => step === 'done' || step === 'failed';
