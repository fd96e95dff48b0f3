import { START, type Position } from '../port';

/** The server's place in its log. */
export interface LogPosition {
  readonly commit: bigint;
  readonly prepare: bigint;
}

const WIDTH = 16;
const FORM = /^([0-9a-f]{16})-([0-9a-f]{16})$/;

/** Fixed-width hexadecimal, so that plain string comparison orders by commit, then prepare. */
export function encodePosition(position: LogPosition): Position {
  return `${hex(position.commit)}-${hex(position.prepare)}`;
}

/** @throws RangeError for a position that another store gave out */
export function decodePosition(position: Position): LogPosition | 'start' {
  if (position === START) return 'start';
  const [, commit, prepare] = FORM.exec(position) ?? [];
  if (commit === undefined || prepare === undefined)
    throw new RangeError(`"${position}" is no position of the EventStoreDB event store`);
  return { commit: BigInt(`0x${commit}`), prepare: BigInt(`0x${prepare}`) };
}

export function commitOf(position: Position): bigint {
  const place = decodePosition(position);
  return place === 'start' ? 0n : place.commit;
}

function hex(value: bigint): string {
  return value.toString(16).padStart(WIDTH, '0');
}
