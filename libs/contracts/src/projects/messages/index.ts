import type { Design } from '@tracewright/circuit/design';
import type { Actor } from '@tracewright/kernel';

/** Who and what set a command in motion, as the platform's command context has it. */
export interface CommandOrigin {
  readonly actor: Actor;
  readonly commandId: string;
  readonly correlationId: string;
  readonly causationId: string;
  readonly now: Date;
}

/** Query: answers when the project is this person's and refuses with not_found otherwise. */
export class OwnedProjectQuery {
  constructor(
    readonly projectId: number,
    readonly userId: string,
  ) {}
}

export interface OwnedProject {
  readonly projectId: number;
  readonly name: string;
  readonly description: string;
  /** Revision of the design now, -1 while it is empty. */
  readonly designRevision: number;
}

/** Query: the design of a project as it is stored, for work on the server. Asks nobody for permission. */
export class StoredDesignQuery {
  constructor(readonly projectId: number) {}
}

export interface StoredDesign {
  readonly projectId: number;
  readonly ownerId: string;
  readonly name: string;
  readonly description: string;
  readonly revision: number;
  readonly design: Design;
  /** ISO time of the design's last change; empty while it has none. */
  readonly changedAt: string;
  /** Revision of the newest undo or redo of the design. */
  readonly reversedAt?: number;
  /** Nobody has chosen the name: it is the imported file's. */
  readonly namedAfterFile: boolean;
}

/**
 * Command: an imported file takes the place of everything on the canvas, or stands beside it. A project that has no
 * name of its own yet takes the file's.
 */
export class ReplaceDesignCommand {
  constructor(
    readonly projectId: number,
    readonly userId: string,
    readonly design: Design,
    readonly file: { readonly importId: string; readonly fileName: string },
    readonly origin: CommandOrigin,
    readonly placement: 'replace' | 'beside' = 'replace',
  ) {}
}

export interface ReplacedDesign {
  readonly revision: number;
  /** What stands in the project now, when something stood there before. */
  readonly beside?: Design;
}

/**
 * Command: the design of an expert's project, as it was at a revision, becomes a project of its own of a customer. The same
 * command again finds the project that it made. Refused with not_found when the project is not the expert's (any more), and
 * as any new project when the customer has no room for it.
 */
export class DeliverDesignCommand {
  constructor(
    readonly customerId: string,
    readonly source: { readonly projectId: number; readonly revision: number },
    readonly expertId: string,
    readonly named: { readonly name: string; readonly description: string },
    readonly origin: CommandOrigin & { readonly reason: string },
  ) {}
}

export interface DeliveredDesign {
  readonly projectId: number;
}

/** Name of the answer that holds a design's parts and wires as a client is shown them (`DesignAnswer` says which). */
export const DESIGN_ANSWER = 'projects.design';

export interface DesignAnswer {
  readonly projectId: number;
  readonly revision: number;
}
