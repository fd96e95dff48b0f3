import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type CommandContext, CommandRunner } from '../../../platform/commands';
import { ownedBy, type RecommendationState } from '../domain/recommendation';
import { RECOMMENDATION } from './aggregate';

export type Judgement =
  | { readonly type: 'Rate'; readonly rating: number }
  | { readonly type: 'Judge'; readonly accepted: boolean };

/** @throws Refusal not_found for anybody else's, `invalid_rating` */
export class JudgeRecommendation extends Command<RecommendationState> {
  constructor(
    readonly id: string,
    readonly ownerId: string,
    readonly judgement: Judgement,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(JudgeRecommendation)
export class JudgeRecommendationHandler implements ICommandHandler<JudgeRecommendation> {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  async execute({ id, ownerId, judgement, context }: JudgeRecommendation): Promise<RecommendationState> {
    const { state } = await this.runner.run(RECOMMENDATION, id, { ...judgement, by: ownerId }, context);
    return ownedBy(ownerId, state);
  }
}
