import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { CoverageResponse, FeedbackItem } from '@tracewright/contracts/feedback';
import type { DeclaredFormat, ImportPlacement, ImportResponse } from '@tracewright/contracts/imports';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useToast } from '../../../components/toasts';
import { api } from '../../../lib/api';
import { importCircuit, regenerateFeedback } from '../api/calls';
import { COVERAGE, FEEDBACK, invalidateFeedback } from '../api/queries';
import { TOASTS } from '../texts';
import { importErrorText, runImport, type ImportCalls, type ImportProgress } from './run-import';

export interface Import {
  readonly progress: ImportProgress;
  /** What went wrong with the last try. */
  readonly error: string | undefined;
  /** Why the last file gave nothing to import; empty when it did or none was read. */
  readonly nothingFound: readonly string[];
  /** Answers whether the circuit was imported. */
  start(file: File, format: DeclaredFormat, placement?: ImportPlacement): Promise<boolean>;
  cancel(): void;
  clearError(): void;
}

const POLL_MS = 1500;
const PATIENCE_MS = 5 * 60_000;
const NOTHING_FOUND = 'No parts were found in the file.';
const IDLE: ImportProgress = { step: 'idle', sent: 0 };

/** Waits until an analysis newer than the one known before has been done, looking every now and then. */
async function awaitFeedback(client: QueryClient, projectId: number, signal: AbortSignal): Promise<number> {
  const known = client.getQueryData<CoverageResponse>([COVERAGE, projectId])?.analysis?.analysedAt;
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    const { analysis } = await api.get<CoverageResponse>(COVERAGE, { query: { projectId }, signal });
    if (analysis && analysis.analysedAt !== known) {
      return (await api.get<readonly FeedbackItem[]>(FEEDBACK, { query: { projectId }, signal })).length;
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    signal.throwIfAborted();
  }
  throw new Error('The analysis takes longer than expected.');
}

/** The state of the import dialog and what its button does. */
export function useImport(
  projectId: number | undefined,
  beforeImport: () => Promise<boolean>,
  onImported: (response: ImportResponse, file: File) => Promise<void>,
): Import {
  const client = useQueryClient();
  const { toast } = useToast();
  const [progress, setProgress] = useState(IDLE);
  const [error, setError] = useState<string | undefined>(undefined);
  const [nothingFound, setNothingFound] = useState<readonly string[]>([]);
  const running = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = useCallback(
    async (file: File, format: DeclaredFormat, placement?: ImportPlacement): Promise<boolean> => {
      if (running.current) return false;
      const controller = new AbortController();
      running.current = controller;
      setError(undefined);
      setNothingFound([]);
      const calls: ImportCalls = {
        upload: importCircuit,
        regenerate: regenerateFeedback,
        awaitFeedback: (id, signal) => awaitFeedback(client, id, signal),
      };
      try {
        if (!(await beforeImport())) return false;
        const { summary, warnings } = await runImport(
          {
            file,
            format,
            target: { projectId, ...(placement && { placement }) },
            signal: controller.signal,
            onImported: (response) => onImported(response, file),
            onProgress: setProgress,
            toast,
          },
          calls,
        );
        if (summary.components === 0) setNothingFound(warnings.length > 0 ? warnings : [NOTHING_FOUND]);
        return summary.components > 0;
      } catch (failure) {
        if (!controller.signal.aborted) {
          const text = importErrorText(failure);
          setError(text);
          toast(TOASTS.importFailed(text));
        }
        return false;
      } finally {
        running.current = undefined;
        setProgress(IDLE);
        void invalidateFeedback(client);
      }
    },
    [client, toast, projectId, beforeImport, onImported],
  );
  const cancel = useCallback(() => running.current?.abort(), []);
  const clearError = useCallback(() => {
    setError(undefined);
    setNothingFound([]);
  }, []);
  return { progress, error, nothingFound, start, cancel, clearError };
}
