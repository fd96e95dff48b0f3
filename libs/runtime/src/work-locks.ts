import type { Pool, PoolClient } from 'pg';
import type { RunnerLog } from './log';
import { messageOf } from './transient';

/**
 * Says which of several processes follows the log for what. It only saves work: correctness comes from the checkpoint
 * row's lock. All names share one database session, whose end (a killed process) frees them for the others.
 */
export class WorkLocks {
  private session: PoolClient | undefined;
  private readonly held = new Set<string>();
  private last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly pool: Pool,
    private readonly scope: string,
    private readonly log: RunnerLog,
  ) {}

  /** True when this process has, or now gets, the work of that name. */
  async acquire(name: string): Promise<boolean> {
    if (this.held.has(name)) return true;
    return this.inTurn(async () => {
      const session = (this.session ??= await this.open());
      const { rows } = await session.query<{ got: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, 0)) as got',
        [this.keyOf(name)],
      );
      const got = rows[0]?.got === true && this.session === session;
      if (got) this.held.add(name);
      return got;
    });
  }

  async release(name: string): Promise<void> {
    if (!this.held.delete(name)) return;
    await this.inTurn(async () => {
      await this.session?.query('select pg_advisory_unlock(hashtextextended($1, 0))', [this.keyOf(name)]);
    }).catch(() => this.drop(this.session));
  }

  async close(): Promise<void> {
    await this.last.catch(() => undefined);
    this.drop(this.session);
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
