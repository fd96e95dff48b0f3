import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useToast } from '../../../components/toasts';
import { messageOf } from '../../../lib/api';
import { acceptFeedback, regenerateFeedback, reopenFeedback, resolveFeedback } from '../api/calls';
import { invalidateFeedback } from '../api/queries';
import { TOASTS } from '../texts';

/** What a person can do about findings. Each answers when the list shows it. */
export function useFeedbackActions() {
  const client = useQueryClient();
  const { toast } = useToast();
  const settled = (): Promise<unknown> => invalidateFeedback(client);
  const resolve = useMutation({
    mutationFn: resolveFeedback,
    onSuccess: () => toast(TOASTS.resolved),
    onError: () => toast(TOASTS.resolveFailed),
    onSettled: settled,
  });
  const reopen = useMutation({
    mutationFn: reopenFeedback,
    onSuccess: () => toast({ title: 'Success', description: 'Feedback opened again' }),
    onError: (error) => toast({ title: 'Error', description: messageOf(error), variant: 'destructive' }),
    onSettled: settled,
  });
  const accept = useMutation({
    mutationFn: ({ id, reason }: { readonly id: string; readonly reason: string }) => acceptFeedback(id, reason),
    onSuccess: () => toast({ title: 'Success', description: 'Feedback accepted with your reason' }),
    onError: (error) => toast({ title: 'Error', description: messageOf(error), variant: 'destructive' }),
    onSettled: settled,
  });
  return { resolve, reopen, accept };
}

/** Starts an analysis of the design as it is saved. */
export function useAnalyse(projectId: number | undefined, beforehand: () => Promise<boolean>) {
  const client = useQueryClient();
  const { toast } = useToast();
  return useMutation({
    mutationFn: async () => {
      if (projectId === undefined || !(await beforehand())) return undefined;
      toast(TOASTS.analysisStarted);
      return regenerateFeedback(projectId);
    },
    onSuccess: (answer) => {
      if (answer?.coverage) toast({ ...TOASTS.analysisComplete, description: answer.message });
    },
    onError: (error) => toast({ title: 'Error', description: messageOf(error), variant: 'destructive' }),
    onSettled: () => invalidateFeedback(client),
  });
}
