import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Refusal } from '@tracewright/kernel';
import { PersonalFiles } from '../../../platform/blobs';
import { type CommandContext, CommandRunner } from '../../../platform/commands';
import type { CompleteConfiguration } from '../../../platform/config';
import { CONFIGURATION } from '../../../platform/tokens';
import type { KeptFile } from '../domain/events';
import { reviewNotFound } from '../domain/review';
import { checkFile, keptName } from '../domain/review-files';
import { checkRequest, type RequestTexts } from '../domain/review-request';
import { priceOf } from '../domain/services';
import { REVIEW } from './aggregate';
import { reviewIdFor } from './review-id';
import type { OpenReview } from './review-reader';

export interface SentFile {
  readonly name: string;
  readonly content: Uint8Array;
}

export class RequestReview extends Command<OpenReview> {
  constructor(
    readonly ownerId: string,
    readonly texts: RequestTexts,
    readonly files: readonly SentFile[],
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RequestReview)
export class RequestReviewHandler implements ICommandHandler<RequestReview> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(PersonalFiles) private readonly files: PersonalFiles,
    @Inject(CONFIGURATION) private readonly configuration: CompleteConfiguration,
  ) {}

  async execute({ ownerId, texts, files, context }: RequestReview): Promise<OpenReview> {
    const { service, ...person } = checkRequest(texts, files.length);
    const named = files.map(({ name, content }) => ({ name: keptName(name), content }));
    for (const { name, content } of named) checkFile(name, content);
    const reviewId = reviewIdFor(context.commandId, this.configuration.sessionSecret);
    const command = {
      type: 'Request',
      reviewId,
      ownerId,
      reviewType: service.id,
      price: priceOf(service),
      hours: service.hours,
      expert: service.expert,
      ...person,
      files: await this.keep(ownerId, reviewId, named),
      fileNames: named.map(({ name }) => name),
    } as const;
    const { state, revision } = await this.runner.run(REVIEW, reviewId, command, context, { isNew: true });
    if (!state) throw reviewNotFound();
    return { review: state, revision };
  }

  /** Kept before the event that names them: what is recorded is there. */
  private async keep(ownerId: string, reviewId: string, files: readonly SentFile[]): Promise<readonly KeptFile[]> {
    const kept: KeptFile[] = [];
    for (const [index, { content }] of files.entries()) {
      const reference = await this.files.put(ownerId, 'reviews', `${reviewId}.${index}`, content);
      if (!reference) throw new Refusal('unauthenticated', 'unauthenticated', 'Please sign in.');
      kept.push(reference);
    }
    return kept;
  }
}
