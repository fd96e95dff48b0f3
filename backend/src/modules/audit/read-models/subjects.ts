import { categoryOf, idOf } from '@tracewright/kernel';
import type { StoredEvent } from '@tracewright/event-store';

/** Streams whose id is the subject's. */
const BY_CATEGORY: { readonly [category: string]: string } = {
  project: 'project',
  design: 'project',
  feedback: 'project',
  account: 'user',
  import: 'import',
  consultation: 'consultation',
  review: 'review',
};

/** Fields of an event's data that name a subject. */
const BY_FIELD: { readonly [field: string]: string } = {
  projectId: 'project',
  ownerId: 'user',
  userId: 'user',
  accountId: 'user',
};

export const SUBJECT_KINDS: readonly string[] = [
  'user',
  'project',
  'payment',
  'consultation',
  'review',
  'subscription',
];

/** The category whose streams begin a subject's life; undefined where the product keeps none of its kind. */
export const categoryOfSubject = (kind: string): string | undefined =>
  Object.keys(BY_CATEGORY).find((category) => BY_CATEGORY[category] === kind);

export const subjectKey = (kind: string, id: string): string => `${kind}:${id}`;

/** Everything and everybody that an event is about: for timelines across streams. */
export function subjectsOf({ stream, data, metadata }: StoredEvent): readonly string[] {
  const subjects = new Set<string>();
  const kind = BY_CATEGORY[categoryOf(stream)];
  if (kind) subjects.add(subjectKey(kind, idOf(stream)));
  for (const [field, kindOfField] of Object.entries(BY_FIELD)) {
    const id = data[field];
    if (typeof id === 'string' || typeof id === 'number') subjects.add(subjectKey(kindOfField, String(id)));
  }
  if (metadata.actorType === 'user') subjects.add(subjectKey('user', metadata.actorId));
  return [...subjects].sort();
}
