import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Assignment, MonthlyEarnings, WorkService, WorkStatus } from '@tracewright/contracts/experts';
import { DATABASE } from '../../../platform/tokens';

interface WorkRow {
  readonly service: WorkService;
  readonly reference_id: string;
  readonly ordered_at: Date;
  readonly customer_name: string | null;
  readonly project_description: string | null;
  readonly kind: string;
  readonly status: WorkStatus;
  /** Null, too, when the expert is none any more: then an operator has to see to it. */
  readonly present_expert: string | null;
  readonly expert_name: string | null;
  readonly assigned_at: Date | null;
  readonly starts_at: Date | null;
  readonly minutes: number | null;
  readonly due_at: Date | null;
  readonly secured: boolean;
  readonly delivered_at: Date | null;
  readonly earned_paise: string | null;
  readonly meeting_link: string | null;
  readonly link_sent_at: Date | null;
}

export interface WorkFilter {
  /** One expert's own. */
  readonly expertId?: string;
  /** What is to be done and has nobody to do it. */
  readonly unassigned?: boolean;
  readonly limit: number;
  /** When it was ordered, service and id of the last one before. */
  readonly after?: readonly string[] | undefined;
}

@Injectable()
export class WorkLists {
  constructor(@Inject(DATABASE) private readonly pool: Pool) {}

  /** Newest order first, each with when it was ordered. */
  async page(filter: WorkFilter): Promise<readonly (Assignment & { readonly orderedAt: string })[]> {
    const { expertId = null, unassigned = false, limit, after = [] } = filter;
    const [orderedAt = null, service = null, id = null] = after;
    const { rows } = await this.pool.query<WorkRow>(
      `select w.*, p.id as present_expert, p.display_name as expert_name
       from read.expert_work w left join read.expert_profiles p on p.id = w.expert_id
       where w.status is not null and ($1::text is null or w.expert_id = $1)
         and (not $2::boolean or (w.status = 'open' and p.id is null))
         and ($3::timestamptz is null or (w.ordered_at, w.service, w.reference_id) < ($3::timestamptz, $4::text, $5::text))
       order by w.ordered_at desc, w.service desc, w.reference_id desc limit $6`,
      [expertId, unassigned, orderedAt, service, id, limit],
    );
    return rows.map((row) => ({ ...assignment(row), orderedAt: row.ordered_at.toISOString() }));
  }

  async everyOneOf(expertId: string): Promise<readonly Assignment[]> {
    const { rows } = await this.pool.query<WorkRow>(
      `select w.*, p.id as present_expert, p.display_name as expert_name
       from read.expert_work w left join read.expert_profiles p on p.id = w.expert_id
       where w.expert_id = $1 order by w.ordered_at desc, w.service desc, w.reference_id desc`,
      [expertId],
    );
    // What the customer wrote is the customer's.
    return rows.map((row) => ({ ...assignment(row), customerName: null, projectDescription: null, meetingLink: null }));
  }

  /** Newest month first. */
  async earnings(expertId: string): Promise<readonly MonthlyEarnings[]> {
    const { rows } = await this.pool.query<{ month: string; delivered: number; earned: string }>(
      `select to_char(delivered_at at time zone 'Asia/Kolkata', 'YYYY-MM') as month,
              count(*)::integer as delivered, sum(earned_paise) as earned
       from read.expert_work where expert_id = $1 and delivered_at is not null group by 1 order by 1 desc`,
      [expertId],
    );
    return rows.map(({ month, delivered, earned }) => ({ month, delivered, earned: Number(earned) }));
  }
}

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const assignment = (row: WorkRow): Assignment => ({
  service: row.service,
  referenceId: row.reference_id,
  status: row.status,
  kind: row.kind,
  expertId: row.present_expert,
  expertName: row.expert_name,
  assignedAt: iso(row.assigned_at),
  startsAt: iso(row.starts_at),
  minutes: row.minutes,
  dueAt: iso(row.due_at),
  secured: row.secured,
  customerName: row.customer_name,
  projectDescription: row.project_description,
  deliveredAt: iso(row.delivered_at),
  meetingLink: row.meeting_link,
  meetingLinkSentAt: iso(row.link_sent_at),
  earned: row.earned_paise === null ? null : Number(row.earned_paise),
});
