import type { CreditGivenBackReason, ExpertValidationState, UseState } from '@tracewright/contracts/subscriptions';
import type { OfReviewCredit } from '@tracewright/contracts/subscriptions/events';
import { type Decider, Refusal } from '@tracewright/kernel';
import { dayOf, monthAfter } from './calendar';
import type { ReviewCreditEvent } from './events';
import { dateIn } from './offers';
import { featuresOf } from './plans';
import { type SubscriptionState, tierOf } from './terms';

interface Use {
  readonly month: string;
  readonly state: UseState;
  /** ISO 8601 UTC, of one that was given back: so long it can be used, also when its month is over. */
  readonly usableUntil: string | null;
}

/** The review credits of one person. */
export interface ReviewCredits {
  /** By the review that each was taken for. */
  readonly uses: { readonly [reviewId: string]: Use };
  /** Months whose price went back as a whole. */
  readonly withdrawn: readonly string[];
}

export const NO_CREDITS: ReviewCredits = { uses: {}, withdrawn: [] };

/** A paid month whose credit can be used, and until when. */
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
      readonly now: string;
    }
  /** All of the month's price went back. */
  | { readonly type: 'Withdraw'; readonly ownerId: string; readonly month: string };

export const reviewCredit: Decider<ReviewCredits, ReviewCreditCommand, ReviewCreditEvent> = {
  initialState: NO_CREDITS,
  decide,
  evolve,
};

function evolve(credits: ReviewCredits, event: ReviewCreditEvent): ReviewCredits {
  const { uses, withdrawn } = credits;
  if (event.type === 'reviewCredit.Withdrawn') return { uses, withdrawn: [...withdrawn, event.data.month] };
  // Whether it was begun meanwhile only its review knows.
  if (event.type === 'reviewCredit.Recalled') return credits;
  const { reviewId, month } = event.data;
  const usableUntil = event.type === 'reviewCredit.GivenBack' ? (event.data.usableUntil ?? null) : null;
  return { withdrawn, uses: { ...uses, [reviewId]: { month, state: STATES[event.type], usableUntil } } };
}

type Settling = Exclude<ReviewCreditEvent['type'], 'reviewCredit.Withdrawn' | 'reviewCredit.Recalled'>;

const STATES: { readonly [type in Settling]: UseState } = {
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

/** What was given back of a month that is over, and is not lost with it: the one that ends first. */
export function spareOf(
  { uses, withdrawn }: ReviewCredits,
  now: string,
  running?: CreditMonth,
): CreditMonth | undefined {
  const spare = Object.values(uses).flatMap(({ month, usableUntil }) => {
    const isOver = usableUntil === null || Date.parse(usableUntil) <= Date.parse(now);
    const isElsewhere = month === running?.month || withdrawn.includes(month) || takenIn({ uses, withdrawn }, month);
    return isOver || isElsewhere ? [] : [{ month, endsAt: usableUntil }];
  });
  return spare.toSorted((a, b) => Date.parse(a.endsAt) - Date.parse(b.endsAt))[0];
}

/** The month whose credit a request takes now: what ends first of what was given back, else that of the running month. */
export function usableOf(
  subscription: SubscriptionState,
  credits: ReviewCredits,
  now: string,
): CreditMonth | undefined {
  const running = creditMonthOf(subscription);
  const spare = spareOf(credits, now, running);
  if (spare || !running) return spare;
  // Refunded, and about to end.
  return credits.withdrawn.includes(running.month) ? undefined : running;
}

export function stateOf(subscription: SubscriptionState, credits: ReviewCredits, now: string): ExpertValidationState {
  const running = creditMonthOf(subscription);
  if (spareOf(credits, now, running)) return 'available';
  if (!running) {
    return featuresOf(tierOf(subscription)).includes('expert-validation') ? 'trial' : 'not included';
  }
  const taken = takenIn(credits, running.month);
  if (taken === undefined && credits.withdrawn.includes(running.month)) return 'not included';
  return taken === undefined ? 'available' : taken === 'committed' ? 'used' : 'reserved';
}

function decide(command: ReviewCreditCommand, credits: ReviewCredits): readonly ReviewCreditEvent[] {
  if (command.type === 'Reserve') return reserve(command, credits);
  if (command.type === 'Withdraw') return withdraw(command, credits);
  const { ownerId, reviewId } = command;
  const known = credits.uses[reviewId];
  if (!known) return [];
  const credit = { ownerId, month: known.month, reviewId };
  if (command.type === 'Commit') {
    return known.state === 'reserved' ? [{ type: 'reviewCredit.Committed', data: credit }] : [];
  }
  const { because, now } = command;
  // What we don't deliver goes back even where somebody had begun, as money would.
  const isOpen = known.state === 'reserved' || (known.state === 'committed' && because === 'not delivered');
  const usableUntil = monthAfter(now, dayOf(now));
  return isOpen ? [{ type: 'reviewCredit.GivenBack', data: { ...credit, because, usableUntil } }] : [];
}

function reserve(
  { credit, endsAt }: Extract<ReviewCreditCommand, { type: 'Reserve' }>,
  credits: ReviewCredits,
): readonly ReviewCreditEvent[] {
  const known = credits.uses[credit.reviewId]?.state;
  if (known === 'given-back') {
    const message = 'The credit of this request was given back already. Please ask for the review again.';
    throw new Refusal('conflict', 'credit_given_back', message);
  }
  if (known !== undefined) return [];
  if (credits.withdrawn.includes(credit.month)) {
    const message = 'The month of this expert validation was refunded. Subscribe again, or pay for the review.';
    throw new Refusal('payment_required', 'expert_validation_refunded', message);
  }
  if (takenIn(credits, credit.month) !== undefined) {
    const message = `This month's expert validation is used. The next paid month, from ${dateIn(endsAt)} on, gives another; until then a review can be paid.`;
    throw new Refusal('payment_required', 'expert_validation_used', message);
  }
  return [{ type: 'reviewCredit.Reserved', data: credit }];
}

/** What is used stays used; a review that was asked for and not begun is called back. */
function withdraw(
  { ownerId, month }: Extract<ReviewCreditCommand, { type: 'Withdraw' }>,
  { uses, withdrawn }: ReviewCredits,
): readonly ReviewCreditEvent[] {
  if (withdrawn.includes(month)) return [];
  const waiting = Object.entries(uses).filter(([, use]) => use.month === month && use.state === 'reserved');
  return [
    { type: 'reviewCredit.Withdrawn', data: { ownerId, month } },
    ...waiting.map(([reviewId]) => ({ type: 'reviewCredit.Recalled', data: { ownerId, month, reviewId } }) as const),
  ];
}

const takenIn = (credits: ReviewCredits, month: string): UseState | undefined =>
  Object.values(credits.uses).find((credit) => credit.month === month && credit.state !== 'given-back')?.state;
