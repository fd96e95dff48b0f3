import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import type { ImpossibleDetail, RecommendationRequest } from '@tracewright/contracts/recommendations';
import {
  type Entitlements,
  EntitlementsQuery,
  ReleaseUse,
  RequiredFeatureQuery,
  type ReservedUse,
  ReserveUse,
} from '@tracewright/contracts/subscriptions/messages';
import { type TemplatePatterns, TemplatePatternsQuery } from '@tracewright/contracts/templates/messages';
import { inr, Refusal } from '@tracewright/kernel';
import { type Outcome, readRequirement, recommend } from '@tracewright/recommendations';
import { type CommandContext, CommandRunner, deriveId } from '../../../platform/commands';
import type { Generated, RecommendationState } from '../domain/recommendation';
import { PartCatalogue } from '../readers/part-catalogue';
import { RECOMMENDATION } from './aggregate';

const WHAT = 'Recommendations';
/** Proven circuits that are looked at. */
const PATTERNS = 8;
const MOST_FUNCTIONS = 14;

/**
 * @throws Refusal payment_required `plan_needed` for a goal, `usage_limit_reached`; impossible `requirement_impossible`
 * with the smallest change, `requirement_unclear`, `requirement_too_wide`
 */
export class GenerateRecommendation extends Command<RecommendationState> {
  constructor(
    readonly ownerId: string,
    readonly request: RecommendationRequest,
    readonly context: CommandContext,
  ) {
    super();
  }
}

type Found = Extract<Outcome, { kind: 'found' }>;

@CommandHandler(GenerateRecommendation)
export class GenerateRecommendationHandler implements ICommandHandler<GenerateRecommendation> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(PartCatalogue) private readonly catalogue: PartCatalogue,
  ) {}

  async execute({ ownerId, request, context }: GenerateRecommendation): Promise<RecommendationState> {
    const recommendationId = deriveId(context.commandId, 'recommendation');
    const known = await this.runner.load(RECOMMENDATION, recommendationId);
    if (known.state) return known.state;
    if (request.goal !== 'balanced') {
      await this.queries.execute(new RequiredFeatureQuery(ownerId, 'advanced-optimization'));
    }
    const { tier } = await this.queries.execute<EntitlementsQuery, Entitlements>(new EntitlementsQuery(ownerId));
    // What is impossible uses nothing, so it is found out first; so many at once are counted by the reservation alone.
    const read = readRequirement(request);
    const constraints = request.constraints ?? read.constraints;
    requireNarrow(constraints.functions.length);
    const outcome = foundOf(await this.choose(ownerId, request, constraints));
    const use = await this.commands.execute<ReserveUse, ReservedUse>(
      new ReserveUse(ownerId, recommendationId, WHAT, context),
    );
    const { description, features, ...asked } = request;
    const generated: Generated = {
      ...{ recommendationId, ownerId, tier, month: use.month, generatedAt: context.now.toISOString() },
      ...{ projectType: asked.projectType, goal: asked.goal, budget: asked.budget, constraints },
      request: { description, features, unused: request.constraints ? [] : read.unused },
      ...this.told(outcome),
    };
    try {
      const { state } = await this.runner.run(
        RECOMMENDATION,
        recommendationId,
        { type: 'Generate', generated },
        context,
        {
          isNew: true,
        },
      );
      if (state) return state;
      throw new Refusal('unavailable', 'generation_failed', 'Failed to generate recommendations');
    } catch (error) {
      await this.commands.execute(new ReleaseUse(ownerId, use, context));
      throw error;
    }
  }

  private async choose(
    ownerId: string,
    { projectType, description, goal }: RecommendationRequest,
    constraints: Generated['constraints'],
  ): Promise<Outcome> {
    const query = new TemplatePatternsQuery(description, PATTERNS, ownerId);
    const patterns = await this.queries.execute<TemplatePatternsQuery, TemplatePatterns>(query);
    return recommend({ projectType, description, constraints, goal }, this.catalogue.parts, patterns);
  }

  private told({ recommendations, saving, assumptions }: Found) {
    return {
      ...{ recommendations, saving, assumptions },
      chosenCost: inr(Math.round(saving.chosenCost * 100)),
      baselineCost: inr(Math.round(saving.baselineCost * 100)),
      catalogueVersion: this.catalogue.version,
      priceBasis: this.catalogue.priceBasis,
    };
  }
}

/** What is asked of very many parts at once takes long, and is answered better in pieces. */
function requireNarrow(functions: number): void {
  if (functions <= MOST_FUNCTIONS) return;
  const message = `That is ${functions} functions at once. Ask for at most ${MOST_FUNCTIONS}, one part of the circuit after the other.`;
  throw new Refusal('impossible', 'requirement_too_wide', message, [{ field: 'description' }]);
}

function foundOf(outcome: Outcome): Found {
  if (outcome.kind === 'found') return outcome;
  if (outcome.kind === 'unclear') {
    const message =
      'It is not clear what the circuit is to do. Name what it measures, drives, shows or powers, with its voltages, such as: a 3.3 V board that logs temperature over I2C.';
    throw new Refusal('impossible', 'requirement_unclear', message, [{ field: 'description' }]);
  }
  const { changes, suggested } = outcome;
  const details = changes.map((change): ImpossibleDetail => ({ ...change, field: 'description', suggested }));
  const message = changes.map((change) => change.message).join(' ');
  throw new Refusal('impossible', 'requirement_impossible', message, details);
}
