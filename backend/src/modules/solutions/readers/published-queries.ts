import { Inject } from '@nestjs/common';
import { type IQueryHandler, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { ExpertReviewedQuery } from '@tracewright/contracts/reviews/messages';
import {
  type OrderableSolution,
  OrderableSolutionQuery,
  type SolutionDesign,
  SolutionDesignQuery,
} from '@tracewright/contracts/solutions/messages';
import { requestOf } from '../domain/request';
import { requireMade, reviewNeeded, solutionNotFound } from '../domain/solution';
import { solutionTitle } from '../domain/title';
import { SolutionReader } from './solution-reader';

@QueryHandler(OrderableSolutionQuery)
export class OrderableSolutionHandler implements IQueryHandler<OrderableSolutionQuery, OrderableSolution> {
  constructor(
    @Inject(SolutionReader) private readonly reader: SolutionReader,
    @Inject(QueryBus) private readonly queries: QueryBus,
  ) {}

  async execute({ solutionId, userId }: OrderableSolutionQuery): Promise<OrderableSolution> {
    const solution = await this.reader.open(solutionId, userId);
    const { expertReviewRequired } = requireMade(solution);
    const request = requestOf(solution);
    if (!request) throw solutionNotFound();
    if (expertReviewRequired && !(await this.isReviewed(solution.projects, userId))) throw reviewNeeded();
    return { solutionId, request };
  }

  private async isReviewed(projects: readonly number[], userId: string): Promise<boolean> {
    if (projects.length === 0) return false;
    return this.queries.execute<ExpertReviewedQuery, boolean>(new ExpertReviewedQuery(projects, userId));
  }
}

@QueryHandler(SolutionDesignQuery)
export class SolutionDesignHandler implements IQueryHandler<SolutionDesignQuery, SolutionDesign> {
  constructor(@Inject(SolutionReader) private readonly reader: SolutionReader) {}

  async execute({ solutionId }: SolutionDesignQuery): Promise<SolutionDesign> {
    const solution = await this.reader.contentOfAnybody(solutionId);
    return { title: solutionTitle(solution), design: solution.design };
  }
}
