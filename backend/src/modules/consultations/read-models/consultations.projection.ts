import type { ConsultationStatus } from '@tracewright/contracts/consultations';
import type { ChosenTime, ConsultationRequested } from '@tracewright/contracts/consultations/events';
import {
  isWorkAssigned,
  isWorkUnassigned,
  type WorkAssigned,
  type WorkUnassigned,
} from '@tracewright/contracts/experts/events';
import { idOf, inr, type Sale } from '@tracewright/kernel';
import type { StoredEvent } from '@tracewright/event-store';
import type { Projection, Row, RowKey, Rows } from '@tracewright/projections';
import { saleColumns, saleIn } from '../../../platform/sales/sale-columns';
import { CONSULTATION_EVENTS, type ConsultationEvent } from '../domain/events';
import { saleAfter } from '../domain/sale-events';
import { NOTHING_TOLD, sessionColumns } from './session-columns';

export const CONSULTATIONS_PROJECTION = 'consultations';

type Requested = ConsultationRequested['data'];

const BOOKINGS = 'consultations';

/** One row a booking. */
export const consultationsProjection: Projection = {
  name: CONSULTATIONS_PROJECTION,
  version: 7,
  categories: ['consultation', 'expertWork'],
  tables: [
    {
      name: BOOKINGS,
      columns: {
        id: 'text',
        owner_id: 'text',
        revision: 'integer',
        service_type: 'text',
        consultation_type: 'text',
        status: 'text',
        payment_status: 'text',
        amount_paise: 'bigint',
        minutes: 'integer',
        urgency: 'text',
        preferred_date: 'text',
        preferred_time: 'text',
        time_zone: 'text',
        starts_at: 'timestamptz',
        booked_at: 'timestamptz',
        name: 'text',
        email: 'text',
        phone: 'text',
        message: 'text',
        project_description: 'text',
        status_reason: 'text',
        cancelled_by: 'text',
        sale: 'jsonb',
        paid_at: 'timestamptz',
        payable_until: 'timestamptz',
        paid_paise: 'bigint',
        refunded_paise: 'bigint',
        refund_stuck: 'boolean',
        expert_at: 'timestamptz',
        log: 'jsonb',
        invited_for: 'timestamptz',
        meeting_link: 'text',
        link_at: 'timestamptz',
      },
      primaryKey: ['id'],
      indexes: ['booked_at desc, id desc', 'owner_id, booked_at desc, id desc'],
      personal: [
        {
          owner: 'owner_id',
          erases: ['name', 'email', 'phone', 'message', 'project_description', 'status_reason', 'meeting_link'],
        },
      ],
    },
  ],

  keys(event): readonly RowKey[] {
    if (CONSULTATION_EVENTS.is(event)) return [{ table: BOOKINGS, key: [idOf(event.stream)] }];
    const work = isWorkAssigned(event) || isWorkUnassigned(event) ? event.data : undefined;
    return work?.service === 'consultation' ? [{ table: BOOKINGS, key: [work.referenceId] }] : [];
  },
  project(rows, stored) {
    if (CONSULTATION_EVENTS.is(stored)) projectBooking(rows, stored);
    else if (isWorkAssigned(stored) || isWorkUnassigned(stored)) projectExpert(rows, stored);
  },
};

/** Since when somebody has it: whoever takes it over later does not make it later. */
function projectExpert(rows: Rows, event: StoredEvent & (WorkAssigned | WorkUnassigned)): void {
  if (event.data.service !== 'consultation') return;
  const row = rows.get(BOOKINGS, [event.data.referenceId]);
  if (!row) return;
  const expert_at = isWorkAssigned(event) ? (row.expert_at ?? event.metadata.occurredAt) : null;
  rows.put(BOOKINGS, { ...row, expert_at });
}

function projectBooking(rows: Rows, event: StoredEvent & ConsultationEvent): void {
  const id = idOf(event.stream);
  const revision = Number(event.revision);
  if (event.type === 'consultation.Requested') {
    return rows.put(BOOKINGS, {
      ...{ id, revision, booked_at: event.metadata.occurredAt },
      ...newBooking(event.data, saleAfter([], event, event.data.price)),
    });
  }
  const row = rows.get(BOOKINGS, [id]);
  if (!row) return;
  const status = statusAfter(event, String(row.status));
  const moved = event.type === 'consultation.Rescheduled' ? timeColumns(event.data.to) : {};
  const explained = status === row.status ? {} : explanation(event);
  const money = saleColumns(saleAfter(saleIn(row), event, inr(Number(row.amount_paise))), status);
  rows.put(BOOKINGS, { ...row, ...moved, ...explained, ...money, ...sessionColumns(row, event), status, revision });
}

const explanation = ({ type, data }: ConsultationEvent): Row => ({
  status_reason: 'reason' in data ? data.reason : null,
  cancelled_by: type === 'consultation.Cancelled' ? data.by : null,
});

function newBooking(request: Requested, sale: Sale): Row {
  const { name, email, phone, message } = request;
  return {
    owner_id: request.ownerId,
    service_type: request.serviceType,
    consultation_type: request.consultationType,
    status: 'pending' satisfies ConsultationStatus,
    amount_paise: String(request.price.paise),
    minutes: request.minutes,
    urgency: request.urgency,
    ...timeColumns(request.when),
    ...{ name, email, phone, message },
    project_description: request.projectDescription,
    status_reason: null,
    cancelled_by: null,
    expert_at: null,
    ...NOTHING_TOLD,
    ...saleColumns(sale, 'pending'),
  };
}

const timeColumns = ({ date, time, timeZone, startsAt }: ChosenTime): Row => ({
  preferred_date: date,
  preferred_time: time,
  time_zone: timeZone,
  starts_at: startsAt,
});

function statusAfter(event: Exclude<ConsultationEvent, ConsultationRequested>, status: string): string {
  switch (event.type) {
    case 'consultation.Confirmed':
      return 'confirmed';
    case 'consultation.Completed':
      return 'completed';
    case 'consultation.Cancelled':
      return 'cancelled';
    case 'consultation.StatusCorrected':
      return event.data.to;
    case 'consultation.Rescheduled':
      return event.data.confirmationLapsed ? 'pending' : status;
    default:
      return status;
  }
}
