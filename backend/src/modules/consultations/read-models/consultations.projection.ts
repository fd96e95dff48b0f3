import { erasedPerson } from '@tracewright/contracts/accounts/events';
import type { ConsultationStatus } from '@tracewright/contracts/consultations';
import type { ChosenTime, ConsultationRequested } from '@tracewright/contracts/consultations/events';
import { idOf } from '@tracewright/kernel';
import type { StoredEvent } from '@tracewright/event-store';
import type { Projection, Row, RowKey, Rows } from '@tracewright/projections';
import { CONSULTATION_EVENTS, type ConsultationEvent } from '../domain/events';

export const CONSULTATIONS_PROJECTION = 'consultations';

type Requested = ConsultationRequested['data'];

/** What is personal about one booking. */
export type BookingDetails = Pick<Requested, 'name' | 'email' | 'phone' | 'message' | 'projectDescription'> & {
  readonly statusReason: string | null;
};

const BOOKINGS = 'consultations';
const DETAILS = 'consultation_details';

/** One row a booking, with nothing personal in it; and each person's details in one row, so that erasing removes it whole. */
export const consultationsProjection: Projection = {
  name: CONSULTATIONS_PROJECTION,
  version: 2,
  categories: ['consultation', 'account'],
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
      },
      primaryKey: ['id'],
      indexes: ['booked_at desc, id desc', 'owner_id, booked_at desc, id desc'],
    },
    { name: DETAILS, columns: { owner_id: 'text', bookings: 'jsonb' }, primaryKey: ['owner_id'] },
  ],

  keys({ type, stream, data }): readonly RowKey[] {
    const { ownerId } = data;
    const erased = erasedPerson({ type, data });
    if (erased !== undefined) return [{ table: DETAILS, key: [erased] }];
    if (typeof ownerId !== 'string') return [];
    return [
      { table: BOOKINGS, key: [idOf(stream)] },
      { table: DETAILS, key: [ownerId] },
    ];
  },

  project(rows, stored) {
    const erased = erasedPerson(stored);
    if (erased !== undefined) return rows.remove(DETAILS, [erased]);
    if (CONSULTATION_EVENTS.is(stored)) projectBooking(rows, stored);
  },
};

function projectBooking(rows: Rows, event: StoredEvent & ConsultationEvent): void {
  const id = idOf(event.stream);
  const revision = Number(event.revision);
  if (event.type === 'consultation.Requested') {
    rows.put(BOOKINGS, { id, revision, ...newBooking(event.data), booked_at: event.metadata.occurredAt });
    return putDetails(rows, event.data.ownerId, id, detailsOf(event.data));
  }
  const row = rows.get(BOOKINGS, [id]);
  if (!row) return;
  const status = statusAfter(event, String(row.status));
  const moved = event.type === 'consultation.Rescheduled' ? timeColumns(event.data.to) : {};
  rows.put(BOOKINGS, { ...row, ...moved, status, revision });
  if (status !== row.status) explain(rows, event, id);
}

function newBooking({ ownerId, serviceType, consultationType, price, minutes, urgency, when }: Requested): Row {
  return {
    owner_id: ownerId,
    service_type: serviceType,
    consultation_type: consultationType,
    status: 'pending' satisfies ConsultationStatus,
    payment_status: 'none',
    amount_paise: String(price.paise),
    minutes,
    urgency,
    ...timeColumns(when),
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

const detailsOf = ({ name, email, phone, message, projectDescription }: Requested): BookingDetails => ({
  name,
  email,
  phone,
  message,
  projectDescription,
  statusReason: null,
});

function explain(rows: Rows, { data }: ConsultationEvent, id: string): void {
  const details = detailsIn(rows, data.ownerId)[id];
  const statusReason = 'reason' in data ? data.reason : null;
  if (details) putDetails(rows, data.ownerId, id, { ...details, statusReason });
}

function putDetails(rows: Rows, ownerId: string, id: string, details: BookingDetails): void {
  rows.put(DETAILS, { owner_id: ownerId, bookings: { ...detailsIn(rows, ownerId), [id]: details } });
}

function detailsIn(rows: Rows, ownerId: string): { readonly [id: string]: BookingDetails | undefined } {
  return (rows.get(DETAILS, [ownerId])?.bookings ?? {}) as { readonly [id: string]: BookingDetails | undefined };
}
