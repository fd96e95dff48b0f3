import { formatQuantity, type IcClass } from '../../../parts';
import { ALL_LINKS, named, type Board, type BoardNet } from '../../board';
import { Outcome, type Rule, type RuleFinding } from '../../rule';
import { inOrder, list, netName } from '../../words';
import { regulators, type Regulator } from '../supplies/power-tree';
import { capacitorNeed, leastCapacitance, type Side } from './regulator-needs';
import { capacitorsOf, totalOf } from '../supplies/supply-demand';

function judge(board: Board, regulator: Regulator, side: Side, net: BoardNet): RuleFinding | undefined {
  const { part } = regulator;
  const capacitors = capacitorsOf(board, net);
  const need = capacitorNeed(regulator, side);
  const limit = leastCapacitance(regulator, side);
  const advice = formatQuantity(need.typical ?? (part.kind === 'regulator' ? 1e-6 : 10e-6), 'farad');
  const common = {
    refs: [part.ref],
    nets: [net.name],
    evidence: {
      side,
      net: net.name,
      capacitors: [],
      required: (need.least ?? need.typical) ? formatQuantity(need.least ?? need.typical ?? 0, 'farad') : null,
    },
    confidence: part.identity.confidence * 0.95,
  };
  if (capacitors.length === 0) {
    return {
      ...common,
      title: `No ${side} capacitor at ${part.ref}`,
      description: `The ${side} of ${part.ref} (${part.identity.label}) on ${netName(net.name)} has no fitted capacitor to ground; ${side === 'output' ? 'the regulation oscillates or is slow' : 'the input rings and the regulation may oscillate'}.`,
      recommendations: [`Add at least ${advice} from ${netName(net.name)} to ground beside ${part.ref}.`],
    };
  }
  const sum = totalOf(capacitors);
  if (sum === undefined || limit === undefined || sum >= limit) return undefined;
  const refs = capacitors.map((each) => each.ref);
  const asked = formatQuantity(need.least ?? need.typical ?? limit, 'farad');
  return {
    ...common,
    // The wires that bring the supply help an input; an output has its capacitor alone.
    severity: side === 'input' && need.least === undefined ? 'info' : 'warning',
    title: `${side === 'output' ? 'Output' : 'Input'} capacitor of ${part.ref} too small`,
    description: `${list(refs)} ${refs.length === 1 ? 'gives' : 'give'} ${formatQuantity(sum, 'farad')} at the ${side} of ${part.ref} (${part.identity.label}); the data sheet asks for ${asked}${need.least === undefined ? '' : ' at least'}.`,
    recommendations: [`Use ${advice} on ${netName(net.name)} beside ${part.ref}.`],
    refs: inOrder([part.ref, ...refs]),
    evidence: { ...common.evidence, capacitors: inOrder(refs) },
  };
}

const SWITCHES: readonly IcClass[] = ['power-mux', 'load-switch'];

/** Inputs of supply switches and selectors: what is plugged in there rings with the inductance of its cable. */
function checkSwitchInputs(board: Board, outcome: Outcome): void {
  for (const part of board.ofKind('ic')) {
    if (!part.fitted || !SWITCHES.some((name) => part.identity.classes.has(name))) continue;
    for (const net of new Set(part.pins.filter((pin) => named(pin, /^V?_?IN_?[12AB]?$/)).map((pin) => pin.net))) {
      if (net?.role !== 'supply' || net.pins.length < 2) continue;
      outcome.looked();
      if (capacitorsOf(board, net, ALL_LINKS).length > 0) continue;
      outcome.found({
        severity: 'info',
        title: `No input capacitor at ${part.ref}`,
        description: `The input of ${part.ref} (${part.identity.label}) on ${netName(net.name)} has no fitted capacitor to ground; the voltage overshoots when a supply is plugged in or the load is switched.`,
        recommendations: [`Add 1 µF from ${netName(net.name)} to ground beside ${part.ref}.`],
        refs: [part.ref],
        nets: [net.name],
        evidence: { side: 'input', net: net.name, capacitors: [], required: null },
        confidence: part.identity.confidence * 0.85,
      });
    }
  }
}

/** Capacitors at input and output of every regulator. */
export const regulatorCapacitors: Rule = {
  name: 'regulator-capacitors',
  version: 2,
  category: 'electronic',
  severity: 'warning',
  needs: ['connections', 'values', 'part data'],
  reason: 'Regulators are control loops; the capacitors at input and output are part of them.',
  repair: 'The capacitors that the data sheet names, right beside the regulator.',
  source: 'Data sheets (`input-capacitor`, `output-capacitor` in the catalogue).',
  check(board) {
    const outcome = new Outcome();
    for (const regulator of regulators(board)) {
      const { part } = regulator;
      if (part.kind === 'charger') continue;
      const input = regulator.input?.net;
      const output = regulator.rail;
      if (!input && !output) {
        if (part.pins.some((pin) => pin.net))
          outcome.cannotTell('The input and output of a regulator are not known.', [part.ref]);
        continue;
      }
      for (const [side, net] of [
        ['input', input],
        ['output', output],
      ] as const) {
        if (!net || net.role === 'ground' || net.pins.length < 2) continue;
        // Converters whose inductor is not found may have their output elsewhere.
        if (side === 'output' && net === regulator.switchNode?.net) continue;
        outcome.looked();
        const found = judge(board, regulator, side, net);
        if (found) outcome.found(found);
      }
    }
    checkSwitchInputs(board, outcome);
    return outcome;
  },
};
