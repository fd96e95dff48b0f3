import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { silentLog } from '@tracewright/runtime';
import { createTestDatabase, type TestDatabase, until } from '@tracewright/testing';
import { defineJob, type JobQueue, openJobQueue } from '../../backend/src/platform/jobs';

const common = { concurrency: 1, attempts: 3, backoff: { firstMs: 20 }, timeoutMs: 10_000 };
const greet = defineJob<{ readonly to: string }>({ ...common, name: 'greet', queue: 'work' });
const slow = defineJob<{ readonly to: string }>({ ...common, name: 'slow', queue: 'slow' });
const CAUSE = { eventId: 'event-1', correlationId: 'request-1' };

/** Stands before a database, and ends connections as they come where it is told to. */
class Door {
  /** How many more it lets in. */
  lets = Infinity;
  private readonly open = new Set<Socket>();
  private constructor(private readonly server: Server) {}

  static async before(url: string): Promise<{ readonly door: Door; readonly url: string }> {
    const { hostname, port } = new URL(url);
    const server = createServer();
    const door = new Door(server);
    server.on('connection', (socket) => door.take(socket, hostname, Number(port)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const through = new URL(url);
    through.hostname = '127.0.0.1';
    through.port = String((server.address() as AddressInfo).port);
    return { door, url: through.href };
  }

  /** Ends what is open, and lets nobody in. */
  shut(): void {
    this.lets = 0;
    for (const socket of this.open) socket.destroy();
  }

  async remove(): Promise<void> {
    this.shut();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private take(socket: Socket, host: string, port: number): void {
    socket.on('error', () => undefined);
    if (this.lets <= 0) return void socket.destroy();
    this.lets -= 1;
    const inner = connect(port, host).on('error', () => socket.destroy());
    this.open.add(socket);
    socket.once('close', () => {
      this.open.delete(socket);
      inner.destroy();
    });
    socket.pipe(inner).pipe(socket);
  }
}

describe('jobs whose database takes no connection at first', () => {
  let database: TestDatabase;
  let door: Door;
  let url: string;
  let queue: JobQueue | undefined;
  beforeEach(async () => {
    database = await createTestDatabase();
    ({ door, url } = await Door.before(database.url));
  });
  afterEach(async () => {
    await queue?.close();
    queue = undefined;
    await door.remove();
    await database.drop();
  });

  const open = (): Promise<JobQueue> =>
    openJobQueue({ connection: { kind: 'postgres', connectionString: url }, jobs: [greet, slow], log: silentLog });

  test('are not opened, and can be opened again', async () => {
    door.lets = 1; // the tables are made, and the second queue finds nobody
    await expect(open()).rejects.toThrow(/Connection terminated|ECONNRESET/);
    door.lets = Infinity;
    queue = await open();
    await Promise.all([greet, slow].map((job) => queue?.enqueue(job, 'a-1', { to: 'Ada' }, CAUSE)));
    expect((await queue.counts()).map(({ waiting }) => waiting)).toEqual([1, 1]);
  });

  test('are not begun, and can be begun again', async () => {
    const done: string[] = [];
    queue = await open();
    queue.process(greet, async ({ to }) => void done.push(to));
    queue.process(slow, async () => undefined);
    door.shut();
    await expect(queue.start()).rejects.toThrow(/Connection terminated|ECONNRESET/);
    door.lets = Infinity;
    await queue.start();
    await queue.enqueue(greet, 'a-1', { to: 'Ada' }, CAUSE);
    await until('it is done', () => done.length === 1);
    expect(done).toEqual(['Ada']);
  });
});
