import type { Projection } from '@tracewright/projections';
import { RECOMMENDATION_EVENTS } from '../domain/events';

export const RECOMMENDATIONS_PROJECTION = 'recommendations';

const TABLE = 'recommendations';

/** One row a recommendation, with what its card in the history shows. */
export const recommendationsProjection: Projection = {
  name: RECOMMENDATIONS_PROJECTION,
  version: 1,
  categories: ['recommendation'],
  tables: [
    {
      name: TABLE,
      columns: {
        id: 'text',
        owner_id: 'text',
        created_at: 'timestamptz',
        project_type: 'text',
        tier: 'text',
        request: 'jsonb',
        constraints: 'jsonb',
        components: 'jsonb',
        analysis: 'jsonb',
        saving: 'jsonb',
        rating: 'integer',
        accepted: 'boolean',
      },
      primaryKey: ['id'],
      indexes: ['owner_id, created_at desc, id desc'],
      personal: [{ owner: 'owner_id', erases: 'row' }],
    },
  ],

  keys: (event) => (RECOMMENDATION_EVENTS.is(event) ? [{ table: TABLE, key: [event.data.recommendationId] }] : []),

  project(rows, event) {
    if (!RECOMMENDATION_EVENTS.is(event)) return;
    const id = event.data.recommendationId;
    if (event.type === 'recommendation.Generated') {
      const { data } = event;
      const { components, analysis } = data.recommendations.aiAnalysis;
      return rows.put(TABLE, {
        ...{ id, owner_id: data.ownerId, created_at: data.generatedAt, project_type: data.projectType },
        ...{ tier: data.tier, request: data.request && { ...data.request, budget: data.budget } },
        constraints: { ...data.constraints },
        components: components.map(({ name, price }) => ({ name, price })),
        ...{ analysis: { ...analysis }, saving: { ...data.saving }, rating: null, accepted: null },
      });
    }
    const row = rows.get(TABLE, [id]);
    if (!row) return;
    const change =
      event.type === 'recommendation.Rated' ? { rating: event.data.rating } : { accepted: event.data.accepted };
    rows.put(TABLE, { ...row, ...change });
  },
};
