import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@tracewright/kernel';
import type { StartUpTask } from '../../../platform/capability';
import { commandContext, CommandRunner } from '../../../platform/commands';
import type { CompleteConfiguration } from '../../../platform/config';
import { CLOCK, CONFIGURATION } from '../../../platform/tokens';
import { PRICES } from '../domain/plans';
import { PRICE_LIST, PRICE_LIST_ID } from './aggregates';

/** Records at start what the plans cost, where that is another list than the one before. */
@Injectable()
export class PublishPlanPrices implements StartUpTask {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CONFIGURATION) private readonly configuration: CompleteConfiguration,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    if (!this.configuration.roles.has('api')) return;
    const context = commandContext({ type: 'system', id: 'start-up' }, this.clock.now());
    await this.runner.run(PRICE_LIST, PRICE_LIST_ID, { type: 'Publish', prices: PRICES }, context);
  }
}
