import { hash, randomInt, randomUUID } from 'node:crypto';

const MAX_EVENTS = 0x10000;
let lastMilliseconds = 0;
let sequence = 0;

/** A UUID of version 7 (RFC 9562, section 5.7): 48 bits of Unix milliseconds, a 12-bit counter, 62 random bits. */
export function newCommandId(now = Date.now()): string {
  if (now > lastMilliseconds) {
    lastMilliseconds = now;
    sequence = randomInt(256);
  } else {
    sequence += 1;
    if (sequence > 0xfff) {
      lastMilliseconds += 1;
      sequence = 0;
    }
  }
  const time = lastMilliseconds.toString(16).padStart(12, '0');
  const counter = sequence.toString(16).padStart(3, '0');
  // The end of a random UUID has the same form.
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter}${randomUUID().slice(18)}`;
}

/**
 * The id of a command's event number `index` on a stream. The same arguments give the same id, ids of one append rise
 * with the index, and all keep the time order of their commands, which keeps the store's id index small.
 */
export function eventId(commandId: string, stream: string, index: number): string {
  if (index < 0 || index >= MAX_EVENTS) throw new RangeError(`a command can't append ${index + 1} events`);
  const digest = hash('sha256', `${commandId}\n${stream}`);
  return like(commandId, digest.slice(0, 12) + index.toString(16).padStart(4, '0'));
}

/** An id of the same shape and time as `id`, always the same for the same name. */
export function deriveId(id: string, name: string): string {
  return like(id, hash('sha256', `${id}\n${name}`).slice(0, 16));
}

/** A UUID in the shape of a random one (version 4) from the first 32 hexadecimal digits of a hash. */
export function uuidFromHex(hex: string): string {
  const digits = hex.toLowerCase();
  return (
    `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-` +
    `${asVariant(digits.slice(16, 20))}-${digits.slice(20, 32)}`
  );
}

/** Time and counter of an id, then 16 hexadecimal digits of which the first gives two bits to the variant. */
function like(id: string, digits: string): string {
  return `${id.slice(0, 14)}7${id.slice(15, 19)}${asVariant(digits.slice(0, 4))}-${digits.slice(4)}`;
}

/** Sets the two bits that every UUID of RFC 9562 has at this place. */
function asVariant(digits: string): string {
  return ((Number.parseInt(digits.charAt(0), 16) & 0x3) | 0x8).toString(16) + digits.slice(1);
}
