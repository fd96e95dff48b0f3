import path from 'node:path';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { isZip } from '@tracewright/circuit/readers';
import { BULK_LIMITS } from '@tracewright/contracts/bulk';
import { nameOfFile } from '@tracewright/contracts/projects';
import { RequiredFeatureQuery } from '@tracewright/contracts/subscriptions/messages';
import { Refusal, streamName } from '@tracewright/kernel';
import { FileKeeper } from '../../../platform/blobs';
import { CircuitThreads } from '../../../platform/circuit-threads';
import { type CommandContext, CommandRunner, deriveId } from '../../../platform/commands';
import type { Draft } from '../../../platform/drafts';
import { claimantOf } from '../../../platform/quotas';
import { requireOwned, requireRoom } from '../domain/batch';
import type { Batch } from '../domain/batch-state';
import type { NamedFile } from '../domain/events';
import { BATCH } from './aggregate';

const PURPOSE = 'bulk';
const MOST_NAME = 200;
const MOST_PATH = 300;

/**
 * Keeps a file for a batch; an archive of many designs is many files of it.
 * @throws Refusal `batch_not_found` for anybody else's, `plan_needed`, `batch_started`, `batch_full`, `no_designs_inside`,
 * and as the reader of archives says
 */
export class AddFiles extends Command<Batch> {
  constructor(
    readonly batchId: string,
    readonly ownerId: string,
    readonly file: { readonly name: string; readonly content: Draft },
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(AddFiles)
export class AddFilesHandler implements ICommandHandler<AddFiles> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(CircuitThreads) private readonly threads: CircuitThreads,
    @Inject(FileKeeper) private readonly files: FileKeeper,
  ) {}

  async execute({ batchId, ownerId, file: { name, content }, context }: AddFiles): Promise<Batch> {
    const { state: before } = await this.runner.load(BATCH, batchId);
    const open = requireOwned(before, ownerId);
    await this.queries.execute(new RequiredFeatureQuery(ownerId, 'bulk-processing'));
    const uploadId = deriveId(context.commandId, 'upload');
    const key = `${ownerId}/${uploadId}`;
    // The same request again finds what it added.
    if (open.files.some(({ upload }) => upload.key === key)) return open;
    requireRoom(open, 1, content.bytes);
    const fileName = path.basename(name.replaceAll('\\', '/')).slice(0, MOST_NAME) || 'circuit';
    const files = await this.filesIn(content, fileName, ownerId);
    requireRoom(open, files.length, content.bytes);
    const place = { purpose: PURPOSE, name: uploadId, stream: streamName(BATCH.category, batchId) };
    return this.files.keepAndRecord(claimantOf(ownerId, context), place, content, async (upload) => {
      const { state } = await this.runner.run(BATCH, batchId, { type: 'Add', upload, files }, context);
      return requireOwned(state, ownerId);
    });
  }

  private async filesIn(content: Draft, fileName: string, person: string): Promise<readonly NamedFile[]> {
    const alone = [{ name: nameOfFile(fileName) || fileName, fileName, path: null }];
    if (!isZip(content.head)) return alone;
    const designs = await this.threads.packed(content, { person });
    if (designs === null) return alone;
    if (designs.length === 0) {
      const message = `${fileName} holds no schematic, board or netlist that can be read.`;
      throw new Refusal('impossible', 'no_designs_inside', message);
    }
    if (designs.length > BULK_LIMITS.files) {
      const message = `${fileName} holds ${designs.length} designs, and a batch takes ${BULK_LIMITS.files}. Part it into several archives.`;
      throw new Refusal('too_large', 'batch_full', message);
    }
    const long = designs.find((design) => design.path.length > MOST_PATH);
    if (long) {
      const message = `The path of "${path.posix.basename(long.path).slice(0, MOST_NAME)}" in ${fileName} is longer than ${MOST_PATH} characters.`;
      throw new Refusal('impossible', 'path_too_long', message);
    }
    return designs.map((design) => {
      const base = path.posix.basename(design.path);
      return { name: nameOfFile(base) || base, fileName: base, path: design.path };
    });
  }
}
