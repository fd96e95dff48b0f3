import { Module } from '@nestjs/common';
import { defineCapability, heldBy, workedBy } from '../../platform/capability';
import { DeleteSolutionHandler } from './commands/delete-solution.command';
import { OpenSolutionHandler } from './commands/open-solution.command';
import { RequestSolutionHandler } from './commands/request-solution.command';
import { SOLUTION_EVENTS } from './domain/events';
import { CompleteSolutionController } from './http/complete-solution.controller';
import { LiveController } from './http/live.controller';
import { SolutionFiles } from './http/solution-files';
import { SolutionsController } from './http/solutions.controller';
import { countSolutionsProcess, makeSolutionProcess, settleUsesProcess } from './processes/solutions.process';
import { SolutionLists } from './read-models/solution-lists';
import { solutionsProjection } from './read-models/solutions.projection';
import { OrderableSolutionHandler, SolutionDesignHandler } from './readers/published-queries';
import { SolutionReader } from './readers/solution-reader';
import { SolutionWatch } from './readers/solution-watch';
import { SolutionThreads } from './threads/solution-threads';
import { MAKE_SOLUTION_JOB, MakeSolutionWorker } from './workers/make-solution.worker';

/** Complete solutions that rules work out, kept with the prices and the catalogue of their day. */
@Module({
  controllers: [CompleteSolutionController, SolutionsController, LiveController],
  providers: [
    RequestSolutionHandler,
    OpenSolutionHandler,
    DeleteSolutionHandler,
    OrderableSolutionHandler,
    SolutionDesignHandler,
    SolutionReader,
    SolutionWatch,
    SolutionLists,
    SolutionFiles,
    SolutionThreads,
    MakeSolutionWorker,
  ],
})
export class SolutionsModule {
  static readonly capability = defineCapability({
    name: 'solutions',
    streams: {
      solution: {
        subject: 'solution',
        owner: 'ownerId',
        names: { projectId: 'project' },
        events: SOLUTION_EVENTS,
      },
    },
    projections: [solutionsProjection],
    processes: [makeSolutionProcess, settleUsesProcess, countSolutionsProcess],
    jobs: [workedBy(MakeSolutionWorker, MAKE_SOLUTION_JOB)],
    personalData: [
      heldBy(SolutionLists, {
        section: 'completeSolutions',
        collect: (lists, userId) => lists.everyOneOf(userId),
      }),
    ],
  });
}
