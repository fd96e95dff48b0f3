import type { ConsultationStatus } from '@tracewright/contracts/consultations';
import type { ChosenTime, ConsultationRequested } from '@tracewright/contracts/consultations/events';
import { idOf } from '@tracewright/kernel';
import type { StoredEvent } from '@tracewright/event-store';
import type { Projection, Row, RowKey, Rows } from '@tracewright/projections';
import { CONSULTATION_EVENTS, type ConsultationEvent } from '../domain/events';

export const CONSULTATIONS_PROJECTION = 'consultations';

type Requested = ConsultationRequested['data'];

const BOOKINGS = 'consultations';

/** One row a booking. */
export const consultationsProjection: Projection = {
  name: CONSULTATIONS_PROJECTION,
  version: 3,
  categories: ['consultation'],
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
      },
      primaryKey: ['id'],
      indexes: ['booked_at desc, id desc', 'owner_id, booked_at desc, id desc'],
      personal: [
        {
          owner: 'owner_id',
          erases: ['name', 'email', 'phone', 'message', 'project_description', 'status_reason'],
        },
      ],
    },
  ],

  keys: ({ stream }): readonly RowKey[] => [{ table: BOOKINGS, key: [idOf(stream)] }],
  project(rows, stored) {
    if (CONSULTATION_EVENTS.is(stored)) projectBooking(rows, stored);
  },
};

function projectBooking(rows: Rows, event: StoredEvent & ConsultationEvent): void {
  const id = idOf(event.stream);
  const revision = Number(event.revision);
  if (event.type === 'consultation.Requested') {
    return rows.put(BOOKINGS, { id, revision, ...newBooking(event.data), booked_at: event.metadata.occurredAt });
  }
  const row = rows.get(BOOKINGS, [id]);
  if (!row) return;
  const status = statusAfter(event, String(row.status));
  const moved = event.type === 'consultation.Rescheduled' ? timeColumns(event.data.to) : {};
  const explained = status === row.status ? {} : { status_reason: 'reason' in event.data ? event.data.reason : null };
  rows.put(BOOKINGS, { ...row, ...moved, ...explained, status, revision });
}

function newBooking(request: Requested): Row {
  const { name, email, phone, message } = request;
  return {
    owner_id: request.ownerId,
    service_type: request.serviceType,
    consultation_type: request.consultationType,
    status: 'pending' satisfies ConsultationStatus,
    payment_status: 'none',
    amount_paise: String(request.price.paise),
    minutes: request.minutes,
    urgency: request.urgency,
    ...timeColumns(request.when),
    ...{ name, email, phone, message },
    project_description: request.projectDescription,
    status_reason: null,
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
  }
}
