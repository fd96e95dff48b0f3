import { formatQuantity } from '../../../parts';
import type { Board, BoardNet } from '../../board';
import { Outcome, type Rule, type RuleFinding } from '../../rule';
import { inOrder, list, netName } from '../../words';
import { regulators, type Regulator } from '../supplies/power-tree';
import { typeMatches } from '../start-up/reset-pins';

/** Voltage at the feedback pin, by the data sheets. Volts. */
const REFERENCE: readonly (readonly [RegExp, number])[] = [
  [/^(?:LM|LD|TS|AZ|NCP|AP|AMS|SPX|TLV|LT|ZD|LDL|BL|GM)?1117(?:[A-Z]*)(?:-?ADJ)?/, 1.25],
  [/^(?:LM)?317|^LM350|^LM338/, 1.25],
  [/^LM257[56]|^LM259[56]|^XL1509|^AP1501|^MIC4680/, 1.23],
  [/^MP2307|^MP1482|^MP2482|^AP5100$/, 0.925],
  [/^MP1584|^MP2315|^MP2451|^MP2359|^MP4560|^AOZ128\d|^AP6215\d|^AP62[23]00|^ST1S10/, 0.8],
  [/^MT3608|^SY808[89]|^SX1308|^TLV6256\d|^AP3429|^RT80(?:08|59)|^TPS61023|^PAM230[56]|^MT2492/, 0.6],
  [/^TPS54[235]0(?!\d)|^TPS5450(?!\d)/, 1.221],
  [/^TPS5423[1-3]|^TPS5433[1-3]|^TPS54[136]60|^TPS54[35]40|^TPS621[3-6]\d|^TPS63070/, 0.8],
  [/^TPS54[23]02/, 0.596],
  [/^TPS56[23]20[01]/, 0.768],
  [/^LMR140[0-9]{2}|^TPS5416\d/, 0.75],
  [/^TPS560430|^LMR336[23]0/, 1.0],
  [/^MC34063/, 1.25],
  [/^XL6009|^XL401[56]/, 1.25],
  [/^TPS6102[0-9]|^TPS6109\d|^TPS6120\d|^TPS630[0-3]\d/, 0.5],
  [/^MCP1640/, 1.21],
  [/^MCP16301/, 0.8],
  [/^MCP16331|^MCP16311|^MCP1603/, 0.8],
  [/^BD00FC0/, 0.75],
  [/^TPS6212[05]/, 0.8],
  [/^TPS74[4789]01/, 0.8],
  [/^TPS73[67]01/, 1.204],
  [/^TPS7A47/, 1.4],
  [/^LT176[1-3]|^LT1962/, 1.22],
  [/^LT1963|^LT1764/, 1.21],
  [/^MIC29[13]02|^MIC29152/, 1.24],
  [/^LP2951/, 1.235],
  [/^LM22676|^LM2267[0-9]-?ADJ/, 1.285],
  [/^LM2577|^LM258[5-8]|^LM273[13](?!\d)|^LM27313/, 1.23],
  [/^TPS6104[015]/, 1.233],
  [/^LT137[0-3]/, 1.245],
  [/^MIC2253/, 1.245],
  [/^LT861[0-4]/, 0.97],
  [/^LTC3406/, 0.6],
  [/^MPM36[12]0/, 0.798],
  [/^LMZ1[24]00[123]/, 0.8],
  [/^LMR160[23]0/, 0.75],
  [/^LMR236[123][05]/, 1.0],
  [/^LM516[34]/, 1.2],
  [/^LM501[789]/, 1.225],
  [/^TPS8208[45]|^TPS8213\d|^TPS6208[5-7]/, 0.8],
  [/^TPS63802|^TPS63060/, 0.5],
  [/^AP736[15]|^ADP230[23]/, 0.8],
  [/^XL4005/, 0.8],
  [/^TPS6290[1-3]|^TPS624[0-2]\d|^TPS622[69]\d|^TPS6282[1-7]|^TPS62088|^TPS628[56]0\d/, 0.6],
  [/^TLV62130|^TPS54[36]20|^TPS54[34]18|^TPS5633[19]|^TPS5620\d\d/, 0.8],
  [/^TPS5432[6-9]|^TPS5422[67]/, 0.765],
  [/^TPS5430[28]/, 0.596],
  [/^ADP230[01]|^LT3480|^LMZ1[24]\d{3}/, 0.8],
  [/^SY8(?:113|120|201)|^MP21[46]\d|^ISL854(?:10|15)/, 0.6],
  [/^AP2127/, 0.8],
  [/^FAN5354[01]/, 0.8],
  [/^TLV75[58]01|^TPS7A0[258]01/, 0.55],
];
/** 317 and 1117 types. */
const FLOATING =
  /^(?:LM|LD|TS|AZ|NCP|AP|AMS|SPX|TLV|LT|ZD|LDL|BL|GM)?1117|^(?:LM)?317|^LM337|^LM350|^LM338|^LT108\d|^LT1963/;
const TOLERANCE = 0.08;

function referenceOf(regulator: Regulator): number | undefined {
  const { part } = regulator;
  const own = part.identity.catalogue?.output?.vref;
  if (own !== undefined) return own;
  return REFERENCE.find(([pattern]) => typeMatches(part, pattern))?.[1];
}

interface Divider {
  readonly top: number;
  readonly bottom: number;
  readonly refs: readonly string[];
}

function parallelOf(values: readonly number[]): number {
  return 1 / values.reduce((sum, value) => sum + 1 / value, 0);
}

/** Resistors from the feedback pin to the rail and to ground; undefined when one of them can't be read or is missing. */
function dividerOf(board: Board, feedback: BoardNet, rail: BoardNet): Divider | undefined {
  const rails = new Set(board.reach(rail).map((reached) => reached.net));
  const branches = board.branches(feedback, 'resistor');
  const top = branches.filter((branch) => branch.far.net && rails.has(branch.far.net));
  const bottom = branches.filter((branch) => branch.far.net?.role === 'ground');
  const values = (list: typeof branches): number[] =>
    list.flatMap((branch) => (branch.element.value ? [branch.element.value] : []));
  // A third resistor trims or switches the voltage.
  if (top.length === 0 || bottom.length === 0 || branches.length !== top.length + bottom.length) return undefined;
  if (values(top).length < top.length || values(bottom).length < bottom.length) return undefined;
  return {
    top: parallelOf(values(top)),
    bottom: parallelOf(values(bottom)),
    refs: inOrder(branches.map((branch) => branch.element.part.ref)),
  };
}

/** Feedback joined to the output sets the reference voltage itself; only fixed versions want that. */
function tiedToOutput(regulator: Regulator): RuleFinding | undefined {
  const { part, feedback, rail } = regulator;
  const output = part.identity.catalogue?.output;
  const named = rail?.source === 'name' ? rail.volts : undefined;
  if (
    !rail ||
    !named ||
    feedback?.net !== rail ||
    output?.vref === undefined ||
    output.vout !== undefined ||
    !part.identity.exact
  )
    return undefined;
  if (Math.abs(output.vref - named.max) <= named.max * TOLERANCE) return undefined;
  const bare = regulator.switchNode?.net === rail;
  return {
    title: `${netName(rail.name)} is set to ${output.vref} V`,
    description: `The feedback pin of ${part.ref} (${part.identity.label}) is joined directly to ${netName(rail.name)}: without a divider the output becomes the reference of ${output.vref} V, and the rail is meant for ${named.max} V.${bare ? ` Its switch pin ${regulator.switchNode?.id ?? ''} lies on ${netName(rail.name)}, too, without the inductor that it needs.` : ''}`,
    recommendations: [
      ...(bare
        ? [`Put the inductor of the data sheet between ${regulator.switchNode?.id ?? ''} and ${netName(rail.name)}.`]
        : []),
      `Put a divider between ${netName(rail.name)}, the feedback pin and ground: Rtop = Rbottom × ${(named.max / output.vref - 1).toFixed(2)}.`,
    ],
    refs: [part.ref],
    nets: [rail.name],
    evidence: { setVolts: output.vref, namedVolts: named.max, referenceVolts: output.vref },
    confidence: part.identity.confidence * 0.9,
  };
}

/** A fixed type of another voltage than the rail that it makes. */
function fixedElsewhere({ part, rail, output, switchNode }: Regulator): RuleFinding | undefined {
  const volts = part.identity.outputVolts;
  const named = rail?.source === 'name' && rail.certain ? rail.volts : undefined;
  if (volts === undefined || volts <= 0 || !rail || !named || named.min !== named.max || part.kind === 'charger')
    return undefined;
  if (output?.net !== rail && !switchNode) return undefined;
  if (Math.abs(volts - named.max) <= named.max * 0.1) return undefined;
  return {
    severity: 'error',
    title: `${part.ref} makes ${volts} V on ${netName(rail.name)}`,
    description: `${part.ref} (${part.identity.label}) is a type with a fixed output of ${volts} V, and the rail that it feeds is called ${netName(rail.name)}.`,
    recommendations: [`Use the version of ${part.ref} for ${named.max} V, or correct the name of the rail.`],
    refs: [part.ref],
    nets: [rail.name],
    evidence: { setVolts: volts, namedVolts: named.max },
    confidence: part.identity.confidence * 0.85,
  };
}

function advice(volts: number, reference: number, divider: Divider, floating: boolean, rail: string): string {
  const ratio = volts / reference - 1;
  if (floating) {
    return `For ${volts} V use ${formatQuantity(divider.top * ratio, 'ohm')} between the adjust pin and ground, with ${formatQuantity(divider.top, 'ohm')} to ${rail}.`;
  }
  return `For ${volts} V use ${formatQuantity(divider.bottom * ratio, 'ohm')} between ${rail} and the feedback pin, with ${formatQuantity(divider.bottom, 'ohm')} to ground.`;
}

/** The voltage that the feedback divider sets against the one in the rail's name. */
export const regulatorFeedback: Rule = {
  name: 'regulator-feedback',
  version: 4,
  category: 'electronic',
  severity: 'warning',
  needs: ['connections', 'values', 'part data'],
  reason:
    'The divider sets the output voltage; a wrong resistor supplies everything on the rail with the wrong voltage.',
  repair: 'Vout = Vref × (1 + Rtop / Rbottom).',
  source: 'Data sheets (`vref` in the catalogue).',
  check(board) {
    const outcome = new Outcome();
    for (const regulator of regulators(board)) {
      const { part, feedback, rail } = regulator;
      const fixed = feedback?.net?.role === 'signal' ? undefined : fixedElsewhere(regulator);
      if (fixed) outcome.found(fixed);
      if (!feedback?.net || !rail) continue;
      const tied = tiedToOutput(regulator);
      if (tied) outcome.found(tied);
      if (tied || feedback.net === rail || feedback.net.role !== 'signal') {
        if (tied) outcome.looked();
        continue;
      }
      const reference = referenceOf(regulator);
      const divider = dividerOf(board, feedback.net, rail);
      const named = rail.source === 'name' ? rail.volts : undefined;
      if (reference === undefined || !divider) {
        outcome.cannotTell(
          reference === undefined
            ? 'The feedback voltage of a regulator is not known.'
            : 'The feedback divider can’t be read.',
          [part.ref],
        );
        continue;
      }
      // Floating regulators keep their reference between output and adjust pin, all others between feedback and ground.
      const floating = typeMatches(part, FLOATING);
      const ratio = floating ? divider.bottom / divider.top : divider.top / divider.bottom;
      const volts = reference * (1 + ratio);
      if (!named || named.min !== named.max) {
        outcome.cannotTell('The name of a regulated rail doesn’t tell its voltage.', [part.ref]);
        continue;
      }
      outcome.looked();
      if (Math.abs(volts - named.max) <= named.max * TOLERANCE) continue;
      outcome.found({
        title: `${netName(rail.name)} is set to ${volts.toFixed(2)} V`,
        description: `${list(divider.refs)} (${formatQuantity(divider.top, 'ohm')} over ${formatQuantity(divider.bottom, 'ohm')}) with the ${reference} V reference of ${part.ref} (${part.identity.label}) set ${volts.toFixed(2)} V; the rail is called ${netName(rail.name)}.`,
        recommendations: [advice(named.max, reference, divider, floating, netName(rail.name))],
        refs: inOrder([part.ref, ...divider.refs]),
        nets: inOrder([rail.name, feedback.net.name]),
        evidence: {
          setVolts: Number(volts.toFixed(3)),
          namedVolts: named.max,
          referenceVolts: reference,
          top: formatQuantity(divider.top, 'ohm'),
          bottom: formatQuantity(divider.bottom, 'ohm'),
        },
        confidence: part.identity.confidence * 0.9,
      });
    }
    return outcome;
  },
};
