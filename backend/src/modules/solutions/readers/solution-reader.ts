import { buffer } from 'node:stream/consumers';
import { Inject, Injectable } from '@nestjs/common';
import type { CompleteSolution, KeptSolution } from '@tracewright/contracts/solutions';
import type { SolutionRecord } from '@tracewright/contracts/solutions/kept';
import { rupeesOf } from '@tracewright/kernel';
import { PersonalFiles } from '../../../platform/blobs';
import { CommandRunner } from '../../../platform/commands';
import { SOLUTION } from '../commands/aggregate';
import { requireMade, requireOwned, requireSolutionId, type Solution, solutionNotFound } from '../domain/solution';

/** Reads solutions from their own streams: what was just written is there at once. */
@Injectable()
export class SolutionReader {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(PersonalFiles) private readonly files: PersonalFiles,
  ) {}

  /** @throws Refusal not_found when there is none, or it is somebody else's */
  async open(id: string, userId: string): Promise<Solution> {
    requireSolutionId(id);
    const { state } = await this.runner.show(SOLUTION, id);
    return requireOwned(state, userId);
  }

  /** @throws Refusal as `open`, conflict `solution_not_ready` */
  async content(id: string, userId: string): Promise<KeptSolution> {
    return this.kept(await this.open(id, userId));
  }

  /** For work on the server: asks nobody for permission. @throws Refusal as `content` */
  async contentOfAnybody(id: string): Promise<KeptSolution> {
    const { state } = await this.runner.show(SOLUTION, id);
    if (!state) throw solutionNotFound();
    return this.kept(state);
  }

  /** @throws Refusal as `open` */
  async record(id: string, userId: string): Promise<SolutionRecord> {
    const solution = await this.open(id, userId);
    const { asked, state, createdAt, finishedAt, progress, made, refusal, failure, projects } = solution;
    const { projectType, description, voltage, current, budget, features } = asked;
    return {
      id,
      state,
      request: { projectType, description, voltage, current, budget, features },
      createdAt,
      finishedAt,
      totalCost: made && rupeesOf(made.total),
      parts: made?.parts ?? null,
      catalogueVersion: made?.catalogueVersion ?? null,
      projectId: projects.at(-1) ?? null,
      expertReviewRequired: made?.expertReviewRequired ?? false,
      progress,
      solution: made ? await this.kept(solution) : null,
      refusal,
      failure,
    };
  }

  private async kept(solution: Solution): Promise<KeptSolution> {
    const content = await this.files.get(requireMade(solution).file);
    if (!content) throw solutionNotFound();
    const made = JSON.parse((await buffer(content)).toString('utf8')) as CompleteSolution;
    return { id: solution.asked.solutionId, createdAt: solution.createdAt, ...made };
  }
}
