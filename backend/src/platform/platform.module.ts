import {
  type CanActivate,
  type DynamicModule,
  Inject,
  Module,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
  type Provider,
  ValidationPipe,
} from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, DiscoveryModule, ModuleRef, Reflector } from '@nestjs/core';
import { CqrsModule, QueryBus } from '@nestjs/cqrs';
import type { Logger } from 'pino';
import { type Entitlements, EntitlementsQuery } from '@tracewright/contracts/subscriptions/messages';
import type { Clock } from '@tracewright/kernel';
import type { ProcessManager, ProcessRunner } from '@tracewright/processes';
import { CommandRunner } from './commands';
import { Drafts, UploadBudget } from './drafts';
import { HealthController } from './health/health.controller';
import { Readiness } from './health/readiness';
import { BodyBudget } from './http/bodies/body-budget';
import { WriteCheck } from './health/write-check';
import { AnswerBuilders } from './http/answers/built-answer';
import { API_KEY_AUTHORITY, type ApiKeyAuthority } from './http/access/api-key';
import { DeclaredAccess } from './http/access/declared-access';
import { CrossSiteGuard } from './http/access/cross-site.guard';
import { PagePolicies } from './http/pages/page-policies';
import { ErrorFilter } from './http/answers/error.filter';
import { validationRefusal } from './http/answers/errors';
import { FormReader } from './http/bodies/form-reader';
import { IdempotencyStore } from './http/idempotency/idempotency-store';
import { ContentGuard } from './http/bodies/content.guard';
import { Idempotency } from './http/idempotency/idempotency';
import { KnownContentGuard } from './http/bodies/known-content.guard';
import { ForPeople } from './http/webhooks/for-people';
import { WebhookGuard } from './http/webhooks/webhook.guard';
import { JsonReader } from './http/bodies/json-reader';
import { MinPositionGuard } from './http/freshness/min-position.guard';
import { AddressLimitGuard, SessionLimitGuard } from './http/limits/rate-limit.guard';
import { SESSION_AUTHORITY, type SessionAuthority } from './http/access/session';
import { SessionGuard } from './http/access/session.guard';
import type { Infrastructure } from './infrastructure';
import type { JobQueue } from './jobs';
import { Company, type CompanyLine, LiveStreams, LogWatch, NO_COMPANY, PostgresCompanyLine } from './live';
import { Metrics } from './metrics/metrics';
import { MetricsController } from './metrics/metrics.controller';
import { OwnHistory } from './personal-data/own-history';
import { PersonalData } from './personal-data/personal-data';
import { openProcessRunner } from './processes/open-process-runner';
import { ProcessCommands } from './processes/process-commands';
import { Quotas } from './quotas';
import { Sellers, UpToDate } from './sales';
import { SessionTimes } from './session-times';
import { StartUp } from './start-up';
import {
  ANNOUNCE,
  CLOCK,
  COMPANY_LINE,
  CONFIGURATION,
  DATABASE,
  EVENT_KNOWLEDGE,
  EVENT_STORE,
  STORE_STATE,
  HTTP_OPTIONS,
  JOBS,
  LOGGER,
  PERSON_KEYS,
  PROCESS_RUNNER,
  PROJECTIONS,
  SHOWN_STREAMS,
  WORK_DATABASE,
} from './tokens';

const AN_HOUR_MS = 60 * 60 * 1000;

/** Gives every module the shared objects, and every call the conventions. */
@Module({})
export class PlatformModule implements OnApplicationBootstrap, OnModuleDestroy {
  private cleaning: NodeJS.Timeout | undefined;

  constructor(
    @Inject(PROCESS_RUNNER) private readonly processes: ProcessRunner,
    @Inject(JOBS) private readonly jobs: JobQueue,
    @Inject(IdempotencyStore) private readonly idempotency: IdempotencyStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  static forRoot(infrastructure: Infrastructure, processes: readonly ProcessManager[]): DynamicModule {
    const shared = [
      Sellers,
      SessionTimes,
      UpToDate,
      StartUp,
      PersonalData,
      ProcessCommands,
      AnswerBuilders,
      PagePolicies,
      LogWatch,
      Company,
      LiveStreams,
      ...sharedObjects(infrastructure),
    ];
    const processRunner: Provider = {
      provide: PROCESS_RUNNER,
      useFactory: (commands: ProcessCommands, queries: QueryBus) =>
        openProcessRunner(infrastructure, processes, commands, async (personId) => {
          const query = new EntitlementsQuery(personId);
          const { features } = await queries.execute<EntitlementsQuery, Entitlements>(query);
          return features.includes('priority-processing');
        }),
      inject: [ProcessCommands, QueryBus],
    };
    return {
      module: PlatformModule,
      global: true,
      imports: [CqrsModule.forRoot(), DiscoveryModule],
      controllers: [HealthController, MetricsController],
      providers: [
        ...shared,
        processRunner,
        WriteCheck,
        Readiness,
        OwnHistory,
        DeclaredAccess,
        ...conventions(infrastructure),
      ],
      exports: [...shared, processRunner, CqrsModule],
    };
  }

  onApplicationBootstrap(): void {
    const clean = (): void => {
      this.idempotency
        .removeExpired()
        .catch((err: unknown) => this.logger.warn({ err }, 'old answers were not removed'));
    };
    this.cleaning = setInterval(clean, AN_HOUR_MS).unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.cleaning);
    await this.processes.stop();
    await this.jobs.close();
  }
}

function sharedObjects(infrastructure: Infrastructure): Provider[] {
  const { configuration, pool, workPool, httpOptions } = infrastructure;
  return [
    { provide: CONFIGURATION, useValue: configuration },
    { provide: HTTP_OPTIONS, useValue: httpOptions },
    { provide: DATABASE, useValue: pool },
    { provide: WORK_DATABASE, useValue: workPool },
    { provide: EVENT_STORE, useValue: infrastructure.store },
    { provide: STORE_STATE, useValue: infrastructure.storeState },
    { provide: SHOWN_STREAMS, useValue: infrastructure.shownStreams },
    { provide: EVENT_KNOWLEDGE, useValue: infrastructure.events },
    { provide: PERSON_KEYS, useValue: infrastructure.keys },
    { provide: PROJECTIONS, useValue: infrastructure.projections },
    { provide: JOBS, useValue: infrastructure.jobs },
    { provide: CLOCK, useValue: infrastructure.clock },
    { provide: LOGGER, useValue: infrastructure.logger },
    { provide: ANNOUNCE, useValue: (line: string) => infrastructure.announce(line) },
    { provide: COMPANY_LINE, useFactory: () => companyLine(configuration) },
    { provide: Metrics, useValue: infrastructure.metrics },
    { provide: CommandRunner, useValue: infrastructure.commands },
    {
      provide: IdempotencyStore,
      useValue: new IdempotencyStore(pool, configuration.sessionSecret, httpOptions.idempotency),
    },
  ];
}

const companyLine = ({ roles, databaseUrl }: Infrastructure['configuration']): CompanyLine =>
  roles.has('api') ? new PostgresCompanyLine(databaseUrl) : NO_COMPANY;

const authorityOf = (modules: ModuleRef): SessionAuthority =>
  modules.get<SessionAuthority>(SESSION_AUTHORITY, { strict: false });
const keysOf = (modules: ModuleRef): ApiKeyAuthority =>
  modules.get<ApiKeyAuthority>(API_KEY_AUTHORITY, { strict: false });

const sessionGuard = (clock: Clock): Provider => ({
  provide: APP_GUARD,
  useFactory: (reflector: Reflector, modules: ModuleRef) => {
    const guard = new SessionGuard(
      reflector,
      () => authorityOf(modules),
      () => keysOf(modules),
      clock,
    );
    return new ForPeople(reflector, guard);
  },
  inject: [Reflector, ModuleRef],
});

type UploadParts = [Drafts, UploadBudget, Quotas];

/** Guards run in this order: what costs least and tells least comes first, and no body is read before the last. */
function conventions({
  configuration,
  clock,
  httpOptions,
  logger,
  metrics,
  projections,
  lastPositions,
  storeState,
}: Infrastructure): Provider[] {
  const forPeople = (make: (reflector: Reflector) => CanActivate): Provider => ({
    provide: APP_GUARD,
    useFactory: (reflector: Reflector) => new ForPeople(reflector, make(reflector)),
    inject: [Reflector],
  });
  return [
    {
      provide: APP_GUARD,
      useFactory: (reflector: Reflector, modules: ModuleRef) =>
        new WebhookGuard(reflector, modules, clock, httpOptions.webhooks, logger),
      inject: [Reflector, ModuleRef],
    },
    forPeople((reflector) => new AddressLimitGuard(reflector, httpOptions.limits)),
    forPeople(() => new KnownContentGuard()),
    forPeople(() => new CrossSiteGuard(configuration.publicUrl)),
    sessionGuard(clock),
    forPeople(() => new SessionLimitGuard(httpOptions.limits)),
    forPeople(
      (reflector) =>
        new MinPositionGuard(reflector, projections, lastPositions, httpOptions.minPositionWaitMs, storeState),
    ),
    {
      provide: APP_GUARD,
      useFactory: (
        reflector: Reflector,
        store: IdempotencyStore,
        builders: AnswerBuilders,
        ...[drafts, budget, quotas]: UploadParts
      ) =>
        new ForPeople(
          reflector,
          new ContentGuard(
            new JsonReader(reflector, new BodyBudget(httpOptions.largeBodies)),
            new FormReader(reflector, drafts, budget, quotas),
            new Idempotency(store, builders, httpOptions.idempotency),
          ),
        ),
      inject: [Reflector, IdempotencyStore, AnswerBuilders, Drafts, UploadBudget, Quotas],
    },
    {
      provide: APP_PIPE,
      useValue: new ValidationPipe({ transform: true, whitelist: true, exceptionFactory: validationRefusal }),
    },
    { provide: APP_FILTER, useValue: new ErrorFilter(logger, metrics) },
  ];
}
