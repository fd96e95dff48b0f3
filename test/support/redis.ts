import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { createConnection, createServer, type AddressInfo } from 'node:net';

/** A Redis of its own for a test, empty and without files. */
export interface TestRedis {
  readonly url: string;
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>;
  /** Starts it again on the same port, empty. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

const PROGRAM = 'redis-server';
/** Only ends what hangs. */
const LAUNCH_MS = 60_000;

/** True when Debian's redis-server is there or could be installed; otherwise says once why the tests are skipped. */
export function redisIsAvailable(): boolean {
  if (works()) return true;
  const reason = install();
  if (reason === undefined && works()) return true;
  console.warn(`Tests on Redis are skipped: ${PROGRAM} is missing and ${reason ?? 'does not run'}`);
  return false;
}

function works(): boolean {
  try {
    execFileSync(PROGRAM, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Undefined when it worked, else why not. */
function install(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root can install it';
  const steps = 'apt-get update -qq && apt-get install -y -qq --no-install-recommends redis-server';
  try {
    // Several test processes may want packages at the same time.
    execFileSync('flock', ['/tmp/apt.lock', 'sh', '-c', steps], {
      stdio: 'pipe',
      timeout: 240_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    return undefined;
  } catch (error) {
    return `could not be installed (${error instanceof Error ? error.message.split('\n')[0] : String(error)})`;
  }
}

export async function startRedis(): Promise<TestRedis> {
  const port = await freePort();
  let server = await launch(port);
  const kill = async (): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGKILL');
    await ended;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    kill,
    restart: async () => {
      await kill();
      server = await launch(port);
    },
    stop: kill,
  };
}

async function launch(port: number): Promise<ChildProcess> {
  const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const server = spawn(PROGRAM, settings, { stdio: 'ignore' });
  const deadline = Date.now() + LAUNCH_MS;
  while (!(await accepts(port))) {
    if (Date.now() > deadline) {
      server.kill('SIGKILL');
      throw new Error(`${PROGRAM} did not answer on port ${port} within ${LAUNCH_MS} ms`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return server;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    const end = (answer: boolean): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
