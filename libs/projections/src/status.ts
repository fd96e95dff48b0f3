import type { Pool } from 'pg';
import type { EventStore, Position } from '@tracewright/event-store';
import { filterOf } from './definition';
import type { Projection, ProjectionStatus } from './port';
import { LagReader } from '@tracewright/runtime';
import { selectSets, type TableSet } from './sets';

/** Answers how every projection stands, from the checkpoints: the same in each process. */
export class StatusReader {
  private readonly lag: LagReader;

  constructor(
    store: EventStore,
    private readonly pool: Pool,
    private readonly schema: string,
    private readonly projections: readonly Projection[],
  ) {
    this.lag = new LagReader(store);
  }

  async read(names: readonly string[]): Promise<ProjectionStatus[]> {
    const [head, { rows }] = await Promise.all([
      this.lag.head(),
      this.pool.query<TableSet>(`${selectSets(this.schema)} where role <> 'retired' and name = any($1)`, [names]),
    ]);
    const wanted = this.projections.filter(({ name }) => names.includes(name));
    return Promise.all(
      wanted.map((projection) => {
        const own = rows.filter(({ name }) => name === projection.name);
        return this.statusOf(projection, own, head);
      }),
    );
  }

  private async statusOf(projection: Projection, sets: readonly TableSet[], head: Position): Promise<ProjectionStatus> {
    const fed = sets.find(({ version, role }) => version === projection.version && role !== 'rebuilding');
    const set = fed ?? sets.find(({ role }) => role === 'live');
    const position = set?.position ?? '';
    const { isNear, ...behind } = await this.lag.read(projection.name, filterOf(projection), position, head);
    const rebuilding = sets.some(({ role }) => role === 'rebuilding');
    return {
      name: projection.name,
      version: set?.version ?? projection.version,
      state: stateOf(set, isNear, rebuilding),
      position,
      ...behind,
      // The event that stopped it lies before it, also where nobody can count.
      ...(set?.failure ? { lagEvents: Math.max(1, behind.lagEvents), failure: set.failure } : {}),
    };
  }
}

function stateOf(set: TableSet | undefined, isNear: boolean, rebuilding: boolean): ProjectionStatus['state'] {
  if (set?.failure) return 'stopped';
  if (rebuilding) return 'rebuilding';
  return set?.role === 'live' && set.caughtUp && isNear ? 'live' : 'catching up';
}
