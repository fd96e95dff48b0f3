import { Inject, Injectable } from '@nestjs/common';
import type { ReviewCircuits } from '@tracewright/contracts/reviews/reports';
import { Refusal } from '@tracewright/kernel';
import type { ReviewState } from '../domain/review';
import { AskedThreads } from '../threads/asked-threads';
import { SentFiles } from './sent-files';

/** So many reviews' circuits are at hand; what a review is about never changes. */
const KEPT = 16;
const NOTHING: ReviewCircuits = { circuits: [], problems: [] };

/** The circuits in a review's files or design, with what our rules find in them. */
@Injectable()
export class ReviewCircuitReader {
  private readonly kept = new Map<string, Promise<ReviewCircuits>>();

  constructor(
    @Inject(SentFiles) private readonly files: SentFiles,
    @Inject(AskedThreads) private readonly threads: AskedThreads,
  ) {}

  /**
   * Whoever asks while it is read waits for the same reading. Nothing once the customer was erased.
   * @throws Refusal `busy`
   */
  of(review: ReviewState): Promise<ReviewCircuits> {
    const { reviewId, files, design, designName } = review;
    const isErased = files.some(({ name }) => name === null) || (design && typeof designName !== 'string');
    if (isErased) {
      this.kept.delete(reviewId);
      return Promise.resolve(NOTHING);
    }
    const known = this.kept.get(reviewId);
    this.kept.delete(reviewId);
    const reading = known ?? this.read(review);
    this.kept.set(reviewId, reading);
    reading.catch(() => this.kept.get(reviewId) === reading && this.kept.delete(reviewId));
    for (const oldest of [...this.kept.keys()].slice(0, -KEPT)) this.kept.delete(oldest);
    return reading;
  }

  private async read(review: ReviewState): Promise<ReviewCircuits> {
    const files = await this.files.of(review);
    if (!files) return NOTHING;
    try {
      return await this.threads.circuitsOf(files, review.projectDescription ?? '');
    } catch (error) {
      if (!(error instanceof Refusal) || error.kind === 'unavailable') throw error;
      return { circuits: [], problems: files.map(({ number: file, name }) => ({ file, name, why: error.message })) };
    }
  }
}
