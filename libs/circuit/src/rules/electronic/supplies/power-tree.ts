import { typesWith } from '@tracewright/parts/types';
import {
  isGroundPin,
  named,
  isEnd,
  transistorsOf,
  type Board,
  type BoardNet,
  type BoardPart,
  type BoardPin,
} from '../../board';
import { isUsb, isUsbHost } from '../connectors/usb';

/** A regulator, converter or charger with the pins that matter; absent where they are not known. */
export interface Regulator {
  readonly part: BoardPart;
  readonly input?: BoardPin;
  readonly output?: BoardPin;
  readonly ground?: BoardPin;
  readonly enable?: BoardPin;
  readonly feedback?: BoardPin;
  readonly switchNode?: BoardPin;
  /** The rail it makes: at the output pin, or behind the inductor at the switch node. */
  readonly rail?: BoardNet;
}

const IN =
  /^(?:P?V_?IN\d?|IN\d?|VI|VCC|VDD|AVIN|PVIN\d?|INPUT|VIN_?\w?|VBUS|IN_?\d|VBAT_?IN|\+VIN|SUP|VSUP|V_IN|ACIN|DCIN)$/;
const OUT = /^(?:V?_?OUT\d?|VO|OUTPUT|OUT_?\d|VOUT[AB1-4]?|\+VO|V_OUT|BAT|VBAT|BAT\+|SYS|VSYS|LX_?OUT)$/;
const ENABLE =
  /^(?:~?EN(?:ABLE)?\d?|EN\/\w+|\w+\/EN|CE|ON|ON\/~?OFF|~?SHDN|SHUTDOWN|CHIP_?EN|~?INH(?:IBIT)?|EN_?UVLO|RUN\d?|EN\/SYNC|EN_?\w|ON_?OFF|STBY|~?SD)$/;
const FEEDBACK = /^(?:V?FB\d?|ADJ|VADJ|FEEDBACK|VSENSE|V_?FB|FB_?\d|GND\/ADJ|ADJ\/GND|VSS\/ADJ|SENSE\/ADJ|ADJUST)$/;
const SWITCH = /^(?:SW\d?|LX\d?|PH(?:ASE)?|SWN?|VSW|SW_?\d|L1|L2|BUCK_?SW|LX_?\w)$/;

function pinOf(part: BoardPart, pattern: RegExp, except?: BoardPin): BoardPin | undefined {
  const candidates = part.pins.filter((pin) => pin !== except && named(pin, pattern));
  return candidates.find((pin) => pin.net !== undefined) ?? candidates[0];
}

function railBehindInductor(board: Board, node: BoardPin): BoardNet | undefined {
  if (!node.net) return undefined;
  for (const branch of board.branches(node.net, 'inductor')) {
    if (branch.far.net && branch.far.net.role !== 'ground' && branch.far.net !== node.net) return branch.far.net;
  }
  return undefined;
}

const SMALL_FARADS = 1e-6;

/** LM2596 and the like call their switch node OUT: an inductor leads on from it, and nothing smooths it. */
function isSwitched(board: Board, output: BoardPin): boolean {
  if (output.part.kind !== 'converter' || !output.net || !railBehindInductor(board, output)) return false;
  return !board
    .branches(output.net, 'capacitor')
    .some(({ element, far }) => far.net?.role === 'ground' && (element.value ?? 1) >= SMALL_FARADS);
}

/** All fitted regulators, converters and chargers. */
export function regulators(board: Board): readonly Regulator[] {
  const known = regulatorCache.get(board) ?? findRegulators(board);
  regulatorCache.set(board, known);
  return known;
}

/** A dozen rules ask the same of the same immutable board. */
const regulatorCache = new WeakMap<Board, readonly Regulator[]>();
const sourceCache = new WeakMap<Board, readonly ExternalSource[]>();

function findRegulators(board: Board): Regulator[] {
  return board
    .ofKind('regulator', 'converter', 'charger')
    .filter((part) => part.fitted)
    .map((part) => describe(board, part));
}

function describe(board: Board, part: BoardPart): Regulator {
  // Symbols of adjustable types call their adjust pin an output.
  const typed = part.pins.find((pin) => pin.type === 'power_out' && pin.net && !named(pin, FEEDBACK));
  const output = typed ?? pinOf(part, OUT);
  const switchNode = pinOf(part, SWITCH) ?? (output && isSwitched(board, output) ? output : undefined);
  const input =
    pinOf(part, IN, output) ?? part.pins.find((pin) => pin.type === 'power_in' && pin.net?.role === 'supply');
  const behind = switchNode && railBehindInductor(board, switchNode);
  const boost = switchNode?.net !== undefined && output?.net !== undefined && output.net !== switchNode.net;
  return {
    part,
    input,
    output,
    ground: part.pins.find(isGroundPin),
    enable: pinOf(part, ENABLE),
    feedback: pinOf(part, FEEDBACK),
    switchNode,
    rail: boost || !switchNode ? (output?.net ?? behind) : (behind ?? output?.net),
  };
}

export type SourceKind = 'usb' | 'jack' | 'battery' | 'terminal';

/** Where power comes onto the board. */
export interface ExternalSource {
  readonly part: BoardPart;
  readonly kind: SourceKind;
  readonly net: BoardNet;
}

const JACK = typesWith('supply-jack');
const BATTERY = typesWith('battery-plug');
const TERMINAL = typesWith('terminal');
const POWER_WORD = /POWER|PWR|SUPPLY|\bV_?IN\b|\bDC\b|\b\d+V\b|J_PWR|INPUT/i;

/** What is plugged into these takes power. */
const LOAD_WORD =
  /(?:^|[^A-Z])(?:OUT(?:PUT)?S?\d*|LOAD\d*|FANS?\d*|MOTORS?\d*|SERVOS?\d*|LED_?STRIP\w*|STRIP|HEATER\w*|HOTEND|VALVE\d*|PUMP\d*|RELAY\d*|SENSORS?\d*|SOLENOID\d*)(?:$|[^A-Z])/i;

/** A connector on which a switch to ground, a transistor or a driver, ends: a load hangs between it and the supply. */
function feedsLoad(part: BoardPart): boolean {
  if (LOAD_WORD.test(`${part.component.value} ${part.ref}`)) return true;
  return part.pins.some(
    ({ net }) =>
      net?.role === 'signal' &&
      net.pins.some((pin) => {
        if (!pin.part.fitted) return false;
        if (pin.part.identity.classes.has('driver-array')) return pin.type === 'open_collector';
        return transistorsOf(pin.part).some(
          ({ output, common }) => isEnd(output, pin) && common?.net?.role === 'ground',
        );
      }),
  );
}

function kindOfSource(part: BoardPart): SourceKind | undefined {
  if (part.kind === 'battery') return 'battery';
  if (part.kind !== 'connector') return undefined;
  const text = `${part.component.value} ${part.component.footprint} ${part.ref} ${part.component.symbol ?? ''}`;
  if (
    part.identity.catalogue?.subcategory === 'DC inlet' ||
    (JACK.test(text) && !/AUDIO|PHONE|3\.5/i.test(text) && part.pins.length <= 7)
  )
    return 'jack';
  if (isUsb(part)) return 'usb';
  const live = new Set(part.pins.flatMap((pin) => (pin.net ? [pin.net] : [])));
  if (live.size <= 3 && BATTERY.test(text)) return 'battery';
  if (live.size > 4) return undefined;
  // A pin header called "POWER" hands power out more often than it takes it in.
  const named = POWER_WORD.test(`${part.component.value} ${part.ref}`) && !/HEADER/i.test(part.component.footprint);
  if (TERMINAL.test(text) || named) return 'terminal';
  return undefined;
}

/** The supply net of a plug whose supply pin is named like one or lies on one. */
function supplyNetsOf(part: BoardPart, kind: SourceKind): BoardNet[] {
  const nets = new Set<BoardNet>();
  for (const pin of part.pins) {
    // A contact that leads nowhere brings nothing in.
    if (!pin.net || pin.net.role === 'ground' || pin.net.pins.every((other) => other.part === part)) continue;
    if (pin.net.role === 'supply' || (kind === 'usb' && named(pin, /^V_?BUS\d?$|^VUSB$|^VCC$|^\+?5V$/)))
      nets.add(pin.net);
    else if (kind !== 'usb' && named(pin, /^(?:\+|POS|V\+|BAT\+|CENTER|VCC|PLUS)$/)) nets.add(pin.net);
  }
  return [...nets];
}

/** USB plugs, power jacks, batteries and power terminals with the nets that they feed. */
export function externalSources(board: Board): readonly ExternalSource[] {
  const known = sourceCache.get(board) ?? findSources(board);
  sourceCache.set(board, known);
  return known;
}

function findSources(board: Board): ExternalSource[] {
  const found: ExternalSource[] = [];
  const outputs = new Set(
    regulators(board).flatMap((regulator) =>
      regulator.rail && regulator.part.kind !== 'charger' ? [regulator.rail] : [],
    ),
  );
  for (const part of board.ofKind('connector', 'battery')) {
    if (!part.fitted) continue;
    const kind = kindOfSource(part);
    if (!kind) continue;
    for (const net of supplyNetsOf(part, kind)) {
      // A terminal or a host's socket on a regulator's output hands power out.
      const handsOut = kind === 'terminal' || (kind === 'usb' && isUsbHost(part));
      if (handsOut && outputs.has(net)) continue;
      if (kind === 'terminal' && feedsLoad(part)) continue;
      found.push({ part, kind, net });
    }
  }
  return found;
}
