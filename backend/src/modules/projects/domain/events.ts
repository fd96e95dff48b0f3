import type { DesignEvent } from '@tracewright/circuit/design';
import type { EventTypeDefinition } from '@tracewright/event-store';
import type { DomainEvent, JsonObject } from '@tracewright/kernel';

/** Erased people's personal fields read as null. */
type Personal<T> = T | null;

interface OfOwner {
  /** Whose keys protect the personal fields; null in events of version 1, which had no such fields. */
  readonly ownerId: string | null;
}

export type ProjectEvent =
  | DomainEvent<
      'project.Created',
      {
        readonly projectId: number;
        readonly ownerId: string;
        readonly name: Personal<string>;
        readonly description: Personal<string>;
        readonly namedAfterFile?: boolean;
      }
    >
  /** `namedAfterFile`: an import gave the project the name of its file. */
  | DomainEvent<
      'project.Renamed',
      OfOwner & { readonly from: Personal<string>; readonly to: Personal<string>; readonly namedAfterFile?: boolean }
    >
  | DomainEvent<'project.Described', OfOwner & { readonly from: Personal<string>; readonly to: Personal<string> }>
  | DomainEvent<'project.StatusChanged', { readonly from: string; readonly to: string }>
  | DomainEvent<'project.Archived', { readonly recoverableUntil: string }>
  | DomainEvent<'project.Restored', Record<string, never>>
  /** The link's token itself is known to its holder only; its SHA-256 is kept. */
  | DomainEvent<'project.Shared', { readonly tokenHash: string }>
  | DomainEvent<'project.ShareRevoked', { readonly tokenHash: string }>;

const personal = (...fields: readonly string[]) => ({ subject: 'ownerId', purpose: 'projects', fields });

/** Version 1 was written in the clear and did not say whose it was. */
const withoutOwner = (data: JsonObject): JsonObject => ({ ...data, ownerId: null });

const PERSONAL_TYPES: readonly (EventTypeDefinition & { readonly type: (ProjectEvent | DesignEvent)['type'] })[] = [
  {
    type: 'project.Created',
    version: 2,
    personal: personal('name', 'description'),
    upcasters: { 1: (data) => data },
  },
  { type: 'project.Renamed', version: 2, personal: personal('from', 'to'), upcasters: { 1: withoutOwner } },
  { type: 'project.Described', version: 2, personal: personal('from', 'to'), upcasters: { 1: withoutOwner } },
  { type: 'design.ElementsImported', version: 2, personal: personal('fileName'), upcasters: { 1: withoutOwner } },
];

const OTHER_TYPES: readonly (ProjectEvent | DesignEvent)['type'][] = [
  'project.StatusChanged',
  'project.Archived',
  'project.Restored',
  'project.Shared',
  'project.ShareRevoked',
  'design.ComponentPlaced',
  'design.ComponentMoved',
  'design.ComponentRotated',
  'design.ComponentChanged',
  'design.ComponentRemoved',
  'design.ComponentRestored',
  'design.WireConnected',
  'design.WireRerouted',
  'design.WireRemoved',
  'design.ElementsPasted',
  'design.ElementsRemoved',
  'design.ChangeUndone',
  'design.ChangeRedone',
];

export const PROJECTS_EVENT_TYPES: readonly EventTypeDefinition[] = [
  ...PERSONAL_TYPES,
  ...OTHER_TYPES.map((type) => ({ type, version: 1 })),
];
