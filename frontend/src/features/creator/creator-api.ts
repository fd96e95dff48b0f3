import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Design } from '@tracewright/circuit/design';
import type { CatalogueComponent, GroupedCatalogue } from '@tracewright/contracts/catalogue';
import type { CreateProjectRequest, ProjectResponse } from '@tracewright/contracts/projects';
import type { TemplateUsageRequest } from '@tracewright/contracts/templates';
import { api } from '../../lib/api';
import type { CircuitDraft } from './draft';

const byId = (catalogue: GroupedCatalogue): ReadonlyMap<string, CatalogueComponent> =>
  new Map(
    Object.values(catalogue)
      .flat()
      .map((part) => [part.id, part]),
  );

/** The catalogue's parts, whose pins the circuit is made of. */
export const useParts = (): UseQueryResult<ReadonlyMap<string, CatalogueComponent>> =>
  useQuery<GroupedCatalogue, Error, ReadonlyMap<string, CatalogueComponent>>({
    queryKey: ['/api/components'],
    select: byId,
  });

export function createProject({ name, description, circuitType }: CircuitDraft): Promise<ProjectResponse> {
  const body: CreateProjectRequest = { name: name.trim(), description: description.trim(), circuitType };
  return api.post('/api/projects', body);
}

export const saveDesign = ({ id, revision }: ProjectResponse, design: Design): Promise<unknown> =>
  api.put(`/api/projects/${id}`, design, { headers: { 'if-match': String(revision) } });

/** That a template became a project. Where it can't be counted, the project stands all the same. */
export async function noteTemplate(templateId: string, projectId: number): Promise<void> {
  const use: TemplateUsageRequest = { wasSuccessful: true, projectId };
  try {
    await api.post(`/api/recommendations/templates/${templateId}/usage`, use);
  } catch (error) {
    reportError(error);
  }
}
