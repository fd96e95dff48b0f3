import { Module } from '@nestjs/common';
import { defineCapability, heldBy } from '../../platform/capability';
import { AssignWorkHandler } from './commands/assign-work.command';
import { ChangeExpertHandler } from './commands/change-expert.command';
import { Enrolment } from './commands/enrolment';
import { ExpertCalendars } from './commands/expert-calendars';
import { FollowOrders } from './commands/follow-orders';
import { CALENDAR_EVENTS, EXPERT_EVENTS, ROSTER_EVENTS, WORK_EVENTS } from './domain/events';
import { FreeTimes } from './http/free-times';
import { ManagedExpertsController } from './http/managed-experts.controller';
import { OwnWorkController } from './http/own-work.controller';
import { SlotsController } from './http/slots.controller';
import { ExpertTimeKeeper } from './http/time-keeper';
import { expireHoldsProcess } from './processes/expire-holds.process';
import { followAccountsProcess } from './processes/follow-accounts.process';
import { followConsultationsProcess } from './processes/follow-consultations.process';
import { followReviewsProcess } from './processes/follow-reviews.process';
import { ExpertLists } from './read-models/expert-lists';
import { expertProfilesProjection } from './read-models/expert-profiles.projection';
import { expertWorkProjection } from './read-models/expert-work.projection';
import { WorkLists } from './read-models/work-lists';

@Module({
  controllers: [SlotsController, OwnWorkController, ManagedExpertsController],
  providers: [
    ExpertLists,
    WorkLists,
    FreeTimes,
    ExpertTimeKeeper,
    ExpertCalendars,
    Enrolment,
    FollowOrders,
    ChangeExpertHandler,
    AssignWorkHandler,
  ],
})
export class ExpertsModule {
  static readonly capability = defineCapability({
    name: 'experts',
    streams: {
      expert: { owner: 'expertId', events: EXPERT_EVENTS },
      expertRoster: { owner: 'expertId', events: ROSTER_EVENTS },
      expertCalendar: { owner: 'expertId', names: { consultationId: 'consultation' }, events: CALENDAR_EVENTS },
      expertWork: { owner: 'customerId', events: WORK_EVENTS },
    },
    personalData: [
      heldBy(ExpertLists, {
        section: 'expertProfile',
        collect: async (lists, userId) => (await lists.profile(userId)) ?? null,
      }),
      heldBy(WorkLists, { section: 'assignments', collect: (lists, userId) => lists.everyOneOf(userId) }),
    ],
    projections: [expertProfilesProjection, expertWorkProjection],
    processes: [followAccountsProcess, followConsultationsProcess, followReviewsProcess, expireHoldsProcess],
  });
}
