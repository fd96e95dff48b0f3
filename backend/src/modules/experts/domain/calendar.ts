import { type Decider, Refusal } from '@tracewright/kernel';
import type { CalendarEvent, ReleaseCause } from './events';
import { type Interval, overlap } from './open-times';

const MINUTE = 60_000;

export interface Slot {
  readonly consultationId: string;
  /** ISO 8601 UTC. */
  readonly startsAt: string;
  readonly minutes: number;
  /** ISO 8601 UTC; null once it is booked. */
  readonly heldUntil: string | null;
  /** While it is being booked. */
  readonly isProvisional?: true;
}

/** What one expert has been promised to people, without what was over when the newest was promised. */
export interface Calendar {
  readonly slots: readonly Slot[];
}

interface Wanted {
  readonly expertId: string;
  readonly consultationId: string;
  /** ISO 8601 UTC. */
  readonly startsAt: string;
  readonly minutes: number;
  readonly now: Date;
}

export type CalendarCommand =
  /** What the consultation has in this calendar at another time is released. */
  | (Wanted & { readonly type: 'Hold'; readonly heldUntil: string; readonly isProvisional?: true })
  | (Wanted & { readonly type: 'Book' })
  | {
      readonly type: 'Release';
      readonly expertId: string;
      readonly consultationId: string;
      readonly because: ReleaseCause;
    }
  | {
      readonly type: 'Expire';
      readonly expertId: string;
      readonly consultationId: string;
      readonly startsAt: string;
      readonly now: Date;
    };

export const SLOT_TAKEN = 'slot_taken';

export const calendar: Decider<Calendar, CalendarCommand, CalendarEvent> = {
  initialState: { slots: [] },
  decide,
  evolve,
};

function decide(command: CalendarCommand, state: Calendar): readonly CalendarEvent[] {
  const { expertId, consultationId } = command;
  const own = state.slots.find((slot) => slot.consultationId === consultationId);
  switch (command.type) {
    case 'Release':
      return own ? [released(expertId, own, command.because)] : [];
    case 'Expire':
      if (!own || own.startsAt !== command.startsAt || !isOver(own, command.now)) return [];
      return [released(expertId, own, 'expired')];
    case 'Hold':
    case 'Book':
      return promise(command, state, own);
  }
}

function promise(
  command: Extract<CalendarCommand, { type: 'Hold' | 'Book' }>,
  { slots }: Calendar,
  own: Slot | undefined,
): readonly CalendarEvent[] {
  const { type, expertId, consultationId, startsAt, minutes, now } = command;
  const isSame = own?.startsAt === startsAt && own.minutes === minutes;
  if (own && isSame && (own.heldUntil === null || (type === 'Hold' && isHeldAsWanted(own, command)))) return [];
  const wanted = timeOf({ startsAt, minutes });
  const inTheWay = slots.filter((slot) => slot !== own && overlap(timeOf(slot), wanted));
  if (inTheWay.some((slot) => !isOver(slot, now))) throw slotTaken();
  const ended = inTheWay.map((slot) => released(expertId, slot, 'expired'));
  const left = own && !isSame ? [released(expertId, own, 'moved')] : [];
  const slot = { expertId, consultationId, startsAt, minutes };
  const at = now.toISOString();
  return [
    ...ended,
    ...left,
    type === 'Book'
      ? { type: 'experts.SlotBooked', data: { ...slot, bookedAt: at } }
      : { type: 'experts.SlotHeld', data: { ...slot, heldAt: at, ...held(command) } },
  ];
}

type Hold = Extract<CalendarCommand, { type: 'Hold' }>;

const held = ({ heldUntil, isProvisional }: Pick<Hold, 'heldUntil' | 'isProvisional'>) => ({
  heldUntil,
  ...(isProvisional && { isProvisional }),
});

/** What was held while it was being booked is held for as long as others once it is booked. */
const isHeldAsWanted = (own: Slot, { now, isProvisional }: Hold): boolean =>
  !isOver(own, now) && (isProvisional === true || own.isProvisional !== true);

const slotTaken = (): Refusal =>
  new Refusal('conflict', SLOT_TAKEN, 'This expert is busy at that time. Choose another expert or another time.');

const released = (expertId: string, slot: Slot, because: ReleaseCause): CalendarEvent => {
  const { consultationId, startsAt, minutes } = slot;
  return { type: 'experts.SlotReleased', data: { expertId, consultationId, startsAt, minutes, because } };
};

/** Whether the time is nobody else's. */
export function isFreeFor(
  { slots }: Calendar,
  consultationId: string,
  wanted: Pick<Slot, 'startsAt' | 'minutes'>,
  now: Date,
): boolean {
  const others = slots.filter((slot) => slot.consultationId !== consultationId && !isOver(slot, now));
  return !others.some((slot) => overlap(timeOf(slot), timeOf(wanted)));
}

/** It was held for somebody who did not pay in time. */
const isOver = ({ heldUntil }: Slot, now: Date): boolean =>
  heldUntil !== null && Date.parse(heldUntil) <= now.getTime();

export function timeOf({ startsAt, minutes }: Pick<Slot, 'startsAt' | 'minutes'>): Interval {
  const from = Date.parse(startsAt);
  return { from, to: from + minutes * MINUTE };
}

function evolve({ slots }: Calendar, event: CalendarEvent): Calendar {
  const { consultationId, startsAt, minutes } = event.data;
  const others = slots.filter((slot) => slot.consultationId !== consultationId);
  switch (event.type) {
    case 'experts.SlotReleased':
      return { slots: others };
    case 'experts.SlotHeld': {
      const { heldAt } = event.data;
      return { slots: [...toCome(others, heldAt), { consultationId, startsAt, minutes, ...held(event.data) }] };
    }
    case 'experts.SlotBooked': {
      const { bookedAt } = event.data;
      return { slots: [...toCome(others, bookedAt), { consultationId, startsAt, minutes, heldUntil: null }] };
    }
  }
}

const toCome = (slots: readonly Slot[], at: string): readonly Slot[] =>
  slots.filter((slot) => timeOf(slot).to > Date.parse(at));
