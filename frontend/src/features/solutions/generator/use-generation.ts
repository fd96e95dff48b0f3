import { useMutation } from '@tanstack/react-query';
import type { CompleteSolutionRequest, SolutionProgress, SolutionRefusal } from '@tracewright/contracts/solutions';
import { useEffect, useRef, useState } from 'react';
import { type ToastMessage, useToast } from '../../../components/toasts';
import { ApiError, messageOf } from '../../../lib/api';
import { askForSolution, refusalIn, useRefreshSolutions } from '../solutions-api';
import { FAILED, GENERATED, LIMIT_REACHED, LOGIN_REQUIRED } from '../texts';
import { followSolution } from './follow-solution';

export interface Generation {
  readonly pending: boolean;
  /** Null while it waits for its turn. */
  readonly progress: SolutionProgress | null;
  /** The request that it is about; undefined before the first. */
  readonly asked: CompleteSolutionRequest | undefined;
  /** What went wrong, other than that there is no such solution. */
  readonly error: Error | null;
  /** Why there is no such solution. */
  readonly refusal: SolutionRefusal | undefined;
  readonly start: (request: CompleteSolutionRequest) => void;
}

/** What became of a request. */
type Outcome = { readonly id: string } | { readonly refusal: SolutionRefusal } | { readonly failed: true };

/** From the request to the solution: asked for, followed while it is made, and handed on when it is there. */
export function useGeneration(onReady: (id: string) => void): Generation {
  const { toast } = useToast();
  const refresh = useRefreshSolutions();
  const [progress, setProgress] = useState<SolutionProgress | null>(null);
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  const asking = useMutation({
    mutationFn: async (request: CompleteSolutionRequest): Promise<Outcome> => {
      setProgress(null);
      const { solution, id } = await askForSolution(request);
      if (solution) return { id: solution.id };
      if (id === undefined) return { failed: true };
      const { state, refusal } = await followSolution(id, setProgress, leaving.current.signal);
      return state === 'ready' ? { id } : refusal ? { refusal } : { failed: true };
    },
    onSuccess: async (outcome) => {
      await refresh();
      if ('failed' in outcome) return toast(FAILED);
      if (!('id' in outcome)) return;
      toast(GENERATED);
      onReady(outcome.id);
    },
    onError: (error) => {
      if (leaving.current.signal.aborted || refusalIn(error)) return;
      toast(failureOf(error));
    },
  });
  const refused = asking.data && 'refusal' in asking.data ? asking.data.refusal : undefined;
  return {
    pending: asking.isPending,
    progress,
    asked: asking.variables,
    error: refusalIn(asking.error) ? null : asking.error,
    refusal: refused ?? refusalIn(asking.error),
    start: (request) => asking.mutate(request),
  };
}

function failureOf(error: Error): ToastMessage {
  if (error instanceof ApiError && error.status === 401) return LOGIN_REQUIRED;
  return messageOf(error).includes('usage limit') ? LIMIT_REACHED : FAILED;
}
