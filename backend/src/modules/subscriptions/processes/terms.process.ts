import { END_TERM, REMIND_OF_RENEWAL } from '@tracewright/contracts/subscriptions/commands';
import { defineProcess, type Reaction } from '@tracewright/processes';
import { daysAfter } from '../domain/calendar';
import { SUBSCRIPTION_EVENTS } from '../domain/events';
import { RENEWAL_DAYS } from '../domain/offers';

const END = 'end';
const REMIND = 'remind';

/** The end of what runs, and the link to pay the next month before it, each at its time. */
export const termsProcess = defineProcess({
  name: 'subscriptions.terms',
  categories: ['subscription'],
  sends: [END_TERM, REMIND_OF_RENEWAL],
  react: (event) => {
    if (!SUBSCRIPTION_EVENTS.is(event)) return [];
    switch (event.type) {
      case 'subscription.TrialStarted':
      case 'subscription.PlanBegan':
        return timersOf(event.data.startsAt, event.data.endsAt);
      case 'subscription.TermEnded':
      case 'subscription.PlanPaused':
        return [
          { kind: 'cancel timer', key: END },
          { kind: 'cancel timer', key: REMIND },
        ];
      default:
        return [];
    }
  },
  whenDue: ({ key, cause }) => {
    if (!SUBSCRIPTION_EVENTS.is(cause)) return [];
    if (cause.type !== 'subscription.TrialStarted' && cause.type !== 'subscription.PlanBegan') return [];
    const { ownerId, endsAt } = cause.data;
    return [key === END ? END_TERM.send({ ownerId, endsAt }) : REMIND_OF_RENEWAL.send({ ownerId, endsAt })];
  },
});

/** A rest that is shorter than the notice is announced when it begins. */
function timersOf(startsAt: string, endsAt: string): Reaction<never>[] {
  const notice = daysAfter(endsAt, -RENEWAL_DAYS);
  return [
    { kind: 'timer', key: END, dueAt: endsAt },
    { kind: 'timer', key: REMIND, dueAt: Date.parse(notice) > Date.parse(startsAt) ? notice : startsAt },
  ];
}
