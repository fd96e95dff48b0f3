import { Inject, Injectable } from '@nestjs/common';
import type { PersonKeys } from '@tracewright/privacy';
import type { ProjectionRunner } from '@tracewright/projections';
import { type CommandContext, CommandRunner } from '../../../platform/commands';
import { PersonalData } from '../../../platform/personal-data/personal-data';
import { ProcessCommands } from '../../../platform/processes/process-commands';
import { PERSON_KEYS, PROJECTIONS } from '../../../platform/tokens';
import { EMAIL_CLAIM } from './aggregates';

export const FINISH_ERASURE = 'accounts.finish-erasure';

/**
 * What follows from an erased account: its keys are destroyed, its address becomes free, other traces are removed,
 * among them the read models' retired tables.
 * Done at once by the command, and once more by the process that follows AccountErased, should the first be cut short.
 */
@Injectable()
export class PersonEraser {
  constructor(
    @Inject(CommandRunner) private readonly commands: CommandRunner,
    @Inject(PERSON_KEYS) private readonly keys: PersonKeys,
    @Inject(PersonalData) private readonly personalData: PersonalData,
    @Inject(PROJECTIONS) private readonly projections: Pick<ProjectionRunner, 'dropRetired'>,
    @Inject(ProcessCommands) processCommands: ProcessCommands,
  ) {
    processCommands.add(FINISH_ERASURE, ({ accountId, claimId }, context) =>
      this.erase(String(accountId), String(claimId), context),
    );
  }

  async erase(accountId: string, claimId: string, context: CommandContext): Promise<void> {
    await this.keys.erase(accountId);
    await this.personalData.erase(accountId);
    // Tables that a rebuild has replaced are no longer followed, so nothing would ever be purged from them.
    await this.projections.dropRetired();
    await this.commands.run(EMAIL_CLAIM, claimId, { type: 'release', accountId }, context);
  }
}
