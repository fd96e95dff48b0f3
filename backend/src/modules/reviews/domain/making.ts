import type { ReviewStatus } from '@tracewright/contracts/reviews';
import type { CircuitMeasured, ReportMade, ReviewHandedOver } from '@tracewright/contracts/reviews/events';
import { type Sale, sales } from '@tracewright/kernel';
import type { ReviewEvent } from './events';
import type { Making } from './making-events';

type Without<Data> = Omit<Data, 'reviewId' | 'ownerId'>;

/** What our own programs say of a review. Each may come again, and then changes nothing. */
export type MakingCommand =
  | ({ readonly type: 'Measure' } & Without<CircuitMeasured['data']>)
  /** `text` is what the person reads before they open the file. */
  | ({ readonly type: 'DeliverMade'; readonly text: string } & Without<ReportMade['data']>)
  | ({ readonly type: 'HandOver' } & Without<ReviewHandedOver['data']>)
  | { readonly type: 'NoteDeadline'; readonly dueAt: string };

const TYPES: readonly string[] = ['Measure', 'DeliverMade', 'HandOver', 'NoteDeadline'];

export const isMakingCommand = (command: MakingCommand | { readonly type: string }): command is MakingCommand =>
  TYPES.includes(command.type);

interface Asked {
  readonly reviewId: string;
  readonly ownerId: string;
  readonly status: ReviewStatus;
  readonly hasReport: boolean;
  readonly sale: Sale;
  readonly making: Making;
}

export function make(review: Asked, command: MakingCommand): readonly ReviewEvent[] {
  const { reviewId, ownerId, making } = review;
  const of = { reviewId, ownerId };
  switch (command.type) {
    case 'Measure': {
      const { type: _, ...measured } = command;
      return making.isMeasured ? [] : [{ type: 'review.CircuitMeasured', data: { ...of, ...measured } }];
    }
    case 'DeliverMade':
      return canBeMade(review) ? delivered(review, command) : [];
    case 'HandOver': {
      if (!canBeMade(review) || making.handedOver !== null) return [];
      const { because, reason } = command;
      return [{ type: 'review.HandedOver', data: { ...of, because, reason } }];
    }
    case 'NoteDeadline': {
      const { dueAt } = command;
      if (isOver(review) || making.dueAt !== dueAt || making.missed === dueAt || !isPaidFor(review)) return [];
      return [{ type: 'review.DeadlineMissed', data: { ...of, dueAt } }];
    }
  }
}

/** Nobody has delivered, or given it up, before our rules did. */
export const canBeMade = (review: Pick<Asked, 'status' | 'hasReport' | 'sale'>): boolean =>
  !isOver(review) && !review.hasReport && isPaidFor(review);

const isOver = ({ status }: Pick<Asked, 'status'>): boolean => status === 'completed' || status === 'cancelled';

const isPaidFor = ({ sale }: Pick<Asked, 'sale'>): boolean =>
  ['paid', 'credit', 'waived', 'partially-refunded'].includes(sales.standingOf(sale, false));

function delivered(
  { reviewId, ownerId, status }: Asked,
  { text, report, signature, findings, comparedWith, ownParts }: Extract<MakingCommand, { type: 'DeliverMade' }>,
): readonly ReviewEvent[] {
  const of = { reviewId, ownerId };
  const begun: readonly ReviewEvent[] = status === 'in-review' ? [] : [{ type: 'review.Started', data: of }];
  return [
    ...begun,
    {
      type: 'review.ReportMade',
      data: { ...of, report, signature, findings, comparedWith, ...(ownParts && { ownParts }) },
    },
    { type: 'review.ReportDelivered', data: { ...of, report: text } },
    { type: 'review.Completed', data: of },
  ];
}
