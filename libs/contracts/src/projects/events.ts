import { type DomainEvent, eventGuard, type Personal } from '@tracewright/kernel';

export type ProjectCreated = DomainEvent<
  'project.Created',
  {
    readonly projectId: number;
    readonly ownerId: string;
    readonly name: Personal<string>;
    readonly description: Personal<string>;
    readonly namedAfterFile?: boolean;
  }
>;
export const isProjectCreated = eventGuard<ProjectCreated>('project.Created');
