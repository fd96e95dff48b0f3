import { voltsInName, voltsText, type Board, type BoardNet, type Link } from '../../board';
import { Outcome, type Rule, type RuleFinding } from '../../rule';
import { inOrder, netName } from '../../words';

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

/** A supply pin that is meant to be on one of two rails, with the 0 Ω resistors of both choices fitted. */
function alternatives(board: Board, net: BoardNet): readonly [Link, Link] | undefined {
  // Where the net is a rail of its own by its name, the one link to the other rail is told.
  if (net.role === 'ground' || voltsInName(net.name)) return undefined;
  const chosen = board.links(net).filter(({ kind }) => kind === 'zero-ohm' || kind === 'jumper');
  for (const [index, one] of chosen.entries()) {
    const other = chosen.slice(index + 1).find((link) => differ(across(one, net), across(link, net)));
    if (other) return [one, other];
  }
  return undefined;
}

function across(link: Link, net: BoardNet): BoardNet {
  return link.a === net ? link.b : link.a;
}

function bothFitted(net: BoardNet, [one, other]: readonly [Link, Link]): RuleFinding {
  const rails = [across(one, net), across(other, net)];
  const text = (rail: BoardNet): string => `${netName(rail.name)} (${voltsText(rail.volts) ?? 'unknown'})`;
  const refs = inOrder([one.part.ref, other.part.ref]);
  return {
    title: `${refs.join(' and ')} join ${rails.map((rail) => netName(rail.name)).join(' and ')}`,
    description: `${refs.join(' and ')} put ${netName(net.name)} on ${rails.map(text).join(' and on ')}, and both are fitted: the rails are joined.`,
    recommendations: [`Fit one of ${refs.join(' and ')} only, and mark the other as not fitted.`],
    refs,
    nets: inOrder([net.name, ...rails.map((rail) => rail.name)]),
    evidence: { links: refs, over: net.name, volts: rails.map((rail) => voltsText(rail.volts) ?? null) },
    confidence: Math.min(one.part.identity.confidence, other.part.identity.confidence) * 0.9,
  };
}

/** Two rails of different voltage joined by a fitted link. */
export const railShort: Rule = {
  name: 'rail-short',
  version: 2,
  category: 'electronic',
  severity: 'error',
  needs: ['connections', 'values'],
  reason: 'Rails of different voltage that are joined destroy what is on the lower one.',
  repair: 'Remove the link.',
  source: 'Kirchhoff; KiCad’s electrical rules check can’t see it, as passive parts join different nets.',
  check(board) {
    const outcome = new Outcome();
    const told = new Set<Link>();
    for (const net of board.nets) {
      const both = alternatives(board, net);
      if (!both) continue;
      for (const link of both) told.add(link);
      outcome.found(bothFitted(net, both));
    }
    for (const link of hardLinks(board)) {
      if (link.a.role !== 'supply' || link.b.role !== 'supply') continue;
      outcome.looked();
      if (differ(link.a, link.b) && !told.has(link)) outcome.found(joined(link));
    }
    return outcome;
  },
};
