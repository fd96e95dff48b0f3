import { wireCount } from '@tracewright/circuit/design';
import type { DeclaredFormat, ImportResponse } from '@tracewright/contracts/imports';
import type { RegenerateResponse } from '@tracewright/contracts/feedback';
import { ApiError, messageOf } from '../../../lib/api';
import type { ToastMessage } from '../../../components/toasts';
import type { ImportTarget } from '../api/calls';
import { TOASTS } from '../texts';

export type ImportStep = 'idle' | 'uploading' | 'processing' | 'generating';

export interface ImportProgress {
  readonly step: ImportStep;
  /** 0..1 of the bytes sent, while uploading. */
  readonly sent: number;
}

export interface ImportCalls {
  upload(
    file: File,
    format: DeclaredFormat,
    target: ImportTarget,
    options: {
      readonly onProgress: (fraction: number) => void;
      readonly onSent: () => void;
      readonly signal: AbortSignal;
    },
  ): Promise<ImportResponse>;
  regenerate(projectId: number): Promise<RegenerateResponse>;
  /** Resolves with the feedback when an analysis that goes on in the background is done. */
  awaitFeedback(projectId: number, signal: AbortSignal): Promise<number>;
}

export interface ImportJob {
  readonly file: File;
  readonly format: DeclaredFormat;
  readonly target: ImportTarget;
  readonly signal: AbortSignal;
  /** Shows the imported circuit; runs before feedback is generated. */
  readonly onImported: (response: ImportResponse) => Promise<void>;
  readonly onProgress: (progress: ImportProgress) => void;
  readonly toast: (message: ToastMessage) => void;
}

export const INVALID_DATA = 'Server returned invalid circuit data';
const UNKNOWN_ERROR = 'Unknown error occurred';
const FALLBACK = 'There was an error importing your circuit file';

/** What the error box and the notification say. */
export function importErrorText(error: unknown): string {
  if (error instanceof ApiError) return `Server error (${error.status}): ${messageOf(error, FALLBACK)}`;
  if (error instanceof SyntaxError) return INVALID_DATA;
  if (error instanceof Error) return error.message === '' ? FALLBACK : messageOf(error, error.message);
  return UNKNOWN_ERROR;
}

function isCircuit(response: ImportResponse | undefined): response is ImportResponse {
  const data: Partial<ImportResponse['circuitData']> | undefined = response?.circuitData;
  return Array.isArray(data?.components) && Array.isArray(data.connections);
}

/**
 * Uploads, shows and has analysed one file. One that gave no parts changes nothing, and its warnings say why.
 * @throws whatever made the import fail; the design is unchanged then
 */
export async function runImport(job: ImportJob, calls: ImportCalls): Promise<ImportResponse> {
  const { file, format, target, signal, onProgress, toast } = job;
  const { projectId } = target;
  onProgress({ step: 'uploading', sent: 0 });
  toast(TOASTS.uploadStarted(file.name));
  const response = await calls.upload(file, format, target, {
    signal,
    onProgress: (sent) => onProgress({ step: 'uploading', sent }),
    onSent: () => {
      onProgress({ step: 'processing', sent: 1 });
      toast(TOASTS.processing);
    },
  });
  if (!isCircuit(response)) throw new Error(INVALID_DATA);
  if (response.summary.components === 0) {
    toast(TOASTS.nothingImported);
    onProgress({ step: 'idle', sent: 0 });
    return response;
  }
  await job.onImported(response);
  if (projectId === undefined) {
    const { components, connections } = response.circuitData;
    toast(TOASTS.importedAlone(components.length, wireCount(connections)));
  } else await generate(job, projectId, calls);
  onProgress({ step: 'idle', sent: 0 });
  return response;
}

/** The import stands even when this fails. */
async function generate(job: ImportJob, projectId: number, calls: ImportCalls): Promise<void> {
  job.onProgress({ step: 'generating', sent: 1 });
  job.toast(TOASTS.generating);
  try {
    const { feedback, coverage } = await calls.regenerate(projectId);
    const background = feedback.length === 0 && coverage === undefined;
    const count = background ? await calls.awaitFeedback(projectId, job.signal) : feedback.length;
    job.toast(TOASTS.imported(count));
  } catch (error) {
    if (job.signal.aborted) throw error;
    job.toast(TOASTS.feedbackFailed);
  }
}
