import path from 'node:path';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { Refusal, streamName } from '@tracewright/kernel';
import { FileKeeper } from '../../../platform/blobs';
import { type CommandContext, CommandRunner, deriveId } from '../../../platform/commands';
import type { Draft } from '../../../platform/drafts';
import { claimantOf } from '../../../platform/quotas';
import { PART_UPLOAD } from './aggregates';
import { requirePartDatabase } from './require-part-database';

const PURPOSE = 'own-parts';
const MOST_NAME = 200;

export interface RequestedUpload {
  readonly id: string;
  readonly fileName: string;
  /** ISO 8601. */
  readonly uploadedAt: string;
}

/** Keeps a file of parts; that it is read follows from the event. @throws Refusal `component_database_required` */
export class UploadParts extends Command<RequestedUpload> {
  constructor(
    readonly ownerId: string,
    readonly file: { readonly name: string; readonly content: Draft },
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(UploadParts)
export class UploadPartsHandler implements ICommandHandler<UploadParts> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(FileKeeper) private readonly files: FileKeeper,
    @Inject(QueryBus) private readonly queries: QueryBus,
  ) {}

  async execute({ ownerId, file, context }: UploadParts): Promise<RequestedUpload> {
    await requirePartDatabase(this.queries, ownerId);
    const uploadId = deriveId(context.commandId, 'parts');
    const fileName = path.basename(file.name.replaceAll('\\', '/')).slice(0, MOST_NAME) || 'parts.csv';
    const place = { purpose: PURPOSE, name: uploadId, stream: streamName(PART_UPLOAD.category, uploadId) };
    // Kept before the event that names it: what is recorded is there.
    const { sha256, bytes, key, keyId } = await this.files.keep(claimantOf(ownerId, context), place, file.content);
    const kept = { sha256, bytes, key, keyId };
    const command = { type: 'Request', ownerId, uploadId, fileName, file: kept } as const;
    try {
      await this.runner.run(PART_UPLOAD, uploadId, command, context, { isNew: true });
    } catch (error) {
      // Whether it was recorded is unknown when the store is unavailable: then the file is looked at later.
      if (error instanceof Refusal && error.kind !== 'unavailable') await this.files.remove(ownerId, uploadId);
      throw error;
    }
    return { id: uploadId, fileName, uploadedAt: context.now.toISOString() };
  }
}
