import { type Decider, Refusal } from '@tracewright/kernel';
import type { ImportEvent, Renamed, StoredFile } from './events';

export type ImportStep = 'new' | 'requested' | 'parsed' | 'completed' | 'failed';

export interface ImportState {
  readonly step: ImportStep;
  readonly ownerId: string | null;
  readonly projectId: number | null;
  readonly declaredFormat: string | null;
  readonly fileName: string | null;
  readonly file: StoredFile | null;
}

export type ImportCommand =
  | {
      readonly type: 'Request';
      readonly importId: string;
      readonly ownerId: string;
      readonly projectId: number | null;
      readonly fileName: string;
      readonly declaredFormat: string | null;
      readonly file: StoredFile;
    }
  | {
      readonly type: 'RecordResult';
      readonly format: string;
      readonly version: string;
      readonly components: number;
      readonly nets: number;
      readonly pins: number;
      readonly unplaced: number;
      readonly warnings: readonly string[];
    }
  | { readonly type: 'Complete'; readonly designRevision: number | null; readonly renamed: Renamed }
  | { readonly type: 'Join'; readonly by: string; readonly projectId: number; readonly designRevision: number }
  | { readonly type: 'Fail'; readonly code: string; readonly message: string };

/** A broken file can give a warning a line: the first ones tell enough, and the event stays small. */
export const MAX_WARNINGS = 50;

const initialState: ImportState = {
  ...{ step: 'new', ownerId: null, projectId: null },
  ...{ declaredFormat: null, fileName: null, file: null },
};

export const circuitImport: Decider<ImportState, ImportCommand, ImportEvent> = { initialState, decide, evolve };

function decide(command: ImportCommand, state: ImportState): readonly ImportEvent[] {
  switch (command.type) {
    case 'Request': {
      inStep(state, 'new');
      const { importId, ownerId, projectId, fileName, declaredFormat, file } = command;
      return [{ type: 'import.Requested', data: { importId, ownerId, projectId, fileName, declaredFormat, file } }];
    }
    case 'RecordResult': {
      inStep(state, 'requested');
      const { ownerId } = state;
      const { format, version, components, nets, pins, unplaced, warnings } = command;
      return [
        { type: 'import.FormatDetected', data: { format, version, declaredFormat: state.declaredFormat } },
        {
          type: 'import.Parsed',
          data: { ownerId, components, nets, pins, unplaced, warnings: warnings.slice(0, MAX_WARNINGS) },
        },
      ];
    }
    case 'Complete':
      inStep(state, 'parsed');
      return [
        {
          type: 'import.Completed',
          data: { projectId: state.projectId, designRevision: command.designRevision, renamed: command.renamed },
        },
      ];
    case 'Join': {
      const { by, projectId, designRevision } = command;
      if (state.step !== 'completed' || state.ownerId !== by)
        throw new Refusal('not_found', 'import_not_found', 'There is no such import.');
      if (state.projectId === projectId) return [];
      if (state.projectId !== null)
        throw new Refusal('conflict', 'import_in_other_project', 'This import belongs to another project.');
      return [{ type: 'import.JoinedProject', data: { projectId, designRevision } }];
    }
    case 'Fail':
      if (state.step === 'completed' || state.step === 'failed') return [];
      return [
        { type: 'import.Failed', data: { ownerId: state.ownerId, code: command.code, message: command.message } },
      ];
  }
}

function inStep(state: ImportState, step: ImportStep): void {
  if (state.step === step) return;
  throw new Refusal('conflict', 'import_in_other_step', `This import is ${state.step}; please start a new one.`);
}

function evolve(state: ImportState, event: ImportEvent): ImportState {
  switch (event.type) {
    case 'import.Requested':
      return {
        step: 'requested',
        fileName: event.data.fileName,
        file: event.data.file,
        ownerId: event.data.ownerId,
        projectId: event.data.projectId,
        declaredFormat: event.data.declaredFormat,
      };
    case 'import.FormatDetected':
      return state;
    case 'import.Parsed':
      return { ...state, step: 'parsed' };
    case 'import.Completed':
      return { ...state, step: 'completed' };
    case 'import.JoinedProject':
      return { ...state, projectId: event.data.projectId };
    case 'import.Failed':
      return { ...state, step: 'failed' };
  }
}
