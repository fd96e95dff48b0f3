import { createHash } from 'node:crypto';
import type { EventToAppend } from '@tracewright/event-store';
import type { JsonObject } from '@tracewright/kernel';

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

/** Asks again and again until the answer is true. @throws Error after the time */
export async function until(
  what: string,
  condition: () => boolean | Promise<boolean>,
  timeoutMs = 15_000,
): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > deadline) throw new Error(`waited ${timeoutMs} ms in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
