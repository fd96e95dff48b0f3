import type { StoredEvent } from '@tracewright/event-store';
import type { Projection, RowKey, Rows } from '@tracewright/projections';
import { TEMPLATE_EVENTS, TEMPLATE_SEED_EVENTS, TEMPLATE_USE_EVENTS, type TemplateUseEvent } from '../domain/events';

export const TEMPLATES_PROJECTION = 'templates';

const TEMPLATES = 'templates';
const USES = 'template_uses';

/** One row a template as it is now, and one for each person who used or rated one. */
export const templatesProjection: Projection = {
  name: TEMPLATES_PROJECTION,
  version: 1,
  categories: ['templateSeed', 'template', 'templateUse'],
  tables: [
    {
      name: TEMPLATES,
      columns: { id: 'text', fingerprint: 'text', content: 'jsonb' },
      primaryKey: ['id'],
    },
    {
      name: USES,
      columns: {
        template_id: 'text',
        user_id: 'text',
        uses: 'integer',
        was_successful: 'boolean',
        opened: 'boolean',
        rating: 'integer',
      },
      primaryKey: ['template_id', 'user_id'],
      personal: [{ owner: 'user_id', erases: 'row' }],
    },
  ],

  keys(event): readonly RowKey[] {
    if (TEMPLATE_SEED_EVENTS.is(event) || TEMPLATE_EVENTS.is(event)) {
      return [{ table: TEMPLATES, key: [event.data.templateId] }];
    }
    if (TEMPLATE_USE_EVENTS.is(event)) return [{ table: USES, key: [event.data.templateId, event.data.userId] }];
    return [];
  },

  project(rows, event) {
    if (TEMPLATE_USE_EVENTS.is(event)) return projectUse(rows, event);
    if (!TEMPLATE_SEED_EVENTS.is(event) && !TEMPLATE_EVENTS.is(event)) return;
    const id = event.data.templateId;
    if (event.type === 'templateSeed.Withdrawn') return rows.remove(TEMPLATES, [id]);
    rows.put(TEMPLATES, { id, fingerprint: event.data.fingerprint, content: { ...event.data.template } });
  },
};

function projectUse(rows: Rows, event: StoredEvent & TemplateUseEvent): void {
  const { templateId: template_id, userId: user_id } = event.data;
  const none = { template_id, user_id, uses: 0, was_successful: true, opened: false, rating: null };
  const row = rows.get(USES, [template_id, user_id]) ?? none;
  if (event.type === 'templateUse.Rated') return rows.put(USES, { ...row, rating: event.data.rating });
  const { wasSuccessful: was_successful, projectId } = event.data;
  const opened = projectId !== null || row.opened === true;
  rows.put(USES, { ...row, uses: Number(row.uses) + 1, was_successful, opened });
}
