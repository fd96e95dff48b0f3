import type { StoredEvent } from '@tracewright/event-store';
import type { JobShare } from '../jobs';
import type { Streams } from '../streams';

/** Tells whether a person's plan has their jobs done before those of others. */
export type GoesFirst = (personId: string) => Promise<boolean>;

/** Whose a job is: of the person whose stream asked for it, else of who caused the event. Undefined for our own. */
export async function shareOf(
  { stream, data, metadata }: StoredEvent,
  streams: Pick<Streams, 'ownerOf'>,
  goesFirst: GoesFirst,
): Promise<JobShare | undefined> {
  const actor = metadata.actorType === 'user' ? metadata.actorId : undefined;
  const person = streams.ownerOf({ stream, data }) ?? actor;
  return person === undefined ? undefined : { person, goesFirst: await goesFirst(person) };
}
