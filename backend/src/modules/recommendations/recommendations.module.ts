import { Module } from '@nestjs/common';
import { defineCapability, heldBy } from '../../platform/capability';
import { LanguageModelModule } from '../../platform/language-model';
import { GenerateRecommendationHandler } from './commands/generate.command';
import { JudgeRecommendationHandler } from './commands/judge.command';
import { RECOMMENDATION_EVENTS } from './domain/events';
import { RecommendationsController } from './http/recommendations.controller';
import { usesProcess } from './processes/uses.process';
import { RecommendationLists } from './read-models/recommendation-lists';
import { recommendationsProjection } from './read-models/recommendations.projection';
import { PartCatalogue } from './readers/part-catalogue';
import { RecommendationReader } from './readers/recommendation-reader';
import { RequirementModel } from './readers/requirement-model';
import { RequirementReader } from './readers/requirement-reader';

@Module({
  imports: [LanguageModelModule],
  controllers: [RecommendationsController],
  providers: [
    GenerateRecommendationHandler,
    JudgeRecommendationHandler,
    PartCatalogue,
    RecommendationReader,
    RequirementModel,
    RequirementReader,
    RecommendationLists,
  ],
})
export class RecommendationsModule {
  static readonly capability = defineCapability({
    name: 'recommendations',
    streams: { recommendation: { subject: 'recommendation', owner: 'ownerId', events: RECOMMENDATION_EVENTS } },
    projections: [recommendationsProjection],
    processes: [usesProcess],
    personalData: [
      heldBy(RecommendationLists, { section: 'recommendations', collect: (lists, userId) => lists.everyOneOf(userId) }),
    ],
  });
}
