import {
  isActive,
  isGroundPin,
  isSupplyPin,
  type Board,
  type BoardNet,
  type BoardPart,
  type BoardPin,
} from '../../board';
import type { Outcome } from '../../rule';
import { inOrder, list, netName } from '../../words';

/** Plugs for aerials outside the case; U.FL and its like are inside. */
const AERIAL_PLUG = /(?:^|[^A-Z])(?:RP-?)?(?:SMA|BNC|MCX|MMCX|TNC)(?:$|[^A-Z])/i;
/** Resistors up to this are part of a matched line. Ohm. */
const LINE_OHMS = 150;
/** Matching networks have few parts. */
const MOST_NETS = 8;

interface Line {
  readonly nets: readonly BoardNet[];
  readonly chips: readonly BoardPart[];
  readonly safe: boolean;
}

/** A resistor or inductor to ground leads charge away; so do the windings of a balun. */
function leadsAway(board: Board, net: BoardNet, isProtector: (part: BoardPart) => boolean): boolean {
  return (
    net.pins.some(({ part }) => isProtector(part) || part.kind === 'transformer' || part.kind === 'filter') ||
    board
      .branches(net, 'inductor')
      .concat(board.branches(net, 'resistor'))
      .some(({ far }) => far.net?.role === 'ground')
  );
}

/** From the plug over the matching network to the first chip. */
function follow(board: Board, start: BoardNet, isProtector: (part: BoardPart) => boolean): Line {
  const nets = new Set([start]);
  const chips = new Set<BoardPart>();
  let safe = false;
  for (const net of nets) {
    safe ||= leadsAway(board, net, isProtector);
    for (const pin of net.pins) if (isInput(pin)) chips.add(pin.part);
    const onward = [
      ...board.links(net).map((link) => (link.a === net ? link.b : link.a)),
      ...(['capacitor', 'inductor', 'resistor'] as const).flatMap((kind) =>
        board
          .branches(net, kind)
          .flatMap(({ element, far }) =>
            far.net && (kind !== 'resistor' || (element.value ?? Infinity) <= LINE_OHMS) ? [far.net] : [],
          ),
      ),
    ];
    for (const next of onward) {
      if (next.role === 'ground') continue;
      // A choke to a supply feeds an active aerial; the line itself goes on elsewhere.
      if (next.role === 'signal' && nets.size < MOST_NETS) nets.add(next);
    }
  }
  return { nets: [...nets], chips: [...chips], safe };
}

function isInput(pin: BoardPin): boolean {
  const { part } = pin;
  return part.fitted && isActive(part) && part.identity.classes.has('rf') && !isGroundPin(pin) && !isSupplyPin(pin);
}

/** Aerial plugs that lead into a radio circuit with nothing to take a discharge. */
export function checkAerials(board: Board, isProtector: (part: BoardPart) => boolean, outcome: Outcome): void {
  for (const plug of board.ofKind('connector')) {
    const text = `${plug.component.value} ${plug.component.footprint.split(':').pop() ?? ''}`;
    const centres = [...new Set(plug.pins.flatMap(({ net }) => (net?.role === 'signal' ? [net] : [])))];
    const [start] = centres;
    if (!plug.fitted || !AERIAL_PLUG.test(text) || !start || centres.length !== 1) continue;
    const line = follow(board, start, isProtector);
    if (line.chips.length === 0) continue;
    outcome.looked();
    if (line.safe) continue;
    const chips = inOrder(line.chips.map((chip) => chip.ref));
    outcome.found({
      severity: 'info',
      title: `No ESD protection at the aerial plug ${plug.ref}`,
      description: `The line ${netName(start.name)} runs from ${plug.ref} to ${list(chips)} with no suppressor, inductor or resistor to ground that takes the charge of a cable or aerial.`,
      recommendations: [
        `Add an ESD diode of under 0.3 pF, or an inductor to ground that is part of the matching network, beside ${plug.ref}.`,
      ],
      refs: inOrder([plug.ref, ...chips]),
      nets: line.nets.map((net) => net.name),
      evidence: { connectors: [plug.ref], lines: line.nets.map((net) => netName(net.name)), protectors: 0, chips },
      confidence: plug.identity.confidence * 0.8,
    });
  }
}
