import type { Type } from '@nestjs/common';
import type { ProcessManager } from '@tracewright/processes';
import type { Projection } from '@tracewright/projections';
import type { PartCheck } from '../check';
import type { Subcommand } from '../cli/subcommand';
import type { MigrationSet } from '../database';
import type { WhenErased } from '../personal-data/when-erased';
import type { StreamDefinition, Streams } from '../streams';
import type { HeldData, Sold, StartUpTask, WorkedJob } from './parts';

/** What a module adds to the whole besides its Nest providers: everything that others derive from is said here once. */
export interface Capability {
  readonly name: string;
  /** By category: what its streams are, and the events that stand in them. */
  readonly streams?: { readonly [category: string]: StreamDefinition };
  /** A function where a projection depends on what the streams of all modules are. */
  readonly projections?: readonly (Projection | ((streams: Streams) => Projection))[];
  /** A function where a process depends on what all modules end when a person is erased. */
  readonly processes?: readonly (ProcessManager | ((ends: readonly WhenErased[]) => ProcessManager))[];
  readonly jobs?: readonly WorkedJob[];
  /** What can be paid, with who says what it costs. */
  readonly sells?: readonly Sold[];
  /** What it holds about people outside of events. */
  readonly personalData?: readonly HeldData[];
  /** What of a person's is ended when they are erased. */
  readonly whenErased?: readonly WhenErased[];
  /** Tables that are no read models, such as seeded reference data; each module in its own schema. */
  readonly migrations?: readonly MigrationSet[];
  /** Done once at start, after every handler is known and before the first request. */
  readonly startUp?: readonly Type<StartUpTask>[];
  /** Support commands: `npm run cli -- NAME`. */
  readonly cli?: readonly Subcommand[];
  /** What `npm run cli -- check` asks on its behalf. */
  readonly checks?: readonly PartCheck[];
}

export const defineCapability = (capability: Capability): Capability => capability;

/** A Nest module that carries its capability: `static readonly capability = defineCapability({...})`. */
export type CapabilityModule = Type & { readonly capability: Capability };
