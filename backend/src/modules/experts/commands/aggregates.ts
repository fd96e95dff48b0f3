import type { Aggregate, CommandContext } from '../../../platform/commands';
import { deriveId } from '../../../platform/commands';
import { calendar, type Calendar, type CalendarCommand } from '../domain/calendar';
import type { CalendarEvent, ExpertEvent, RosterEvent, WorkEvent } from '../domain/events';
import { expert, type ExpertCommand, type MaybeExpert } from '../domain/expert';
import { roster, type Roster, type RosterCommand } from '../domain/roster';
import { type MaybeWork, work, type WorkCommand } from '../domain/work';

export const EXPERT: Aggregate<MaybeExpert, ExpertCommand, ExpertEvent> = {
  category: 'expert',
  decider: expert,
  retry: 'on-conflict',
};

/** There is one: `ROSTER_ID`. */
export const ROSTER: Aggregate<Roster, RosterCommand, RosterEvent> = {
  category: 'expertRoster',
  decider: roster,
  retry: 'on-conflict',
};
export const ROSTER_ID = 'all';

/** One stream an expert: who wants the same time of the same expert is told apart here. */
export const CALENDAR: Aggregate<Calendar, CalendarCommand, CalendarEvent> = {
  category: 'expertCalendar',
  decider: calendar,
  retry: 'on-conflict',
};

export const WORK: Aggregate<MaybeWork, WorkCommand, WorkEvent> = {
  category: 'expertWork',
  decider: work,
  retry: 'on-conflict',
};

/** The context of one of several changes that the same cause makes to a stream. */
export const part = (context: CommandContext, name: string): CommandContext => ({
  ...context,
  commandId: deriveId(context.commandId, name),
});
