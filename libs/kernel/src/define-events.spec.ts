import { defineEvents, eventGuard, type Personal, personalOf } from './define-events';
import type { DomainEvent } from './event';
import type { JsonObject } from './json';

type Lent = DomainEvent<'library.Lent', { readonly readerId: string; readonly note: Personal<string> }>;
type Returned = DomainEvent<'library.Returned', { readonly days: number }>;
type LibraryEvent = Lent | Returned;

/** As the store answers it. */
interface Stored {
  readonly type: string;
  readonly data: JsonObject;
  readonly stream: string;
}

const of = personalOf('readerId', 'library');
const lent = {
  version: 2,
  personal: of('note'),
  upcasters: { 1: (data: JsonObject): JsonObject => ({ ...data, note: null }) },
  description: 'Lent a book',
} as const;
const returned = {
  version: 1,
  description: ({ days }: Returned['data']) => `Returned it after ${days} days`,
} as const;
const EVENTS = defineEvents<LibraryEvent>({ 'library.Lent': lent, 'library.Returned': returned });

const stored = (type: string, data: JsonObject): Stored => ({ type, data, stream: 'book-1' });

describe('what is said once of each event type', () => {
  it('gives the definitions that the store works with', () => {
    expect(EVENTS.types).toEqual([
      {
        type: 'library.Lent',
        version: 2,
        personal: { subject: 'readerId', purpose: 'library', fields: ['note'] },
        upcasters: lent.upcasters,
      },
      { type: 'library.Returned', version: 1 },
    ]);
  });

  it('gives a sentence for each event, and the type of an event that is none of these', () => {
    expect(EVENTS.describe(stored('library.Lent', {}))).toBe('Lent a book');
    expect(EVENTS.describe(stored('library.Returned', { days: 3 }))).toBe('Returned it after 3 days');
    expect(EVENTS.describe(stored('library.Burnt', {}))).toBe('library.Burnt');
  });

  it('narrows a stored event, so that its type tells its data', () => {
    const days = (event: Stored): number | string => {
      if (!EVENTS.is(event)) return `${event.stream} is about something else`;
      switch (event.type) {
        case 'library.Lent':
          return event.data.readerId;
        case 'library.Returned':
          return event.data.days + event.stream.length;
      }
    };
    expect(days(stored('library.Returned', { days: 3 }))).toBe(9);
    expect(days(stored('library.Lent', { readerId: 'r1' }))).toBe('r1');
    expect(days(stored('toString', {}))).toBe('book-1 is about something else');
  });

  it('narrows to one published event', () => {
    const isReturned = eventGuard<Returned>('library.Returned');
    const found = [stored('library.Lent', {}), stored('library.Returned', { days: 3 })].filter(isReturned);
    expect(found.map(({ data }) => data.days + 1)).toEqual([4]);
  });
});

/** Each line is refused by the type check; once it is not, the check says so of the comment above it. */
export const REFUSED = {
  // @ts-expect-error library.Returned has no entry
  withoutEntry: () => defineEvents<LibraryEvent>({ 'library.Lent': lent }),
  withoutType: () =>
    // @ts-expect-error library.Burnt is no event
    defineEvents<LibraryEvent>({ 'library.Lent': lent, 'library.Returned': returned, 'library.Burnt': returned }),
  // @ts-expect-error a description belongs to every type
  withoutDescription: () => defineEvents<Returned>({ 'library.Returned': { version: 1 } }),
  // @ts-expect-error version 1 must still be read
  withoutUpcaster: () => defineEvents<Returned>({ 'library.Returned': { ...returned, version: 2 } }),
  // @ts-expect-error the data has no such field
  unknownField: () => defineEvents<Lent>({ 'library.Lent': { ...lent, personal: of('title') } }),
  // @ts-expect-error the field can't be null, so it can't be erased
  lastingField: () => defineEvents<Lent>({ 'library.Lent': { ...lent, personal: of('readerId') } }),
  unknownSubject: () =>
    // @ts-expect-error the data has no such subject
    defineEvents<Lent>({ 'library.Lent': { ...lent, personal: personalOf('ownerId', 'library')('note') } }),
  otherData: () =>
    // @ts-expect-error the description asks for data of another event
    defineEvents<Lent>({ 'library.Lent': { ...lent, description: ({ days }: Returned['data']) => `${days}` } }),
  unknownCase(event: Stored): number {
    if (!EVENTS.is(event)) return 0;
    // @ts-expect-error there is no such event
    return event.type === 'library.Burnt' ? 1 : 0;
  },
  otherGuard: () =>
    // @ts-expect-error the guard is of another event
    eventGuard<Returned>('library.Lent'),
};
