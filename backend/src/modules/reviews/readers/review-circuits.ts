import { Inject, Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { HasOwnPartsQuery, type OwnPartsUsed, OwnPartsUsedQuery } from '@tracewright/contracts/own-parts/messages';
import type { ReviewCircuits } from '@tracewright/contracts/reviews/reports';
import { Refusal } from '@tracewright/kernel';
import type { ReviewState } from '../domain/review';
import { wishesOf } from '../domain/subject-events';
import { AskedThreads } from '../threads/asked-threads';
import { KeptReadings } from './kept-readings';
import { SentFiles } from './sent-files';

/** So many reviews' circuits are at hand. */
const KEPT = 16;
const NOTHING: ReviewCircuits = { circuits: [], problems: [] };

/**
 * The circuits in a review's files or design, with what our rules find in them. What a review is about never changes; what
 * its owner says of parts of their own counts, as in their own analyses, at the version that it has now.
 */
@Injectable()
export class ReviewCircuitReader {
  private readonly texts = new KeptReadings<readonly string[]>(KEPT);
  private readonly circuits = new KeptReadings<ReviewCircuits>(KEPT);

  constructor(
    @Inject(SentFiles) private readonly files: SentFiles,
    @Inject(AskedThreads) private readonly threads: AskedThreads,
    @Inject(QueryBus) private readonly queries: QueryBus,
  ) {}

  /**
   * Whoever asks while it is read waits for the same reading. Nothing once the customer was erased.
   * @throws Refusal `busy`
   */
  async of(review: ReviewState): Promise<ReviewCircuits> {
    const { reviewId, files, design, designName } = review;
    const isErased = files.some(({ name }) => name === null) || (design && typeof designName !== 'string');
    if (isErased) {
      this.texts.forget(reviewId);
      this.circuits.forget(reviewId);
      return NOTHING;
    }
    const own = await this.ownParts(review);
    const versions = own.map(({ id, version }) => `${id} ${version}`).join(',');
    return this.circuits.of(reviewId, versions, () => this.read(review, own));
  }

  private async ownParts(review: ReviewState): Promise<OwnPartsUsed> {
    const { ownerId, reviewId } = review;
    if (!(await this.queries.execute<HasOwnPartsQuery, boolean>(new HasOwnPartsQuery(ownerId)))) return [];
    const texts = await this.texts.of(reviewId, '', () => this.partTexts(review));
    return this.queries.execute<OwnPartsUsedQuery, OwnPartsUsed>(new OwnPartsUsedQuery(ownerId, texts));
  }

  private async partTexts(review: ReviewState): Promise<readonly string[]> {
    const files = await this.files.of(review);
    if (!files) return [];
    // What can't be read holds no parts either; why, the reading itself says.
    return this.threads.partTextsOf(files).catch((error: unknown) => {
      if (isUnreadable(error)) return [];
      throw error;
    });
  }

  private async read(review: ReviewState, own: OwnPartsUsed): Promise<ReviewCircuits> {
    const files = await this.files.of(review);
    if (!files) return NOTHING;
    try {
      return await this.threads.circuitsOf(files, wishesOf(review), own);
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      return { circuits: [], problems: files.map(({ number: file, name }) => ({ file, name, why: error.message })) };
    }
  }
}

const isUnreadable = (error: unknown): error is Refusal => error instanceof Refusal && error.kind !== 'unavailable';
