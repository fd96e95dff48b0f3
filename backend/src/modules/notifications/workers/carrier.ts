import type { MessageContent } from '@tracewright/contracts/notifications';

/** One message on its way. */
export interface Parcel {
  /** The same for every try of one sending: whoever takes it twice can tell. */
  readonly id: string;
  /** The event that it tells of. */
  readonly causeId: string;
  readonly kind: string;
  readonly content: MessageContent;
}

/** What became of a try. `later`: perhaps the next one; whether it was taken all the same may be unknown. */
export interface Handover {
  readonly result: 'taken' | 'refused' | 'later';
  /** What the other side said, or what went wrong on the way. */
  readonly answer: string;
}

/** Brings messages to the outside world. It never throws for what the other side does. */
export interface Carrier {
  send(parcel: Parcel, signal: AbortSignal): Promise<Handover>;
}

const LONGEST_ANSWER = 500;

export const handover = (result: Handover['result'], answer: string): Handover => ({
  result,
  answer: answer.replace(/\s+/g, ' ').trim().slice(0, LONGEST_ANSWER),
});
