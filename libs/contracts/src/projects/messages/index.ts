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

/**
 * Query: a version of this person's design; without a revision, the newest. Refused with not_found when the project is not
 * this person's, or is archived, or its design has no such revision.
 */
export class OwnedDesignQuery {
  constructor(
    readonly projectId: number,
    readonly userId: string,
    readonly revision?: number,
  ) {}
}

export interface OwnedDesign {
  readonly projectId: number;
  readonly name: string;
  /** What the project's rules read as wishes for the circuit. */
  readonly wishes: string;
  readonly revision: number;
  /** ISO 8601 UTC: when it became what it is. */
  readonly at: string;
  readonly parts: number;
}

/** Query: a version of a design, written as a file. Asks nobody for permission, and knows archived projects, too. */
export class DesignFileQuery {
  constructor(
    readonly design: { readonly projectId: number; readonly revision: number },
    readonly format: 'json' | 'circuit-json' | 'kicad_sch',
    /** What the design is called in it. */
    readonly title: string,
    /** Among whose work it is done. */
    readonly person: string,
  ) {}
}

/** Null once the project's owner was erased. */
export type DesignFile = {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: Uint8Array;
} | null;

/** Query: the project that a link shows to anybody; refused with share_not_found when it does not work (any more). */
export class SharedProjectQuery {
  constructor(readonly token: string) {}
}

export interface SharedProjectFound {
  readonly projectId: number;
}

/** Query: a person's projects that are not archived, last edited first. */
export class RecentProjectsQuery {
  constructor(
    readonly ownerId: string,
    readonly limit: number,
  ) {}
}

export type RecentProjects = readonly number[];

/** Query: the design of a project as it is stored, for work on the server. Asks nobody for permission. */
export class StoredDesignQuery {
  constructor(readonly projectId: number) {}
}

export interface StoredDesign {
  readonly projectId: number;
  readonly ownerId: string;
  readonly name: string;
  readonly description: string;
  /** What its rules are to read as wishes for the circuit. */
  readonly wishes: string;
  readonly revision: number;
  readonly design: Design;
  /** ISO time of the design's last change; empty while it has none. */
  readonly changedAt: string;
  /** Revision of the newest undo or redo of the design. */
  readonly reversedAt?: number;
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

/**
 * Command: a design becomes a project of its own. The same command again finds the project that it made. Refused as any new
 * project where the person has no room for it.
 */
export class MakeProjectCommand {
  constructor(
    readonly ownerId: string,
    readonly named: {
      readonly name: string;
      readonly description: string;
      /** Nobody has chosen the name: it is this file's. */
      readonly fileName?: string;
    },
    readonly design: Design,
    readonly origin: CommandOrigin,
  ) {}
}

export interface MadeProject {
  readonly projectId: number;
  /** Of its design, with what was put into it. */
  readonly revision: number;
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
