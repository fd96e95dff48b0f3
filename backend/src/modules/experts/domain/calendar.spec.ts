import { fold, Refusal } from '@tracewright/kernel';
import { given as givenHistory } from '@tracewright/testing';
import fc from 'fast-check';
import { calendar, type CalendarCommand, timeOf } from './calendar';
import type { CalendarEvent } from './events';
import { overlap } from './open-times';

const expertId = 'ravi';
const now = new Date('2026-12-01T08:00:00.000Z');
const later = new Date('2026-12-03T08:00:00.000Z');
const heldUntil = '2026-12-02T08:00:00.000Z';
const slot = (consultationId: string, startsAt: string, minutes = 30) => ({
  expertId,
  consultationId,
  startsAt: `2026-12-${startsAt}:00.000Z`,
  minutes,
});
const at = now.toISOString();
const held = (data: ReturnType<typeof slot>): CalendarEvent => ({
  type: 'experts.SlotHeld',
  data: { ...data, heldAt: at, heldUntil },
});
const booked = (data: ReturnType<typeof slot>): CalendarEvent => ({
  type: 'experts.SlotBooked',
  data: { ...data, bookedAt: at },
});
const released = (
  data: ReturnType<typeof slot>,
  because: 'moved' | 'expired' | 'cancelled' = 'cancelled',
): CalendarEvent => ({ type: 'experts.SlotReleased', data: { ...data, because } });
const given = (...history: CalendarEvent[]) => givenHistory(calendar, history);

const nine = slot('c1', '10T09:00');
const halfPastNine = slot('c2', '10T09:30');
const other = slot('c2', '10T09:15');

describe('a time', () => {
  it('is held for who asks first', () => {
    given()
      .when({ type: 'Hold', ...nine, heldUntil, now })
      .then(held(nine));
    given(held(nine))
      .when({ type: 'Hold', ...other, heldUntil, now })
      .thenRefused('slot_taken');
    given(held(nine))
      .when({ type: 'Book', ...other, now })
      .thenRefused('slot_taken');
  });
  it('may touch another', () =>
    given(held(nine))
      .when({ type: 'Hold', ...halfPastNine, heldUntil, now })
      .then(held(halfPastNine)));
  it('is held once, however often it is asked for', () =>
    given(held(nine))
      .when({ type: 'Hold', ...nine, heldUntil, now })
      .thenNothing());
  it('that is held is booked, once', () => {
    given(held(nine))
      .when({ type: 'Book', ...nine, now })
      .then(booked(nine));
    given(held(nine), booked(nine))
      .when({ type: 'Book', ...nine, now })
      .thenNothing();
    given(held(nine), booked(nine))
      .when({ type: 'Hold', ...nine, heldUntil, now })
      .thenNothing();
  });
  it('moves with its consultation in one step', () => {
    const moved = slot('c1', '11T09:00');
    given(held(nine))
      .when({ type: 'Hold', ...moved, heldUntil, now })
      .then(released(nine, 'moved'), held(moved));
    given(booked(nine))
      .when({ type: 'Book', ...slot('c1', '10T09:15'), now })
      .then(released(nine, 'moved'), booked(slot('c1', '10T09:15')));
  });
  it('is free again when it is released', () => {
    given(held(nine), released(nine))
      .when({ type: 'Hold', ...other, heldUntil, now })
      .then(held(other));
    given().when({ type: 'Release', expertId, consultationId: 'c1', because: 'cancelled' }).thenNothing();
  });
  it('that was not paid in time goes to the next', () =>
    given(held(nine))
      .when({ type: 'Book', ...other, now: later })
      .then(released(nine, 'expired'), {
        type: 'experts.SlotBooked',
        data: { ...other, bookedAt: later.toISOString() },
      }));
  it('that nobody else wanted can still be booked late', () =>
    expect(
      given(held(nine))
        .when({ type: 'Book', ...nine, now: later })
        .state(),
    ).toEqual({ slots: [expect.objectContaining({ heldUntil: null })] }));
  it('expires at its time and not before, and not once it is booked or moved', () => {
    const expire = { type: 'Expire', expertId, consultationId: 'c1', startsAt: nine.startsAt } as const;
    given(held(nine))
      .when({ ...expire, now })
      .thenNothing();
    given(held(nine))
      .when({ ...expire, now: later })
      .then(released(nine, 'expired'));
    given(held(nine), booked(nine))
      .when({ ...expire, now: later })
      .thenNothing();
    given(held(nine), released(nine), held(slot('c1', '11T09:00')))
      .when({ ...expire, now: later })
      .thenNothing();
  });
});

test('never are two promised at once, whatever is asked in whatever order', () => {
  const command = fc.record({
    type: fc.constantFrom('Hold', 'Book', 'Release', 'Expire'),
    who: fc.nat(5),
    quarter: fc.nat(20),
    minutes: fc.constantFrom(15, 30, 45, 60),
    hour: fc.nat(80),
  });
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40 }), (drawn) => {
      let state = calendar.initialState;
      let clock = now.getTime();
      for (const { type, who, quarter, minutes, hour } of drawn) {
        clock += hour * 60_000;
        const time = new Date(clock);
        const startsAt = new Date(Date.parse('2026-12-10T00:00:00Z') + quarter * 900_000).toISOString();
        const wanted = { expertId, consultationId: `c${who}`, startsAt, minutes, now: time };
        const until = new Date(clock + 600_000).toISOString();
        const commands: { readonly [type: string]: CalendarCommand } = {
          Hold: { type: 'Hold', ...wanted, heldUntil: until },
          Book: { type: 'Book', ...wanted },
          Release: { type: 'Release', expertId, consultationId: `c${who}`, because: 'cancelled' },
          Expire: { type: 'Expire', ...wanted },
        };
        const asked = commands[type];
        try {
          if (asked) state = fold(calendar, state, calendar.decide(asked, state));
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
        }
        for (const a of state.slots) {
          for (const b of state.slots) if (a !== b) expect(overlap(timeOf(a), timeOf(b))).toBe(false);
        }
      }
    }),
  );
});
