import { voltsText, type Board, type BoardNet, type BoardPart } from '../board';
import { addTo } from '../groups';
import type { Outcome } from '../rule';
import { inOrder, list, netName } from '../words';
import { supplyNets } from './levels';
import { typeMatches } from './reset-pins';

interface Range {
  readonly min: number;
  readonly max: number;
}

/** Interface circuits made for 5 V alone, by their data sheets. Volts. */
const FIVE_VOLT_TYPES: readonly (readonly [RegExp, Range])[] = [
  [/^PCA82C25[01]|^TJA1040|^TJA105[05]|^MCP25[56]1|^SN65HVD251|^L9616|^ATA6560/, { min: 4.5, max: 5.5 }],
  [/^(?:MAX|ADM|ST|SP|TRS|ICL|HIN)2(?:02|32)[AEC]*(?!\d)/, { min: 4.5, max: 5.5 }],
  [
    /^(?:MAX|SP|ADM|LTC|SN75LBC)4(?:81|83|85|87|88|90|91)(?!\d)|^SN75176|^SN75LBC184|^DS75176/,
    { min: 4.75, max: 5.25 },
  ],
];

/** Ranges with a condition beside them are judged by people. */
function rangeOf(part: BoardPart): Range | undefined {
  const own = part.identity.exact ? part.identity.catalogue?.supply : undefined;
  return own ?? FIVE_VOLT_TYPES.find(([pattern]) => typeMatches(part, pattern))?.[1];
}

interface Supplied {
  readonly net: BoardNet;
  readonly range: Range;
  readonly parts: BoardPart[];
}

/** The same type on the same rail is one finding. */
function collect(groups: Map<string, BoardPart[]>, part: BoardPart, net: BoardNet): void {
  addTo(groups, `${part.identity.label}\u0001${net.name}`, part);
}

function suppliedOf(groups: ReadonlyMap<string, BoardPart[]>): Supplied[] {
  return [...groups.values()].flatMap((parts) => {
    const [part] = parts;
    const [net] = part ? supplyNets(part) : [];
    const range = part && rangeOf(part);
    return net && range ? { net, range, parts } : [];
  });
}

/** Parts on a rail above or below what their data sheets allow. */
export function checkSupplyRanges(outcome: Outcome, board: Board): void {
  const above = new Map<string, BoardPart[]>();
  const below = new Map<string, BoardPart[]>();
  for (const part of board.ofKind('ic', 'microcontroller')) {
    const range = part.fitted ? rangeOf(part) : undefined;
    const nets = supplyNets(part);
    const [net] = nets;
    if (!range || !net?.volts || nets.length !== 1 || range.max < 1.5) continue;
    outcome.looked();
    if (net.volts.min > range.max * 1.05) collect(above, part, net);
    else if (net.volts.max < range.min * 0.97 && !part.identity.catalogue?.supply?.note) collect(below, part, net);
  }
  for (const supplied of suppliedOf(above)) tell(outcome, supplied, true);
  for (const supplied of suppliedOf(below)) tell(outcome, supplied, false);
}

function tell(outcome: Outcome, { net, range, parts }: Supplied, high: boolean): void {
  const refs = inOrder(parts.map((part) => part.ref));
  const volts = voltsText(net.volts) ?? '';
  const limit = high ? `at most ${range.max} V` : `at least ${range.min} V`;
  outcome.found({
    severity: high ? 'error' : 'warning',
    title: `${list(refs)} on ${volts}, made for ${limit}`,
    description: `${list(refs)} (${parts[0]?.identity.label ?? ''}) ${refs.length === 1 ? 'takes its' : 'take their'} supply from ${netName(net.name)} (${volts}); the data sheet allows ${range.min} V to ${range.max} V.`,
    recommendations: [
      high
        ? `Supply ${list(refs)} from a rail of ${limit}.`
        : `Supply ${list(refs)} from a rail of ${limit}, or use a type made for ${volts}.`,
    ],
    refs,
    nets: [net.name],
    evidence: { supply: net.name, volts: net.volts?.max ?? null, allowedMin: range.min, allowedMax: range.max },
    confidence: Math.min(...parts.map((part) => part.identity.confidence)) * 0.95,
  });
}
