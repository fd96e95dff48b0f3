import type { StoredEvent } from '@tracewright/event-store';
import type { Projection, Row, RowKey, Rows } from '@tracewright/projections';
import { isAnalysisCompleted } from '@tracewright/contracts/feedback/events';
import {
  OWN_TEMPLATE_EVENTS,
  type OwnTemplateEvent,
  TEMPLATE_EVENTS,
  TEMPLATE_PROJECT_EVENTS,
  TEMPLATE_SEED_EVENTS,
  TEMPLATE_USE_EVENTS,
  type TemplateUseEvent,
} from '../domain/events';

export const TEMPLATES_PROJECTION = 'templates';

const TEMPLATES = 'templates';
const USES = 'template_uses';
const PROJECTS = 'template_projects';
const OWN = 'own_templates';

/**
 * One row a template as it is now, one for each person who used or rated one, and one a project with what became of it. A
 * project may be analysed before it is known that it was made of a template: those of nobody are counted nowhere.
 */
export const templatesProjection: Projection = {
  name: TEMPLATES_PROJECTION,
  version: 2,
  categories: ['templateSeed', 'template', 'templateUse', 'templateProject', 'ownTemplate', 'feedback'],
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
    {
      name: PROJECTS,
      columns: {
        project_id: 'text',
        template_id: 'text',
        user_id: 'text',
        errors: 'integer',
        exported: 'boolean',
      },
      primaryKey: ['project_id'],
      indexes: ['template_id, user_id'],
      personal: [{ owner: 'user_id', erases: 'row' }],
    },
    {
      name: OWN,
      columns: { id: 'text', owner_id: 'text', project_id: 'text', content: 'jsonb', saved_at: 'timestamptz' },
      primaryKey: ['id'],
      indexes: ['owner_id, saved_at desc'],
      personal: [{ owner: 'owner_id', erases: 'row' }],
    },
  ],

  keys(event): readonly RowKey[] {
    if (TEMPLATE_SEED_EVENTS.is(event) || TEMPLATE_EVENTS.is(event)) {
      return [{ table: TEMPLATES, key: [event.data.templateId] }];
    }
    if (OWN_TEMPLATE_EVENTS.is(event)) return [{ table: OWN, key: [event.data.templateId] }];
    if (TEMPLATE_PROJECT_EVENTS.is(event) || isAnalysisCompleted(event)) {
      return [{ table: PROJECTS, key: [String(event.data.projectId)] }];
    }
    if (TEMPLATE_USE_EVENTS.is(event)) {
      const { templateId, userId } = event.data;
      const use: RowKey = { table: USES, key: [templateId, userId] };
      const projectId = event.type === 'templateUse.Used' ? event.data.projectId : null;
      return projectId === null ? [use] : [use, { table: PROJECTS, key: [String(projectId)] }];
    }
    return [];
  },

  project(rows, event) {
    if (OWN_TEMPLATE_EVENTS.is(event)) return projectOwn(rows, event);
    if (isAnalysisCompleted(event)) {
      const { projectId, errors, coverage } = event.data;
      // Of a design without parts, nothing can be said.
      return noteProject(rows, projectId, { errors: coverage.components > 0 ? (errors ?? null) : null });
    }
    if (TEMPLATE_PROJECT_EVENTS.is(event)) {
      const { projectId, templateId: template_id, userId: user_id } = event.data;
      const exported = event.type === 'templateProject.Exported';
      return noteProject(rows, projectId, { template_id, user_id, ...(exported && { exported }) });
    }
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
  if (projectId !== null) noteProject(rows, projectId, { template_id, user_id });
  const opened = projectId !== null || row.opened === true;
  rows.put(USES, { ...row, uses: Number(row.uses) + 1, was_successful, opened });
}

function noteProject(rows: Rows, projectId: number, changes: Row): void {
  const project_id = String(projectId);
  const none = { project_id, template_id: null, user_id: null, errors: null, exported: false };
  rows.put(PROJECTS, { ...(rows.get(PROJECTS, [project_id]) ?? none), ...changes });
}

function projectOwn(rows: Rows, event: StoredEvent & OwnTemplateEvent): void {
  const { templateId: id, ownerId: owner_id } = event.data;
  if (event.type === 'ownTemplate.Deleted') return rows.remove(OWN, [id]);
  const { template, projectId } = event.data;
  // Gone with the person's key.
  if (template === null) return;
  const saved_at = event.metadata.occurredAt;
  rows.put(OWN, { id, owner_id, project_id: String(projectId), content: { ...template }, saved_at });
}
