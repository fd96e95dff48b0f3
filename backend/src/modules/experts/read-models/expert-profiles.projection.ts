import { isExpertAccountCreated } from '@tracewright/contracts/accounts/events';
import type { StoredEvent } from '@tracewright/event-store';
import type { Projection, Row, RowKey, Rows } from '@tracewright/projections';
import { CALENDAR_EVENTS, type CalendarEvent, EXPERT_EVENTS, type ExpertEvent } from '../domain/events';

export const EXPERT_PROFILES_PROJECTION = 'expert_profiles';

const PROFILES = 'expert_profiles';
const SLOTS = 'expert_slots';

/** One row an expert, and one a time that an expert has been promised for. */
export const expertProfilesProjection: Projection = {
  name: EXPERT_PROFILES_PROJECTION,
  version: 1,
  categories: ['account', 'expert', 'expertCalendar'],
  tables: [
    {
      name: PROFILES,
      columns: {
        id: 'text',
        revision: 'integer',
        display_name: 'text',
        time_zone: 'text',
        weekly: 'jsonb',
        exceptions: 'jsonb',
        /** Null: all that there are. */
        services: 'jsonb',
        skills: 'text',
        share: 'integer',
        active: 'boolean',
      },
      primaryKey: ['id'],
      personal: [{ owner: 'id', erases: 'row' }],
    },
    {
      name: SLOTS,
      columns: {
        expert_id: 'text',
        consultation_id: 'text',
        starts_at: 'timestamptz',
        ends_at: 'timestamptz',
        /** Null once it is booked. */
        held_until: 'timestamptz',
      },
      primaryKey: ['expert_id', 'consultation_id'],
      indexes: ['ends_at'],
    },
  ],

  keys(event): readonly RowKey[] {
    if (isExpertAccountCreated(event)) return [{ table: PROFILES, key: [event.data.accountId] }];
    if (EXPERT_EVENTS.is(event)) return [{ table: PROFILES, key: [event.data.expertId] }];
    if (!CALENDAR_EVENTS.is(event)) return [];
    return [{ table: SLOTS, key: [event.data.expertId, event.data.consultationId] }];
  },
  project(rows, event) {
    if (isExpertAccountCreated(event)) {
      const { accountId: id, displayName: display_name, timeZone: time_zone = 'Asia/Kolkata' } = event.data;
      const profile = { weekly: [], exceptions: [], services: null, skills: '', share: null, active: true };
      rows.put(PROFILES, { id, revision: -1, display_name, time_zone, ...profile });
    } else if (EXPERT_EVENTS.is(event)) projectExpert(rows, event);
    else if (CALENDAR_EVENTS.is(event)) projectSlot(rows, event);
  },
};

function projectExpert(rows: Rows, event: StoredEvent & ExpertEvent): void {
  const id = event.data.expertId;
  const row = rows.get(PROFILES, [id]);
  if (!row) return;
  if (event.type === 'experts.Retired') return rows.remove(PROFILES, [id]);
  rows.put(PROFILES, { ...row, revision: Number(event.revision), ...changed(event) });
}

function changed(event: ExpertEvent): Row {
  switch (event.type) {
    case 'experts.Enrolled':
      return { time_zone: event.data.timeZone };
    case 'experts.HoursSet': {
      const { timeZone: time_zone, weekly, exceptions } = event.data.to;
      return {
        time_zone,
        weekly: weekly.map((range) => ({ ...range })),
        exceptions: exceptions.map((exception) => ({ ...exception })),
      };
    }
    case 'experts.ServicesChosen':
      return { services: event.data.to };
    case 'experts.SkillsDescribed':
      return { skills: event.data.skills };
    case 'experts.ShareSet':
      return { share: event.data.to };
    case 'experts.Suspended':
      return { active: false };
    case 'experts.Resumed':
      return { active: true };
    case 'experts.Retired':
      return {};
  }
}

function projectSlot(rows: Rows, event: CalendarEvent): void {
  const { expertId: expert_id, consultationId: consultation_id, startsAt: starts_at, minutes } = event.data;
  if (event.type === 'experts.SlotReleased') return rows.remove(SLOTS, [expert_id, consultation_id]);
  const ends_at = new Date(Date.parse(starts_at) + minutes * 60_000).toISOString();
  const held_until = event.type === 'experts.SlotHeld' ? event.data.heldUntil : null;
  rows.put(SLOTS, { expert_id, consultation_id, starts_at, ends_at, held_until });
}
