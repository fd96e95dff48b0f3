import { Controller, Get, Inject } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { UserStatistics } from '@tracewright/contracts/history';
import { CurrentUser, ReadsFrom, RequiresSession, type SessionUser } from '../../../platform/http';
import { Activities } from '../read-models/activity';
import { HISTORY_PROJECTION } from '../read-models/history.projection';

const REASONS: UserStatistics['reasons'] = {
  recommendations: 'Component recommendations are not part of this installation yet, so there are none to count.',
  savings:
    'Money saved is the usual cost of a circuit less the cost of what you chose from a recommendation. Without a recommendation there is nothing to compare.',
};

@ApiTags('history')
@RequiresSession()
@Controller('api/user/statistics')
export class StatisticsController {
  constructor(@Inject(Activities) private readonly activities: Activities) {}

  @Get()
  @ReadsFrom(HISTORY_PROJECTION)
  async own(@CurrentUser() user: SessionUser): Promise<UserStatistics> {
    const { reviews, completedReviews, consultations, minutes } = await this.activities.of(user.id);
    return {
      totalRecommendations: 0,
      monthlyRecommendations: 0,
      totalReviews: reviews,
      completedReviews,
      totalConsultations: consultations,
      consultationHours: minutes / 60,
      estimatedSavings: 0,
      reasons: REASONS,
    };
  }
}
