import { escapeLiteral, type Pool, type QueryResult } from 'pg';
import type { Position } from '@tracewright/event-store';
import { Gather } from './gather';

export interface CheckpointTable {
  /** As SQL writes it; its checkpoint stands in the column `position`. */
  readonly table: string;
  /** The columns that say whose checkpoint it is, with their types. */
  readonly key: { readonly [column: string]: 'text' | 'integer' };
  /** What a move sets besides, as SQL: `caught_up = true`. */
  readonly besides?: string;
}

export interface CheckpointMove {
  /** One value for each column of the key. */
  readonly key: readonly (string | number)[];
  readonly from: Position;
  readonly to: Position;
}

/** busy: it stands there, and somebody else has it in hand. elsewhere: it does not stand there any more. */
export type MoveOutcome = 'moved' | 'busy' | 'elsewhere';

/** Moves checkpoints that change alone, by far the most frequent: those of one moment in one message to the server. */
export class CheckpointMoves {
  private readonly gathered = new Gather((moves: readonly CheckpointMove[]) => this.together(moves));
  private readonly columns: readonly string[];

  constructor(
    private readonly pool: Pool,
    private readonly checkpoints: CheckpointTable,
  ) {
    this.columns = Object.keys(checkpoints.key);
  }

  move(move: CheckpointMove): Promise<MoveOutcome> {
    return this.gathered.ask(move);
  }

  /** Waits for nobody, as one must not hold up the others; and not for the disk: what a crash forgets is done again. */
  private async together(moves: readonly CheckpointMove[]): Promise<readonly MoveOutcome[]> {
    const { table, besides } = this.checkpoints;
    const wanted = moves.map(
      ({ key, from, to }, n) => `(${n}, ${[...key.map(String), from, to].map(escapeLiteral).join(', ')})`,
    );
    const keys = this.columns.map((_, index) => `k${index}`).join(', ');
    const results: unknown = await this.pool.query(`
      begin; set local synchronous_commit = off;
      with wanted (n, ${keys}, "from", "to") as (values ${wanted.join(', ')}),
      free as (select wanted.* from ${table} c join wanted on ${this.isAt} for update of c skip locked),
      moved as (
        update ${table} c set position = wanted."to", updated_at = now()${besides ? `, ${besides}` : ''}
          from free wanted where ${this.isAt} returning wanted.n
      )
      select wanted.n, moved.n is not null as moved
        from ${table} c join wanted on ${this.isAt} left join moved on moved.n = wanted.n;
      commit`);
    const rows = (results as readonly QueryResult<{ n: number; moved: boolean }>[]).at(-2)?.rows ?? [];
    const found = new Map(rows.map(({ n, moved }) => [n, moved]));
    return moves.map((_, n) => (found.get(n) === undefined ? 'elsewhere' : found.get(n) ? 'moved' : 'busy'));
  }

  private get isAt(): string {
    const own = Object.entries(this.checkpoints.key).map(([column, type], n) => `c.${column} = wanted.k${n}::${type}`);
    return [...own, 'c.position = wanted."from"'].join(' and ');
  }
}
