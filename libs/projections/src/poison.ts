import type { StoredEvent } from '@tracewright/event-store';
import type { UnreadableEvent } from '@tracewright/event-store/codec';
import type { ProjectionStatus } from './port';
import { messageOf } from '@tracewright/runtime';

export type ProjectionFailure = NonNullable<ProjectionStatus['failure']>;

/** An event that a projection can't digest. Everything before it can still be projected. */
export class PoisonEvent extends Error {
  constructor(
    readonly event: Pick<StoredEvent, 'id' | 'stream' | 'revision' | 'type'>,
    cause: unknown,
  ) {
    super(messageOf(cause), { cause });
    this.name = 'PoisonEvent';
  }

  /** For an event that can't even be read. */
  static unreadable(error: UnreadableEvent): PoisonEvent {
    const { eventId: id, stream, revision, type } = error;
    return new PoisonEvent({ id, stream, revision, type }, error);
  }

  toFailure(at: Date): ProjectionFailure {
    const { id, stream, revision, type } = this.event;
    return {
      eventId: id,
      stream,
      revision: revision.toString(),
      type,
      message: this.message.slice(0, 1000),
      at: at.toISOString(),
    };
  }
}

/** Runs something on behalf of an event, which is blamed for what it throws. */
export function blaming(event: StoredEvent, action: () => void): void {
  try {
    action();
  } catch (error) {
    throw new PoisonEvent(event, error);
  }
}
