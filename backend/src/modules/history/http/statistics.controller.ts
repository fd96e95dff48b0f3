import { Controller, Get, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { UserStatistics } from '@tracewright/contracts/history';
import { PLAN_TIME_ZONE } from '@tracewright/contracts/subscriptions';
import type { Clock } from '@tracewright/kernel';
import { CurrentUser, ReadsFrom, RequiresSession, type SessionUser } from '../../../platform/http';
import { CLOCK } from '../../../platform/tokens';
import { Activities, type Activity } from '../read-models/activity';
import { HISTORY_PROJECTION } from '../read-models/history.projection';

/** Why money saved says what it says: null where nothing is to be explained. */
function savingsReason({ recommendations, accepted, savedPaise }: Activity): string {
  if (recommendations === 0) {
    return 'Money saved is what the parts of a recommendation cost less than usual, once you accept it. You have no recommendation yet.';
  }
  if (accepted === 0) return 'You have not accepted a recommendation yet: nothing is counted as saved until you do.';
  const many = accepted === 1 ? 'the recommendation' : `the ${accepted} recommendations`;
  const less = savedPaise < 0 ? ' It is negative where you chose dearer parts than usual.' : '';
  return `The middle price of all parts that satisfy the same, less the price of the chosen parts, over ${many} that you accepted. Each card shows its sum.${less}`;
}

const MONTH = new Intl.DateTimeFormat('en-CA', { timeZone: PLAN_TIME_ZONE, year: 'numeric', month: '2-digit' });

/** Such as 2026-12, as plans count. */
const monthOf = (moment: Date): string => MONTH.format(moment);

@ApiTags('history')
@RequiresSession()
@Controller('api/user/statistics')
export class StatisticsController {
  constructor(
    @Inject(Activities) private readonly activities: Activities,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Get()
  @ReadsFrom(HISTORY_PROJECTION)
  async own(@CurrentUser() user: SessionUser): Promise<UserStatistics> {
    const activity = await this.activities.of(user.id, monthOf(this.clock.now()));
    return {
      totalRecommendations: activity.recommendations,
      monthlyRecommendations: activity.monthly,
      totalReviews: activity.reviews,
      completedReviews: activity.completedReviews,
      totalConsultations: activity.consultations,
      consultationHours: activity.minutes / 60,
      estimatedSavings: activity.savedPaise / 100,
      reasons: { recommendations: null, savings: savingsReason(activity) },
    };
  }
}
