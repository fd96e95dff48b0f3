import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { type OwnedDesign, OwnedDesignQuery } from '@tracewright/contracts/projects/messages';
import type { KeptFile, ReviewRequested } from '@tracewright/contracts/reviews/events';
import { ReleaseReviewCredit, ReserveReviewCredit } from '@tracewright/contracts/subscriptions/messages';
import { Refusal, streamName } from '@tracewright/kernel';
import { FileKeeper } from '../../../platform/blobs';
import { type CommandContext, CommandRunner } from '../../../platform/commands';
import type { CompleteConfiguration } from '../../../platform/config';
import type { Draft } from '../../../platform/drafts';
import { type Claimant, claimantOf, Quotas } from '../../../platform/quotas';
import { CONFIGURATION } from '../../../platform/tokens';
import { reviewNotFound } from '../domain/review';
import { checkFile, keptName } from '../domain/review-files';
import { type CheckedRequest, checkRequest, type RequestTexts, type WishedDesign } from '../domain/review-request';
import { priceOf } from '../domain/services';
import { REVIEW } from './aggregate';
import { reviewIdFor } from './review-id';
import type { OpenReview } from '../readers/review-reader';

export interface SentFile {
  readonly name: string;
  readonly content: Draft;
}

export class RequestReview extends Command<OpenReview> {
  constructor(
    readonly ownerId: string,
    readonly texts: RequestTexts,
    readonly files: readonly SentFile[],
    /** The month's expert validation of the owner's plan stands for the price. */
    readonly byCredit: boolean,
    readonly context: CommandContext,
  ) {
    super();
  }
}

interface KeptRequest {
  readonly ownerId: string;
  readonly service: CheckedRequest['service'];
  readonly person: Omit<CheckedRequest, 'service' | 'design'>;
  readonly about: Pick<ReviewRequested['data'], 'design' | 'designName' | 'designWishes'>;
  readonly reviewId: string;
  readonly named: readonly SentFile[];
  readonly kept: readonly KeptFile[];
  readonly byCredit: boolean;
}

const fileName = (reviewId: string, index: number): string => `${reviewId}.${index}`;

@CommandHandler(RequestReview)
export class RequestReviewHandler implements ICommandHandler<RequestReview> {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(FileKeeper) private readonly files: FileKeeper,
    @Inject(Quotas) private readonly quotas: Quotas,
    @Inject(QueryBus) private readonly queries: QueryBus,
    @Inject(CONFIGURATION) private readonly configuration: CompleteConfiguration,
  ) {}

  async execute({ ownerId, texts, files, byCredit, context }: RequestReview): Promise<OpenReview> {
    const { service, design, ...person } = checkRequest(texts, files.length);
    const named = files.map(({ name, content }) => ({ name: keptName(name), content }));
    for (const { name, content } of named) checkFile(name, content.head);
    const about = design ? await this.chosen(ownerId, design) : {};
    const reviewId = reviewIdFor(context.commandId, this.configuration.sessionSecret);
    const stream = streamName(REVIEW.category, reviewId);
    const claimant = claimantOf(ownerId, context);
    return this.quotas.within(claimant, { resource: 'reviews', item: reviewId, stream }, async () => {
      if (byCredit) await this.commands.execute(new ReserveReviewCredit(ownerId, reviewId, service.id, context));
      try {
        const kept = await this.keep(claimant, reviewId, named);
        return await this.request({ ownerId, service, person, about, reviewId, named, kept, byCredit }, context);
      } catch (error) {
        if (byCredit) await this.release(ownerId, reviewId, context);
        throw error;
      }
    });
  }

  /** What may have been recorded keeps its credit; where it was not, the credit is given back by itself in time. */
  private async release(ownerId: string, reviewId: string, context: CommandContext): Promise<void> {
    const { state } = await this.runner.load(REVIEW, reviewId);
    if (!state) await this.commands.execute(new ReleaseReviewCredit(ownerId, reviewId, context));
  }

  /** @throws Refusal not_found when it is not the person's, impossible when nothing is drawn in it */
  private async chosen(ownerId: string, wished: WishedDesign): Promise<KeptRequest['about']> {
    const query = new OwnedDesignQuery(wished.projectId, ownerId, wished.revision);
    const owned = await this.queries.execute<OwnedDesignQuery, OwnedDesign>(query);
    const { projectId, name, wishes, revision, at, parts } = owned;
    if (parts === 0) {
      const message = 'This version of the project holds no parts. Draw the circuit first, or choose another version.';
      throw new Refusal('impossible', 'empty_design', message, [{ field: 'projectId', message }]);
    }
    return { design: { projectId, revision, at }, designName: name, ...(wishes !== '' && { designWishes: wishes }) };
  }

  private async request(
    { ownerId, service, person, about, reviewId, named, kept, byCredit }: KeptRequest,
    context: CommandContext,
  ): Promise<OpenReview> {
    const command = {
      type: 'Request',
      reviewId,
      ownerId,
      reviewType: service.id,
      price: priceOf(service),
      hours: service.hours,
      expert: service.expert,
      ...person,
      ...about,
      now: context.now,
      byCredit,
      files: kept,
      fileNames: named.map(({ name }) => name),
    } as const;
    try {
      const { state, revision } = await this.runner.run(REVIEW, reviewId, command, context, { isNew: true });
      if (!state) throw reviewNotFound();
      return { review: state, revision };
    } catch (error) {
      // Whether it was recorded is unknown when the store is unavailable: then the files are looked at later.
      if (error instanceof Refusal && error.kind !== 'unavailable') await this.discard(ownerId, reviewId, kept.length);
      throw error;
    }
  }

  /** Kept before the event that names them: what is recorded is there. All of them or none. */
  private async keep(claimant: Claimant, reviewId: string, files: readonly SentFile[]): Promise<readonly KeptFile[]> {
    const stream = streamName(REVIEW.category, reviewId);
    const kept: KeptFile[] = [];
    for (const [index, { content }] of files.entries()) {
      const place = { purpose: 'reviews', name: fileName(reviewId, index), stream };
      try {
        kept.push(await this.files.keep(claimant, place, content));
      } catch (error) {
        await this.discard(claimant.id, reviewId, files.length);
        throw error;
      }
    }
    return kept;
  }

  /** An earlier try of the same request may have been recorded: then its files stay. */
  private async discard(ownerId: string, reviewId: string, files: number): Promise<void> {
    const { state } = await this.runner.load(REVIEW, reviewId);
    if (state) return;
    for (let index = 0; index < files; index++) await this.files.remove(ownerId, fileName(reviewId, index));
  }
}
