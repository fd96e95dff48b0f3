import { type DomainEvent, eventGuard, type Personal } from '@tracewright/kernel';
import type { CircuitType } from '../creator';

export type ProjectCreated = DomainEvent<
  'project.Created',
  {
    readonly projectId: number;
    readonly ownerId: string;
    readonly name: Personal<string>;
    readonly description: Personal<string>;
    readonly namedAfterFile?: boolean;
    /** What was chosen in the creator; left out where nothing was. */
    readonly circuitType?: CircuitType;
  }
>;
export const isProjectCreated = eventGuard<ProjectCreated>('project.Created');
