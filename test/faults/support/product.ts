import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { databasesFolder } from '../../support/memory-folder';

const MAIN = path.join(__dirname, '../../../backend/dist/main.js');
const READY = 'Tracewright is ready at';
/** Only ends what hangs: on a busy machine a start of three seconds takes a minute. */
const READY_WITHIN_MS = 180_000;

/** The built product as a process of its own, with its built-in database, for being killed and started again. */
export class Product {
  readonly url: string;
  private child: ChildProcess | undefined;
  private output = '';
  private readiness = new Readiness();

  private constructor(
    readonly dataDir: string,
    private readonly port: number,
    private readonly env: { readonly [name: string]: string },
  ) {
    this.url = `http://127.0.0.1:${port}`;
  }

  /**
   * On an empty data folder, or on a copy of one that a product of the same administrator has left.
   * @throws Error when the product was not built
   */
  static async create(env: { readonly [name: string]: string }, begunIn?: string): Promise<Product> {
    if (!fs.existsSync(MAIN)) throw new Error(`${MAIN} is missing: build it first with npm run build`);
    const dataDir = fs.mkdtempSync(path.join(databasesFolder(), 'tracewright-crash-'));
    // With its owners: the database server's files are not root's.
    if (begunIn !== undefined) execFileSync('cp', ['-a', `${begunIn}/.`, dataDir]);
    return new Product(dataDir, await freePort(), env);
  }

  /** One of several that share a folder, each in a part of its own: the settings name their database. */
  static async sharing(dataDir: string, env: { readonly [name: string]: string }): Promise<Product> {
    return new Product(dataDir, await freePort(), env);
  }

  /** Starts a process; `ready` tells when it takes calls. */
  launch(more: { readonly [name: string]: string } = {}): void {
    this.output = '';
    const child = spawn(process.execPath, [MAIN], {
      env: { ...cleanEnvironment(), ...this.env, ...more, DATA_DIR: this.dataDir, PORT: String(this.port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let ready = false;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        this.output += chunk.toString();
        // Once: what it says while it stops opens nothing again.
        if (this.child !== child || ready || !this.output.includes(READY)) return;
        ready = true;
        this.readiness.open();
      });
    }
    this.child = child;
  }

  /** Resolves as soon as a process takes calls, perhaps one that is started later. */
  untilReady(): Promise<void> {
    return this.readiness.opened;
  }

  /** @throws Error with what the process said when it ends or takes too long */
  async start(more: { readonly [name: string]: string } = {}): Promise<void> {
    this.launch(more);
    const { child } = this;
    let timer: NodeJS.Timeout | undefined;
    const failed = new Promise<never>((_, reject) => {
      const fail = (reason: string): void => reject(new Error(`the product ${reason}:\n${this.output}`));
      child?.once('exit', (code, signal) => fail(`ended with ${code ?? signal}`));
      timer = setTimeout(() => fail(`was not ready within ${READY_WITHIN_MS} ms`), READY_WITHIN_MS);
    });
    try {
      await Promise.race([this.untilReady(), failed]);
    } finally {
      clearTimeout(timer);
      failed.catch(() => undefined); // a later end is no failure to start
    }
  }

  /** kill -9. */
  async kill(): Promise<void> {
    this.readiness = this.readiness.renewed();
    await ended(this.child, 'SIGKILL');
  }

  /** kill -9 of the built-in database server that this product started. */
  async killDatabase(): Promise<void> {
    const pid = this.databasePid();
    if (pid === undefined) return;
    process.kill(pid, 'SIGKILL');
    while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 5));
  }

  /** Stops the built-in database server with all its processes: whoever is connected hears nothing. */
  freezeDatabase(): void {
    this.signalDatabase('SIGSTOP');
  }

  thawDatabase(): void {
    this.signalDatabase('SIGCONT');
  }

  /** Ends it as Ctrl-C does and answers the exit code. */
  async stop(): Promise<number | null> {
    this.readiness = this.readiness.renewed();
    return ended(this.child, 'SIGTERM');
  }

  get said(): string {
    return this.output;
  }

  databaseRuns(): boolean {
    const pid = this.databasePid();
    return pid !== undefined && isAlive(pid);
  }

  /** Leaves nothing behind, whatever happened before. */
  async destroy(): Promise<void> {
    await this.kill();
    await this.killDatabase();
    fs.rmSync(this.dataDir, { recursive: true, force: true });
  }

  private signalDatabase(signal: NodeJS.Signals): void {
    const server = this.databasePid();
    if (server === undefined) throw new Error('no database server runs');
    // The server first: what it starts meanwhile would be missed.
    process.kill(server, signal);
    for (const pid of childrenOf(server)) signalIfThere(pid, signal);
  }

  private databasePid(): number | undefined {
    try {
      const [pid] = fs.readFileSync(path.join(this.dataDir, 'pg18', 'postmaster.pid'), 'utf8').split('\n');
      return isAlive(Number(pid)) ? Number(pid) : undefined;
    } catch {
      return undefined;
    }
  }
}

/** A gate that callers wait at while nothing answers. */
class Readiness {
  readonly opened: Promise<void>;
  private letThrough: () => void = () => undefined;
  private isOpen = false;

  constructor() {
    this.opened = new Promise((resolve) => (this.letThrough = resolve));
  }

  open(): void {
    this.isOpen = true;
    this.letThrough();
  }

  /** A closed one: itself when it never opened, so that nobody waits at a forgotten gate. */
  renewed(): Readiness {
    return this.isOpen ? new Readiness() : this;
  }
}

/** The run's own settings must not leak into the product. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, LANG } = process.env;
  return { PATH, HOME, TMPDIR, LANG };
}

async function ended(child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<number | null> {
  if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null;
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve));
  child.kill(signal);
  return exit;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Sessions of a product that was killed end by themselves, also between being listed and this. */
function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Dead, and only not yet collected by its parent. */
function isZombie(pid: number): boolean {
  try {
    return /^State:\s+Z/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function childrenOf(pid: number): readonly number[] {
  return fs.readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      const stat = fs.readFileSync(`/proc/${name}/stat`, 'utf8');
      return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === pid ? [Number(name)] : [];
    } catch {
      return []; // it has ended meanwhile
    }
  });
}
