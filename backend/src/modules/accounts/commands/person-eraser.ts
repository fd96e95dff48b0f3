import { Inject, Injectable } from '@nestjs/common';
import { END_OPEN, FINISH_ERASURE, SWEEP_AFTER_ERASURE } from '@tracewright/contracts/accounts/commands';
import type { PersonKeys } from '@tracewright/privacy';
import type { ProjectionRunner } from '@tracewright/projections';
import { type CommandContext, CommandRunner, step } from '../../../platform/commands';
import { PersonalData } from '../../../platform/personal-data/personal-data';
import { ProcessCommands } from '../../../platform/processes/process-commands';
import { PERSON_KEYS, PROJECTIONS } from '../../../platform/tokens';
import { ACCOUNT, EMAIL_CLAIM } from './aggregates';

/** How long the read models may take to reach an erasure before it is tried again. */
const READ_MODELS_MS = 10_000;

/**
 * What follows from an erased account: its keys are destroyed, its address becomes free, other traces are removed,
 * among them the read models' retired tables.
 * Done at once by the command, and once more by the process that follows AccountErased, should the first be cut short.
 * The process sweeps again once the read models have passed the end of the erasure, for what was under way meanwhile; they
 * know by then everything that the person had open, which is ended.
 */
@Injectable()
export class PersonEraser {
  constructor(
    @Inject(CommandRunner) private readonly commands: CommandRunner,
    @Inject(PERSON_KEYS) private readonly keys: PersonKeys,
    @Inject(PersonalData) private readonly personalData: PersonalData,
    @Inject(PROJECTIONS) private readonly projections: Pick<ProjectionRunner, 'dropRetired' | 'status' | 'waitFor'>,
    @Inject(ProcessCommands) private readonly processCommands: ProcessCommands,
  ) {
    processCommands.add(FINISH_ERASURE, ({ accountId, claimId }, context) => this.erase(accountId, claimId, context));
    processCommands.add(SWEEP_AFTER_ERASURE, ({ accountId }) => this.sweepWhenPassed(accountId));
    processCommands.add(END_OPEN, ({ accountId, section, command }, context) =>
      this.endOpen(accountId, section, command, context),
    );
  }

  async erase(accountId: string, claimId: string, context: CommandContext): Promise<void> {
    await this.keys.erase(accountId);
    // Only now: what stands behind it in the log is read after the keys were destroyed.
    const completion = step(context, 'complete erasure');
    await this.commands.run(ACCOUNT, accountId, { type: 'complete erasure', accountId }, completion);
    await this.sweep(accountId);
    await this.commands.run(EMAIL_CLAIM, claimId, { type: 'release', accountId }, context);
  }

  private async sweepWhenPassed(accountId: string): Promise<void> {
    const { position } = await this.commands.load(ACCOUNT, accountId);
    const names = (await this.projections.status()).map(({ name }) => name);
    if (!(await this.projections.waitFor(position, names, READ_MODELS_MS))) {
      throw new Error('the read models have not reached the erasure yet');
    }
    await this.sweep(accountId);
  }

  private async endOpen(accountId: string, section: string, command: string, context: CommandContext): Promise<void> {
    for (const item of await this.personalData.openOf(section, accountId)) {
      await this.processCommands.executeFor(context, command, { item }, item);
    }
  }

  private async sweep(accountId: string): Promise<void> {
    await this.personalData.erase(accountId);
    // Tables that a rebuild has replaced are no longer followed, so nothing would ever be purged from them.
    await this.projections.dropRetired();
  }
}
