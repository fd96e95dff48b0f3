import type { Pool } from 'pg';
import type { EventStore, Position } from '@tracewright/event-store';
import { filterOf } from './definition';
import type { Projection, ProjectionStatus } from './port';
import { LAG_COUNTED_UP_TO, LagReader } from '@tracewright/runtime';
import { selectSets, type TableSet } from './sets';

/** Answers how every projection stands, from the checkpoints: the same in each process. */
export class StatusReader {
  private readonly lag: LagReader;

  constructor(
    private readonly store: EventStore,
    private readonly pool: Pool,
    private readonly schema: string,
    private readonly projections: readonly Projection[],
  ) {
    this.lag = new LagReader(store);
  }

  async read(names: readonly string[]): Promise<ProjectionStatus[]> {
    const [head, { rows }] = await Promise.all([
      this.store.head(),
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
    const lagEvents = await this.lag.count(projection.name, filterOf(projection), set?.position ?? '', head);
    const rebuilding = sets.some(({ role }) => role === 'rebuilding');
    return {
      name: projection.name,
      version: set?.version ?? projection.version,
      state: stateOf(set, lagEvents, rebuilding),
      position: set?.position ?? '',
      lagEvents,
      ...(set?.failure ? { failure: set.failure } : {}),
    };
  }
}

function stateOf(set: TableSet | undefined, lag: number, rebuilding: boolean): ProjectionStatus['state'] {
  if (set?.failure) return 'stopped';
  if (rebuilding) return 'rebuilding';
  return set?.role === 'live' && set.caughtUp && lag < LAG_COUNTED_UP_TO ? 'live' : 'catching up';
}
