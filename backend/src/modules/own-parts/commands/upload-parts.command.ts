import path from 'node:path';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { streamName } from '@tracewright/kernel';
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
    await this.files.keepAndRecord(claimantOf(ownerId, context), place, file.content, (kept) => {
      const command = { type: 'Request', ownerId, uploadId, fileName, file: kept } as const;
      return this.runner.run(PART_UPLOAD, uploadId, command, context, { isNew: true });
    });
    return { id: uploadId, fileName, uploadedAt: context.now.toISOString() };
  }
}
