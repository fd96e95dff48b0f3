import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import type { Role } from '@tracewright/contracts/accounts';
import { Refusal } from '@tracewright/kernel';
import { PersonalFiles } from '../../../platform/blobs';
import { CommandRunner } from '../../../platform/commands';
import { reviewNotFound, type ReviewState } from '../domain/review';
import { REVIEW } from '../commands/aggregate';
import { AssignedExpert } from './assigned-expert';

export interface OpenReview {
  readonly review: ReviewState;
  readonly revision: bigint;
}

/** A file as it was sent. */
export interface OpenFile {
  readonly name: string;
  readonly bytes: number;
  readonly content: Readable;
}

/** Who asks: their own reviews, or as the administrator everybody's. */
export interface Reader {
  readonly id: string;
  readonly role: Role;
}

/** Reads reviews from their own streams: what was just written is there at once. */
@Injectable()
export class ReviewReader {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(PersonalFiles) private readonly files: PersonalFiles,
    @Inject(AssignedExpert) private readonly assigned: AssignedExpert,
  ) {}

  /** @throws Refusal not_found when it does not exist or is not the reader's: both look the same from outside */
  open(reviewId: string, reader: Reader): Promise<OpenReview> {
    return this.openWhere(reviewId, ({ ownerId }) => ownerId === reader.id || reader.role === 'admin');
  }

  /** As `open`, also for the expert who has it to do. */
  async openToExpert(reviewId: string, reader: Reader): Promise<OpenReview> {
    const isAssigned = reader.role === 'expert' && (await this.assigned.is(reviewId, reader.id));
    return isAssigned ? this.openWhere(reviewId, () => true) : this.open(reviewId, reader);
  }

  private async openWhere(reviewId: string, mayRead: (review: ReviewState) => boolean): Promise<OpenReview> {
    const { state, revision } = await this.runner.show(REVIEW, reviewId);
    if (!state || !mayRead(state)) throw reviewNotFound();
    return { review: state, revision };
  }

  /** The exact bytes that were sent. */
  async file(reviewId: string, number: number, reader: Reader): Promise<OpenFile> {
    const { review } = await this.openToExpert(reviewId, reader);
    const file = review.files[number];
    const content = file && (await this.files.get(file));
    if (!content) throw new Refusal('not_found', 'file_not_found', 'There is no such file.');
    return { name: file.name ?? 'file', bytes: file.bytes, content };
  }
}
