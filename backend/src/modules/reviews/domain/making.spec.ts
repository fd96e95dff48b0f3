import { inrFromRupees } from '@tracewright/kernel';
import { given as givenHistory } from '@tracewright/testing';
import type { ReviewEvent } from './events';
import { dueAfter } from './making-events';
import { review } from './review';
import { captured, of, payment, request, started } from './spec-support';

const price = inrFromRupees(299);
const requested: ReviewEvent = {
  type: 'review.Requested',
  data: { ...request, reviewType: 'basic', price, hours: 24, expert: 'AI system', payment },
};
const paid: ReviewEvent = { type: 'review.Paid', data: { ...of, ...captured, amount: price } };
const completed: ReviewEvent = { type: 'review.Completed', data: of };
const cancelled: ReviewEvent = { type: 'review.Cancelled', data: { ...of, reason: null } };
const file = { sha256: 'ab', bytes: 9, key: 'asha/7K3M9QXW2D.report.ab', keyId: 'k1' };
const made = {
  report: file,
  signature: { algorithm: 'Ed25519', publicKey: 'key', value: 'signed' },
  findings: { errors: 1, warnings: 2, notes: 0 },
  comparedWith: null,
} as const;
const deliver = { type: 'DeliverMade', ...made, text: 'No person read it.' } as const;
const delivery: readonly ReviewEvent[] = [
  { type: 'review.ReportMade', data: { ...of, ...made } },
  { type: 'review.ReportDelivered', data: { ...of, report: 'No person read it.' } },
  completed,
];
const handOver = { type: 'HandOver', because: 'not-analysable', reason: 'p.png: A picture' } as const;
const handedOver: ReviewEvent = {
  type: 'review.HandedOver',
  data: { ...of, because: 'not-analysable', reason: 'p.png: A picture' },
};
const estimate = { formula: 1, parts: 9, nets: 7, layers: null, complexity: 'Simple', hours: 0.1, how: 'so' } as const;
const given = (...history: ReviewEvent[]) => givenHistory(review, history);
const making = (...history: ReviewEvent[]) => history.reduce(review.evolve, review.initialState)?.making;

describe('the report that our rules make', () => {
  test('is begun, recorded with its signature, delivered and completed in one', () => {
    given(requested, paid)
      .when(deliver)
      .then(started, ...delivery);
    given(requested, paid, started)
      .when(deliver)
      .then(...delivery);
  });

  test('comes once, and never after it was completed, cancelled, or delivered by a person', () => {
    const byPerson: ReviewEvent = { type: 'review.ReportDelivered', data: { ...of, report: 'By hand' } };
    given(requested, paid, started, ...delivery)
      .when(deliver)
      .then();
    given(requested, paid, cancelled).when(deliver).then();
    given(requested, paid, byPerson).when(deliver).then();
  });

  test('is not made of what is not paid, or whose money went back', () => {
    const refund = { purchase: payment.purchase, refundId: 'r1', amount: price };
    given(requested).when(deliver).then();
    given(requested, paid, { type: 'review.Refunded', data: { ...of, ...refund } })
      .when(deliver)
      .then();
  });

  test('is handed to a person once where it can not be made, until somebody delivers', () => {
    given(requested, paid).when(handOver).then(handedOver);
    given(requested, paid, handedOver)
      .when({ ...handOver, because: 'failed' })
      .then();
    given(requested, paid, started, ...delivery)
      .when(handOver)
      .then();
    expect(making(requested, paid, handedOver)?.handedOver).toBe('not-analysable');
    // A job that is tried again by hand may still make it.
    given(requested, paid, handedOver)
      .when(deliver)
      .then(started, ...delivery);
    expect(making(requested, paid, handedOver, started, ...delivery)?.handedOver).toBeNull();
  });
});

describe('the measure of the circuit', () => {
  const measured = { estimate, file: 0, reason: null };

  test('is recorded once, paid or not', () => {
    const event: ReviewEvent = { type: 'review.CircuitMeasured', data: { ...of, ...measured } };
    given(requested)
      .when({ type: 'Measure', ...measured })
      .then(event);
    given(requested, event)
      .when({ type: 'Measure', ...measured })
      .then();
    expect(making(requested, event)).toMatchObject({ estimate, isMeasured: true, unreadable: null });
  });

  test('says why there is none', () => {
    const none = { estimate: null, file: null, reason: 'p.png: A picture' };
    const event: ReviewEvent = { type: 'review.CircuitMeasured', data: { ...of, ...none } };
    given(requested)
      .when({ type: 'Measure', ...none })
      .then(event);
    expect(making(requested, event)).toMatchObject({ estimate: null, unreadable: 'p.png: A picture' });
  });
});

describe('the deadline', () => {
  const dueAt = '2026-11-23T01:00:00.000Z';
  const note = { type: 'NoteDeadline', dueAt } as const;
  const missed: ReviewEvent = { type: 'review.DeadlineMissed', data: { ...of, dueAt } };

  test('runs from the payment, over the end of a month and a leap day', () => {
    expect(making(requested)?.dueAt).toBeNull();
    expect(making(requested, paid)?.dueAt).toBe(dueAt);
    expect(dueAfter('2028-02-28T20:00:00.000Z', 48)).toBe('2028-03-01T20:00:00.000Z');
    expect(dueAfter('2026-12-31T20:00:00.000Z', 12)).toBe('2027-01-01T08:00:00.000Z');
  });

  test('is missed once, while the report is owed', () => {
    given(requested, paid).when(note).then(missed);
    given(requested, paid, started).when(note).then(missed);
    given(requested, paid, missed).when(note).then();
    given(requested, paid, started, ...delivery)
      .when(note)
      .then();
    given(requested, paid, cancelled).when(note).then();
    given(requested).when(note).then();
    given(requested, paid)
      .when({ ...note, dueAt: '2026-11-22T02:00:00.000Z' })
      .then();
  });

  test('does not run for a payment that goes back', () => {
    const late: ReviewEvent = {
      type: 'review.Paid',
      data: { ...of, ...captured, settlement: { purchase: payment.purchase, refund: price, cause: 'paid-late' } },
    };
    expect(making(requested, cancelled, late)?.dueAt).toBeNull();
  });
});
