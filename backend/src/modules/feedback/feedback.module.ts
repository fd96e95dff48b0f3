import { Module } from '@nestjs/common';
import { defineCapability, workedBy } from '../../platform/capability';
import { LANGUAGE_MODEL_SCHEMA, LanguageModelModule } from '../../platform/language-model';
import { AnalysisWatch } from './readers/analysis-watch';
import { ChangeFeedbackHandler } from './commands/change-feedback.command';
import { NewestAnalysis } from './readers/newest-analysis';
import { FEEDBACK_EVENTS } from './domain/events';
import { AnalysisController } from './http/analysis.controller';
import { FeedbackController } from './http/feedback.controller';
import { LiveController } from './http/live.controller';
import { SharedFeedbackController } from './http/shared-feedback.controller';
import { analyseDesignProcess } from './processes/analyse-design.process';
import { REFRESH_AFTER_PARTS_JOB, RefreshAfterPartsWorker } from './workers/refresh-after-parts.worker';
import { refreshAfterPartsProcess } from './processes/refresh-after-parts.process';
import { refreshFeedbackProcess } from './processes/refresh-feedback.process';
import { wordFindingsProcess } from './processes/word-findings.process';
import { FeedbackLists } from './read-models/feedback-lists';
import { feedbackProjection } from './read-models/feedback.projection';
import { REFRESH_FEEDBACK_JOB, RefreshFeedbackWorker } from './workers/refresh-feedback.worker';
import { ANALYSE_DESIGN_JOB, AnalyseDesignWorker } from './workers/analyse-design.worker';
import { WORD_FINDINGS_JOB, WordFindingsWorker } from './workers/word-findings.worker';
import { Wordsmith } from './workers/wordsmith';

@Module({
  imports: [LanguageModelModule],
  controllers: [FeedbackController, AnalysisController, LiveController, SharedFeedbackController],
  providers: [
    ChangeFeedbackHandler,
    AnalysisWatch,
    NewestAnalysis,
    FeedbackLists,
    AnalyseDesignWorker,
    RefreshFeedbackWorker,
    RefreshAfterPartsWorker,
    Wordsmith,
    WordFindingsWorker,
  ],
})
export class FeedbackModule {
  static readonly capability = defineCapability({
    name: 'feedback',
    streams: { feedback: { subject: 'project', owner: 'ownerId', events: FEEDBACK_EVENTS } },
    projections: [feedbackProjection],
    jobs: [
      workedBy(AnalyseDesignWorker, ANALYSE_DESIGN_JOB),
      workedBy(RefreshFeedbackWorker, REFRESH_FEEDBACK_JOB),
      workedBy(RefreshAfterPartsWorker, REFRESH_AFTER_PARTS_JOB),
      workedBy(WordFindingsWorker, WORD_FINDINGS_JOB),
    ],
    processes: [analyseDesignProcess, refreshFeedbackProcess, refreshAfterPartsProcess, wordFindingsProcess],
    migrations: [LANGUAGE_MODEL_SCHEMA],
  });
}
