import { typesWith } from '@tracewright/parts/types';
import { isActive, isGroundPin, isSupplyPin, named, type Board, type BoardNet, type BoardPart } from '../../board';
import { Outcome, type Rule, type RuleFinding } from '../../rule';
import { inOrder, list, netName } from '../../words';
import { checkAerials } from './esd-antenna';
import { doubledPins, isDataMinus, isDataPlus, isUsb } from './usb';

/** Resistors up to this stand in series in a data line. Ohm. */
const SERIES_OHMS = 150;
const ETHERNET = typesWith('network-jack');
const ETHERNET_PIN = /^(?:TD|RD|TX|RX|TXD|RXD|TRD|MDI|BI_D)\w?\d?_?[+\-PN]$|^T[XD]_?[PN+-]$|^R[XD]_?[PN+-]$/;
const ETHERNET_NET = /(?:^|[^A-Z])(?:ETH_?)?(?:T[XD]|R[XD]|TRD\d|MDI\d?)_?[+\-PN]$/;

/** The nets of a line: the connector's, and those behind series resistors, chokes, closed jumpers and common-mode chokes. */
function line(board: Board, start: BoardNet): BoardNet[] {
  const found = new Set<BoardNet>(
    board
      .reach(start)
      .map((reached) => reached.net)
      .filter((net) => net.role === 'signal'),
  );
  for (const net of found) {
    for (const branch of board.branches(net, 'resistor')) {
      const value = branch.element.value;
      if (branch.far.net?.role === 'signal' && value !== undefined && value <= SERIES_OHMS) found.add(branch.far.net);
    }
    for (const pin of net.pins) {
      if (pin.part.kind !== 'transformer' && pin.part.kind !== 'filter') continue;
      for (const other of pin.part.pins)
        if (other.net?.role === 'signal' && other.net.pins.length <= 8) found.add(other.net);
    }
    if (found.size > 12) break;
  }
  return [...found];
}

function isProtector(part: BoardPart): boolean {
  if (!part.fitted) return false;
  if (part.kind === 'tvs' || part.kind === 'varistor' || part.kind === 'zener') return true;
  const text = `${part.component.value} ${part.component.description ?? ''} ${part.component.footprint}`;
  return typesWith('suppressor').test(text) || (part.kind === 'diode' && typesWith('clamping-pair').test(text));
}

/** A part of unknown kind from a data line to ground is nothing else. */
function mayProtect(part: BoardPart): boolean {
  return part.fitted && part.kind === 'unknown' && part.pins.some((pin) => pin.net?.role === 'ground');
}

interface Judged {
  readonly nets: readonly BoardNet[];
  readonly chips: readonly BoardPart[];
  readonly protectors: readonly BoardPart[];
}

function judge(board: Board, starts: readonly BoardNet[]): Judged {
  const nets = [...new Set(starts.flatMap((net) => line(board, net)))];
  const chips = new Set<BoardPart>();
  const protectors = new Set<BoardPart>();
  for (const net of nets) {
    for (const pin of net.pins) {
      if (isProtector(pin.part) || mayProtect(pin.part)) protectors.add(pin.part);
      else if (pin.part.fitted && isActive(pin.part) && !isGroundPin(pin) && !isSupplyPin(pin)) chips.add(pin.part);
    }
  }
  return { nets, chips: [...chips], protectors: [...protectors] };
}

function finding(plugs: readonly BoardPart[], judged: Judged, what: 'USB data' | 'Ethernet'): RuleFinding {
  const chips = inOrder(judged.chips.map((chip) => chip.ref));
  const refs = inOrder(plugs.map((plug) => plug.ref));
  const names = judged.nets.map((net) => netName(net.name));
  const usb = what === 'USB data';
  return {
    // The transformer in an Ethernet jack takes the first stroke; there the array is advice.
    severity: usb ? 'warning' : 'info',
    title: `No ESD protection at ${list(refs)}`,
    description: `The ${what} lines ${list(names)} run from ${list(refs)} to ${list(chips)} without an ESD protector on the way.`,
    recommendations: [
      usb
        ? `Place a low-capacitance ESD array such as USBLC6-2SC6 between the two data lines and ground, within 5 mm of ${list(refs)} and before any other part.`
        : `Consider a four-line ESD array on the PHY side of ${list(refs)}, such as ESDS314 or RClamp0524P.`,
    ],
    refs: inOrder([...refs, ...chips]),
    nets: judged.nets.map((net) => net.name),
    evidence: { connectors: refs, lines: names, protectors: 0, chips },
    confidence: 0.9,
  };
}

function builtIn(chips: readonly BoardPart[]): boolean {
  return chips.some((chip) =>
    /ESD protection|IEC 61000-4-2/i.test(
      `${Object.values(chip.identity.catalogue?.requires ?? [])
        .map((requirement) => requirement.note ?? '')
        .join(' ')} ${chip.component.description ?? ''}`,
    ),
  );
}

/** Lines that people touch when they plug something in, and that lead straight into a chip. */
export const esdOnConnector: Rule = {
  name: 'esd-on-connector',
  version: 3,
  category: 'electronic',
  severity: 'warning',
  needs: ['connections', 'pin names'],
  reason:
    'Plugging a cable discharges some kilovolts into the contacts. Chips stand 2 kV at most, the standard asks for 8 kV.',
  repair: 'An array of low capacitance (below 1 pF for USB 2.0) right at the connector.',
  source: 'IEC 61000-4-2; data sheets of USB bridges and PHYs.',
  check(board) {
    const outcome = new Outcome();
    // Two plugs on the same lines are one place to repair.
    const bare = new Map<string, Bare>();
    for (const plug of board.ofKind('connector')) {
      if (!plug.fitted) continue;
      const text = `${plug.component.value} ${plug.component.footprint} ${plug.component.symbol ?? ''}`;
      const ethernet = ETHERNET.test(`${text} ${plug.identity.catalogue?.mpn ?? ''}`);
      if (!isUsb(plug) && !ethernet) continue;
      const starts = isUsb(plug) ? usbLines(plug, outcome) : ethernetLines(plug);
      const judged = judge(board, starts);
      if (judged.chips.length === 0) continue;
      outcome.looked();
      if (judged.protectors.length > 0 || builtIn(judged.chips)) continue;
      const key = inOrder(judged.nets.map((net) => net.name)).join();
      const entry = bare.get(key) ?? { plugs: [], judged, what: isUsb(plug) ? 'USB data' : 'Ethernet' };
      entry.plugs.push(plug);
      bare.set(key, entry);
    }
    for (const { plugs, judged, what } of bare.values()) outcome.found(finding(plugs, judged, what));
    checkAerials(board, (part) => isProtector(part) || mayProtect(part), outcome);
    return outcome;
  },
};

interface Bare {
  readonly plugs: BoardPart[];
  readonly judged: Judged;
  readonly what: 'USB data' | 'Ethernet';
}

function usbLines(plug: BoardPart, outcome: Outcome): BoardNet[] {
  const signals = plug.pins.filter((pin) => pin.net?.role === 'signal');
  const byPin = signals.filter((pin) => isDataPlus(pin) || isDataMinus(pin));
  // Without pin names the net may say it, or the chip at the other end.
  const byChip = byPin.length > 0 ? byPin : signals.filter((pin) => pin.net && leadsToUsb(pin.net));
  const pins = byChip.length > 0 ? byChip : doubledPins(plug);
  const unclear =
    signals.some((pin) => (pin.net?.pins.length ?? 0) > 1) && plug.pins.every((pin) => pin.known === 'none');
  if (pins.length === 0 && unclear)
    outcome.cannotTell('Which pads of the connector are the USB data lines is not known.', [plug.ref]);
  return [...new Set(pins.flatMap((pin) => (pin.net ? [pin.net] : [])))];
}

function leadsToUsb(net: BoardNet): boolean {
  if (/(?:^|[^A-Z])(?:USB\d?_?)?D[_-]?[PM+\-N](?:$|[^A-Z])|USB_?D/i.test(net.name)) return true;
  return net.pins.some((pin) => isActive(pin.part) && named(pin, /^(?:UD[+-]|USB_?D[PM+-]|D[+-]|USBD[PM]|DP|DM)$/));
}

function ethernetLines(plug: BoardPart): BoardNet[] {
  const pins = plug.pins.filter(
    (pin) => pin.net?.role === 'signal' && (named(pin, ETHERNET_PIN) || ETHERNET_NET.test(pin.net.name.toUpperCase())),
  );
  return [...new Set(pins.flatMap((pin) => (pin.net ? [pin.net] : [])))];
}
