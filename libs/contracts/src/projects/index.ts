import type { ChangeTally, Connection, PlacedComponent } from '@tracewright/circuit/design';
import type { CircuitType } from '../creator';

export interface ProjectSummary {
  readonly id: number;
  readonly name: string;
  readonly description: string;
  readonly userId: string;
  readonly status: string;
  /** ISO 8601. */
  readonly lastEdited: string;
  readonly componentCount: number;
}

/** GET /api/projects/archived */
export interface ArchivedProject extends ProjectSummary {
  /** ISO 8601: until then it can be taken back. */
  readonly recoverableUntil: string;
}

/** DELETE /api/projects/{id} */
export type ArchiveResponse = Pick<ArchivedProject, 'recoverableUntil'>;

/** GET /api/projects/{id}, and the answer to create, save, undo and redo. */
export interface ProjectResponse extends ProjectSummary {
  readonly components: readonly PlacedComponent[];
  readonly connections: readonly Connection[];
  /** Of the design; sent back as If-Match when saving. -1 while the design has no event. */
  readonly revision: number;
  /** What it is for, where its maker said so. */
  readonly circuitType?: CircuitType;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** What undo would take back next; after a redo, what it has just brought back. */
  readonly undoes?: ChangeTally;
  /** What redo would bring back next; after an undo, what it has just taken back. */
  readonly redoes?: ChangeTally;
}

export interface CreateProjectRequest {
  readonly name?: string;
  readonly description?: string;
  /** The name is that of a file, not a person's wish for what the circuit does. */
  readonly namedAfterFile?: boolean;
  readonly circuitType?: CircuitType;
  /** The specification's client sends it; the project is the signed-in user's, whatever it says. */
  readonly userId?: number;
}

export interface ChangeProjectRequest {
  readonly name?: string;
  readonly description?: string;
  readonly status?: string;
}

export interface SaveDesignRequest {
  readonly components: readonly PlacedComponent[];
  readonly connections: readonly Connection[];
}

/** 409 of a stale save: the error with the project as it is now. */
export interface SaveConflict {
  readonly error: string;
  readonly code: 'stale_revision';
  readonly current: ProjectResponse;
}

/** GET /api/projects/{id}/history: newest first. */
export interface HistoryEntry {
  /** Of the event's own stream. */
  readonly revision: number;
  readonly stream: 'project' | 'design';
  readonly type: string;
  readonly at: string;
  readonly actor: { readonly type: string; readonly id: string; readonly name: string };
  /** A sentence: what changed. */
  readonly summary: string;
  readonly reason?: string;
  readonly changeId?: string;
  readonly eventId: string;
}

/** GET /api/projects/{id}/live: server-sent event `design`; somebody changed it. */
export interface LiveDesign {
  /** Its newest one. */
  readonly revision: number;
}

/** POST /api/projects/{id}/presence: where the pointer of a tab is that listens to the project's live stream. */
export interface PresenceRequest {
  /** As the tab has named itself to the live stream. */
  readonly tab: string;
  /** In design units. */
  readonly x: number;
  readonly y: number;
}

/** Server-sent event `presence`: somebody else's pointer, or that their tab is gone. */
export interface LivePresence {
  readonly tab: string;
  readonly userId: string;
  readonly name: string;
  readonly at?: { readonly x: number; readonly y: number };
  readonly gone?: true;
}

/** Server-sent event `company`: how many tabs have the project open. */
export interface LiveCompany {
  readonly tabs: number;
}

/** Nobody's pointer is told more often. */
export const PRESENCE_MS = 100;

export interface DesignAtRevision {
  readonly revision: number;
  readonly at: string;
  /** What was done in the change that ends here, where the whole change was asked for; absent for the empty design. */
  readonly entry?: HistoryEntry;
  /** Revision of the first step of that change. */
  readonly began?: number;
  readonly components: readonly PlacedComponent[];
  readonly connections: readonly Connection[];
}

/** GET /api/projects/{id}/versions, oldest revision first, and the answer to POST: moments to which somebody gave a name. */
export interface NamedVersion {
  /** Of the design. */
  readonly revision: number;
  readonly name: string;
  /** ISO 8601: when it was named. */
  readonly namedAt: string;
}

/** POST /api/projects/{id}/versions */
export interface NameVersionRequest {
  readonly revision: number;
  readonly name: string;
}

/** POST /api/projects/{id}/branches: the design as it was becomes a project of its own. */
export interface BranchRequest {
  readonly revision: number;
  readonly name?: string;
}

const NAMED_STEPS = 3;
/** Wires and marks follow the parts that somebody moved; dots and crosses stand where a wire or pin says it already. */
const FOLLOWS = /^(Rerouted |Moved (label|port|note|no-connect|junction)\b|(Placed|Removed) (junction|no-connect)$)/;

/** Each step begins with our own word for what was done. */
const goingOn = (step: string): string => step.charAt(0).toLowerCase() + step.slice(1);

/** What one gesture of several steps did, oldest first, in one sentence: "Moved U3, moved U4 and 5 more". */
export function summaryOfChange(steps: readonly string[]): string {
  const [first = '', ...rest] = steps;
  if ((first === 'Undid a change' || first === 'Redid a change') && rest.length > 0) {
    return `${first === 'Undid a change' ? 'Undid' : 'Redid'}: ${goingOn(summaryOfChange(rest))}`;
  }
  const own = steps.filter((step) => !FOLLOWS.test(step));
  const named = [...new Set(own.length > 0 ? own : steps)];
  const left = named.length - NAMED_STEPS;
  const shown = named
    .slice(0, NAMED_STEPS)
    .map((step, at) => (at === 0 ? step : goingOn(step)))
    .join(', ');
  return left > 0 ? `${shown} and ${left} more` : shown;
}

/** Longest texts that are kept, in characters. */
export const PROJECT_LENGTHS = { name: 120, description: 4000 } as const;

/**
 * The name that a project takes from a file: without folder, ending and the count of an archive's files, at most as
 * long as a project's name may be.
 */
export function nameOfFile(fileName: string): string {
  const stem = (fileName.split(/[\\/]/).pop() ?? '')
    .replace(/\.(zip|kicad_pcb|kicad_sch|json|brd|sch|xml|net|jpe?g|png|gif|pdf)$/i, '')
    .replace(/ \(\d+ files?\)$/, '');
  return stem.trim().slice(0, PROJECT_LENGTHS.name).trim();
}

export const NEW_PROJECT = { name: 'New Project', description: 'A new electronic design project' } as const;

/** POST /api/projects/{id}/shares */
export interface ShareRequest {
  /** ISO 8601: from then on the link does not work. */
  readonly expiresAt?: string;
}

/** GET /api/projects/{id}/shares, newest first: the links that were not revoked. */
export interface ShareLink {
  /** Revokes it, in the place of its token, which nobody but its holders knows. */
  readonly id: string;
  /** ISO 8601, as the other times. */
  readonly createdAt: string;
  readonly expiresAt?: string;
  /** To the minute; absent while nobody has opened it. */
  readonly lastUsedAt?: string;
}

/** POST /api/projects/{id}/shares */
export interface ShareResponse {
  readonly token: string;
  /** Address of the read-only page. */
  readonly url: string;
}

/** GET /api/shared/{token}: what anybody with the link sees. */
export type SharedProject = Omit<ProjectResponse, 'userId' | 'canUndo' | 'canRedo' | 'undoes' | 'redoes'>;
