import { createHash } from 'node:crypto';
import type { EventToAppend } from '@tracewright/event-store';
import type { JsonObject } from '@tracewright/kernel';

/** A small event with an id made from the seed, so that runs are repeatable. */
export function eventOf(type: string, data: JsonObject, seed: string): EventToAppend {
  const hex = createHash('sha256').update(seed).digest('hex');
  const id = hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-7$3-8$4-$5');
  return {
    id,
    type,
    data,
    metadata: {
      schemaVersion: '1',
      commandId: id,
      correlationId: id,
      causationId: id,
      actorType: 'system',
      actorId: 'test',
      occurredAt: '2026-01-01T00:00:00.000Z',
      build: 'test',
    },
  };
}
