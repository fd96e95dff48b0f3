import type { DomainEvent } from './event';
import type { JsonObject } from './json';

/** An erased person's personal fields read as null. */
export type Personal<T> = T | null;

/** Personal fields of an event: encrypted at append with the key of the person named by `subject`. */
export interface PersonalFields {
  /** Field of the data that names the person (a user id); dots go deeper. */
  readonly subject: string;
  /** What the key may be used for; one key per person and purpose. */
  readonly purpose: string;
  /** Fields of the data to encrypt; dots go deeper. An erased person's fields read as null. */
  readonly fields: readonly string[];
}

/** upcasters[n] turns data of version n into version n + 1. */
export interface Upcasters {
  readonly [fromVersion: number]: (data: JsonObject) => JsonObject;
}

/** One released event type: its version now, how older ones are raised, and what in it is personal. */
export interface EventTypeDefinition {
  readonly type: string;
  readonly version: number;
  readonly personal?: PersonalFields;
  readonly upcasters?: Upcasters;
}

type SubjectOf<Data> = {
  [Field in keyof Data & string]-?: Data[Field] extends string | null ? Field : never;
}[keyof Data & string];

type PersonalFieldOf<Data> = {
  [Field in keyof Data & string]-?: null extends Data[Field] ? Field : never;
}[keyof Data & string];

/** What is said once of an event type. */
export type EventEntry<Data> = {
  /** One sentence for people, of events as old and as masked as they come. */
  readonly description: string | ((data: Data) => string);
  readonly personal?: {
    readonly subject: SubjectOf<Data>;
    readonly purpose: string;
    /** They can read as null. */
    readonly fields: readonly PersonalFieldOf<Data>[];
  };
} & (
  | { readonly version: 1; readonly upcasters?: undefined }
  | { readonly version: number; readonly upcasters: Upcasters }
);

export type EventEntries<Event extends DomainEvent> = {
  readonly [Type in Event['type']]: EventEntry<Extract<Event, { readonly type: Type }>['data']>;
};

/** Event types that belong together, and what is known of them. */
export interface DefinedEvents<Event extends DomainEvent = DomainEvent> {
  readonly types: readonly EventTypeDefinition[];
  /** Types of which nothing is said for people. */
  readonly undescribed: readonly string[];
  /** Narrows what was read from the store: a `switch` over its type then knows its data. */
  is<Stored extends DomainEvent>(stored: Stored): stored is Stored & Event;
  /** One sentence for people; the type itself where it is none of these. */
  describe(event: DomainEvent): string;
}

interface AnyEntry extends Omit<EventTypeDefinition, 'type'> {
  readonly description: string | ((data: never) => string);
}

/**
 * All that the product knows of a union of events, one entry a type. Refused by the compiler: a type without its entry,
 * an entry without its type, a raised version without upcasters, and a personal field that the data has not.
 */
export function defineEvents<Event extends DomainEvent>(entries: EventEntries<Event>): DefinedEvents<Event> {
  const known = new Map<string, AnyEntry>(Object.entries<AnyEntry>(entries));
  return {
    types: [...known].map(([type, { description: _, ...definition }]) => ({ type, ...definition })),
    undescribed: [...known]
      .filter(([, { description }]) => typeof description === 'string' && description.trim() === '')
      .map(([type]) => type),
    is: <Stored extends DomainEvent>(stored: Stored): stored is Stored & Event => known.has(stored.type),
    describe({ type, data }) {
      const { description = type } = known.get(type) ?? {};
      return typeof description === 'string' ? description : description(data as never);
    },
  };
}

/** For events whose personal fields all belong to the same person and purpose: answers what to call with the fields. */
export const personalOf =
  <Subject extends string>(subject: Subject, purpose: string) =>
  <Field extends string>(...fields: readonly Field[]) => ({ subject, purpose, fields });

/** The guard of one published event, for those who know nothing of its module's other events. */
export const eventGuard =
  <Event extends DomainEvent>(type: Event['type']) =>
  <Stored extends DomainEvent>(stored: Stored): stored is Stored & Event =>
    stored.type === type;
