import type { CreditGivenBackReason, ExpertValidationState, UseState } from '@tracewright/contracts/subscriptions';
import type { OfReviewCredit } from '@tracewright/contracts/subscriptions/events';
import { type Decider, Refusal } from '@tracewright/kernel';
import type { ReviewCreditEvent } from './events';
import { dateIn } from './offers';
import { featuresOf } from './plans';
import { type SubscriptionState, tierOf } from './terms';

/** The review credits of one person, by the review that each was taken for. */
export interface ReviewCredits {
  readonly [reviewId: string]: { readonly month: string; readonly state: UseState };
}

/** The paid month whose credit can be used. */
export interface CreditMonth {
  readonly month: string;
  /** ISO 8601 UTC. */
  readonly endsAt: string;
}

export type ReviewCreditCommand =
  | { readonly type: 'Reserve'; readonly credit: OfReviewCredit; readonly endsAt: string }
  | { readonly type: 'Commit'; readonly ownerId: string; readonly reviewId: string }
  | {
      readonly type: 'GiveBack';
      readonly ownerId: string;
      readonly reviewId: string;
      readonly because: CreditGivenBackReason;
    };

export const reviewCredit: Decider<ReviewCredits, ReviewCreditCommand, ReviewCreditEvent> = {
  initialState: {},
  decide,
  evolve: (credits, { type, data: { reviewId, month } }) => ({
    ...credits,
    [reviewId]: { month, state: STATES[type] },
  }),
};

const STATES: { readonly [type in ReviewCreditEvent['type']]: UseState } = {
  'reviewCredit.Reserved': 'reserved',
  'reviewCredit.Committed': 'committed',
  'reviewCredit.GivenBack': 'given-back',
};

/** A month is one purchase: what a larger plan pauses goes on later as the same month, with the same one credit. */
export function creditMonthOf(subscription: SubscriptionState): CreditMonth | undefined {
  const { current } = subscription;
  if (current?.kind !== 'paid' || !featuresOf(tierOf(subscription)).includes('expert-validation')) return undefined;
  return { month: current.purchase, endsAt: current.endsAt };
}

export function stateOf(subscription: SubscriptionState, credits: ReviewCredits): ExpertValidationState {
  const running = creditMonthOf(subscription);
  if (!running) {
    return featuresOf(tierOf(subscription)).includes('expert-validation') ? 'trial' : 'not included';
  }
  const taken = takenIn(credits, running.month);
  return taken === undefined ? 'available' : taken === 'committed' ? 'used' : 'reserved';
}

function decide(command: ReviewCreditCommand, credits: ReviewCredits): readonly ReviewCreditEvent[] {
  if (command.type === 'Reserve') return reserve(command, credits);
  const { ownerId, reviewId } = command;
  const known = credits[reviewId];
  if (!known) return [];
  const credit = { ownerId, month: known.month, reviewId };
  if (command.type === 'Commit') {
    return known.state === 'reserved' ? [{ type: 'reviewCredit.Committed', data: credit }] : [];
  }
  const { because } = command;
  // What we don't deliver goes back even where somebody had begun, as money would.
  const isOpen = known.state === 'reserved' || (known.state === 'committed' && because === 'not delivered');
  return isOpen ? [{ type: 'reviewCredit.GivenBack', data: { ...credit, because } }] : [];
}

function reserve(
  { credit, endsAt }: Extract<ReviewCreditCommand, { type: 'Reserve' }>,
  credits: ReviewCredits,
): readonly ReviewCreditEvent[] {
  const known = credits[credit.reviewId]?.state;
  if (known === 'given-back') {
    const message = 'The credit of this request was given back already. Please ask for the review again.';
    throw new Refusal('conflict', 'credit_given_back', message);
  }
  if (known !== undefined) return [];
  if (takenIn(credits, credit.month) !== undefined) {
    const message = `This month's expert validation is used. The next paid month, from ${dateIn(endsAt)} on, gives another; until then a review can be paid.`;
    throw new Refusal('payment_required', 'expert_validation_used', message);
  }
  return [{ type: 'reviewCredit.Reserved', data: credit }];
}

const takenIn = (credits: ReviewCredits, month: string): UseState | undefined =>
  Object.values(credits).find((credit) => credit.month === month && credit.state !== 'given-back')?.state;
