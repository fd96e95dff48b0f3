import { createHash } from 'node:crypto';

/**
 * The id of a reaction: a UUID of version 7 (RFC 9562, section 5.7) with the time of the causing event's id, and the rest
 * from a hash of process, event and key, so that ids derived from it keep the order of time.
 */
export function effectId(process: string, eventId: string, key: string): string {
  const time = eventId.replaceAll('-', '').slice(0, 12);
  const rest = createHash('sha256')
    .update(JSON.stringify([process, eventId, key]))
    .digest('hex');
  const variant = ((Number.parseInt(rest.slice(3, 4), 16) & 0x3) | 0x8).toString(16);
  const tail = `${rest.slice(4, 7)}-${rest.slice(7, 19)}`;
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-${variant}${tail}`;
}
