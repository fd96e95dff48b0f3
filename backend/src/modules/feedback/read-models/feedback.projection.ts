import { createHash } from 'node:crypto';
import { isProjectCreated } from '@tracewright/contracts/projects/events';
import { canonicalJson } from '@tracewright/evidence';
import { idOf } from '@tracewright/kernel';
import type { StoredEvent } from '@tracewright/event-store';
import type { Projection, Row, RowKey, Rows } from '@tracewright/projections';
import { FEEDBACK_EVENTS, type FeedbackEvent, type ReportedFinding } from '../domain/events';

export const FEEDBACK_PROJECTION = 'feedback';

/**
 * One row a finding, kept when it is gone so that its return is told; one row a project for the newest analysis. Whose a
 * project is stands beside them, so that everything of a person who is erased can go.
 */
export const feedbackProjection: Projection = {
  name: FEEDBACK_PROJECTION,
  version: 4,
  categories: ['feedback', 'project'],
  tables: [
    {
      name: 'feedback_items',
      columns: {
        id: 'text',
        project_id: 'text',
        owner_id: 'text',
        present: 'boolean',
        status: 'text',
        accepted_reason: 'text',
        came_back: 'boolean',
        place: 'integer',
        revision: 'bigint',
        found_at: 'timestamptz',
        finding: 'jsonb',
        facts_hash: 'text',
        wording: 'jsonb',
      },
      primaryKey: ['id'],
      indexes: ['project_id, present, place'],
      personal: [{ owner: 'owner_id', erases: 'row' }],
    },
    {
      name: 'feedback_analyses',
      columns: {
        project_id: 'text',
        owner_id: 'text',
        analysis_id: 'text',
        revision: 'bigint',
        analysed_at: 'timestamptz',
        coverage: 'jsonb',
        summary: 'jsonb',
      },
      primaryKey: ['project_id'],
      personal: [{ owner: 'owner_id', erases: 'row' }],
    },
    {
      name: 'feedback_projects',
      columns: { project_id: 'text', owner_id: 'text' },
      primaryKey: ['project_id'],
      personal: [{ owner: 'owner_id', erases: 'row' }],
    },
  ],
  keys: keysOf,
  project: projectEvent,
};

const item = (id: string): RowKey => ({ table: 'feedback_items', key: [id] });
const analysis = (stream: string): RowKey => ({ table: 'feedback_analyses', key: [idOf(stream)] });

function keysOf(stored: StoredEvent): readonly RowKey[] {
  const project: RowKey = { table: 'feedback_projects', key: [idOf(stored.stream)] };
  if (isProjectCreated(stored)) return [project];
  const touched = FEEDBACK_EVENTS.is(stored) ? rowsOf(stored) : [];
  return touched.length === 0 ? [] : [project, ...touched];
}

function rowsOf(event: StoredEvent & FeedbackEvent): readonly RowKey[] {
  switch (event.type) {
    case 'feedback.FindingsGenerated':
      return event.data.findings.map(({ id }) => item(id));
    case 'feedback.AnalysisCompleted':
      return [...event.data.gone.map(item), analysis(event.stream)];
    case 'feedback.FindingResolved':
    case 'feedback.FindingReopened':
    case 'feedback.FindingAccepted':
    case 'feedback.FindingReturned':
      return [item(event.data.findingId)];
    case 'feedback.FindingsWorded':
      return [
        ...event.data.findings.map(({ findingId }) => item(findingId)),
        ...event.data.outdated.map(item),
        analysis(event.stream),
      ];
    default:
      return [];
  }
}

function projectEvent(rows: Rows, event: StoredEvent): void {
  const projectId = idOf(event.stream);
  if (isProjectCreated(event)) {
    return rows.put('feedback_projects', { project_id: projectId, owner_id: event.data.ownerId });
  }
  if (!FEEDBACK_EVENTS.is(event)) return;
  const ownerId = rows.get('feedback_projects', [projectId])?.owner_id;
  // The owner was erased: what an analysis under way still finds is nobody's.
  if (typeof ownerId !== 'string') return;
  switch (event.type) {
    case 'feedback.FindingsGenerated':
      event.data.findings.forEach((finding, index) => {
        const place = event.data.part * 10_000 + index;
        const before = rows.get('feedback_items', [finding.id]);
        rows.put('feedback_items', {
          ...found(before, finding, place, event),
          project_id: projectId,
          owner_id: ownerId,
        });
      });
      return;
    case 'feedback.AnalysisCompleted': {
      for (const id of event.data.gone) change(rows, id, { present: false, came_back: false });
      const { analysisId, designRevision, coverage } = event.data;
      rows.put('feedback_analyses', {
        project_id: projectId,
        owner_id: ownerId,
        analysis_id: analysisId,
        revision: String(designRevision),
        analysed_at: event.metadata.occurredAt,
        coverage: { ...coverage },
        summary: null,
      });
      return;
    }
    case 'feedback.FindingResolved':
      return change(rows, event.data.findingId, { status: 'resolved', accepted_reason: null });
    case 'feedback.FindingReopened':
      return change(rows, event.data.findingId, { status: 'open', accepted_reason: null });
    case 'feedback.FindingAccepted':
      return change(rows, event.data.findingId, { status: 'accepted', accepted_reason: event.data.reason });
    case 'feedback.FindingReturned':
      return change(rows, event.data.findingId, { status: 'open', accepted_reason: null, came_back: true });
    case 'feedback.FindingsWorded':
      return worded(rows, event.data, projectId);
    default:
      return;
  }
}

function found(before: Readonly<Row> | undefined, finding: ReportedFinding, place: number, stored: StoredEvent): Row {
  const factsHash = createHash('sha256').update(canonicalJson(finding)).digest('hex');
  return {
    id: finding.id,
    present: true,
    status: before?.status ?? 'open',
    accepted_reason: before?.accepted_reason ?? null,
    came_back: before?.came_back ?? false,
    place,
    revision: String(stored.revision),
    found_at: before?.found_at ?? stored.metadata.occurredAt,
    finding: { ...finding },
    facts_hash: factsHash,
    // A model's text on other facts must not stand beside these.
    wording: before?.facts_hash === factsHash ? (before.wording ?? null) : null,
  };
}

function worded(
  rows: Rows,
  {
    analysisId,
    model,
    findings,
    summary,
    outdated,
  }: Extract<FeedbackEvent, { type: 'feedback.FindingsWorded' }>['data'],
  projectId: string,
): void {
  for (const id of outdated) change(rows, id, { wording: null });
  for (const { findingId, text } of findings) change(rows, findingId, { wording: { text, model } });
  const row = rows.get('feedback_analyses', [projectId]);
  if (summary && row?.analysis_id === analysisId) {
    rows.put('feedback_analyses', { ...row, summary: { text: summary.text, model } });
  }
}

function change(rows: Rows, id: string, fields: Row): void {
  const row = rows.get('feedback_items', [id]);
  if (row) rows.put('feedback_items', { ...row, ...fields });
}
