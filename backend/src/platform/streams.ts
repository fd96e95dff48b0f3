import type { StoredEvent } from '@tracewright/event-store';
import { categoryOf, type DefinedEvents, idOf } from '@tracewright/kernel';

/** What the streams of one category are. */
export interface StreamDefinition {
  /** What an auditor calls it: streams of the same subject and id are one history, of whichever module they are. */
  readonly subject?: string;
  /** Field of the events' data that names the person whose they are; null where they are nobody's. */
  readonly owner: string | null;
  /** Other fields of the events' data that name a subject. */
  readonly names?: { readonly [field: string]: string };
  /** All types that may stand in them. */
  readonly events: DefinedEvents;
}

/** The subject that a person is. */
export const PERSON = 'user';

export const subjectKey = (subject: string, id: string): string => `${subject}:${id}`;

/** Every category of streams of the product, with what it is. */
export class Streams {
  constructor(private readonly definitions: ReadonlyMap<string, Omit<StreamDefinition, 'events'>>) {}

  get categories(): readonly string[] {
    return [...this.definitions.keys()];
  }

  get subjects(): readonly string[] {
    const subjects = [...this.definitions.values()].flatMap(({ subject }) => subject ?? []);
    return [...new Set(subjects)];
  }

  /** Those whose streams have the subject's id. */
  categoriesOf(subject: string): readonly string[] {
    return this.categories.filter((category) => this.definitions.get(category)?.subject === subject);
  }

  /** Everything and everybody that an event is about: for histories across streams. */
  subjectsOf(event: StoredEvent): readonly string[] {
    const { stream, data, metadata } = event;
    const { subject, names = {} } = this.of(event) ?? {};
    const subjects = new Set<string>();
    if (subject !== undefined) subjects.add(subjectKey(subject, idOf(stream)));
    for (const [field, named] of Object.entries(names)) {
      const id = data[field];
      if (typeof id === 'string' || typeof id === 'number') subjects.add(subjectKey(named, String(id)));
    }
    const owner = this.ownerOf(event);
    if (owner !== undefined) subjects.add(subjectKey(PERSON, owner));
    if (metadata.actorType === 'user') subjects.add(subjectKey(PERSON, metadata.actorId));
    return [...subjects].sort();
  }

  /** Whose event it is, where its data says so. */
  ownerOf(event: Pick<StoredEvent, 'stream' | 'data'>): string | undefined {
    const field = this.of(event)?.owner ?? undefined;
    const owner = field === undefined ? undefined : event.data[field];
    return typeof owner === 'string' ? owner : undefined;
  }

  private of({ stream }: Pick<StoredEvent, 'stream'>): Omit<StreamDefinition, 'events'> | undefined {
    return this.definitions.get(categoryOf(stream));
  }
}
