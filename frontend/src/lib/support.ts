import { useQuery } from '@tanstack/react-query';
import type { Support } from '@tracewright/contracts/notifications';

export const SUPPORT = '/api/support';

/** How people are told of things and where they may turn; undefined until it is known. It changes with a restart of the server only. */
export function useSupport(): Support | undefined {
  return useQuery<Support>({ queryKey: [SUPPORT], staleTime: Infinity }).data;
}
