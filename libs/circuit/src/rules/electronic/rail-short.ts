import { voltsText, type Board, type BoardNet, type Link } from '../board';
import { Outcome, type Rule, type RuleFinding } from '../rule';
import { inOrder, netName } from '../words';

const LABEL: { readonly [kind in Link['kind']]: string } = {
  'zero-ohm': '0 Ω resistor',
  jumper: 'closed jumper',
  'net-tie': 'net tie',
  ferrite: 'ferrite',
  fuse: 'fuse',
  shunt: 'low resistor',
  inductor: 'inductor',
};

/** Each fitted link once. Inductors stand between switch nodes and rails by design. */
export function* hardLinks(board: Board): Generator<Link> {
  const seen = new Set<Link>();
  for (const net of board.nets) {
    for (const link of board.links(net)) {
      if (seen.has(link) || link.kind === 'inductor') continue;
      seen.add(link);
      yield link;
    }
  }
}

export function linkLabel(link: Link): string {
  return LABEL[link.kind];
}

function differ(a: BoardNet, b: BoardNet): boolean {
  if (a.role !== 'supply' || b.role !== 'supply' || !a.volts || !b.volts || a.source !== 'name' || b.source !== 'name')
    return false;
  return a.volts.min > b.volts.max * 1.1 + 0.15 || b.volts.min > a.volts.max * 1.1 + 0.15;
}

function joined(link: Link): RuleFinding {
  const [a, b] = inOrder([link.a.name, link.b.name]);
  const text = (net: BoardNet): string => `${netName(net.name)} (${voltsText(net.volts) ?? 'unknown'})`;
  return {
    title: `${link.part.ref} joins ${netName(a ?? '')} and ${netName(b ?? '')}`,
    description: `${link.part.ref} is a fitted ${linkLabel(link)} between the rails ${text(link.a)} and ${text(link.b)}: the higher one feeds everything on the lower one.`,
    recommendations: [`Remove ${link.part.ref} or mark it as not fitted; if the rails are one, give them one name.`],
    refs: [link.part.ref],
    nets: [link.a.name, link.b.name],
    evidence: {
      link: link.part.ref,
      kind: link.kind,
      volts: [voltsText(link.a.volts) ?? null, voltsText(link.b.volts) ?? null],
    },
    confidence: link.part.identity.confidence * (link.a.certain && link.b.certain ? 0.95 : 0.75),
  };
}

/** Two rails of different voltage joined by a fitted link. */
export const railShort: Rule = {
  name: 'rail-short',
  version: 1,
  category: 'electronic',
  severity: 'error',
  needs: ['connections', 'values'],
  reason: 'Rails of different voltage that are joined destroy what is on the lower one.',
  repair: 'Remove the link.',
  source: 'Kirchhoff; KiCad’s electrical rules check can’t see it, as passive parts join different nets.',
  check(board) {
    const outcome = new Outcome();
    for (const link of hardLinks(board)) {
      if (link.a.role !== 'supply' || link.b.role !== 'supply') continue;
      outcome.looked();
      if (differ(link.a, link.b)) outcome.found(joined(link));
    }
    return outcome;
  },
};
