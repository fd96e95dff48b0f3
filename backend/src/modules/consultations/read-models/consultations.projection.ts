import type { ConsultationStatus } from '@tracewright/contracts/consultations';
import { idOf } from '@tracewright/kernel';
import type { StoredEvent } from '@tracewright/event-store';
import type { Projection, Row, RowKey, Rows } from '@tracewright/projections';
import type { ChosenTime, ConsultationEvent } from '../domain/events';

export const CONSULTATIONS_PROJECTION = 'consultations';

type Requested = Extract<ConsultationEvent, { type: 'consultation.Requested' }>['data'];

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
  project: projectBooking,
};

function projectBooking(rows: Rows, stored: StoredEvent): void {
  const event = { type: stored.type, data: stored.data } as unknown as ConsultationEvent;
  const id = idOf(stored.stream);
  const revision = Number(stored.revision);
  if (event.type === 'consultation.Requested') {
    return rows.put(BOOKINGS, { id, revision, ...newBooking(event.data), booked_at: stored.metadata.occurredAt });
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

function statusAfter(event: Exclude<ConsultationEvent, { type: 'consultation.Requested' }>, status: string): string {
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
