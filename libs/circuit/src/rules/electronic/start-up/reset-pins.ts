import { typesWith } from '@tracewright/parts/types';
import { plainName, isEnd, transistorsOf, type Board, type BoardNet, type BoardPart, type BoardPin } from '../../board';

/** Active-low reset inputs by their usual names. RST alone is low-active everywhere but on 8051s. */
const RESET_NAME =
  /^(?:N?_?RST\d?|RST_?N|RSTB|XRST|SYS_?RESET|N?_?RESET\d?|RESET_?[NB]|RESETB|XRESET|NSRST|SRST|MCLR|N_?SYSRST|CHIP_?PU|POR_?N|NPOR|RES|~RST|~RESET|XRES|RSTN?_?IN|HW_?RST)$/;
const RESET_NET =
  /^(?:N?_?RST\d?|RST_?N|RSTB|N?_?RESET\d?|RESET_?[NB]|RESETB|NRST_?\w*|NRESET_?\w*|MCLR|(?:MCU|ESP|CPU|SYS|HW|AVR|STM32|SAM)_?N?_?RE?SE?T_?N?|RE?SE?T_?(?:MCU|BTN|SW|CPU))$/;
const ACTIVE_HIGH = typesWith('reset-active-high');

/** Parts whose reset input has a pull-up inside, by the makers' data sheets. */
const INTERNAL_PULL_UP = typesWith('reset-pull-up-inside');

/** Parts whose reset input has none and must not be left open, by the makers' data sheets. */
const NO_PULL_UP = typesWith('reset-pull-up-outside');

export interface ResetPin {
  readonly pin: BoardPin;
  readonly part: BoardPart;
  readonly internalPullUp: boolean;
  /** Known to have no pull-up inside; where neither is known the pin may have one. */
  readonly open: boolean;
}

function typeTexts(part: BoardPart): string[] {
  const texts = [
    part.identity.catalogue?.mpn ?? '',
    part.component.value,
    part.component.partNumber ?? '',
    part.component.symbol?.split(':').pop() ?? '',
  ].map((text) => text.toUpperCase());
  return [...new Set(texts)].filter((text) => text !== '');
}

/** Many rules ask for the type of the same parts. */
const textsOf = new WeakMap<BoardPart, string[]>();

export function typeMatches(part: BoardPart, pattern: RegExp): boolean {
  const texts = textsOf.get(part) ?? typeTexts(part);
  textsOf.set(part, texts);
  return texts.some((text) => pattern.test(text));
}

function isResetPin(pin: BoardPin): boolean {
  if (pin.type === 'output' || pin.type === 'power_in' || pin.type === 'open_collector') return false;
  if (pin.names.length > 0) {
    // A port that may be configured as reset is no reset: its first name says what it is.
    return pin.names.some(
      (name, index) => RESET_NAME.test(name.replace(/^[~!/]/, '')) && (index <= 1 || pin.names.length <= 3),
    );
  }
  return (
    pin.net !== undefined && !pin.net.automatic && pin.net.role === 'signal' && RESET_NET.test(plainName(pin.net.name))
  );
}

/** Ordering codes of a type do not differ in it. */
export function asksForPullUp(part: BoardPart): boolean {
  const asked = part.identity.catalogue?.requires.some(
    (requirement) => requirement.kind === 'pull-up' && /RST|RESET|MCLR/.test(requirement.net ?? ''),
  );
  return asked === true || typeMatches(part, NO_PULL_UP);
}

/** Reset inputs of fitted controllers and other circuits; the ESP32's EN has a rule of its own. */
export function resetPins(board: Board): ResetPin[] {
  const found: ResetPin[] = [];
  for (const part of board.ofKind('microcontroller', 'ic')) {
    const { classes } = part.identity;
    if (!part.fitted || classes.has('supervisor') || classes.has('logic') || classes.has('esp32')) continue;
    if (typeMatches(part, ACTIVE_HIGH)) continue;
    for (const pin of part.pins) {
      if (isResetPin(pin))
        found.push({ pin, part, internalPullUp: typeMatches(part, INTERNAL_PULL_UP), open: asksForPullUp(part) });
    }
  }
  return found;
}

/** Whether a transistor pulls the net, directly or over a resistor, up to a supply: programmers raise MCLR so. */
export function isSwitchedUp(board: Board, net: BoardNet): boolean {
  const near = [net, ...board.branches(net, 'resistor').flatMap(({ far }) => (far.net ? [far.net] : []))];
  return near.some(({ role, pins }) =>
    pins.some(
      (pin) =>
        role === 'signal' &&
        pin.part.fitted &&
        transistorsOf(pin.part).some(({ output, common }) => isEnd(output, pin) && common?.net?.role === 'supply'),
    ),
  );
}

/** Whether something on the net of a reset pin drives it: a supervisor, a port, a transistor alone does not. */
export function drivers(pin: BoardPin): BoardPart[] {
  const list: BoardPart[] = [];
  for (const other of pin.net?.pins ?? []) {
    const { part } = other;
    if (part === pin.part || !part.fitted) continue;
    if (part.identity.classes.has('supervisor')) list.push(part);
    // A computer's bus drives its cards: its symbol says so.
    if (part.kind === 'connector' && other.type === 'output') list.push(part);
    if (part.kind !== 'microcontroller' && part.kind !== 'ic' && part.kind !== 'module') continue;
    if (isResetPin(other) || other.type === 'input' || other.type === 'open_collector') continue;
    list.push(part);
  }
  return list;
}
