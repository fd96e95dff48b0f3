import type { Pool, PoolClient } from 'pg';
import type { RunnerLog } from './log';
import { messageOf } from './transient';

/** How often a process without some work looks whether anybody has it: one question for all its names. */
const LOOK_MS = 200;

/**
 * Says which of several processes follows the log for what. It only saves work: correctness comes from the checkpoint
 * row's lock. All names share one database session, whose end (a killed process) frees them for the others.
 */
export class WorkLocks {
  private session: PoolClient | undefined;
  private readonly held = new Set<string>();
  private readonly wanted = new Map<string, () => void>();
  private looking: NodeJS.Timeout | undefined;
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly pool: Pool,
    private readonly scope: string,
    private readonly log: RunnerLog,
  ) {}

  /**
   * True when this process has, or now gets, the work of that name.
   * @param onFree called once when it has not and nobody else seems to have it any more
   */
  async acquire(name: string, onFree?: () => void): Promise<boolean> {
    if (this.held.has(name)) return true;
    const got = await this.inTurn(async () => {
      const session = (this.session ??= await this.open());
      const { rows } = await session.query<{ got: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, 0)) as got',
        [this.keyOf(name)],
      );
      return rows[0]?.got === true && this.session === session;
    });
    if (got) this.held.add(name);
    else if (onFree) this.want(name, onFree);
    return got;
  }

  async release(name: string): Promise<void> {
    this.wanted.delete(name);
    if (!this.held.delete(name)) return;
    await this.inTurn(async () => {
      await this.session?.query('select pg_advisory_unlock(hashtextextended($1, 0))', [this.keyOf(name)]);
    }).catch(() => this.drop(this.session));
  }

  async close(): Promise<void> {
    clearTimeout(this.looking);
    this.wanted.clear();
    await this.last.catch(() => undefined);
    this.drop(this.session);
  }

  private want(name: string, onFree: () => void): void {
    this.wanted.set(name, onFree);
    this.looking ??= setTimeout(() => void this.look(), LOOK_MS).unref();
  }

  private async look(): Promise<void> {
    const names = [...this.wanted.keys()];
    const free = await this.inTurn(() => this.unheld(names)).catch((): readonly string[] => []);
    for (const name of free) {
      const onFree = this.wanted.get(name);
      this.wanted.delete(name);
      onFree?.();
    }
    this.looking = undefined;
    if (this.wanted.size > 0) this.looking = setTimeout(() => void this.look(), LOOK_MS).unref();
  }

  private async unheld(names: readonly string[]): Promise<readonly string[]> {
    const { rows } = (await this.session?.query<{ name: string }>(
      `select name from unnest($1::text[]) as name where not exists (
         select from pg_locks where locktype = 'advisory' and granted and objsubid = 1
           and database = (select oid from pg_database where datname = current_database())
           and (classid::bigint << 32) | objid::bigint = hashtextextended($2 || name, 0))`,
      [names, this.keyOf('')],
    )) ?? { rows: [] };
    return rows.map(({ name }) => name);
  }

  private keyOf(name: string): string {
    return `${this.scope}/${name}`;
  }

  private async open(): Promise<PoolClient> {
    const session = await this.pool.connect();
    session.on('error', (error) => {
      this.log.warn('the session that holds the work locks was lost', { error: messageOf(error) });
      this.drop(session);
    });
    return session;
  }

  /** Ends the session instead of giving it back, since its locks live as long as it does. */
  private drop(session: PoolClient | undefined): void {
    if (!session || session !== this.session) return;
    this.session = undefined;
    this.held.clear();
    session.release(true);
  }

  /** One statement at a time: a session can't run two. */
  private inTurn<T>(action: () => Promise<T>): Promise<T> {
    const result = this.last.then(action).catch((error: unknown) => {
      this.drop(this.session);
      throw error;
    });
    this.last = result.catch(() => undefined);
    return result;
  }
}
