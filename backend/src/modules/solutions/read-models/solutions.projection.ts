import type { Projection, RowKey } from '@tracewright/projections';
import { SOLUTION_EVENTS } from '../domain/events';

export const SOLUTIONS_PROJECTION = 'solutions';

const SOLUTIONS = 'solutions';

/** One row a solution that was asked for, until it is deleted. */
export const solutionsProjection: Projection = {
  name: SOLUTIONS_PROJECTION,
  version: 2,
  categories: ['solution'],
  tables: [
    {
      name: SOLUTIONS,
      columns: {
        id: 'text',
        owner_id: 'text',
        state: 'text',
        request: 'jsonb',
        created_at: 'timestamptz',
        finished_at: 'timestamptz',
        total_paise: 'bigint',
        parts: 'integer',
        catalogue_version: 'text',
        expert_review_required: 'boolean',
        project_id: 'bigint',
      },
      primaryKey: ['id'],
      indexes: ['owner_id, created_at desc, id desc'],
      personal: [{ owner: 'owner_id', erases: 'row' }],
    },
  ],

  keys: (event): readonly RowKey[] =>
    SOLUTION_EVENTS.is(event) ? [{ table: SOLUTIONS, key: [event.data.solutionId] }] : [],

  project(rows, event) {
    if (!SOLUTION_EVENTS.is(event)) return;
    const id = event.data.solutionId;
    const at = event.metadata.occurredAt;
    if (event.type === 'solution.Requested') {
      const { ownerId: owner_id, projectType, description, voltage, current, budget, features } = event.data;
      const request = { projectType, description, voltage, current, budget, features };
      const nothing = { finished_at: null, total_paise: null, parts: null, catalogue_version: null, project_id: null };
      const begun = { id, owner_id, state: 'waiting', request, created_at: at, expert_review_required: false };
      return rows.put(SOLUTIONS, { ...begun, ...nothing });
    }
    const row = rows.get(SOLUTIONS, [id]);
    if (!row) return;
    switch (event.type) {
      case 'solution.StepReached':
        return rows.put(SOLUTIONS, { ...row, state: 'working' });
      case 'solution.Generated': {
        const { total, parts, catalogueVersion: catalogue_version, expertReviewRequired } = event.data;
        const made = { total_paise: total.paise, parts, catalogue_version };
        return rows.put(SOLUTIONS, {
          ...{ ...row, ...made, state: 'ready', finished_at: at },
          expert_review_required: expertReviewRequired,
        });
      }
      case 'solution.Refused':
        return rows.put(SOLUTIONS, { ...row, state: 'refused', finished_at: at });
      case 'solution.Failed':
        return rows.put(SOLUTIONS, { ...row, state: 'failed', finished_at: at });
      case 'solution.Opened':
        return rows.put(SOLUTIONS, { ...row, project_id: event.data.projectId });
      case 'solution.Deleted':
        return rows.remove(SOLUTIONS, [id]);
    }
  },
};
