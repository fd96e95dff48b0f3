import { EXPIRE_HOLD } from '@tracewright/contracts/experts/commands';
import { defineProcess, type Reaction } from '@tracewright/processes';
import { CALENDAR_EVENTS } from '../domain/events';

/** A time that was held and not paid for is given back when the hold is over. */
export const expireHoldsProcess = defineProcess({
  name: 'experts.expire-holds',
  categories: ['expertCalendar'],
  sends: [EXPIRE_HOLD],
  react: (event): readonly Reaction<typeof EXPIRE_HOLD.name>[] => {
    if (!CALENDAR_EVENTS.is(event)) return [];
    const key = event.data.consultationId;
    return [
      event.type === 'experts.SlotHeld'
        ? { kind: 'timer', key, dueAt: event.data.heldUntil }
        : { kind: 'cancel timer', key },
    ];
  },
  whenDue: ({ cause }) => {
    if (!CALENDAR_EVENTS.is(cause)) return [];
    const { expertId, consultationId: referenceId, startsAt } = cause.data;
    return [EXPIRE_HOLD.send({ expertId, service: 'consultation', referenceId, startsAt })];
  },
});
