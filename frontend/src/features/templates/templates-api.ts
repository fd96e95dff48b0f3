import {
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import type { ProjectResponse } from '@tracewright/contracts/projects';
import { PROJECT_LENGTHS } from '@tracewright/contracts/projects';
import {
  type FoundTemplate,
  type RateTemplateRequest,
  SEARCH_LIMITS,
  type SearchTemplatesRequest,
  type TemplateResponse,
  type TemplateUsageRequest,
} from '@tracewright/contracts/templates';
import { useToast } from '../../components/toasts';
import { api, messageOf } from '../../lib/api';
import { designOfTemplate } from './design-of-template';
import { RATED, rateFailed } from './texts';

const ADDRESS = '/api/recommendations';
const templateAddress = (id: string) => `${ADDRESS}/templates/${id}`;

/** The best first. */
export const searchTemplates = (requirementText: string): Promise<readonly FoundTemplate[]> =>
  api.post(`${ADDRESS}/search`, { requirementText, limit: SEARCH_LIMITS.usual } satisfies SearchTemplatesRequest);

/** One template whole; who is signed in decides what is given. */
export const useTemplate = (id = '', userId: string | undefined): UseQueryResult<TemplateResponse> =>
  useQuery({
    queryKey: [templateAddress(id), { userId }],
    queryFn: ({ signal }) => api.get<TemplateResponse>(templateAddress(id), { signal }),
    enabled: id !== '',
  });

/** Counts a use. That it can't be counted is nobody's trouble but ours: it is only logged. */
export async function noteUse(id: string, use: TemplateUsageRequest): Promise<void> {
  try {
    await api.post(`${templateAddress(id)}/usage`, use);
  } catch (error) {
    reportError(error);
  }
}

/** Makes a project of a template, its parts and wires placed, and answers its id. */
export async function makeProject(template: TemplateResponse): Promise<number> {
  const name = template.name.slice(0, PROJECT_LENGTHS.name);
  const description = template.description.slice(0, PROJECT_LENGTHS.description);
  const project = await api.post<ProjectResponse>('/api/projects', { name, description });
  await api.put(`/api/projects/${project.id}`, designOfTemplate(template), {
    headers: { 'if-match': String(project.revision) },
  });
  await noteUse(template.id, { wasSuccessful: true, projectId: project.id });
  return project.id;
}

export const getTemplate = (id: string): Promise<TemplateResponse> => api.get(templateAddress(id));

export function useRate(id: string): UseMutationResult<unknown, Error, number> {
  const queries = useQueryClient();
  const { toast } = useToast();
  return useMutation({
    mutationFn: (rating: number) => api.post(`${templateAddress(id)}/rating`, { rating } satisfies RateTemplateRequest),
    onSuccess: async () => {
      toast(RATED);
      await queries.invalidateQueries({ queryKey: [templateAddress(id)] });
    },
    onError: (error) => toast(rateFailed(messageOf(error))),
  });
}
