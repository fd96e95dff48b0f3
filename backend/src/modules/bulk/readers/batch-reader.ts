import { Inject, Injectable } from '@nestjs/common';
import type { BulkBatch } from '@tracewright/contracts/bulk';
import { CommandRunner } from '../../../platform/commands';
import { BATCH } from '../commands/aggregate';
import { batchAnswer } from '../domain/answer';
import { batchNotFound, requireOwned } from '../domain/batch';

const ID = /^[0-9a-f-]{36}$/;

/** Reads batches from their streams: what was answered to a command is always there. */
@Injectable()
export class BatchReader {
  constructor(@Inject(CommandRunner) private readonly runner: CommandRunner) {}

  /** @throws Refusal `batch_not_found` when it does not exist, is deleted, or is somebody else's */
  async open(id: string, ownerId: string): Promise<BulkBatch> {
    const { state } = await this.runner.show(BATCH, batchId(id));
    return batchAnswer(requireOwned(state, ownerId));
  }
}

/** @throws Refusal `batch_not_found` for what can't be one */
export function batchId(text: string): string {
  if (!ID.test(text)) throw batchNotFound();
  return text;
}
