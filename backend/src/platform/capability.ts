import type { Type } from '@nestjs/common';
import type { DefinedEvents } from '@tracewright/kernel';
import type { ProcessManager } from '@tracewright/processes';
import type { Projection } from '@tracewright/projections';
import type { MigrationSet } from './database';
import type { JobDefinition } from './jobs';

/** What a module adds to the whole besides its Nest providers. */
export interface Capability {
  readonly name: string;
  readonly events?: readonly DefinedEvents[];
  readonly projections?: readonly Projection[];
  readonly jobs?: readonly JobDefinition[];
  readonly processes?: readonly ProcessManager[];
  /** Tables that are no read models, such as seeded reference data; each module in its own schema. */
  readonly migrations?: readonly MigrationSet[];
}

/** A Nest module that carries its capability: `static readonly capability: Capability = {...}`. */
export type CapabilityModule = Type & { readonly capability: Capability };
