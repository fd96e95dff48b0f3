import { Inject, Injectable } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { BULK_LIMITS } from '@tracewright/contracts/bulk';
import {
  CANCEL_BATCH_AFTER_ERASURE,
  DELETE_UNSTARTED_BATCH,
  NOTE_ANALYSIS_FAILED,
  NOTE_FILE_ANALYSED,
} from '@tracewright/contracts/bulk/commands';
import { RequiredFeatureQuery } from '@tracewright/contracts/subscriptions/messages';
import { type CommandContext, CommandRunner, deriveId } from '../../../platform/commands';
import type { WhenErased } from '../../../platform/personal-data/when-erased';
import { ProcessCommands } from '../../../platform/processes/process-commands';
import { type BulkCommand, requireOwned } from '../domain/batch';
import type { Batch } from '../domain/batch-state';
import { BULK_EVENTS } from '../domain/events';
import { BATCH } from './aggregate';

/** @throws Refusal `plan_needed` */
export class OpenBatch extends Command<Batch> {
  constructor(
    readonly ownerId: string,
    readonly name: string | undefined,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(OpenBatch)
export class OpenBatchHandler implements ICommandHandler<OpenBatch> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(QueryBus) private readonly queries: QueryBus,
  ) {}

  async execute({ ownerId, name, context }: OpenBatch): Promise<Batch> {
    await this.queries.execute(new RequiredFeatureQuery(ownerId, 'bulk-processing'));
    const batchId = deriveId(context.commandId, 'batch');
    const called = name?.normalize('NFC').trim().slice(0, BULK_LIMITS.nameLength) || 'Batch';
    const command = { type: 'Open', batchId, ownerId, name: called } as const;
    const { state } = await this.runner.run(BATCH, batchId, command, context, { isNew: true });
    return requireOwned(state, ownerId);
  }
}

export type OwnersChange = Extract<BulkCommand, { type: 'Remove' | 'Start' | 'Cancel' | 'Retry' | 'Delete' }>;

/**
 * Anything that the owner decides about a batch. Only what begins new work needs the plan.
 * @throws Refusal `batch_not_found` for anybody else's, `plan_needed`, and as decided
 */
export class ChangeBatch extends Command<Batch | undefined> {
  constructor(
    readonly batchId: string,
    readonly ownerId: string,
    readonly change: OwnersChange,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangeBatch)
export class ChangeBatchHandler implements ICommandHandler<ChangeBatch> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(QueryBus) private readonly queries: QueryBus,
  ) {}

  async execute({ batchId, ownerId, change, context }: ChangeBatch): Promise<Batch | undefined> {
    const { state: before } = await this.runner.load(BATCH, batchId);
    requireOwned(before, ownerId);
    if (change.type === 'Start' || change.type === 'Retry') {
      await this.queries.execute(new RequiredFeatureQuery(ownerId, 'bulk-processing'));
    }
    return (await this.runner.run(BATCH, batchId, change, context)).state;
  }
}

/** Nobody is left to make projects for. */
export const openBatches: WhenErased = {
  section: 'bulkBatches',
  category: BATCH.category,
  begunBy: (event) => (BULK_EVENTS.is(event) && event.type === 'bulk.Started' ? event.data.ownerId : undefined),
  command: CANCEL_BATCH_AFTER_ERASURE,
};

/** Executes what analyses and erasures bring about. */
@Injectable()
export class BatchNotes {
  constructor(@Inject(CommandRunner) runner: CommandRunner, @Inject(ProcessCommands) commands: ProcessCommands) {
    commands.add(NOTE_FILE_ANALYSED, ({ batchId, file, projectId, ...found }, context) =>
      runner.run(BATCH, batchId, { type: 'NoteAnalysed', file, projectId, found }, context),
    );
    commands.add(NOTE_ANALYSIS_FAILED, ({ batchId, file, projectId, reason }, context) => {
      const message = `Its project is there, but could not be analysed${reason === null ? '.' : `: ${reason}`}`;
      return runner.run(BATCH, batchId, { type: 'NoteNotAnalysed', file, projectId, message }, context);
    });
    commands.add(DELETE_UNSTARTED_BATCH, ({ item, keptUntil }, context) =>
      runner.run(BATCH, item, { type: 'DeleteUnstarted', keptUntil }, context),
    );
    commands.add(CANCEL_BATCH_AFTER_ERASURE, async ({ item }, context) => {
      const { state } = await runner.load(BATCH, item);
      // One that was never started has nothing to end.
      if (state?.state === 'working') await runner.run(BATCH, item, { type: 'Cancel' }, context);
    });
  }
}
