import { voltsText } from '../../board';
import { Outcome, type Rule } from '../../rule';
import { netName } from '../../words';
import { hardLinks, linkLabel } from './rail-short';

/** A supply tied to ground by a fitted link. */
export const groundShort: Rule = {
  name: 'ground-short',
  version: 1,
  category: 'electronic',
  severity: 'error',
  needs: ['connections', 'values'],
  reason: 'A supply that is tied to ground is a short circuit.',
  repair: 'Remove the link.',
  source: 'Kirchhoff.',
  check(board) {
    const outcome = new Outcome();
    for (const link of hardLinks(board)) {
      const [supply, ground] = link.a.role === 'ground' ? [link.b, link.a] : [link.a, link.b];
      if (ground.role !== 'ground') continue;
      outcome.looked();
      // A rail known only through this very link is no rail, and names such as VSS_A are grounds.
      if (
        supply.role !== 'supply' ||
        supply.source === 'link' ||
        !supply.certain ||
        supply.volts?.max === 0 ||
        link.kind === 'shunt'
      )
        continue;
      outcome.found({
        title: `${link.part.ref} ties ${netName(supply.name)} to ground`,
        description: `${link.part.ref} is a fitted ${linkLabel(link)} between the supply ${netName(supply.name)}${supply.volts ? ` (${voltsText(supply.volts) ?? ''})` : ''} and ${netName(ground.name)}.`,
        recommendations: [`Remove ${link.part.ref}, or check to which nets its pads belong.`],
        refs: [link.part.ref],
        nets: [supply.name, ground.name],
        evidence: { link: link.part.ref, kind: link.kind },
        confidence: link.part.identity.confidence * 0.95,
      });
    }
    return outcome;
  },
};
