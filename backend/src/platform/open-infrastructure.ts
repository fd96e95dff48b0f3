import type { Logger } from 'pino';
import { PERSON_ERASURES } from '@tracewright/contracts/accounts/events';
import type { EventStore } from '@tracewright/event-store';
import { type Clock, systemClock } from '@tracewright/kernel';
import { createPersonKeys, migratePrivacy } from '@tracewright/privacy';
import { createProjectionRunner } from '@tracewright/projections';
import { buildName } from './build';
import type { Registry } from './capability';
import { CommandRunner, type CommandRunnerHooks } from './commands';
import { PostgresSnapshots } from './commands/snapshots';
import { migrate, openRequestPool, openWorkPool, PLATFORM_SCHEMA } from './database';
import { KEPT_STREAMS, shownStreams } from './event-store/kept-streams';
import { type OpenedEventStore, openEventStore, type OpenEventStoreOptions } from './event-store/open-event-store';
import { assertOwnStore } from './event-store/which-store';
import { DEFAULT_HTTP_OPTIONS, type HttpOptions, LastPositions } from './http';
import type { ConfigurationWithDatabase, Infrastructure } from './infrastructure';
import { openJobQueue } from './jobs';
import { openLogger, runnerLog } from './logging';
import { Metrics } from './metrics/metrics';
import { QUOTA_SCHEMA } from './quotas/schema';
import type { Patiently } from './start-up';

export interface InfrastructureOptions {
  readonly configuration: ConfigurationWithDatabase;
  readonly registry: Registry;
  readonly httpOptions?: HttpOptions;
  readonly clock?: Clock;
  readonly logger?: Logger;
  /** Puts something between the codec and the adapter: tests make the store fail with it. */
  readonly wrapStore?: (store: EventStore) => EventStore;
  /** How long a command tries again when the store does not answer, in milliseconds. Default 4000. */
  readonly retryBudgetMs?: number;
  /** How long a call of the event store tries before it is in vain, in milliseconds. Default: the store's own. */
  readonly storeBudgetMs?: number;
  /** Where messages for the person at the console go. Default: standard output. */
  readonly announce?: (line: string) => void;
  /** Takes a step again while the database is silent. Default: once. */
  readonly patiently?: Patiently;
}

/** Opens what the modules stand on and brings its tables up to date. */
export async function openInfrastructure(options: InfrastructureOptions): Promise<Infrastructure> {
  const logger = options.logger ?? openLogger(options.configuration.logLevel);
  const { databaseUrl } = options.configuration;
  const pools = { pool: openRequestPool(databaseUrl, logger), workPool: openWorkPool(databaseUrl, logger) };
  try {
    return await openOn(pools, logger, options);
  } catch (error) {
    await endAll(pools);
    throw error;
  }
}

type Pools = Pick<Infrastructure, 'pool' | 'workPool'>;

async function endAll({ pool, workPool }: Pools): Promise<void> {
  await Promise.all([pool.end(), workPool.end()]);
}

async function openOn(pools: Pools, logger: Logger, options: InfrastructureOptions): Promise<Infrastructure> {
  const { pool, workPool } = pools;
  const { configuration, registry, patiently = (step) => step() } = options;
  const { catalogue } = registry.events;
  const metrics = new Metrics();
  await patiently(() => migrate(workPool, [PLATFORM_SCHEMA, QUOTA_SCHEMA, ...registry.migrations]));
  await patiently(() => migratePrivacy(workPool));
  const keys = createPersonKeys({ pool, masterKey: configuration.piiMasterKey });
  const on = { pool: workPool, requestPool: pool, keys };
  const { store, storeState, kept } = await patiently(() => openStore(on, logger, options));
  await patiently(() => assertOwnStore(configuration, store, workPool));
  const projections = createProjectionRunner({
    store,
    pool: workPool,
    projections: kept ? [...registry.projections, KEPT_STREAMS] : registry.projections,
    erasures: PERSON_ERASURES,
    log: runnerLog(logger, () => metrics.failure('projections')),
  });
  await patiently(() => projections.migrate());
  const lastPositions = new LastPositions();
  const { redisUrl, databaseUrl } = configuration;
  const connection =
    redisUrl === undefined
      ? { kind: 'postgres' as const, connectionString: databaseUrl }
      : { kind: 'redis' as const, url: redisUrl };
  const jobLog = runnerLog(logger, () => metrics.failure('jobs'));
  const jobs = await patiently(() =>
    openJobQueue({ connection, jobs: registry.jobs.map(({ job }) => job), log: jobLog }),
  );
  return {
    configuration,
    httpOptions: options.httpOptions ?? DEFAULT_HTTP_OPTIONS,
    clock: options.clock ?? systemClock,
    logger,
    metrics,
    ...pools,
    keys,
    store,
    storeState,
    shownStreams: shownStreams(store, kept),
    events: registry.events,
    commands: commandRunner(
      { store, pool, keys, metrics, lastPositions, ...(kept && { kept }) },
      options.retryBudgetMs,
      (type) => catalogue.get(type)?.version,
    ),
    projections,
    lastPositions,
    jobs,
    patiently,
    announce: options.announce ?? ((line) => process.stdout.write(`${line}\n`)),
    close: async () => {
      await jobs.close();
      await projections.stop();
      await store.close();
      await endAll(pools);
    },
  };
}

function openStore(
  on: Pick<OpenEventStoreOptions, 'pool' | 'requestPool' | 'keys'>,
  logger: Logger,
  options: InfrastructureOptions,
) {
  const { configuration, registry, wrapStore, storeBudgetMs } = options;
  const { catalogue, streams } = registry.events;
  return openEventStore({
    ...on,
    configuration,
    catalogue,
    categories: streams.categories,
    wrap: wrapStore,
    retryBudgetMs: storeBudgetMs,
    onAway: (isAway) => logger.warn(isAway ? 'the event store is away' : 'the event store is back'),
  });
}

function commandRunner(
  {
    store,
    kept,
    pool,
    keys,
    metrics,
    lastPositions,
  }: Pick<Infrastructure, 'store' | 'pool' | 'keys' | 'metrics' | 'lastPositions'> & Pick<OpenedEventStore, 'kept'>,
  retryBudgetMs: number | undefined,
  versionOf: (type: string) => number | undefined,
): CommandRunner {
  const hooks: CommandRunnerHooks = {
    onPosition: (position, { actor, onPosition }) => {
      onPosition?.(position);
      if (actor.sessionId !== undefined) lastPositions.remember(actor.sessionId, position);
    },
    onAppend: (stream, seconds, outcome) => metrics.append(stream, outcome, seconds),
    onCommand: (category, seconds, outcome) => metrics.command(category, outcome, seconds),
  };
  return new CommandRunner({
    store,
    keys,
    build: buildName(),
    versionOf: (type) => {
      const version = versionOf(type);
      if (version === undefined) throw new Error(`event type ${type} is in no module's list`);
      return version;
    },
    hooks,
    retryBudgetMs,
    snapshots: new PostgresSnapshots(pool),
    ...(kept && { kept }),
  });
}
