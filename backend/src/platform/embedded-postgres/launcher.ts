import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { childEnvironment } from '../runtime/child-environment';
import { binariesFor, type Binaries } from './binaries';
import { initialise } from './initialise';
import { freePort, portOf } from './port';
import { serverAccount, type ServerAccount } from './server-account';

export interface EmbeddedPostgresOptions {
  /** Folder that will hold the cluster (`pg18`) and its log. */
  readonly dataDir: string;
  /** First port to try; the next free one is taken. Default {@link portOf} its folder. */
  readonly port?: number;
  /** Take no other port than that one. */
  readonly portIsFixed?: boolean;
  /** Extra server settings, such as `fsync=off` for tests. */
  readonly settings?: readonly string[];
  readonly log?: (message: string) => void;
}

export interface EmbeddedPostgres {
  /** Connection string of the maintenance database `postgres`. */
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** True when a server left behind by a killed process was taken over. */
  readonly adopted: boolean;
  stop(): Promise<void>;
}

const USER = 'tracewright';
const START_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 20_000;
const READY_LINE = 7;

/**
 * Starts a real PostgreSQL server from the packaged binaries, or takes over one that still runs on the folder.
 * @throws Error with one sentence that names the folder and the remedy
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => undefined);
  const dataDir = path.resolve(options.dataDir);
  const account = serverAccount();
  const binaries = binariesFor(account, log);
  prepareFolder(dataDir, account);
  const password = passwordOf(dataDir);
  const cluster = path.join(dataDir, 'pg18');
  if (!fs.existsSync(path.join(cluster, 'PG_VERSION'))) {
    log('Creating the database');
    initialise({ binaries, cluster, user: USER, password, account });
  }
  return launchOrAdopt({
    binaries,
    cluster,
    account,
    dataDir,
    settings: options.settings ?? [],
    port: options.port ?? portOf(dataDir),
    portIsFixed: options.portIsFixed ?? false,
    url: (port) => `postgres://${USER}:${password}@127.0.0.1:${port}/postgres`,
    log,
  });
}

interface Launch {
  readonly binaries: Binaries;
  readonly cluster: string;
  readonly account: ServerAccount;
  readonly dataDir: string;
  readonly settings: readonly string[];
  readonly port: number;
  readonly portIsFixed: boolean;
  readonly url: (port: number) => string;
  readonly log: (message: string) => void;
}

async function launchOrAdopt(options: Launch): Promise<EmbeddedPostgres> {
  const { cluster, dataDir } = options;
  const logFile = path.join(dataDir, 'postgres.log');
  const deadline = Date.now() + START_TIMEOUT_MS;
  // After a kill -9 the dead server's children hold the shared memory for a moment: another try succeeds.
  for (let port = options.port; ; port += options.portIsFixed ? 0 : 1) {
    const running = await adopt(options);
    if (running) return running;
    if (!options.portIsFixed) port = await freePort(port);
    const { pid, ended } = launch(options, port, logFile);
    if (await waitUntilReady(cluster, pid, ended)) {
      return { url: options.url(port), port, pid, adopted: false, stop: () => stop(cluster, pid) };
    }
    if (Date.now() > deadline) throw new Error(startFailure(ended(), logFile));
    await delay(200);
  }
}

/** The server that runs on the folder already, if there is one. */
async function adopt({ cluster, url, log }: Launch): Promise<EmbeddedPostgres | undefined> {
  const running = readPidFile(cluster);
  if (!running || !isRunningServer(running.pid)) return undefined;
  const { pid, port } = running;
  if (!(await waitUntilReady(cluster, pid, () => (isRunningServer(pid) ? undefined : 'it ended')))) return undefined;
  log(`Taking over the database server that still runs (process ${pid})`);
  return { url: url(port), port, pid, adopted: true, stop: () => stop(cluster, pid) };
}

function launch({ cluster, account, binaries, settings }: Launch, port: number, logFile: string) {
  const all = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', ...settings];
  const output = fs.openSync(logFile, 'a', 0o600);
  // Detached: Ctrl-C must not reach the server before the product has finished with it.
  const child = spawn(
    binaries.postgres,
    ['-D', cluster, '-p', String(port), ...all.flatMap((setting) => ['-c', setting])],
    {
      ...account.spawn,
      env: childEnvironment({ LC_ALL: 'C.UTF-8', TZ: 'UTC' }),
      cwd: '/',
      detached: true,
      stdio: ['ignore', output, output],
    },
  );
  child.unref();
  fs.closeSync(output);
  let reason: string | undefined;
  child.once('exit', (code, signal) => (reason = `exit ${code ?? signal}`));
  child.once('error', (error) => (reason = error.message));
  return { pid: child.pid ?? 0, ended: () => reason };
}

function startFailure(ended: string | undefined, logFile: string): string {
  const lines = fs.existsSync(logFile)
    ? fs.readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-3).join(' | ')
    : '';
  if (/No space left on device/.test(lines))
    return `The disk that holds ${path.dirname(logFile)} is full: free some space or set DATA_DIR to another folder.`;
  return `The database server did not start (${ended ?? 'no answer in time'}); see ${logFile}: ${lines}`;
}

/** True once the server says "ready" in its pid file; false when it ended first. */
async function waitUntilReady(cluster: string, pid: number, ended: () => string | undefined): Promise<boolean> {
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const state = readPidFile(cluster);
    if (state?.pid === pid && state.ready) return true;
    if (ended() !== undefined) return false;
    await delay(15);
  }
  return false;
}

function readPidFile(cluster: string): { pid: number; port: number; ready: boolean } | undefined {
  let text: string;
  try {
    text = fs.readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8');
  } catch {
    return undefined;
  }
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, port: Number(lines[3]), ready: lines[READY_LINE]?.trim() === 'ready' };
}

async function stop(cluster: string, pid: number): Promise<void> {
  try {
    process.kill(pid, 'SIGINT'); // "fast": ends sessions, writes a checkpoint
  } catch {
    return;
  }
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (isAlive(pid) && fs.existsSync(path.join(cluster, 'postmaster.pid')) && Date.now() < deadline) await delay(15);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

export function isRunningServer(pid: number): boolean {
  return isAlive(pid) && isPostgres(pid);
}

/** A pid can be given to another program after a restart of the machine. */
function isPostgres(pid: number): boolean {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return process.platform !== 'linux';
  }
}

function prepareFolder(dataDir: string, account: ServerAccount): void {
  fs.mkdirSync(dataDir, { recursive: true, mode: 0o711 });
  if (account.spawn.uid === undefined) return;
  // The server runs under another account: it must be able to walk to its own folder, and to own that one.
  const cluster = path.join(dataDir, 'pg18');
  for (const folder of [cluster, `${cluster}.tmp`]) {
    if (fs.existsSync(folder)) fs.chownSync(folder, account.spawn.uid, account.spawn.gid ?? account.spawn.uid);
  }
  fs.chmodSync(dataDir, fs.statSync(dataDir).mode | 0o011);
  if (!account.canReach(dataDir)) {
    throw new Error(
      `${dataDir} can't be reached by the account "${account.name}", under which the database runs: ` +
        'set DATA_DIR to a folder whose parents everybody may enter, such as /var/lib/tracewright.',
    );
  }
}

function passwordOf(dataDir: string): string {
  const file = path.join(dataDir, 'postgres.password');
  if (fs.existsSync(file)) return fs.readFileSync(file, 'utf8').trim();
  const password = randomUUID();
  fs.writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return password;
}
