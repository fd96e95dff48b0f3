import type { Point, Via } from '../../model';
import { named, type Board, type BoardPart, type BoardPin } from '../board';
import { distance, isLayout } from '../layout';
import { PowerTree } from '../electronic/supplies/loads';
import { Outcome, type Rule, type RuleFinding } from '../rule';

const HOT = 0.5;
/** A pad has no size in what is read: vias count within the part's pads, and never beyond this. Millimetres. */
const FARTHEST = 4;
const NEAREST = 1.2;

const PAD_NAME = /^(?:EP|EPAD|E_?PAD|PAD|THERMAL\w*|EXP(?:OSED)?_?PAD|POWERPAD|DAP)$/;

/** The pad under the body: by its name, or as the last pad of a footprint that says it has one. */
function exposedPad(part: BoardPart): BoardPin | undefined {
  const byName = part.pins.find((pin) => named(pin, PAD_NAME));
  if (byName || !/\dEP(?:[_-]|$)|EPAD|POWERPAD|EXPOSED|THERMAL_?PAD/i.test(part.component.footprint)) return byName;
  const numbers = part.pins.map((pin) => Number(pin.number)).filter(Number.isFinite);
  return part.pins.find((pin) => pin.number === String(Math.max(...numbers)));
}

function reachOf(part: BoardPart, center: Point): number {
  const others = part.pins.flatMap(({ position }) => (position ? [distance(position, center)] : []));
  const nearest = Math.min(...others.filter((length) => length > 0.3), FARTHEST);
  return Math.max(NEAREST, nearest);
}

function viasUnder(vias: readonly Via[], part: BoardPart, pad: BoardPin): number {
  const { position, net } = pad;
  if (!position) return 0;
  const reach = reachOf(part, position);
  return vias.filter((via) => via.net === net?.name && distance(via.at, position) <= reach).length;
}

interface HotPart {
  readonly part: BoardPart;
  readonly pad: BoardPin;
  readonly watts: number;
}

/** Linear regulators turn what is over into heat. */
function hotParts(board: Board): HotPart[] {
  const tree = new PowerTree(board);
  return tree.regulators.flatMap(({ part, input, rail }) => {
    const pad = exposedPad(part);
    const [vin, vout] = [input?.net?.volts, rail?.volts];
    if (!pad || !rail || !vin || !vout || part.kind !== 'regulator') return [];
    const watts = (vin.min - vout.max) * tree.demand(rail).typical;
    return watts < HOT ? [] : [{ part, pad, watts }];
  });
}

function explain({ part, pad, watts }: HotPart): RuleFinding {
  const heat = `${Number(watts.toFixed(1))} W`;
  return {
    title: `No vias under the pad of ${part.ref}`,
    description: `${part.ref} (${part.identity.label}) turns about ${heat} into heat, and no via leads from its exposed pad ${pad.id} to other copper.`,
    recommendations: [
      `Place an array of 0.3 mm vias under the pad of ${part.ref}, about 1 mm apart, to a copper area.`,
    ],
    refs: [part.ref],
    nets: pad.net ? [pad.net.name] : [],
    evidence: { heat, pad: pad.id, vias: 0 },
    confidence: part.identity.confidence * 0.75,
  };
}

/** Exposed pads under hot parts need vias to the copper behind. */
export const thermalVias: Rule = {
  name: 'thermal-vias',
  version: 2,
  category: 'mechanical',
  severity: 'info',
  needs: ['positions', 'part data'],
  reason: 'The heat of a part with an exposed pad leaves through the pad; without vias it stays in a square of copper.',
  repair: 'An array of 0.3 mm vias under the pad.',
  source: 'Data sheets (`exposed-pad`, `heatsink` in the catalogue); IPC-7093.',
  check(board) {
    const outcome = new Outcome();
    if (!isLayout(board.circuit)) return outcome;
    const { vias } = board.circuit;
    for (const hot of hotParts(board)) {
      const { component, ref } = hot.part;
      if (vias === undefined || !hot.pad.position) {
        outcome.cannotTell('The file gives no vias or no place of the pad.', [ref]);
        continue;
      }
      outcome.looked();
      // A footprint with vias in its pad draws the pad several times.
      const padded = (component.padCount ?? component.pins.length) > component.pins.length + 2;
      if (!padded && viasUnder(vias, hot.part, hot.pad) === 0) outcome.found(explain(hot));
    }
    return outcome;
  },
};
