import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@tracewright/kernel';
import type { StartUpTask } from '../../../platform/capability';
import { commandContext, CommandRunner } from '../../../platform/commands';
import type { CompleteConfiguration } from '../../../platform/config';
import { CLOCK, CONFIGURATION } from '../../../platform/tokens';
import { TEMPLATE_SEED, TEMPLATE_SEED_ID } from './aggregates';
import { readSeed } from './seed-file';

/** Records at start which templates this build brings, where they are others than those before. */
@Injectable()
export class PublishTemplateSeed implements StartUpTask {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CONFIGURATION) private readonly configuration: CompleteConfiguration,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async run(): Promise<void> {
    if (!this.configuration.roles.has('api')) return;
    const context = commandContext({ type: 'system', id: 'start-up' }, this.clock.now());
    await this.runner.run(TEMPLATE_SEED, TEMPLATE_SEED_ID, { type: 'PublishSeed', templates: readSeed() }, context);
  }
}
