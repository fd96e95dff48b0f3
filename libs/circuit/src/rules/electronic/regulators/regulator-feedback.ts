import { figures, typesWith } from '@tracewright/parts/types';
import { formatQuantity } from '../../../parts';
import type { Board, BoardNet } from '../../board';
import { Outcome, type Rule, type RuleFinding } from '../../rule';
import { inOrder, list, netName } from '../../words';
import { regulators, type Regulator } from '../supplies/power-tree';
import { typeMatches } from '../start-up/reset-pins';

/** Voltage at the feedback pin, by the data sheets. Volts. */
const REFERENCE: readonly (readonly [RegExp, number])[] = figures('feedback-reference').map(
  ({ type, volts }) => [type, volts] as const,
);
/** 317 and 1117 types. */
const FLOATING = typesWith('floating-regulator');
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
