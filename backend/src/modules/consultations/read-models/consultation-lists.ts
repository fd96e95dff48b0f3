import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type {
  Consultation,
  ConsultationServiceId,
  ConsultationStatus,
  ConsultationTopic,
  ConsultationUrgency,
} from '@tracewright/contracts/consultations';
import { inr, rupeesOf } from '@tracewright/kernel';
import { DATABASE } from '../../../platform/tokens';

interface BookingRow {
  readonly id: string;
  readonly revision: number;
  readonly service_type: ConsultationServiceId;
  readonly consultation_type: ConsultationTopic;
  readonly status: ConsultationStatus;
  readonly payment_status: string;
  readonly amount_paise: string;
  readonly minutes: number;
  readonly urgency: ConsultationUrgency;
  readonly preferred_date: string;
  readonly preferred_time: string;
  readonly time_zone: string;
  readonly starts_at: Date;
  readonly booked_at: Date;
  /** Null once the person was erased, as all that follow. */
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly message: string | null;
  readonly project_description: string | null;
  readonly status_reason: string | null;
}

@Injectable()
export class ConsultationLists {
  constructor(@Inject(DATABASE) private readonly pool: Pool) {}

  everyOneOf(ownerId: string): Promise<readonly Consultation[]> {
    return this.bookings(ownerId, null, undefined);
  }

  /** Newest first, of everybody or of one person; one more than the limit when there are more. */
  page(ownerId: string | null, limit: number, after: readonly string[] | undefined): Promise<readonly Consultation[]> {
    return this.bookings(ownerId, limit + 1, after);
  }

  async openOf(ownerId: string): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      "select id from read.consultations where owner_id = $1 and status in ('pending', 'confirmed') order by id",
      [ownerId],
    );
    return rows.map(({ id }) => id);
  }

  private async bookings(
    ownerId: string | null,
    limit: number | null,
    [time = null, id = null]: readonly (string | null)[] = [],
  ): Promise<readonly Consultation[]> {
    const { rows } = await this.pool.query<BookingRow>(
      `select * from read.consultations
       where ($1::text is null or owner_id = $1)
         and ($2::timestamptz is null or (booked_at, id) < ($2::timestamptz, $3::text))
       order by booked_at desc, id desc limit $4`,
      [ownerId, time, id, limit],
    );
    return rows.map(listed);
  }
}

function listed(row: BookingRow): Consultation {
  return {
    id: row.id,
    revision: row.revision,
    serviceType: row.service_type,
    consultationType: row.consultation_type,
    status: row.status,
    paymentStatus: row.payment_status,
    amount: rupeesOf(inr(Number(row.amount_paise))),
    duration: row.minutes,
    urgency: row.urgency,
    preferredDate: row.preferred_date,
    preferredTime: row.preferred_time,
    timeZone: row.time_zone,
    startsAt: row.starts_at.toISOString(),
    createdAt: row.booked_at.toISOString(),
    name: row.name,
    email: row.email,
    phone: row.phone,
    message: row.message,
    projectDescription: row.project_description,
    statusReason: row.status_reason,
    description: row.project_description,
  };
}
