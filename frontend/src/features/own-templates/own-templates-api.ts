import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ProjectSummary } from '@tracewright/contracts/projects';
import type { Subscription } from '@tracewright/contracts/subscriptions';
import type { OwnTemplateEntry, SaveOwnTemplateRequest, TemplateContent } from '@tracewright/contracts/templates';
import { api } from '../../lib/api';

const OWN = '/api/recommendations/own-templates';

export const useOwnTemplates = () => useQuery<readonly OwnTemplateEntry[]>({ queryKey: [OWN], staleTime: 0 });
export const useProjects = () => useQuery<readonly ProjectSummary[]>({ queryKey: ['/api/projects/recent'] });
export const useSubscription = () => useQuery<Subscription>({ queryKey: ['/api/user/subscription'] });

/** Both ask for the list anew once they are done. */
export function useSave(onSaved: (template: TemplateContent) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (request: SaveOwnTemplateRequest) => api.post<TemplateContent>(OWN, request),
    onSuccess: async (template) => {
      onSaved(template);
      await client.invalidateQueries({ queryKey: [OWN] });
    },
  });
}

export function useRemove(onRemoved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: OwnTemplateEntry) => api.delete(`${OWN}/${id}`),
    onSuccess: async () => {
      onRemoved();
      await client.invalidateQueries({ queryKey: [OWN] });
    },
  });
}
