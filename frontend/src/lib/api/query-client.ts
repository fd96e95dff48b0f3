import { QueryClient, type QueryFunctionContext } from '@tanstack/react-query';
import { api } from './client';
import type { QueryParameters } from './query-string';

/**
 * The default reader of cached data. Key: [path], [path, projectId] or [path, filters].
 * A number or string travels as `projectId`, an object's fields under their own names.
 */
export function readQuery({ queryKey, signal }: Pick<QueryFunctionContext, 'queryKey' | 'signal'>): Promise<unknown> {
  const [path, second] = queryKey;
  if (typeof path !== 'string') throw new Error('The first element of a query key is the path of the call.');
  return api.get<unknown>(path, { query: parametersOf(second), signal });
}

function parametersOf(second: unknown): QueryParameters {
  if (typeof second === 'number' || typeof second === 'string') return { projectId: second };
  return typeof second === 'object' && second !== null ? (second as QueryParameters) : {};
}

/**
 * Data never becomes stale by itself, nothing is fetched again on focus or by interval, nothing is retried. A call
 * without a network fails at once: a page that waits for one in silence looks broken.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: readQuery,
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        retry: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
