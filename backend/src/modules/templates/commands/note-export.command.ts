import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { NoteProjectExported } from '@tracewright/contracts/templates/messages';
import type { EventStore } from '@tracewright/event-store';
import { CommandRunner, step } from '../../../platform/commands';
import { EVENT_STORE, STORE_STATE } from '../../../platform/tokens';
import { TEMPLATE_PROJECT } from './aggregates';

@CommandHandler(NoteProjectExported)
export class NoteProjectExportedHandler implements ICommandHandler<NoteProjectExported, void> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(EVENT_STORE) private readonly store: Pick<EventStore, 'onWakeUp'>,
    @Inject(STORE_STATE) private readonly state: { readonly isAway: boolean },
  ) {}

  /** Nobody goes without a file because it can't be counted yet. */
  async execute(exported: NoteProjectExported): Promise<void> {
    try {
      await this.note(exported);
    } catch (error) {
      if (!this.state.isAway) throw error;
      this.noteWhenBack(exported);
    }
  }

  private async note({ projectId, userId, origin }: NoteProjectExported): Promise<void> {
    const command = { type: 'Export', userId } as const;
    await this.runner.run(TEMPLATE_PROJECT, String(projectId), command, step(origin, 'template outcome'));
  }

  /** Nobody is woken while the store is away. */
  private noteWhenBack(exported: NoteProjectExported): void {
    const end = this.store.onWakeUp(() => {
      end();
      this.note(exported).catch(() => this.state.isAway && this.noteWhenBack(exported));
    });
  }
}
