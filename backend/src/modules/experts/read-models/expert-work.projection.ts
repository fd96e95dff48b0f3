import {
  isConsultationMeetingLinkSent,
  isConsultationMeetingLinkSet,
  isConsultationRequested,
} from '@tracewright/contracts/consultations/events';
import type { WorkStatus } from '@tracewright/contracts/experts';
import { isReviewRequested } from '@tracewright/contracts/reviews/events';
import type { StoredEvent } from '@tracewright/event-store';
import { idOf } from '@tracewright/kernel';
import type { Projection, Row, RowKey, Rows } from '@tracewright/projections';
import { WORK_EVENTS, type WorkEvent } from '../domain/events';

export const EXPERT_WORK_PROJECTION = 'expert_work';

const WORK = 'expert_work';

/** One row a consultation or review that experts do; its status is null until it can be given to one. */
export const expertWorkProjection: Projection = {
  name: EXPERT_WORK_PROJECTION,
  version: 3,
  categories: ['expertWork', 'consultation', 'review'],
  tables: [
    {
      name: WORK,
      columns: {
        service: 'text',
        reference_id: 'text',
        customer_id: 'text',
        customer_name: 'text',
        project_description: 'text',
        ordered_at: 'timestamptz',
        kind: 'text',
        status: 'text',
        expert_id: 'text',
        assigned_at: 'timestamptz',
        starts_at: 'timestamptz',
        minutes: 'integer',
        due_at: 'timestamptz',
        secured: 'boolean',
        delivered_at: 'timestamptz',
        earned_paise: 'bigint',
        meeting_link: 'text',
        link_sent_at: 'timestamptz',
      },
      primaryKey: ['service', 'reference_id'],
      indexes: ['ordered_at desc, service, reference_id', 'expert_id, ordered_at desc, service, reference_id'],
      personal: [{ owner: 'customer_id', erases: ['customer_name', 'project_description', 'meeting_link'] }],
    },
  ],

  keys(event): readonly RowKey[] {
    if (isConsultationRequested(event)) return [{ table: WORK, key: ['consultation', idOf(event.stream)] }];
    if (isReviewRequested(event)) return [{ table: WORK, key: ['review', idOf(event.stream)] }];
    if (isConsultationMeetingLinkSet(event) || isConsultationMeetingLinkSent(event)) {
      return [{ table: WORK, key: ['consultation', idOf(event.stream)] }];
    }
    if (!WORK_EVENTS.is(event)) return [];
    return [{ table: WORK, key: [event.data.service, event.data.referenceId] }];
  },
  project(rows, event) {
    const reference_id = idOf(event.stream);
    if (isConsultationRequested(event)) {
      const { serviceType: kind, minutes, when } = event.data;
      rows.put(WORK, {
        ...newWork(event, event.data),
        ...{ service: 'consultation', reference_id, kind, minutes, starts_at: when.startsAt },
      });
    } else if (isReviewRequested(event)) {
      const kind = event.data.reviewType;
      rows.put(WORK, {
        ...newWork(event, event.data),
        ...{ service: 'review', reference_id, kind, minutes: null, starts_at: null },
      });
    } else if (WORK_EVENTS.is(event)) projectWork(rows, event);
    else if (isConsultationMeetingLinkSet(event)) projectLink(rows, reference_id, { meeting_link: event.data.link });
    else if (isConsultationMeetingLinkSent(event)) {
      const link_sent_at = event.metadata.occurredAt;
      projectLink(rows, reference_id, { meeting_link: event.data.link, link_sent_at });
    }
  },
};

const NO_LINK: Row = { meeting_link: null, link_sent_at: null };

interface Ordered {
  readonly ownerId: string;
  readonly name: string | null;
  readonly projectDescription: string | null;
}

const newWork = (event: StoredEvent, { ownerId, name, projectDescription }: Ordered): Row => ({
  customer_id: ownerId,
  customer_name: name,
  project_description: projectDescription,
  ordered_at: event.metadata.occurredAt,
  status: null,
  expert_id: null,
  assigned_at: null,
  due_at: null,
  secured: false,
  delivered_at: null,
  earned_paise: null,
  ...NO_LINK,
});

function projectLink(rows: Rows, referenceId: string, link: Row): void {
  const row = rows.get(WORK, ['consultation', referenceId]);
  if (row) rows.put(WORK, { ...row, ...link });
}

function projectWork(rows: Rows, event: StoredEvent & WorkEvent): void {
  const row = rows.get(WORK, [event.data.service, event.data.referenceId]);
  if (row) rows.put(WORK, { ...row, ...changed(event, event.metadata.occurredAt) });
}

function changed(event: WorkEvent, at: string): Row {
  switch (event.type) {
    case 'experts.WorkOpened':
      return { status: 'open' satisfies WorkStatus };
    case 'experts.WorkAssigned':
      // Where they meet is for whoever has it to say.
      return { expert_id: event.data.to, assigned_at: at, ...NO_LINK };
    case 'experts.WorkUnassigned':
      return { expert_id: null, assigned_at: null, ...NO_LINK };
    case 'experts.WorkMoved':
      return { starts_at: event.data.to, link_sent_at: null };
    case 'experts.WorkTimeTaken':
      return {};
    case 'experts.WorkSecured':
      return { secured: true, due_at: event.data.dueAt };
    case 'experts.WorkUnsecured':
      return { secured: false, due_at: null };
    case 'experts.WorkClosed':
      return { status: 'closed' satisfies WorkStatus };
    case 'experts.WorkDelivered': {
      const { deliveredAt: delivered_at, earned } = event.data;
      return { status: 'delivered' satisfies WorkStatus, delivered_at, earned_paise: String(earned.paise) };
    }
    case 'experts.WorkReopened':
      return { status: 'open' satisfies WorkStatus, delivered_at: null, earned_paise: null };
  }
}
