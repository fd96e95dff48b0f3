import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ApiKey, ApiScope, CreateApiKeyRequest, CreatedApiKey } from '@tracewright/contracts/api-keys';
import type { Subscription } from '@tracewright/contracts/subscriptions';
import { api } from '../../../lib/api';

export const API_KEYS = '/api/user/api-keys';

/** The calls for keys, described by OpenAPI. */
export const REFERENCE = '/api/reference';

export const SCOPE_TEXTS: { readonly [scope in ApiScope]: string } = {
  'projects:read': 'Read projects, their history, findings and exports',
  'projects:write': 'Create, change and import projects',
  'analysis:run': 'Run the design rules',
};

export const useApiKeys = (): UseQueryResult<readonly ApiKey[]> =>
  useQuery<readonly ApiKey[]>({ queryKey: [API_KEYS], staleTime: 0 });

/** Undefined while the plan is not known. */
export function useHasApiAccess(): boolean | undefined {
  const { data } = useQuery<Subscription>({ queryKey: ['/api/user/subscription'], staleTime: 0 });
  return data?.features.includes('api-access');
}

export const createApiKey = (request: CreateApiKeyRequest): Promise<CreatedApiKey> => api.post(API_KEYS, request);

export const revokeApiKey = ({ id }: ApiKey): Promise<void> => api.delete(`${API_KEYS}/${encodeURIComponent(id)}`);
