import type { DesignEvent } from '@tracewright/circuit/design';
import type { ProjectCreated } from '@tracewright/contracts/projects/events';
import { idOf } from '@tracewright/kernel';
import type { StoredEvent } from '@tracewright/event-store';
import type { Projection, Row, RowKey, Rows } from '@tracewright/projections';
import { DESIGN_EVENTS } from '../../domain/design-events';
import { PROJECT_EVENTS, type ProjectEvent } from '../../domain/events';

export const PROJECTS_PROJECTION = 'projects';

/** One row a project, for lists; and the links that work, by the hash of their token. */
export const projectsProjection: Projection = {
  name: PROJECTS_PROJECTION,
  version: 3,
  categories: ['project', 'design'],
  tables: [
    {
      name: 'projects',
      columns: {
        id: 'text',
        owner_id: 'text',
        name: 'text',
        description: 'text',
        status: 'text',
        created_at: 'timestamptz',
        last_edited: 'timestamptz',
        archived_until: 'timestamptz',
        component_count: 'integer',
      },
      primaryKey: ['id'],
      indexes: ['owner_id, last_edited desc, id'],
      personal: [{ owner: 'owner_id', erases: 'row' }],
    },
    {
      name: 'project_shares',
      columns: { token_hash: 'text', project_id: 'text', owner_id: 'text' },
      primaryKey: ['token_hash'],
      indexes: ['project_id'],
      personal: [{ owner: 'owner_id', erases: 'row' }],
    },
  ],
  keys: keysOf,
  project: projectEvent,
};

function keysOf(event: StoredEvent): readonly RowKey[] {
  const keys: RowKey[] = [{ table: 'projects', key: [idOf(event.stream)] }];
  const { tokenHash } = event.data;
  if (typeof tokenHash === 'string') keys.push({ table: 'project_shares', key: [tokenHash] });
  return keys;
}

function projectEvent(rows: Rows, event: StoredEvent): void {
  const isOfDesign = DESIGN_EVENTS.is(event);
  if (!isOfDesign && !PROJECT_EVENTS.is(event)) return;
  const id = idOf(event.stream);
  const at = event.metadata.occurredAt;
  if (event.type === 'project.Created') return create(rows, id, event.data, at);
  const row = rows.get('projects', [id]);
  if (!row) return;
  if (event.type === 'project.Shared') {
    rows.put('project_shares', { token_hash: event.data.tokenHash, project_id: id, owner_id: row.owner_id });
  }
  if (event.type === 'project.ShareRevoked') rows.remove('project_shares', [event.data.tokenHash]);
  const changes = DESIGN_EVENTS.is(event) ? designChanges(row, event) : projectChanges(event);
  rows.put('projects', { ...row, ...changes, last_edited: at });
}

/** A project without a name is that of a person who was erased: it is listed nowhere. */
function create(rows: Rows, id: string, { ownerId, name, description }: ProjectCreated['data'], at: string): void {
  if (name === null) return;
  rows.put('projects', {
    id,
    owner_id: ownerId,
    name,
    description: description ?? '',
    status: 'active',
    created_at: at,
    last_edited: at,
    archived_until: null,
    component_count: 0,
  });
}

function projectChanges(event: ProjectEvent): Row {
  switch (event.type) {
    case 'project.Renamed':
      return { name: event.data.to ?? '' };
    case 'project.Described':
      return { description: event.data.to ?? '' };
    case 'project.StatusChanged':
      return { status: event.data.to };
    case 'project.Archived':
      return { archived_until: event.data.recoverableUntil };
    case 'project.Restored':
      return { archived_until: null };
    default:
      return {};
  }
}

function designChanges(row: Readonly<Row>, event: DesignEvent): Row {
  return { component_count: Number(row.component_count) + addedParts(event) };
}

function addedParts(event: DesignEvent): number {
  switch (event.type) {
    case 'design.ComponentPlaced':
    case 'design.ComponentRestored':
      return 1;
    case 'design.ComponentRemoved':
      return -1;
    case 'design.ElementsImported':
    case 'design.ElementsPasted':
      return event.data.componentCount;
    case 'design.ElementsRemoved':
      return -event.data.componentCount;
    default:
      return 0;
  }
}
