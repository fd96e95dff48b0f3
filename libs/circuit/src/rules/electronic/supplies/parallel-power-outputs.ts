import { voltsText, type BoardNet } from '../../board';
import { Outcome, type Rule } from '../../rule';
import { inOrder, list, netName } from '../../words';
import { regulators, type Regulator } from './power-tree';
import { addTo } from '../../groups';

/** Outputs of two regulators on one net. */
export const parallelPowerOutputs: Rule = {
  name: 'parallel-power-outputs',
  version: 1,
  category: 'electronic',
  severity: 'error',
  needs: ['connections', 'pin names', 'part data'],
  reason:
    'Two regulators never agree to the millivolt: one delivers everything, the other sinks current or oscillates.',
  repair: 'Fit one of them only, or join them through diodes or a power multiplexer.',
  source: 'KiCad’s pin matrix (two power outputs); application notes on paralleling regulators.',
  check(board) {
    const outcome = new Outcome();
    const byRail = new Map<BoardNet, Regulator[]>();
    for (const regulator of regulators(board)) {
      // A charger and a path controller share the battery by design; phases share an inductor.
      if (regulator.part.kind === 'charger' || !regulator.rail || regulator.rail.role === 'ground') continue;
      if (regulator.switchNode && !regulator.output) continue;
      outcome.looked();
      addTo(byRail, regulator.rail, regulator);
    }
    for (const [net, group] of byRail) {
      const linear = group.filter((each) => each.output?.net === net && each.part.kind === 'regulator');
      const parts = inOrder((linear.length >= 2 ? group : []).map((each) => each.part.ref));
      if (parts.length < 2) continue;
      const labels = inOrder(group.map((each) => `${each.part.ref} ${each.part.identity.label}`));
      outcome.found({
        title: `Outputs of ${list(parts)} joined on ${netName(net.name)}`,
        description: `The outputs of ${list(labels)} are tied together on ${netName(net.name)}${net.volts ? ` (${voltsText(net.volts) ?? ''})` : ''}. If both are fitted they work against each other.`,
        recommendations: [
          `If ${list(parts)} are alternatives, mark all but one as not fitted; otherwise separate them with diodes or a power multiplexer.`,
        ],
        refs: parts,
        nets: [net.name],
        evidence: {
          outputs: inOrder(group.flatMap((each) => (each.output ? [each.output.id] : []))),
          volts: voltsText(net.volts) ?? null,
        },
        confidence: Math.min(...group.map((each) => each.part.identity.confidence)) * 0.95,
      });
    }
    return outcome;
  },
};
