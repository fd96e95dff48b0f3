import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { EventStoreAway, EventStoreUnavailable } from '@tracewright/event-store';
import { Pool } from 'pg';
import { asRefusal } from '../commands/store-refusals';
import { DatabaseSilent, Patience } from './patience';

const SILENT = new Error('timeout exceeded when trying to connect');
const STARTING = Object.assign(new Error('the database system is starting up'), { code: '57P03' });
const NEVER_MS = 0;
const ALWAYS_MS = 600_000;

/** A step that fails with each of these in turn, and then succeeds. */
const failing = (...errors: readonly unknown[]) => {
  const left = [...errors];
  return vi.fn(() => (left.length > 0 ? Promise.reject(left.shift() as Error) : Promise.resolve('done')));
};

describe('a start whose database', () => {
  const said: string[] = [];
  const say = (line: string): void => void said.push(line);
  beforeEach(() => {
    said.splice(0);
    vi.useFakeTimers();
  });
  afterEach(() => vi.useRealTimers());

  it('does not answer tries again, and says so once', async () => {
    const { with: patiently } = new Patience(say, ALWAYS_MS);
    const first = patiently(failing(SILENT, STARTING, new Error('migration failed', { cause: SILENT })));
    await vi.runAllTimersAsync();
    expect(await first).toBe('done');
    const away = new EventStoreAway({ cause: new EventStoreUnavailable('no answer', { cause: SILENT }) });
    const second = patiently(failing(asRefusal(away)));
    await vi.runAllTimersAsync();
    expect(await second).toBe('done');
    expect(said).toEqual(['The database does not answer yet: trying again for 600 seconds']);
  });

  it('stays silent ends when its time has passed', async () => {
    const { with: patiently } = new Patience(say, 60_000);
    const step = vi.fn(() => Promise.reject(SILENT));
    const start = patiently(step).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(59_000);
    const tries = step.mock.calls.length;
    expect(tries).toBeGreaterThan(10);
    await vi.advanceTimersByTimeAsync(2_000);
    const error = await start;
    expect(error).toBeInstanceOf(DatabaseSilent);
    expect(error).toMatchObject({ seconds: 60, cause: SILENT });
    expect(said).toHaveLength(1);
  });

  it.each([
    ['refuses', Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })],
    ['knows another password', Object.assign(new Error('password authentication failed'), { code: '28P01' })],
    ['has an event store that is away for another reason', asRefusal(new EventStoreAway())],
  ])('%s is told at once', async (_, error) => {
    const step = failing(error);
    await expect(new Patience(say, ALWAYS_MS).with(step)).rejects.toBe(error);
    expect(step).toHaveBeenCalledTimes(1);
    expect(said).toEqual([]);
  });
});

describe('what the driver says of a server that takes connections and answers none', () => {
  let server: Server;
  const taken = new Set<Socket>();
  beforeAll(async () => {
    server = createServer((socket) => taken.add(socket.on('error', () => undefined)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterAll(async () => {
    for (const socket of taken) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  });

  it('is known as silence', async () => {
    const { port } = server.address() as AddressInfo;
    const connectionString = `postgres://me@127.0.0.1:${port}/postgres`;
    const pool = new Pool({ connectionString, connectionTimeoutMillis: 20 });
    const start = new Patience(() => undefined, NEVER_MS).with(() => pool.query('select 1'));
    await expect(start).rejects.toBeInstanceOf(DatabaseSilent);
    await pool.end();
  });
});
