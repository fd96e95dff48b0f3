/**
 * Query: whether an expert, and not our rules alone, has reviewed the design of one of the person's projects and delivered
 * the report. Answers a boolean.
 */
export class ExpertReviewedQuery {
  constructor(
    readonly projectIds: readonly number[],
    readonly userId: string,
  ) {}
}
