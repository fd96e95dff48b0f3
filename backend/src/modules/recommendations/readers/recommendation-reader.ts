import { Inject, Injectable } from '@nestjs/common';
import type { RecommendationResponse } from '@tracewright/contracts/recommendations';
import { CommandRunner } from '../../../platform/commands';
import { RECOMMENDATION } from '../commands/aggregate';
import { ownedBy, type RecommendationState } from '../domain/recommendation';

/** Reads recommendations from their own streams: what was just written is there at once. */
@Injectable()
export class RecommendationReader {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  /** @throws Refusal not_found for anybody else's */
  async open(id: string, personId: string): Promise<RecommendationResponse> {
    const { state } = await this.runner.show(RECOMMENDATION, id);
    return responseOf(ownedBy(personId, state));
  }
}

export function responseOf({ generated, rating, accepted }: RecommendationState): RecommendationResponse {
  const { recommendationId: id, projectType, goal, tier, request, constraints, budget } = generated;
  const { supply, rail, current, loadVolts, loadCurrent } = constraints;
  const milliamps = current ?? loadCurrent;
  return {
    id,
    createdAt: generated.generatedAt,
    projectType,
    goal,
    subscriptionTier: tier,
    requirementInput: {
      description: request?.description ?? '',
      features: request?.features ?? [],
      budget,
      voltage: rail ?? loadVolts ?? supply?.to ?? null,
      current: milliamps === null ? null : milliamps / 1000,
    },
    constraints,
    assumptions: generated.assumptions,
    unused: request?.unused ?? [],
    recommendations: generated.recommendations,
    saving: generated.saving,
    catalogueVersion: generated.catalogueVersion,
    priceBasis: generated.priceBasis,
    userFeedback: rating,
    accepted,
  };
}
