import { given as givenHistory } from '@tracewright/testing';
import type { ReviewEvent } from './events';
import { review, type ReviewCommand } from './review';
import { REVIEW_SERVICES, priceOf, reviewService } from './services';

const given = (...history: ReviewEvent[]) => givenHistory(review, history);
const of = { reviewId: '7K3M9QXW2D', ownerId: 'asha' };
const request = {
  ...of,
  reviewType: 'professional',
  price: { paise: 79_900, currency: 'INR' },
  hours: 48,
  expert: 'Senior engineer',
  name: 'Asha',
  email: 'asha@example.com',
  phone: '+91 98450 12345',
  projectDescription: 'A soil sensor',
  files: [{ sha256: 'ab', bytes: 3, key: 'asha/7K3M9QXW2D.0', keyId: 'k' }],
  fileNames: ['board.kicad_pcb'],
} as const;

const requested: ReviewEvent = { type: 'review.Requested', data: request };
const confirmed: ReviewEvent = { type: 'review.Confirmed', data: of };
const started: ReviewEvent = { type: 'review.Started', data: of };
const delivered: ReviewEvent = { type: 'review.ReportDelivered', data: { ...of, report: 'R4 is too small.' } };
const completed: ReviewEvent = { type: 'review.Completed', data: of };
const cancelled: ReviewEvent = { type: 'review.Cancelled', data: { ...of, by: 'administrator', reason: null } };
const now = new Date('2026-11-22T00:00:00Z');
const payment = { purchase: '7K3M9QXW2D.1', payableUntil: '2026-11-24T00:00:00.000Z' };
const change = (what: Omit<Extract<ReviewCommand, { type: 'Change' }>, 'type' | 'now'>): ReviewCommand => ({
  type: 'Change',
  now,
  ...what,
});

test('a review is asked for once, with the price of that moment', () => {
  given()
    .when({ type: 'Request', ...request, now })
    .then({ type: 'review.Requested', data: { ...request, payment } });
  given(requested)
    .when({ type: 'Request', ...request, now })
    .thenRefused('review_exists');
  expect(REVIEW_SERVICES.map((service) => [service.id, priceOf(service).paise, service.hours])).toEqual([
    ['basic', 29_900, 24],
    ['professional', 79_900, 48],
    ['comprehensive', 149_900, 72],
    ['express', 59_900, 12],
  ]);
  expect(() => reviewService('free')).toThrow(/basic, professional, comprehensive, express/);
});

test('nobody changes a review that was never asked for', () => {
  given()
    .when(change({ status: 'confirmed' }))
    .thenRefused('review_not_found');
});

test('the usual way leads from pending to completed, also with a step left out', () => {
  given(requested)
    .when(change({ status: 'confirmed' }))
    .then(confirmed);
  given(requested, confirmed)
    .when(change({ status: 'in-review' }))
    .then(started);
  given(requested)
    .when(change({ status: 'in-review' }))
    .then(started);
  given(requested, confirmed, started, delivered)
    .when(change({ status: 'completed' }))
    .then(completed);
});

test('expert, report and completion can come in one change', () => {
  given(requested, confirmed, started)
    .when(change({ assignedExpert: ' Meera Iyer ', report: 'R4 is too small.\r\n', status: 'completed' }))
    .then({ type: 'review.ExpertAssigned', data: { ...of, from: null, to: 'Meera Iyer' } }, delivered, completed);
});

test('without a report nothing is completed', () => {
  given(requested, confirmed, started)
    .when(change({ status: 'completed' }))
    .thenRefused('report_missing');
});

test('what is set as it is changes nothing', () => {
  const assigned: ReviewEvent = { type: 'review.ExpertAssigned', data: { ...of, from: null, to: 'Meera' } };
  given(requested, assigned, delivered, confirmed)
    .when(change({ status: 'confirmed', assignedExpert: 'Meera', report: 'R4 is too small.' }))
    .thenNothing();
  given(requested, assigned)
    .when(change({ assignedExpert: null }))
    .then({ type: 'review.ExpertAssigned', data: { ...of, from: 'Meera', to: null, isTakenAway: true } });
});

test('whose account has it takes the place of a name, and no name can be set beside it', () => {
  const assigned: ReviewEvent = { type: 'review.ExpertAssigned', data: { ...of, from: null, to: 'Meera' } };
  const noted = (expertId: string | null): ReviewEvent => ({
    type: 'review.WorkNoted',
    data: { ...of, expertId, since: '2026-11-23T10:00:00.000Z' },
  });
  given(requested, noted('ravi'))
    .when(change({ assignedExpert: 'Meera' }))
    .thenRefused('expert_has_account');
  // The name that was there before is gone for good.
  given(requested, assigned, noted('ravi'), noted(null))
    .when(change({ assignedExpert: 'Meera' }))
    .then({ type: 'review.ExpertAssigned', data: { ...of, from: null, to: 'Meera' } });
  given(requested, assigned, noted('ravi'))
    .when(change({ assignedExpert: null }))
    .thenNothing();
});

test('a review is cancelled before it begins, with or without a reason', () => {
  given(requested)
    .when(change({ status: 'cancelled' }))
    .then(cancelled);
  given(requested, confirmed)
    .when(change({ status: 'cancelled', reason: ' Sent twice ' }))
    .then({ type: 'review.Cancelled', data: { ...of, by: 'administrator', reason: 'Sent twice' } });
});

describe('every other move is a correction with a reason', () => {
  test.each<[string, ReviewEvent[], 'pending' | 'confirmed' | 'in-review' | 'cancelled', string]>([
    ['back from in-review', [confirmed, started], 'pending', 'in-review'],
    ['cancelling what was begun', [confirmed, started], 'cancelled', 'in-review'],
    ['back from completed', [started, delivered, completed], 'in-review', 'completed'],
    ['taking back a cancellation', [cancelled], 'confirmed', 'cancelled'],
  ])('%s', (_, history, to, from) => {
    given(requested, ...history)
      .when(change({ status: to }))
      .thenRefused('reason_needed');
    given(requested, ...history)
      .when(change({ status: to, reason: 'A mistake' }))
      .then({ type: 'review.StatusCorrected', data: { ...of, from, to, reason: 'A mistake' } } as ReviewEvent);
  });

  test('after which the usual way goes on', () => {
    const back: ReviewEvent = {
      type: 'review.StatusCorrected',
      data: { ...of, from: 'completed', to: 'in-review', reason: 'The layout was left out' },
    };
    given(requested, started, delivered, completed, back)
      .when(change({ status: 'completed' }))
      .then(completed);
  });
});

test('when the person is gone, what is not finished is cancelled', () => {
  given(requested, confirmed, started)
    .when({ type: 'Close' })
    .then({ type: 'review.Cancelled', data: { ...of, reason: null } });
  given(requested, started, delivered, completed).when({ type: 'Close' }).thenNothing();
  given(requested, cancelled).when({ type: 'Close' }).thenNothing();
});

test.each<[Omit<Extract<ReviewCommand, { type: 'Change' }>, 'type' | 'now'>]>([
  [{ report: '  ' }],
  [{ report: 'x'.repeat(10_001) }],
  [{ assignedExpert: 'x'.repeat(101) }],
  [{ assignedExpert: 'Meera\nIyer' }],
  [{ status: 'cancelled', reason: 'x'.repeat(501) }],
])('texts that can not be kept are refused', (what) => {
  given(requested).when(change(what)).thenRefused('invalid_request');
});
