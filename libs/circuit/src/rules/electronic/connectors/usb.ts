import { typesWith } from '@tracewright/parts/types';
import { named, type Board, type BoardNet, type BoardPart, type BoardPin } from '../../board';
import { addTo } from '../../groups';

const USB_C = typesWith('usb-c-socket');
const USB = typesWith('usb-socket');

export function isUsbC(part: BoardPart): boolean {
  if (part.kind !== 'connector') return false;
  if (part.pins.some((pin) => named(pin, /^CC_?1$/)) && part.pins.some((pin) => named(pin, /^CC_?2$/))) return true;
  const text = `${part.component.value} ${part.component.footprint} ${part.component.symbol ?? ''} ${part.identity.catalogue?.name ?? ''}`;
  return USB_C.test(text);
}

/** A connector whose plug carries USB, by its name or by its pins D+, D- and VBUS. */
export function isUsb(part: BoardPart): boolean {
  if (part.kind !== 'connector') return false;
  if (isUsbC(part)) return true;
  const text = `${part.component.value} ${part.component.footprint} ${part.component.symbol ?? ''}`;
  if (/HDMI|DVI|DISPLAY_?PORT/i.test(text)) return false;
  const pins = part.pins.some((pin) => named(pin, DP)) && part.pins.some((pin) => named(pin, DM));
  return pins || USB.test(`${text} ${part.ref}`);
}

const DP = /^(?:D_?\+\d?|D[12]_?\+|DP\d?|D_?P|USB_?D?P|USB_?D\+|DATA\+|D\+_?[AB12]|DP_?[AB12])$/;
const DM = /^(?:D_?-\d?|D[12]_?-|DM\d?|D_?[MN]|DN\d?|USB_?D?[MN]|USB_?D-|DATA-|D-_?[AB12]|DN_?[AB12])$/;

/** Type A, mini and micro plugs count VBUS, D-, D+: believed where pad 1 lies on a supply and no pad has a name. */
function isNumbered(pin: BoardPin, number: string): boolean {
  const { part } = pin;
  if (pin.number !== number || isUsbC(part) || !isUsb(part) || part.pins.some((each) => each.names.length > 0))
    return false;
  return part.pins.find((each) => each.number === '1')?.net?.role === 'supply' && pin.net?.role === 'signal';
}

/** The receptacle's own numbering, as pad number or as the only name. */
function isPad(pin: BoardPin, pattern: RegExp): boolean {
  return pin.names.length === 0 ? pattern.test(pin.number) : pattern.test(pin.names[0] ?? '');
}

/** Signal nets of a USB-C receptacle by how many of its pads they join; undefined where its pads have names. */
function padsPerSignal(part: BoardPart): ReadonlyMap<BoardNet, BoardPin[]> | undefined {
  if (!isUsbC(part) || part.pins.some((pin) => pin.names.length > 0 || /^[AB]\d+$/.test(pin.number))) return undefined;
  const nets = new Map<BoardNet, BoardPin[]>();
  for (const pin of part.pins) if (pin.net?.role === 'signal') addTo(nets, pin.net, pin);
  return nets;
}

/**
 * Of a USB-C receptacle whose pads are only counted: the data lines are the two signals that lie on two pads each,
 * because the plug fits both ways round. Empty where that does not hold.
 */
export function doubledPins(part: BoardPart): readonly BoardPin[] {
  const doubled = [...(padsPerSignal(part)?.values() ?? [])].filter((pins) => pins.length === 2);
  return doubled.length === 2 ? doubled.flat() : [];
}

/** On such a receptacle the two signals on one pad each, where there are just two, are CC1 and CC2. */
function singlePins(part: BoardPart): readonly BoardPin[] {
  if (doubledPins(part).length === 0) return [];
  const single = [...(padsPerSignal(part)?.values() ?? [])].filter((pins) => pins.length === 1);
  return single.length === 2 ? single.flat() : [];
}

export function isDataPlus(pin: BoardPin): boolean {
  return named(pin, DP) || (isUsbC(pin.part) && isPad(pin, /^[AB]6$/)) || isNumbered(pin, '3');
}

export function isDataMinus(pin: BoardPin): boolean {
  return named(pin, DM) || (isUsbC(pin.part) && isPad(pin, /^[AB]7$/)) || isNumbered(pin, '2');
}

/** Pads of CC1 or CC2 by name or by the receptacle's own numbering. */
export function ccPins(part: BoardPart, which: 1 | 2): BoardPin[] {
  const byName = part.pins.filter((pin) => named(pin, which === 1 ? /^CC_?1$/ : /^CC_?2$/));
  if (byName.length > 0) return byName;
  const pad = which === 1 ? 'A5' : 'B5';
  const byPad = part.pins.filter((pin) => pin.number === pad || pin.names[0] === pad);
  return byPad.length > 0 ? byPad : singlePins(part).slice(which - 1, which);
}

export function usbConnectors(board: Board): BoardPart[] {
  return board.ofKind('connector').filter((part) => part.fitted && isUsb(part));
}

/** Plugs that hand power out: type A sockets of a host. */
export function isUsbHost(part: BoardPart): boolean {
  return /USB[-_ ]?A(?![A-Z])|TYPE[-_ ]?A(?![A-Z])|USB_A_|USB3_A/i.test(
    `${part.component.value} ${part.component.footprint}`,
  );
}
