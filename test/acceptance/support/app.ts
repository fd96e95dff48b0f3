import type { AddressInfo } from 'node:net';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Logger } from 'pino';
import type { Clock } from '@tracewright/kernel';
import type { EventStore } from '@tracewright/event-store';
import type { User } from '@tracewright/contracts/accounts';
import { SOLD_SERVICES, type SoldService } from '@tracewright/contracts/payments';
import { createApplication } from '../../../backend/src/application';
import { readConfiguration, withSecrets } from '../../../backend/src/platform/config';
import { DEFAULT_HTTP_OPTIONS, type HttpOptions } from '../../../backend/src/platform/http';
import type { Infrastructure } from '../../../backend/src/platform/infrastructure';
import { LiveStreams } from '../../../backend/src/platform/live';
import { openInfrastructure } from '../../../backend/src/platform/open-infrastructure';
import { closeServer } from '../../../backend/src/platform/runtime/http-server';
import { type Seller, Sellers } from '../../../backend/src/platform/sales';
import { productRegistry } from '../../../backend/src/registry';
import { type AppData, createAppData } from './app-data';
import { copyOfTemplate } from './app-template';
import { Answered, HttpClient } from './http-client';

// Starting a whole application takes a while on a busy machine.

export const ADMIN_PASSWORD = 'test-admin-password';
export const PASSWORD = 'correct horse battery';

export interface StartOptions {
  readonly http?: Partial<HttpOptions>;
  /** Environment variables on top of the test run's own. */
  readonly env?: { readonly [name: string]: string };
  /** Data that outlives the application, to start it again on the same (see `createAppData`). */
  readonly data?: AppData;
  readonly clock?: Clock;
  /** How long commands wait for a store that does not answer, in milliseconds. */
  readonly retryBudgetMs?: number;
  /** How long a call of the event store tries before it is in vain, in milliseconds. */
  readonly storeBudgetMs?: number;
  /** Puts something between the application and its event store, such as a store that fails. */
  readonly wrapStore?: (store: EventStore) => EventStore;
  /** Sells these instead of whoever sells them in the product. */
  readonly sells?: { readonly [service in SoldService]?: Seller };
  /** Takes what the application logs. */
  readonly logger?: Logger;
}

export interface Person {
  readonly client: HttpClient;
  readonly user: User;
}

export interface RunningApp {
  readonly url: string;
  readonly data: AppData;
  readonly database: AppData['database'];
  readonly infrastructure: Infrastructure;
  /** What the web framework answers, such as `GET /api/projects/:id`. */
  readonly routes: readonly string[];
  /** Lines told to whoever started the process. */
  readonly announced: readonly string[];
  /** A caller with its own cookies. */
  client(): HttpClient;
  /** Somebody who has just signed up, as `name@example.com`. */
  person(name: string): Promise<Person>;
  admin(): Promise<HttpClient>;
  stop(): Promise<void>;
}

/**
 * The real application on data of its own, listening on a free port. Unless `data` is given they are those of a product
 * that was started before.
 */
export async function startApp(options: StartOptions = {}): Promise<RunningApp> {
  const data = options.data ?? (await copyOfTemplate(startOnce)) ?? (await createAppData());
  const announced: string[] = [];
  const registry = productRegistry();
  const infrastructure = await openInfrastructure({
    configuration: configurationOf(data, options.env ?? {}),
    registry,
    announce: (line) => void announced.push(line),
    httpOptions: httpOptions(options.http),
    clock: options.clock,
    wrapStore: options.wrapStore,
    logger: options.logger,
    retryBudgetMs: options.retryBudgetMs,
    storeBudgetMs: options.storeBudgetMs,
  });
  const app = await createApplication(infrastructure, registry);
  for (const service of SOLD_SERVICES) {
    const seller = options.sells?.[service];
    if (seller) app.get(Sellers).add(service, seller);
  }
  await app.listen(0, '127.0.0.1');
  const { port } = app.getHttpServer().address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const answered = new Answered();
  const client = (): HttpClient => new HttpClient(url, answered);
  let stopped = false;
  return {
    url,
    data,
    database: data.database,
    infrastructure,
    announced,
    routes: routesOf(app),
    client,
    person: (name) => signUp(client(), name),
    admin: () => signInAdmin(client()),
    stop: async () => {
      if (stopped) return;
      stopped = true;
      await closeServer(app.getHttpServer(), () => app.get(LiveStreams).close());
      await app.close();
      await infrastructure.close();
      if (!options.data) await data.drop();
    },
  };
}

async function startOnce(data: AppData): Promise<void> {
  const { infrastructure, stop } = await startApp({ data });
  const { store, projections } = infrastructure;
  const caughtUp = await projections.waitFor(await store.appendedUpTo(), 'every', 60_000);
  await stop();
  if (!caughtUp) throw new Error('the read models of the first product did not catch up');
}

interface Layer {
  readonly route?: { readonly path: string; readonly methods: { readonly [method: string]: boolean } };
}

function routesOf(app: NestExpressApplication): readonly string[] {
  const { router } = app.getHttpAdapter().getInstance() as unknown as { readonly router: { readonly stack: Layer[] } };
  return router.stack.flatMap(({ route }) =>
    Object.keys(route?.methods ?? {}).map((method) => `${method.toUpperCase()} ${route?.path}`),
  );
}

/** A test signs up more people from one address than anybody does; those about limits set their own. */
function httpOptions(own: Partial<HttpOptions> = {}): HttpOptions {
  const limits = { ...DEFAULT_HTTP_OPTIONS.limits, registration: { points: 10_000, seconds: 60 } };
  return { ...DEFAULT_HTTP_OPTIONS, limits, ...own };
}

function configurationOf(data: AppData, env: { readonly [name: string]: string }) {
  const configuration = readConfiguration({
    EVENTSTORE_URL: data.eventStoreUrl,
    EVENTSTORE_PREFIX: data.eventStorePrefix,
    REDIS_URL: data.redisUrl,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
    ADMIN_PASSWORD,
    DATA_DIR: data.dataDir,
    PORT: '0',
    ...env,
  });
  return { ...withSecrets(configuration), databaseUrl: data.database.url };
}

async function signUp(client: HttpClient, name: string): Promise<Person> {
  const request = { username: `${name}@example.com`, password: PASSWORD, displayName: name };
  const { status, body } = await client.post<{ user: User }>('/api/auth/register', request);
  if (status !== 201) throw new Error(`signing up ${name} answered ${status}: ${JSON.stringify(body)}`);
  return { client, user: body.user };
}

async function signInAdmin(client: HttpClient): Promise<HttpClient> {
  const { status } = await client.post('/api/auth/login', { username: 'admin', password: ADMIN_PASSWORD });
  if (status !== 200) throw new Error(`signing in the administrator answered ${status}`);
  return client;
}
