import { START, type Position } from '../port';

/**
 * Where an event stands in Postgres: the epoch (raised at a restore), the transaction that wrote it, and a sequence
 * number within. The sequence alone would not do: its numbers are given out before the commit.
 * All three are decimal text, as the driver answers them.
 */
export interface Place {
  readonly epoch: string;
  readonly xid: string;
  readonly position: string;
}

const EPOCH_WIDTH = 4;
const WIDTH = 16;
const FORM = /^([0-9a-f]{4})-([0-9a-f]{16})-([0-9a-f]{16})$/;

/** Fixed-width hexadecimal, so that plain string comparison orders by epoch, transaction and number. */
export function encodePlace(place: Place): Position {
  return `${hex(place.epoch, EPOCH_WIDTH)}-${hex(place.xid, WIDTH)}-${hex(place.position, WIDTH)}`;
}

/** @throws RangeError for a position that another store gave out */
export function decodePlace(position: Position): Place {
  if (position === START) return { epoch: '0', xid: '0', position: '0' };
  const [, epoch, xid, number] = FORM.exec(position) ?? [];
  if (epoch === undefined || xid === undefined || number === undefined)
    throw new RangeError(`"${position}" is no position of the PostgreSQL event store`);
  return { epoch: decimal(epoch), xid: decimal(xid), position: decimal(number) };
}

function hex(decimalText: string, width: number): string {
  // Up to 15 digits a number is exact, and several times faster; every append and every event read comes by here.
  const value = decimalText.length <= 15 ? Number(decimalText) : BigInt(decimalText);
  return value.toString(16).padStart(width, '0');
}

function decimal(hexText: string): string {
  return BigInt(`0x${hexText}`).toString();
}
