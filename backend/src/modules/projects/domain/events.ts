import type { ProjectCreated } from '@tracewright/contracts/projects/events';
import { defineEvents, type DomainEvent, type JsonObject, type Personal, personalOf } from '@tracewright/kernel';

interface OfOwner {
  /** Whose keys protect the personal fields; null in events of version 1, which had no such fields. */
  readonly ownerId: string | null;
}

export type ProjectEvent =
  | ProjectCreated
  /** `namedAfterFile`: an import gave the project the name of its file. */
  | DomainEvent<
      'project.Renamed',
      OfOwner & { readonly from: Personal<string>; readonly to: Personal<string>; readonly namedAfterFile?: boolean }
    >
  | DomainEvent<'project.Described', OfOwner & { readonly from: Personal<string>; readonly to: Personal<string> }>
  | DomainEvent<'project.StatusChanged', { readonly from: string; readonly to: string }>
  | DomainEvent<'project.Archived', { readonly recoverableUntil: string }>
  | DomainEvent<'project.Restored', Record<string, never>>
  /** The design as it was after a revision of its stream has a name; a later name of the same revision takes its place. */
  | DomainEvent<'project.VersionNamed', OfOwner & { readonly revision: number; readonly name: Personal<string> }>
  /** The link's token itself is known to its holder only; its SHA-256 is kept. */
  | DomainEvent<'project.Shared', { readonly tokenHash: string; readonly expiresAt?: string }>
  | DomainEvent<'project.ShareRevoked', { readonly tokenHash: string }>;

const personal = personalOf('ownerId', 'projects');

/** Version 1 was written in the clear and did not say whose it was. */
const withoutOwner = (data: JsonObject): JsonObject => ({ ...data, ownerId: null });

export const PROJECT_EVENTS = defineEvents<ProjectEvent>({
  'project.Created': {
    version: 2,
    personal: personal('name', 'description'),
    upcasters: { 1: (data) => data },
    description: ({ name }) => `Created the project${name === null ? '' : ` "${name}"`}`,
  },
  'project.Renamed': {
    version: 2,
    personal: personal('from', 'to'),
    upcasters: { 1: withoutOwner },
    description: ({ from, to }) => `Renamed the project${to === null ? '' : ` from "${from}" to "${to}"`}`,
  },
  'project.Described': {
    version: 2,
    personal: personal('from', 'to'),
    upcasters: { 1: withoutOwner },
    description: 'Changed the description',
  },
  'project.StatusChanged': {
    version: 1,
    description: ({ from, to }) => `Changed the status from ${from} to ${to}`,
  },
  'project.Archived': {
    version: 1,
    description: ({ recoverableUntil }) =>
      `Archived the project; it can be taken back until ${recoverableUntil.slice(0, 10)}`,
  },
  'project.Restored': { version: 1, description: 'Took the project back from the archive' },
  'project.VersionNamed': {
    version: 1,
    personal: personal('name'),
    description: ({ name, revision }) =>
      name === null ? `Named the design after step ${revision + 1}` : `Named a version "${name}"`,
  },
  'project.Shared': {
    version: 1,
    description: ({ expiresAt }) =>
      `Created a read-only link${expiresAt === undefined ? '' : ` that works until ${expiresAt.slice(0, 10)}`}`,
  },
  'project.ShareRevoked': { version: 1, description: 'Revoked a read-only link' },
});
