import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useToast } from '../../components/toasts';
import { ReviewFailure, type ReviewRunner } from './analysis/review-runner';
import type { FailureFacts } from './analysis/messages';
import { NO_FILE, reviewReducer, type ReviewState } from './review-state';
import { TOASTS } from './texts';

export interface Review {
  readonly state: ReviewState;
  choose(file: File): void;
  start(): void;
  /** Ends an analysis; the file stays chosen. */
  cancel(): void;
  /** Back to no file. */
  reset(): void;
}

function failureOf(error: unknown): FailureFacts {
  if (error instanceof ReviewFailure) {
    const { code, message, line } = error;
    return { code, message, ...(line !== undefined && { line }) };
  }
  return { code: 'failed', message: error instanceof Error ? error.message : String(error) };
}

/** The state of the page and everything that changes it. */
export function useReview(runner: ReviewRunner): Review {
  const { toast } = useToast();
  const [state, dispatch] = useReducer(reviewReducer, NO_FILE);
  const running = useRef<AbortController | undefined>(undefined);
  const file = state.phase === 'empty' ? undefined : state.file;

  const cancel = useCallback(() => {
    running.current?.abort();
    dispatch({ type: 'cancel' });
  }, []);
  const reset = useCallback(() => {
    running.current?.abort();
    dispatch({ type: 'reset' });
  }, []);
  const choose = useCallback((chosen: File) => dispatch({ type: 'choose', file: chosen }), []);
  const start = useCallback(() => {
    if (!file) return toast(TOASTS.noFile);
    running.current?.abort();
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    dispatch({ type: 'start' });
    const onProgress: Parameters<ReviewRunner['run']>[1]['onProgress'] = (progress) =>
      signal.aborted || dispatch({ type: 'progress', progress });
    runner.run(file, { signal, onProgress }).then(
      (analysis) => {
        if (signal.aborted) return;
        dispatch({ type: 'complete', analysis, at: new Date() });
        toast(TOASTS.complete(analysis));
      },
      (error: unknown) => signal.aborted || dispatch({ type: 'fail', failure: failureOf(error) }),
    );
  }, [file, runner, toast]);

  // A page that is left has nobody to tell.
  useEffect(() => () => running.current?.abort(), []);
  return { state, choose, start, cancel, reset };
}
