import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import type { ConsultationStanding } from '@tracewright/contracts/consultations';
import { useToast } from '../../../components/toasts';
import { ApiError, messageOf } from '../../../lib/api';
import { ALL, OWN } from '../consultation-api';

/** Somebody else has changed the booking since it was read: what was decided may no longer be meant. */
const isStale = (error: unknown): boolean => error instanceof ApiError && error.code === 'stale_revision';

export const changeMessage = (error: unknown): string =>
  isStale(error) ? 'This booking has changed in the meantime. Look at it again before you decide.' : messageOf(error);

/** Sends a change of a booking and reads the lists again, whatever came of it. */
export function useChange<Input>(
  send: (input: Input) => Promise<ConsultationStanding>,
  done: string,
  onDone: () => void,
): UseMutationResult<ConsultationStanding, Error, Input> {
  const { toast } = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      toast({ title: done });
      onDone();
    },
    onSettled: () => Promise.all([OWN, ALL].map((path) => queryClient.invalidateQueries({ queryKey: [path] }))),
  });
}
