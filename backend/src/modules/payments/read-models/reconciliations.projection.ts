import type { Projection } from '@tracewright/projections';
import { RECONCILIATION_EVENTS } from '../domain/reconciliation-events';

export const RECONCILIATIONS_PROJECTION = 'reconciliations';

const RUNS = 'reconciliations';

/** One row a comparison of the books that has come to its end. */
export const reconciliationsProjection: Projection = {
  name: RECONCILIATIONS_PROJECTION,
  version: 1,
  categories: ['reconciliation'],
  tables: [
    {
      name: RUNS,
      columns: {
        id: 'text',
        at: 'timestamptz',
        from_time: 'timestamptz',
        to_time: 'timestamptz',
        ours_paise: 'bigint',
        gateway_paise: 'bigint',
        difference_paise: 'bigint',
        line_count: 'integer',
        differing_count: 'integer',
        lines: 'jsonb',
      },
      primaryKey: ['id'],
      indexes: ['at desc'],
    },
  ],
  keys: (event) =>
    RECONCILIATION_EVENTS.is(event) && event.type === 'reconciliation.Finished'
      ? [{ table: RUNS, key: [event.data.reconciliationId] }]
      : [],
  project(rows, event) {
    if (!RECONCILIATION_EVENTS.is(event) || event.type !== 'reconciliation.Finished') return;
    const { data } = event;
    rows.put(RUNS, {
      ...{ id: data.reconciliationId, at: event.metadata.occurredAt, from_time: data.from, to_time: data.to },
      ...{ ours_paise: String(data.ours), gateway_paise: String(data.gateway) },
      ...{ difference_paise: String(data.difference), line_count: data.lineCount },
      ...{ differing_count: data.differingCount, lines: data.lines.map((line) => ({ ...line })) },
    });
  },
};
