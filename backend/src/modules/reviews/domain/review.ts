import type { ReviewStatus } from '@tracewright/contracts/reviews';
import type { KeptFile, ReviewRequested } from '@tracewright/contracts/reviews/events';
import { type Decider, isBlank, isSaleNote, Refusal, type Sale, sales } from '@tracewright/kernel';
import { cancelled } from './cancellation';
import type { ReviewEvent } from './events';
import { deliver, type DeliverReport, type ExpertReports, NOTHING_DELIVERED, reportsAfter } from './expert-report';
import { isMakingCommand, make, type MakingCommand } from './making';
import { type Making, makingAfter, NOTHING_MADE } from './making-events';
import { askingFor, credited, creditWithdrawn, note, type PaymentNote, settlementOf } from './payment';
import { LENGTHS } from './review-request';
import { changeStatus } from './review-status';
import { saleAfter } from './sale-events';
import { type KeptStep, timelineAfter } from './timeline-events';

type Requested = ReviewRequested['data'];

export interface ReviewState extends Omit<Requested, 'files' | 'fileNames' | 'payment'> {
  readonly status: ReviewStatus;
  readonly files: readonly (KeptFile & { readonly name: string | null })[];
  /** As an operator wrote it, for who does it without an account; null where an account has it. */
  readonly assignedExpert: string | null;
  readonly report: string | null;
  /** True also when its text was erased. */
  readonly hasReport: boolean;
  readonly statusReason: string | null;
  readonly requestedAt: string;
  readonly startedAt: string | null;
  readonly completedAt: string | null;
  readonly sale: Sale;
  /** It was cancelled because nobody paid it. */
  readonly isExpired: boolean;
  readonly cancelledBy: 'owner' | 'administrator' | null;
  readonly making: Making;
  /** Which expert has it as work. */
  readonly workOf: string | null;
  readonly steps: readonly KeptStep[];
  readonly expertReports: ExpertReports;
}

export type ReviewCommand =
  /** `byCredit`: a credit of the owner's plan, which is reserved for it, stands for the price. */
  | ({ readonly type: 'Request'; readonly now: Date; readonly byCredit?: boolean } & Omit<Requested, 'payment'>)
  /** What is left out stays as it is. */
  | {
      readonly type: 'Change';
      readonly status?: ReviewStatus;
      readonly reason?: string;
      /** Null takes the expert away. */
      readonly assignedExpert?: string | null;
      readonly report?: string;
      /** It goes on unpaid, for that reason. */
      readonly withoutPayment?: boolean;
      readonly now: Date;
    }
  /** Its owner gives it up. */
  | { readonly type: 'Cancel'; readonly by: string; readonly reason?: string }
  | { readonly type: 'NoteWork'; readonly expertId: string | null; readonly since: string }
  /** The month of the plan whose credit stands for its price was refunded. */
  | { readonly type: 'WithdrawCredit'; readonly now: Date }
  /** The person is gone: what is not finished is cancelled. */
  | { readonly type: 'Close' }
  | PaymentNote
  | MakingCommand
  | DeliverReport;

/** Undefined while nobody has asked. */
export type MaybeReview = ReviewState | undefined;

export const review: Decider<MaybeReview, ReviewCommand, ReviewEvent> = { initialState: undefined, decide, evolve };

/** An event as the stream gives it; a decision that is not stored yet has no time. */
type Timed<Event> = Event & { readonly metadata?: { readonly occurredAt: string } };

export const reviewNotFound = (): Refusal => new Refusal('not_found', 'review_not_found', 'There is no such review.');

function decide(command: ReviewCommand, state: MaybeReview): readonly ReviewEvent[] {
  if (command.type === 'Request') {
    if (state) throw new Refusal('conflict', 'review_exists', 'This review was asked for already.');
    const { type: _, now, byCredit = false, ...data } = command;
    if (byCredit) return [{ type: 'review.Requested', data }, credited(data, now)];
    const payment = sales.asking(askingFor({ ...data, sale: [] }, now));
    return [{ type: 'review.Requested', data: { ...data, ...(payment && { payment }) } }];
  }
  if (isSaleNote(command)) return state ? note(state, command) : [];
  // Asked for with a credit, it may not be recorded yet: then it is told again.
  if (command.type === 'WithdrawCredit') return state ? creditWithdrawn(state, command.now) : [];
  if (!state) throw reviewNotFound();
  if (isMakingCommand(command)) return make(state, command);
  switch (command.type) {
    case 'Cancel':
      if (state.ownerId !== command.by) throw reviewNotFound();
      return cancelled(state, explained(command.reason));
    case 'NoteWork': {
      const { type: _, ...work } = command;
      const { reviewId, ownerId, workOf } = state;
      return workOf === work.expertId ? [] : [{ type: 'review.WorkNoted', data: { reviewId, ownerId, ...work } }];
    }
    case 'DeliverReport':
      return deliver(state, command);
    case 'Close':
      return close(state);
    case 'Change':
      return change(command, state);
  }
}

function close(state: ReviewState): readonly ReviewEvent[] {
  const { reviewId, ownerId, status } = state;
  if (status === 'completed' || status === 'cancelled') return [];
  const settlement = settlementOf(state, 'erasure');
  return [{ type: 'review.Cancelled', data: { reviewId, ownerId, reason: null, ...(settlement && { settlement }) } }];
}

function change(command: Extract<ReviewCommand, { type: 'Change' }>, before: ReviewState): readonly ReviewEvent[] {
  const { status, reason, assignedExpert, report, now } = command;
  const events: ReviewEvent[] = [...waivers(before, command)];
  const { reviewId, ownerId } = before;
  const state = { ...before, sale: events.reduce((sale, event) => saleAfter(sale, event, before.price), before.sale) };
  const to = assignedExpert === undefined ? state.assignedExpert : named(assignedExpert);
  if (to !== state.assignedExpert) {
    if (state.workOf !== null) throw byAccount();
    const names = { from: state.assignedExpert, to, ...(to === null && { isTakenAway: true as const }) };
    events.push({ type: 'review.ExpertAssigned', data: { reviewId, ownerId, ...names } });
  }
  const text = report === undefined ? state.report : reported(report);
  if (text !== state.report) {
    requireWanted(state.status, status);
    if (state.expertReports.delivered.length > 0) throw byExpert();
    events.push({ type: 'review.ReportDelivered', data: { reviewId, ownerId, report: text } });
  }
  const hasReport = state.hasReport || text !== null;
  if (status !== undefined) events.push(...changeStatus({ ...state, hasReport }, status, explained(reason), now));
  return events;
}

/** Nothing is worked on or delivered unpaid, unless somebody says why. */
function waivers(
  { reviewId, ownerId, status: from, sale, report: written }: ReviewState,
  { status: to, report, reason, withoutPayment: isWaived = false, now }: Extract<ReviewCommand, { type: 'Change' }>,
): readonly ReviewEvent[] {
  const isBegun = to !== from && (to === 'in-review' || to === 'completed');
  const isGiven = isBegun || (report !== undefined && reported(report) !== written);
  // What is cancelled is asked to be paid anew when it is opened again.
  if (from === 'cancelled' || to === 'cancelled' || !(isGiven || isWaived)) return [];
  const waiver = sales.waiver(sale, { isWaived, reason: explained(reason), now });
  return waiver ? [{ type: 'review.PaymentWaived', data: { reviewId, ownerId, ...waiver } }] : [];
}

/** Its money is on its way back: nobody is given a report that they were told they would not get. */
function requireWanted(now: ReviewStatus, to: ReviewStatus | undefined): void {
  if (now !== 'cancelled' || (to !== undefined && to !== 'cancelled')) return;
  throw new Refusal(
    'conflict',
    'review_cancelled',
    'This review is cancelled. Open it again before you deliver a report.',
  );
}

const byExpert = (): Refusal =>
  new Refusal('conflict', 'report_by_expert', 'An expert delivered this report, and the expert corrects it.');

const byAccount = (): Refusal =>
  new Refusal(
    'conflict',
    'expert_has_account',
    'An expert with an account has this review. Under Experts it can be given to another one.',
  );

function named(expert: string | null): string | null {
  const name = expert?.normalize('NFC').trim() ?? '';
  if (isBlank(name)) return null;
  if (name.length > LENGTHS.assignedExpert || /[\p{Cc}\p{Zl}\p{Zp}]/u.test(name)) {
    throw invalid(
      'assignedExpert',
      `The expert's name must be one line of at most ${LENGTHS.assignedExpert} characters.`,
    );
  }
  return name;
}

function reported(report: string): string {
  const text = report.replaceAll('\r\n', '\n').trim();
  if (isBlank(text))
    throw invalid('reviewReport', 'The report is empty. Write it, or leave it out to keep what is there.');
  if (text.length > LENGTHS.reviewReport) {
    throw invalid(
      'reviewReport',
      `A report has at most ${LENGTHS.reviewReport} characters; this one has ${text.length}. Shorten it.`,
    );
  }
  return text;
}

function explained(reason: string | undefined): string | null {
  const text = reason?.trim() ?? '';
  if (text.length > LENGTHS.reason) {
    throw invalid('reason', `The reason has at most ${LENGTHS.reason} characters.`);
  }
  return isBlank(text) ? null : text;
}

const invalid = (field: string, message: string): Refusal =>
  new Refusal('invalid', 'invalid_request', message, [{ field, message }]);

function evolve(state: MaybeReview, event: Timed<ReviewEvent>): MaybeReview {
  const at = event.metadata?.occurredAt ?? '';
  if (event.type === 'review.Requested') {
    const steps = timelineAfter([], event, at);
    return { ...requested(event.data, at), sale: saleAfter([], event, event.data.price), steps };
  }
  if (!state) return state;
  const sale = saleAfter(state.sale, event, state.price);
  const making = makingAfter(state.making, event, state.hours, at);
  const expertReports = reportsAfter(state.expertReports, event, at);
  const steps = timelineAfter(state.steps, event, at);
  return after({ ...state, sale, making, expertReports, steps }, event, at);
}

function after(state: ReviewState, event: Exclude<ReviewEvent, { type: 'review.Requested' }>, at: string): ReviewState {
  switch (event.type) {
    case 'review.ExpertAssigned':
      return { ...state, assignedExpert: event.data.to };
    case 'review.WorkNoted':
      return withWork(state, event.data.expertId);
    case 'review.ReportDelivered':
      return { ...state, report: event.data.report, hasReport: true };
    case 'review.Confirmed':
      return { ...state, status: 'confirmed', statusReason: null };
    case 'review.Started':
      return { ...state, status: 'in-review', statusReason: null, startedAt: at };
    case 'review.Completed':
      return { ...state, status: 'completed', statusReason: null, completedAt: at };
    case 'review.Cancelled':
      return {
        ...state,
        status: 'cancelled',
        statusReason: event.data.reason,
        isExpired: event.data.because === 'not-paid',
        cancelledBy: event.data.by ?? null,
      };
    case 'review.StatusCorrected':
      return corrected(state, event.data.to, event.data.reason, at);
    default:
      return state;
  }
}

/** Who has an account takes the place of whoever was only named. */
const withWork = (state: ReviewState, workOf: string | null): ReviewState => ({
  ...state,
  workOf,
  assignedExpert: workOf === null ? state.assignedExpert : null,
});

function requested(
  { files, fileNames, payment: _, ...data }: Requested,
  requestedAt: string,
): Omit<ReviewState, 'sale' | 'steps'> {
  return {
    ...data,
    files: files.map((file, index) => ({ ...file, name: fileNames?.[index] ?? null })),
    status: 'pending',
    assignedExpert: null,
    report: null,
    hasReport: false,
    statusReason: null,
    requestedAt,
    startedAt: null,
    completedAt: null,
    isExpired: false,
    cancelledBy: null,
    making: NOTHING_MADE,
    workOf: null,
    expertReports: NOTHING_DELIVERED,
  };
}

function corrected(state: ReviewState, status: ReviewStatus, statusReason: string | null, at: string): ReviewState {
  return {
    ...state,
    status,
    statusReason,
    isExpired: false,
    cancelledBy: status === 'cancelled' ? 'administrator' : null,
    startedAt: status === 'in-review' ? at : state.startedAt,
    completedAt: status === 'completed' ? at : null,
  };
}
