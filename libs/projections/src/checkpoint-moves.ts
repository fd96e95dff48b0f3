import { escapeLiteral, type Pool, type QueryResult } from 'pg';
import type { Position } from '@tracewright/event-store';
import { Gather } from '@tracewright/runtime';
import { SETS_TABLE, type TableSet } from './sets';
import { qualified } from './tables';

export interface CheckpointMove {
  readonly set: Pick<TableSet, 'id' | 'role'>;
  readonly from: Position;
  readonly to: Position;
}

/** Moves checkpoints over events of others: those of all projections in one statement. */
export class CheckpointMoves {
  private readonly gathered = new Gather((moves: readonly CheckpointMove[]) => this.together(moves));
  private readonly table: string;

  constructor(
    private readonly pool: Pool,
    schema: string,
  ) {
    this.table = qualified(schema, SETS_TABLE);
  }

  /** Undefined when the checkpoint does not stand there any more, false while somebody else has it in hand. */
  move(move: CheckpointMove): Promise<boolean | undefined> {
    return this.gathered.ask(move);
  }

  /** Waits for nobody, as one set's rebuild must not hold up the others; and not for the disk. */
  private async together(moves: readonly CheckpointMove[]): Promise<readonly (boolean | undefined)[]> {
    const wanted = moves.map(({ set, from, to }) => {
      return `(${set.id}, ${[set.role, from, to].map(escapeLiteral).join(', ')})`;
    });
    const results: unknown = await this.pool.query(`
      begin; set local synchronous_commit = off;
      with wanted (id, role, "from", "to") as (values ${wanted.join(', ')}),
      free as (
        select s.id, wanted."to" from ${this.table} s join wanted on s.id = wanted.id
          and s.role = wanted.role and s.position = wanted."from" for update of s skip locked
      ),
      moved as (
        update ${this.table} s set position = free."to", caught_up = true, failure = null, updated_at = now()
          from free where s.id = free.id returning s.id
      )
      select s.id, moved.id is not null as moved from ${this.table} s join wanted on s.id = wanted.id
        and s.role = wanted.role and s.position = wanted."from" left join moved on moved.id = s.id;
      commit`);
    const rows = (results as readonly QueryResult<{ id: number; moved: boolean }>[]).at(-2)?.rows ?? [];
    const found = new Map(rows.map(({ id, moved }) => [id, moved]));
    return moves.map(({ set }) => found.get(set.id));
  }
}
