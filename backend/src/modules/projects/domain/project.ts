import type { CircuitType } from '@tracewright/contracts/creator';
import type { NamedVersion } from '@tracewright/contracts/projects';
import { type Decider, isBlank, Refusal } from '@tracewright/kernel';
import type { ProjectEvent } from './events';

export const ARCHIVE_DAYS = 30;
export const MAX_NAME_LENGTH = 120;
export const MAX_DESCRIPTION_LENGTH = 4000;
export const MAX_SHARES = 100;
export const MAX_VERSION_NAME_LENGTH = 80;
/** More than anybody names, and few enough to be kept with every project that is open. */
export const MAX_VERSIONS = 200;

export type ProjectStatus = 'active' | 'in review' | 'completed';
export const PROJECT_STATUSES: readonly string[] = [
  'active',
  'in review',
  'completed',
] satisfies readonly ProjectStatus[];

export interface Share {
  /** SHA-256 of its token. */
  readonly tokenHash: string;
  /** ISO times. */
  readonly createdAt: string;
  readonly expiresAt?: string;
}

/** What a link is called where it is listed: enough to tell it from others, and nothing that opens it. */
export const shareId = ({ tokenHash }: Share): string => tokenHash.slice(0, 16);

/** The link that a token opens; undefined when none does (any more). */
export const openShare = ({ shares }: ProjectState, tokenHash: string, now: Date): Share | undefined =>
  shares.find((share) => share.tokenHash === tokenHash && !(share.expiresAt && share.expiresAt <= now.toISOString()));

export interface ProjectState {
  readonly id: number | undefined;
  readonly ownerId: string;
  /** Name and description are empty once the owner was erased. */
  readonly name: string;
  /** Nobody has chosen the name: it is an imported file's. */
  readonly namedAfterFile: boolean;
  readonly description: string;
  readonly circuitType: CircuitType | undefined;
  readonly status: string;
  /** ISO time until which an archived project can be taken back; undefined while it is not archived. */
  readonly archivedUntil: string | undefined;
  /** Links that were not revoked, oldest first. */
  readonly shares: readonly Share[];
  /** Revisions of the design that have a name, lowest first. */
  readonly versions: readonly NamedVersion[];
  /** When it was last changed; the design keeps its own time. */
  readonly changedAt: string;
}

export type ProjectCommand =
  | {
      readonly type: 'Create';
      readonly projectId: number;
      readonly ownerId: string;
      readonly name: string;
      readonly description: string;
      readonly namedAfterFile?: boolean;
      readonly circuitType?: CircuitType;
    }
  | {
      readonly type: 'Change';
      readonly by: string;
      readonly name?: string;
      readonly description?: string;
      readonly status?: string;
    }
  /** Nothing happens when the project has got a name of its own. */
  /** `unnamed` is what a project is called to which nobody has given a name. */
  | { readonly type: 'NameAfterFile'; readonly by: string; readonly name: string; readonly unnamed: string }
  | { readonly type: 'NameVersion'; readonly by: string; readonly revision: number; readonly name: string }
  | { readonly type: 'Archive'; readonly by: string; readonly now: Date }
  | { readonly type: 'Restore'; readonly by: string; readonly now: Date }
  | {
      readonly type: 'Share';
      readonly by: string;
      readonly tokenHash: string;
      readonly expiresAt?: string;
      readonly now: Date;
    }
  /** `tokenHash` is that of the link's token; `id` is what the link is called in the list. */
  | { readonly type: 'RevokeShare'; readonly by: string; readonly tokenHash: string; readonly id: string };

const initialState: ProjectState = {
  id: undefined,
  ownerId: '',
  name: '',
  namedAfterFile: false,
  description: '',
  circuitType: undefined,
  status: 'active',
  archivedUntil: undefined,
  shares: [],
  versions: [],
  changedAt: '',
};

/** An event as the stream gives it; a decision that is not stored yet has no time. */
type Timed<Event> = Event & { readonly metadata?: { readonly occurredAt: string } };

export const project: Decider<ProjectState, ProjectCommand, ProjectEvent> = { initialState, decide, evolve };

/** @throws Refusal not_found when the project does not exist, is archived or belongs to somebody else: all look the same from outside */
export function requireOwned(state: ProjectState, userId: string): void {
  if (state.id === undefined || state.ownerId !== userId || state.archivedUntil !== undefined) throw projectNotFound();
}

export const projectNotFound = (): Refusal =>
  new Refusal('not_found', 'project_not_found', 'There is no such project.');

function decide(command: ProjectCommand, state: ProjectState): readonly ProjectEvent[] {
  switch (command.type) {
    case 'Create':
      return create(command, state);
    case 'Change':
      requireOwned(state, command.by);
      return change(command, state);
    case 'NameAfterFile':
      requireOwned(state, command.by);
      return nameAfterFile(command, state);
    case 'NameVersion':
      requireOwned(state, command.by);
      return nameVersion(command, state);
    case 'Archive': {
      requireOwned(state, command.by);
      const until = new Date(command.now.getTime() + ARCHIVE_DAYS * 24 * 60 * 60 * 1000);
      return [{ type: 'project.Archived', data: { recoverableUntil: until.toISOString() } }];
    }
    case 'Restore':
      return restore(command, state);
    case 'Share':
      requireOwned(state, command.by);
      return share(command, state);
    case 'RevokeShare': {
      requireOwned(state, command.by);
      const found = state.shares.find((one) => one.tokenHash === command.tokenHash || shareId(one) === command.id);
      if (!found) throw new Refusal('not_found', 'share_not_found', 'There is no such link.');
      return [{ type: 'project.ShareRevoked', data: { tokenHash: found.tokenHash } }];
    }
  }
}

function create(command: Extract<ProjectCommand, { type: 'Create' }>, state: ProjectState): readonly ProjectEvent[] {
  if (state.id !== undefined)
    throw new Refusal('conflict', 'project_exists', 'A project with this number exists already.');
  const { projectId, ownerId, namedAfterFile, circuitType } = command;
  const name = checkedName(command.name);
  const description = checkedDescription(command.description);
  return [
    {
      type: 'project.Created',
      data: {
        ...{ projectId, ownerId, name, description },
        ...(namedAfterFile && { namedAfterFile }),
        ...(circuitType && { circuitType }),
      },
    },
  ];
}

function change(command: Extract<ProjectCommand, { type: 'Change' }>, state: ProjectState): readonly ProjectEvent[] {
  const events: ProjectEvent[] = [];
  const name = command.name === undefined ? state.name : checkedName(command.name);
  const description = command.description === undefined ? state.description : checkedDescription(command.description);
  const status = command.status ?? state.status;
  if (!PROJECT_STATUSES.includes(status)) {
    throw invalid('status', `The status must be one of: ${PROJECT_STATUSES.join(', ')}.`);
  }
  const { ownerId } = state;
  if (name !== state.name) events.push({ type: 'project.Renamed', data: { ownerId, from: state.name, to: name } });
  if (description !== state.description) {
    events.push({ type: 'project.Described', data: { ownerId, from: state.description, to: description } });
  }
  if (status !== state.status) events.push({ type: 'project.StatusChanged', data: { from: state.status, to: status } });
  return events;
}

function nameAfterFile(
  { name, unnamed }: Extract<ProjectCommand, { type: 'NameAfterFile' }>,
  state: ProjectState,
): readonly ProjectEvent[] {
  if (name === '' || name === state.name || state.name !== unnamed) return [];
  return [
    { type: 'project.Renamed', data: { ownerId: state.ownerId, from: state.name, to: name, namedAfterFile: true } },
  ];
}

function share(
  { tokenHash, expiresAt, now }: Extract<ProjectCommand, { type: 'Share' }>,
  { shares }: ProjectState,
): readonly ProjectEvent[] {
  if (shares.some((known) => known.tokenHash === tokenHash)) return [];
  if (expiresAt !== undefined && expiresAt <= now.toISOString()) {
    throw invalid('expiresAt', 'A link must work for a while: choose a later time.');
  }
  if (shares.length >= MAX_SHARES) {
    throw new Refusal('conflict', 'too_many_shares', `A project has at most ${MAX_SHARES} links. Revoke one first.`);
  }
  return [{ type: 'project.Shared', data: { tokenHash, ...(expiresAt !== undefined && { expiresAt }) } }];
}

function nameVersion(
  command: Extract<ProjectCommand, { type: 'NameVersion' }>,
  { versions, ownerId }: ProjectState,
): readonly ProjectEvent[] {
  const { revision } = command;
  const name = command.name.trim();
  if (isBlank(name)) throw invalid('name', 'A version needs a name.');
  if (name.length > MAX_VERSION_NAME_LENGTH) {
    throw invalid('name', `A version's name has at most ${MAX_VERSION_NAME_LENGTH} characters.`);
  }
  const known = versions.find((version) => version.revision === revision);
  if (known?.name === name) return [];
  if (!known && versions.length >= MAX_VERSIONS) {
    throw new Refusal('conflict', 'too_many_versions', `A project has at most ${MAX_VERSIONS} named versions.`);
  }
  return [{ type: 'project.VersionNamed', data: { ownerId, revision, name } }];
}

function restore(command: Extract<ProjectCommand, { type: 'Restore' }>, state: ProjectState): readonly ProjectEvent[] {
  if (state.id === undefined || state.ownerId !== command.by) throw projectNotFound();
  if (state.archivedUntil === undefined) return [];
  if (command.now.toISOString() > state.archivedUntil) {
    throw new Refusal(
      'conflict',
      'archive_expired',
      `An archived project can be taken back for ${ARCHIVE_DAYS} days; this time is over.`,
    );
  }
  return [{ type: 'project.Restored', data: {} }];
}

function checkedName(name: string): string {
  const trimmed = name.trim();
  if (isBlank(trimmed)) throw invalid('name', 'A project needs a name.');
  if (trimmed.length > MAX_NAME_LENGTH)
    throw invalid('name', `A project's name has at most ${MAX_NAME_LENGTH} characters.`);
  return trimmed;
}

function checkedDescription(description: string): string {
  if (description.length > MAX_DESCRIPTION_LENGTH) {
    throw invalid('description', `A project's description has at most ${MAX_DESCRIPTION_LENGTH} characters.`);
  }
  return description;
}

const invalid = (field: string, message: string): Refusal =>
  new Refusal('invalid', 'invalid_request', message, [{ field, message }]);

function evolve(state: ProjectState, event: Timed<ProjectEvent>): ProjectState {
  const at = event.metadata?.occurredAt ?? state.changedAt;
  return { ...changed(state, event, at), changedAt: at };
}

function changed(state: ProjectState, event: ProjectEvent, at: string): ProjectState {
  switch (event.type) {
    case 'project.Created': {
      const { projectId: id, ownerId, name, description, namedAfterFile = false, circuitType } = event.data;
      return { ...state, id, ownerId, name: name ?? '', description: description ?? '', namedAfterFile, circuitType };
    }
    case 'project.Renamed':
      return { ...state, name: event.data.to ?? '', namedAfterFile: event.data.namedAfterFile ?? false };
    case 'project.Described':
      return { ...state, description: event.data.to ?? '' };
    case 'project.StatusChanged':
      return { ...state, status: event.data.to };
    case 'project.Archived':
      return { ...state, archivedUntil: event.data.recoverableUntil };
    case 'project.Restored':
      return { ...state, archivedUntil: undefined };
    case 'project.VersionNamed': {
      const { revision, name } = event.data;
      const named = { revision, name: name ?? '', namedAt: at };
      const versions = [...state.versions.filter((other) => other.revision !== revision), named];
      return { ...state, versions: versions.sort((a, b) => a.revision - b.revision) };
    }
    case 'project.Shared':
      return { ...state, shares: [...state.shares, { ...event.data, createdAt: at }] };
    case 'project.ShareRevoked':
      return { ...state, shares: state.shares.filter(({ tokenHash }) => tokenHash !== event.data.tokenHash) };
  }
}
