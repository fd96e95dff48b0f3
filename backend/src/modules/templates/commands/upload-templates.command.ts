import path from 'node:path';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { TemplateUpload } from '@tracewright/contracts/template-uploads';
import { streamName } from '@tracewright/kernel';
import { FileKeeper } from '../../../platform/blobs';
import { type CommandContext, CommandRunner, deriveId } from '../../../platform/commands';
import type { Draft } from '../../../platform/drafts';
import { claimantOf } from '../../../platform/quotas';
import { TEMPLATE_UPLOAD } from './aggregates';

const PURPOSE = 'templates';
const MOST_NAME = 200;

/** Keeps a file of templates; that it is read follows from the event. */
export class UploadTemplates extends Command<Pick<TemplateUpload, 'id' | 'fileName' | 'uploadedAt'>> {
  constructor(
    readonly ownerId: string,
    readonly file: { readonly name: string; readonly content: Draft },
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(UploadTemplates)
export class UploadTemplatesHandler implements ICommandHandler<UploadTemplates> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(FileKeeper) private readonly files: FileKeeper,
  ) {}

  async execute({ ownerId, file, context }: UploadTemplates) {
    const uploadId = deriveId(context.commandId, 'templates');
    const fileName = path.basename(file.name.replaceAll('\\', '/')).slice(0, MOST_NAME) || 'templates.csv';
    const place = { purpose: PURPOSE, name: uploadId, stream: streamName(TEMPLATE_UPLOAD.category, uploadId) };
    await this.files.keepAndRecord(claimantOf(ownerId, context), place, file.content, (kept) => {
      const command = { type: 'Request', ownerId, uploadId, fileName, file: kept } as const;
      return this.runner.run(TEMPLATE_UPLOAD, uploadId, command, context, { isNew: true });
    });
    return { id: uploadId, fileName, uploadedAt: context.now.toISOString() };
  }
}
