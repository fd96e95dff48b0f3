import type { DesignEvent } from '@tracewright/circuit/design';
import type { EventTypeDefinition } from '@tracewright/event-store';
import type { DomainEvent } from '@tracewright/kernel';

export type ProjectEvent =
  | DomainEvent<
      'project.Created',
      {
        readonly projectId: number;
        readonly ownerId: string;
        readonly name: string;
        readonly description: string;
        readonly namedAfterFile?: boolean;
      }
    >
  /** `namedAfterFile`: an import gave the project the name of its file. */
  | DomainEvent<'project.Renamed', { readonly from: string; readonly to: string; readonly namedAfterFile?: boolean }>
  | DomainEvent<'project.Described', { readonly from: string; readonly to: string }>
  | DomainEvent<'project.StatusChanged', { readonly from: string; readonly to: string }>
  | DomainEvent<'project.Archived', { readonly recoverableUntil: string }>
  | DomainEvent<'project.Restored', Record<string, never>>
  /** The link's token itself is known to its holder only; its SHA-256 is kept. */
  | DomainEvent<'project.Shared', { readonly tokenHash: string }>
  | DomainEvent<'project.ShareRevoked', { readonly tokenHash: string }>;

const PROJECT_TYPES: readonly ProjectEvent['type'][] = [
  'project.Created',
  'project.Renamed',
  'project.Described',
  'project.StatusChanged',
  'project.Archived',
  'project.Restored',
  'project.Shared',
  'project.ShareRevoked',
];

const DESIGN_TYPES: readonly DesignEvent['type'][] = [
  'design.ComponentPlaced',
  'design.ComponentMoved',
  'design.ComponentRotated',
  'design.ComponentChanged',
  'design.ComponentRemoved',
  'design.ComponentRestored',
  'design.WireConnected',
  'design.WireRerouted',
  'design.WireRemoved',
  'design.ElementsImported',
  'design.ElementsPasted',
  'design.ElementsRemoved',
  'design.ChangeUndone',
  'design.ChangeRedone',
];

export const PROJECTS_EVENT_TYPES: readonly EventTypeDefinition[] = [...PROJECT_TYPES, ...DESIGN_TYPES].map((type) => ({
  type,
  version: 1,
}));
