import { type Board, type BoardNet, isNegativeRail, voltsText } from '../rules/board';
import { limitedSources, RESERVE } from '../rules/electronic/supplies/limited-sources';
import { PowerTree } from '../rules/electronic/supplies/loads';
import { externalSources } from '../rules/electronic/supplies/power-tree';
import { inOrder } from '../rules/words';

/** enough: the source gives the known peak with a fifth in reserve. open: a current or the limit is not known. */
export type BudgetVerdict = 'enough' | 'short' | 'open';

/** One rail: what feeds it, and what the parts on it and behind it draw. Amperes and watts. */
export interface RailBudget {
  readonly net: string;
  /** Such as "3.3 V"; null where it is not known. */
  readonly volts: string | null;
  readonly sources: readonly { readonly ref: string; readonly label: string; readonly limit: number | null }[];
  /** Of the parts whose current is known. */
  readonly typical: number;
  readonly peak: number;
  /** At the rail's highest voltage; null where that is not known. */
  readonly peakWatts: number | null;
  readonly loads: readonly string[];
  /** Parts that draw from it, nobody knows how much. */
  readonly unknown: readonly string[];
  readonly verdict: BudgetVerdict;
}

/** Of every supply rail, those that are joined by links, fuses or ferrites as one. */
export function powerBudget(board: Board): readonly RailBudget[] {
  const tree = new PowerTree(board);
  const feeds = feedsOf(board, tree);
  const told = new Set<BoardNet>();
  const budgets: RailBudget[] = [];
  const nets = [...new Set([...feeds.map(({ net }) => net), ...board.nets])];
  for (const net of nets) {
    if (net.role !== 'supply' || told.has(net) || isNegativeRail(net)) continue;
    const joined = board.reach(net).map((reached) => reached.net);
    for (const each of joined) told.add(each);
    const budget = budgetOf(
      net,
      feeds.filter((feed) => joined.includes(feed.net)),
      tree,
    );
    if (budget.sources.length + budget.loads.length + budget.unknown.length > 0) budgets.push(budget);
  }
  return budgets;
}

interface Feed {
  readonly ref: string;
  readonly label: string;
  readonly net: BoardNet;
  readonly limit: number | null;
}

function feedsOf(board: Board, tree: PowerTree): readonly Feed[] {
  const limited: readonly Feed[] = limitedSources(board, tree);
  const isLimited = (ref: string, net: BoardNet): boolean => limited.some((one) => one.ref === ref && one.net === net);
  const outside = externalSources(board)
    .filter(({ part, net }) => !isLimited(part.ref, net))
    .map(({ part, net, kind }): Feed => ({ ref: part.ref, label: `${part.ref} (${kind})`, net, limit: null }));
  const own = tree.regulators.flatMap(({ part, rail }): Feed[] =>
    rail && !isLimited(part.ref, rail)
      ? [{ ref: part.ref, label: `${part.ref} (${part.identity.label})`, net: rail, limit: null }]
      : [],
  );
  return [...outside, ...limited, ...own];
}

function budgetOf(net: BoardNet, feeds: readonly Feed[], tree: PowerTree): RailBudget {
  const { typical, peak, known, unknown } = tree.demand(net);
  const limits = feeds.flatMap(({ limit }) => limit ?? []);
  const [lowest] = limits.toSorted((a, b) => a - b);
  return {
    net: net.name,
    volts: voltsText(net.volts) ?? null,
    sources: feeds.map(({ ref, label, limit }) => ({ ref, label, limit })),
    typical,
    peak,
    peakWatts: net.volts ? net.volts.max * peak : null,
    loads: inOrder(known.map(({ part }) => part.ref)),
    unknown: inOrder(unknown.map(({ ref }) => ref)),
    verdict: verdictOf(peak, lowest, unknown.length > 0 || limits.length < feeds.length),
  };
}

function verdictOf(peak: number, lowest: number | undefined, isOpen: boolean): BudgetVerdict {
  if (lowest === undefined) return 'open';
  if (peak > lowest * (1 - RESERVE)) return 'short';
  return isOpen ? 'open' : 'enough';
}
