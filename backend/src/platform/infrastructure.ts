import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { EventStore, StoreState } from '@tracewright/event-store';
import type { EncodedEventStore } from '@tracewright/event-store/codec';
import type { Clock } from '@tracewright/kernel';
import type { PersonKeys } from '@tracewright/privacy';
import type { ProjectionRunner } from '@tracewright/projections';
import type { CommandRunner } from './commands';
import type { CompleteConfiguration } from './config';
import type { EventKnowledge } from './event-knowledge';
import type { HttpOptions, LastPositions } from './http';
import type { JobQueue } from './jobs';
import type { Metrics } from './metrics/metrics';
import type { Patiently } from './start-up';

/** A configuration that knows its database, the built-in one included. */
export type ConfigurationWithDatabase = CompleteConfiguration & { readonly databaseUrl: string };

/** Everything that is opened before the modules are made and closed after they are gone. */
export interface Infrastructure {
  readonly configuration: ConfigurationWithDatabase;
  readonly httpOptions: HttpOptions;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Metrics;
  /** For what people wait for: it gives up on a server that hangs. */
  readonly pool: Pool;
  /** For work that takes its time. */
  readonly workPool: Pool;
  readonly keys: PersonKeys;
  readonly store: EncodedEventStore;
  readonly storeState: StoreState;
  readonly shownStreams: Pick<EventStore, 'readStream'>;
  readonly events: EventKnowledge;
  readonly commands: CommandRunner;
  readonly projections: ProjectionRunner;
  readonly lastPositions: LastPositions;
  readonly jobs: JobQueue;
  /** For steps of the start. */
  readonly patiently: Patiently;
  /** Tells the person who started the process something. */
  announce(line: string): void;
  close(): Promise<void>;
}
