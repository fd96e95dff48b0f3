import { eventCatalogue } from '@tracewright/event-store';
import type { ProcessManager } from '@tracewright/processes';
import type { Projection } from '@tracewright/projections';
import type { PartCheck } from '../check';
import type { Subcommand } from '../cli/subcommand';
import type { MigrationSet } from '../database';
import type { EventKnowledge } from '../event-knowledge';
import { Streams } from '../streams';
import type { Capability, CapabilityModule } from './capability';
import type { WorkedJob } from './parts';
import { assertSound } from './soundness';

/** What all modules are together: whoever needs to know of every module is given this. */
export interface Registry {
  readonly modules: readonly CapabilityModule[];
  readonly capabilities: readonly Capability[];
  readonly events: EventKnowledge;
  readonly projections: readonly Projection[];
  readonly processes: readonly ProcessManager[];
  readonly jobs: readonly WorkedJob[];
  readonly migrations: readonly MigrationSet[];
  readonly cli: readonly Subcommand[];
  readonly checks: readonly PartCheck[];
}

/** @throws UnsoundModules that names each module and what is wrong with it */
export function createRegistry(modules: readonly CapabilityModule[]): Registry {
  const capabilities = modules.map(({ capability }) => capability);
  assertSound(capabilities);
  const streams = new Streams(new Map(capabilities.flatMap((each) => Object.entries(each.streams ?? {}))));
  const ends = capabilities.flatMap(({ whenErased = [] }) => whenErased);
  return {
    modules,
    capabilities,
    events: knowledgeOf(capabilities, streams),
    projections: capabilities.flatMap(({ projections = [] }) =>
      projections.map((projection) => (typeof projection === 'function' ? projection(streams) : projection)),
    ),
    processes: capabilities.flatMap(({ processes = [] }) =>
      processes.map((process) => (typeof process === 'function' ? process(ends) : process)),
    ),
    jobs: capabilities.flatMap(({ jobs = [] }) => jobs),
    migrations: capabilities.flatMap(({ migrations = [] }) => migrations),
    cli: capabilities.flatMap(({ cli = [] }) => cli),
    checks: capabilities.flatMap(({ checks = [] }) => checks),
  };
}

function knowledgeOf(capabilities: readonly Capability[], streams: Streams): EventKnowledge {
  const defined = capabilities.flatMap((each) => Object.values(each.streams ?? {}).map(({ events }) => events));
  return {
    catalogue: eventCatalogue(...defined.map(({ types }) => types)),
    streams,
    describe: (event) => defined.find((events) => events.is(event))?.describe(event) ?? event.type,
  };
}
