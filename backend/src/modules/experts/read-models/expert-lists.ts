import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { ConsultationServiceId } from '@tracewright/contracts/consultations';
import type { ExpertProfile, HoursException, WeeklyRange, WorkingHours } from '@tracewright/contracts/experts';
import { DATABASE } from '../../../platform/tokens';

interface ProfileRow {
  readonly id: string;
  readonly revision: number;
  readonly display_name: string | null;
  readonly time_zone: string;
  readonly weekly: readonly WeeklyRange[];
  readonly exceptions: readonly HoursException[];
  readonly services: readonly ConsultationServiceId[] | null;
  readonly skills: string | null;
  readonly share: number | null;
  readonly active: boolean;
}

const ALL_SERVICES: readonly ConsultationServiceId[] = [
  'expert-consultation',
  'design-review',
  'project-planning',
  'follow-up',
];

/** When somebody could be booked, and what is in the way. */
export interface Availability {
  readonly hours: WorkingHours;
  /** Milliseconds since 1970 in UTC. */
  readonly busy: readonly { readonly from: number; readonly to: number }[];
}

@Injectable()
export class ExpertLists {
  constructor(@Inject(DATABASE) private readonly pool: Pool) {}

  /** By name, starting after a name and id. */
  async profiles(limit: number, after: readonly string[] | undefined): Promise<readonly ExpertProfile[]> {
    const [name = null, id = null] = after ?? [];
    const { rows } = await this.pool.query<ProfileRow>(
      `select * from read.expert_profiles
       where $1::text is null or (coalesce(display_name, ''), id) > ($1::text, $2::text)
       order by coalesce(display_name, ''), id limit $3`,
      [name, id, limit],
    );
    return rows.map(profile);
  }

  async profile(id: string): Promise<ExpertProfile | undefined> {
    const { rows } = await this.pool.query<ProfileRow>('select * from read.expert_profiles where id = $1', [id]);
    return rows.map(profile)[0];
  }

  /** Of everybody who gives this kind of consultation and has hours. Times held until `now` are free again. */
  async availability(
    service: ConsultationServiceId,
    { from, to }: { readonly from: Date; readonly to: Date },
    now: Date,
  ): Promise<readonly Availability[]> {
    const { rows } = await this.pool.query<ProfileRow & { readonly busy: readonly (readonly [number, number])[] }>(
      `select p.*, coalesce((
         select json_agg(json_build_array(extract(epoch from s.starts_at) * 1000, extract(epoch from s.ends_at) * 1000))
         from read.expert_slots s
         where s.expert_id = p.id and s.ends_at > $2 and s.starts_at < $3
           and (s.held_until is null or s.held_until > $4)), '[]') as busy
       from read.expert_profiles p
       where p.active and (p.services is null or p.services ? $1)
         and (jsonb_array_length(p.weekly) > 0 or jsonb_array_length(p.exceptions) > 0)
       order by p.id`,
      [service, from, to, now],
    );
    return rows.map(({ busy, time_zone: timeZone, weekly, exceptions }) => ({
      hours: { timeZone, weekly, exceptions },
      busy: busy.map(([start, end]) => ({ from: start, to: end })),
    }));
  }
}

const profile = (row: ProfileRow): ExpertProfile => ({
  id: row.id,
  displayName: row.display_name ?? '',
  active: row.active,
  timeZone: row.time_zone,
  weekly: row.weekly,
  exceptions: row.exceptions,
  services: row.services ?? ALL_SERVICES,
  skills: row.skills ?? '',
  share: row.share,
  revision: row.revision,
});
