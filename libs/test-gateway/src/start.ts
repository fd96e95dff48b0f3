import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { Courier, Engine, Ticker } from './engine';
import { areFaults, wrongFault } from './faults-check';
import type { PayResult, TestGateway, TestGatewayOptions } from './gateway';
import { GatewayRefusal, payAtOnce } from './machine';
import { gatewayServer } from './server/server';
import { standingOf } from './server/checkout';
import { viewOf } from './server/view';
import { memoryStore } from './store';

/** @throws Error when the port is taken, publicUrl is no origin, or what was kept can't be read */
export async function startTestGateway(options: TestGatewayOptions): Promise<TestGateway> {
  const { store = memoryStore(), clock = () => new Date(), random = chance(), log = () => undefined } = options;
  const publicOrigin = originOf(options.publicUrl);
  const engine = new Engine({ store, clock, random });
  engine.webhookUrl = options.webhookUrl;
  const courier = new Courier(engine, options.webhookSecret, log);
  const ticker = new Ticker(engine, courier, log);
  const stopped = new AbortController();
  let origin = '';
  const control = controls(engine, courier, ticker, options);
  const server = gatewayServer({
    engine,
    keys: options,
    controlToken: options.controlToken,
    control,
    origin: () => origin,
    stopped: stopped.signal,
    log,
  });
  const port = await listen(server, options);
  const localUrl = `http://${reachable(options.host ?? HOST)}:${port}`;
  origin = publicOrigin ?? localUrl;
  ticker.wind();
  return {
    url: origin,
    localUrl,
    checkoutScriptUrl: `${origin}/v1/checkout.js`,
    ...control,
    state: () => viewOf(engine),
    close: async () => {
      ticker.stop();
      stopped.abort();
      await Promise.all([closed(server), courier.stop()]);
      store.close();
    },
  };
}

const HOST = '127.0.0.1';

function originOf(publicUrl: string | undefined): string | undefined {
  if (publicUrl === undefined) return undefined;
  const { origin, href } = new URL(publicUrl);
  if (href === `${origin}/`) return origin;
  throw new Error(`The test gateway needs an origin of its own: ${publicUrl} should be ${origin}`);
}

/** An address to call, of one to listen at. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return HOST;
  return host.includes(':') ? `[${host}]` : host;
}

/** From the system, many at a time: an id takes fourteen. */
function chance(): () => number {
  let pool = Buffer.alloc(0);
  let place = 0;
  return () => {
    if (place >= pool.length) [pool, place] = [randomBytes(6 * 512), 0];
    place += 6;
    return pool.readUIntBE(place - 6, 6) / 2 ** 48;
  };
}

function controls(engine: Engine, courier: Courier, ticker: Ticker, { keyId, keySecret }: TestGatewayOptions) {
  return {
    setWebhookUrl: (url) => {
      engine.webhookUrl = url;
      if (engine.books.settings.webhookDisabled) {
        engine.decide((draft) => draft.put({ ...draft.settings, webhookDisabled: false }));
      }
      ticker.wind();
    },
    pay: async (request): Promise<PayResult> => {
      try {
        const token = randomBytes(24).toString('base64url');
        const payment = engine.decide((draft) => payAtOnce(draft, request, token));
        const standing = standingOf(payment, { keyId, keySecret });
        if (standing.status === 'paid') return { paid: true, response: standing.response };
        if (standing.status === 'failed') return { paid: false, error: standing.error };
        throw new Error('A payment at once is never pending');
      } catch (error) {
        if (error instanceof GatewayRefusal) return { paid: false, error: error.body.error };
        throw error;
      }
    },
    faults: () => engine.books.settings.faults,
    setFaults: (faults) => {
      if (!areFaults(faults)) throw new Error(wrongFault(faults));
      engine.decide((draft) => draft.put({ ...draft.settings, faults: { ...draft.settings.faults, ...faults } }));
    },
    settle: async () => {
      engine.runDue();
      await courier.finish();
    },
  } satisfies Pick<TestGateway, 'setWebhookUrl' | 'pay' | 'faults' | 'setFaults' | 'settle'>;
}

const listen = (server: Server, { port = 0, host = HOST }: TestGatewayOptions): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });

const closed = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
