import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import {
  type BookingLogEntry,
  type Consultation,
  type ConsultationServiceId,
  type ConsultationStatus,
  type ConsultationTopic,
  type ConsultationUrgency,
  PAYMENT_HOURS,
  type SalesSummary,
} from '@tracewright/contracts/consultations';
import { bookingAlerts, bookingSteps } from '@tracewright/contracts/consultations/steps';
import type { PaymentStanding } from '@tracewright/contracts/payments';
import { type Clock, inr, rupeesOf } from '@tracewright/kernel';
import { salesSummary } from '../../../platform/sales';
import { CLOCK, DATABASE } from '../../../platform/tokens';

interface BookingRow {
  readonly id: string;
  readonly revision: number;
  readonly service_type: ConsultationServiceId;
  readonly consultation_type: ConsultationTopic;
  readonly status: ConsultationStatus;
  readonly payment_status: PaymentStanding;
  readonly paid_at: Date | null;
  readonly payable_until: Date | null;
  readonly expert_at: Date | null;
  readonly log: readonly BookingLogEntry[];
  readonly invited_for: Date | null;
  readonly meeting_link: string | null;
  readonly link_at: Date | null;
  readonly paid_paise: string;
  readonly refunded_paise: string;
  readonly refund_stuck: boolean;
  readonly cancelled_by: string | null;
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
  constructor(
    @Inject(DATABASE) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

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

  /** Those that can be paid, newest first. */
  async unpaidOf(ownerId: string): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ id: string }>(
      `select id from read.consultations
       where owner_id = $1 and payment_status = 'pending' and status in ('pending', 'confirmed')
       order by booked_at desc, id desc limit 20`,
      [ownerId],
    );
    return rows.map(({ id }) => id);
  }

  summary(): Promise<SalesSummary> {
    const unpaid = "payment_status = 'pending' and status in ('pending', 'confirmed')";
    return salesSummary(this.pool, 'read.consultations', unpaid);
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
    const listed = rows.map(bookingIn);
    return ownerId === null ? listed.map((booking, at) => watched(booking, rows[at], this.clock.now())) : listed;
  }
}

/** As an operator sees it. */
function watched(booking: Consultation, row: BookingRow | undefined, now: Date): Consultation {
  return { ...booking, alerts: bookingAlerts({ ...booking, isRefundStuck: row?.refund_stuck ?? false }, now) };
}

/** Where nobody gave a reason, because nobody cancelled it. */
const REASONS: { readonly [cancelledBy: string]: string } = {
  expiry: `It was not paid within ${PAYMENT_HOURS} hours.`,
  'time-taken': 'When it was paid, its time had gone to somebody else. All that was paid goes back.',
};

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** As its owner sees it: alerts are for operators. */
function bookingIn(row: BookingRow): Consultation {
  const [createdAt, startsAt] = [row.booked_at.toISOString(), row.starts_at.toISOString()];
  const [payableUntil, paidAt] = [iso(row.payable_until), iso(row.paid_at)];
  return {
    id: row.id,
    revision: row.revision,
    serviceType: row.service_type,
    consultationType: row.consultation_type,
    status: row.status,
    paymentStatus: row.payment_status,
    amount: rupeesOf(inr(Number(row.amount_paise))),
    paid: rupeesOf(inr(Number(row.paid_paise))),
    refunded: rupeesOf(inr(Number(row.refunded_paise))),
    payableUntil,
    steps: bookingSteps({
      ...{ createdAt, startsAt, payableUntil, paidAt },
      expertAt: iso(row.expert_at),
      linkAt: iso(row.link_at),
    }),
    log: row.log,
    meetingLink: row.link_at === null ? null : row.meeting_link,
    hasInvite: row.invited_for !== null,
    alerts: [],
    duration: row.minutes,
    urgency: row.urgency,
    preferredDate: row.preferred_date,
    preferredTime: row.preferred_time,
    timeZone: row.time_zone,
    startsAt,
    createdAt,
    name: row.name,
    email: row.email,
    phone: row.phone,
    message: row.message,
    projectDescription: row.project_description,
    statusReason: REASONS[row.cancelled_by ?? ''] ?? row.status_reason,
    description: row.project_description,
  };
}
