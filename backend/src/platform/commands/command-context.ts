import type { Position } from '@tracewright/event-store';
import type { Actor } from '@tracewright/kernel';
import type { JobRun } from '../jobs';
import { deriveId, newCommandId } from './ids';

/** Who asks for a change, when, and as part of what. Travels into every event's metadata. */
export interface CommandContext {
  readonly actor: Actor;
  /** UUID of version 7; equal for every try of the same request. Event ids are derived from it. */
  readonly commandId: string;
  /** Equal for everything that one request or process set in motion. */
  readonly correlationId: string;
  /** The event or command that led to this one. */
  readonly causationId: string;
  /** All events of one finished gesture share it. */
  readonly changeId?: string;
  readonly now: Date;
  readonly reason?: string;
  /** An earlier try under this command id may have appended: the whole stream is searched for it, snapshot or not. */
  readonly repeated?: boolean;
  /** Told where each command of it ended, for an answer that says so. Contexts made from this one keep it. */
  readonly onPosition?: (position: Position) => void;
}

/** A context that stands on its own: for requests, start-up and the command line. */
export function commandContext(actor: Actor, now: Date): CommandContext {
  const commandId = newCommandId();
  return { actor, commandId, correlationId: commandId, causationId: commandId, now, repeated: false };
}

/**
 * The context of one further step of the same request: its own command id, always the same for the same name.
 * Needed when a request changes one stream twice, because the second change would otherwise pass for a retry of the first.
 */
export function step(context: CommandContext, name: string): CommandContext {
  return { ...context, commandId: deriveId(context.commandId, name), causationId: context.commandId };
}

/**
 * The only context of a worker: what a job does is caused by the event that asked for the job, and derived from the job's
 * id, so that another try changes nothing. `name` tells the commands of one job apart.
 */
export function causedByJob(run: JobRun, name: string, actorId: string, now: Date): CommandContext {
  const { eventId, correlationId } = run.cause;
  const actor = { type: 'system', id: actorId } as const;
  return { actor, commandId: deriveId(run.id, name), correlationId, causationId: eventId, repeated: true, now };
}

/** What a process does because of an event: derived from that event's id, so that a second delivery changes nothing. */
export function causedBy(
  event: { readonly id: string; readonly metadata: { readonly correlationId: string } },
  name: string,
  actor: Actor,
  now: Date,
): CommandContext {
  return {
    actor,
    commandId: deriveId(event.id, name),
    correlationId: event.metadata.correlationId,
    causationId: event.id,
    repeated: true,
    now,
  };
}
