import { inr } from '@tracewright/kernel';
import { given as givenHistory } from '@tracewright/testing';
import type { WorkEvent } from './events';
import { work, workId } from './work';

const review = { customerId: 'asha', service: 'review', referenceId: 'R1' } as const;
const price = inr(79_900);
const opened: WorkEvent = {
  type: 'experts.WorkOpened',
  data: { ...review, kind: 'professional', price, startsAt: null, minutes: null, hours: 48 },
};
const at = '2026-12-01T10:00:00.000Z';
const assigned = (to: string, from: string | null = null): WorkEvent => ({
  type: 'experts.WorkAssigned',
  data: { ...review, from, to, by: 'operator' },
});
const closed: WorkEvent = { type: 'experts.WorkClosed', data: review };
const delivered: WorkEvent = {
  type: 'experts.WorkDelivered',
  data: { ...review, expertId: 'ravi', deliveredAt: at, price, share: 6667, earned: inr(53_269) },
};
const given = (...history: WorkEvent[]) => givenHistory(work, history);
const assign = (expertId: string, by: 'operator' | 'slot' = 'operator') => ({ type: 'Assign', expertId, by }) as const;

describe('work', () => {
  it('is opened once', () => {
    const open = { type: 'Open', ...opened.data, service: 'review' as const };
    if (opened.type !== 'experts.WorkOpened') throw new Error('it is opened');
    given()
      .when({ ...open, ...opened.data, type: 'Open' })
      .then(opened);
    given(opened)
      .when({ ...open, ...opened.data, type: 'Open' })
      .thenNothing();
    expect(workId('review', 'R1')).toBe('review-R1');
  });
  it('is given to one expert, and to another by an operator alone', () => {
    given(opened).when(assign('ravi')).then(assigned('ravi'));
    given(opened, assigned('ravi')).when(assign('ravi')).thenNothing();
    given(opened, assigned('ravi')).when(assign('divya')).then(assigned('divya', 'ravi'));
    given(opened, assigned('ravi')).when(assign('divya', 'slot')).thenNothing();
  });
  it('that is over is given to nobody', () => {
    given(opened, closed).when(assign('ravi')).thenRefused('work_over');
    given(opened, closed).when(assign('ravi', 'slot')).thenNothing();
    given(opened, assigned('ravi'), delivered).when(assign('divya')).thenRefused('work_over');
    given().when(assign('ravi')).thenRefused('work_not_found');
  });
  it('is given back by who has it', () => {
    const unassign = { type: 'Unassign', expertId: 'ravi', because: 'expert-left' } as const;
    given(opened, assigned('ravi'))
      .when(unassign)
      .then({ type: 'experts.WorkUnassigned', data: { ...review, from: 'ravi', because: 'expert-left' } });
    given(opened, assigned('divya')).when(unassign).thenNothing();
  });
  it('has none any more when it is to be paid after all, and another from the payment on', () => {
    const secured = (securedAt: string, dueAt: string): WorkEvent => ({
      type: 'experts.WorkSecured',
      data: { ...review, securedAt, dueAt },
    });
    const first = secured(at, '2026-12-03T10:00:00.000Z');
    const unsecured: WorkEvent = { type: 'experts.WorkUnsecured', data: review };
    given(opened, first).when({ type: 'Unsecure' }).then(unsecured);
    given(opened).when({ type: 'Unsecure' }).thenNothing();
    given(opened, first, closed).when({ type: 'Unsecure' }).thenNothing();
    given(opened, first, unsecured)
      .when({ type: 'Secure', at: '2026-12-02T10:00:00.000Z' })
      .then(secured('2026-12-02T10:00:00.000Z', '2026-12-04T10:00:00.000Z'));
  });
  it('has the deadline of its type from when it is certain, once', () => {
    const secured: WorkEvent = {
      type: 'experts.WorkSecured',
      data: { ...review, securedAt: at, dueAt: '2026-12-03T10:00:00.000Z' },
    };
    given(opened).when({ type: 'Secure', at }).then(secured);
    given(opened, secured).when({ type: 'Secure', at: '2026-12-02T10:00:00.000Z' }).thenNothing();
    given(opened, closed).when({ type: 'Secure', at }).thenNothing();
  });
});

describe('what is earned', () => {
  it('is the share of the price, rounded once', () =>
    given(opened, assigned('ravi')).when({ type: 'Deliver', at, share: 6667 }).then(delivered));
  it('is nothing where nobody was assigned', () =>
    given(opened)
      .when({ type: 'Deliver', at, share: 7000 })
      .then({
        type: 'experts.WorkDelivered',
        data: { ...review, expertId: null, deliveredAt: at, price, share: 0, earned: inr(0) },
      }));
  it('is earned once, and not for what was cancelled', () => {
    given(opened, assigned('ravi'), delivered).when({ type: 'Deliver', at, share: 7000 }).thenNothing();
    given(opened, assigned('ravi'), closed).when({ type: 'Deliver', at, share: 7000 }).thenNothing();
  });
  it('is taken back when it was not delivered after all', () => {
    const reopened: WorkEvent = { type: 'experts.WorkReopened', data: { ...review, withdrawn: inr(53_269) } };
    given(opened, assigned('ravi'), delivered).when({ type: 'Reopen' }).then(reopened);
    given(opened, assigned('ravi'), delivered, reopened).when({ type: 'Deliver', at, share: 6667 }).then(delivered);
    given(opened, closed)
      .when({ type: 'Reopen' })
      .then({ type: 'experts.WorkReopened', data: { ...review, withdrawn: null } });
    given(opened).when({ type: 'Reopen' }).thenNothing();
  });
});
