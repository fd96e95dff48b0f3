import type { FeedbackItem } from '@tracewright/contracts/feedback';
import type { Coverage } from '@tracewright/circuit/rules';
import { knownText } from '../../../lib/findings';
import { counted } from '../../../lib/format';

export type Tab = 'all' | FeedbackItem['category'];

export const TABS: readonly { readonly tab: Tab; readonly label: string }[] = [
  { tab: 'all', label: 'All' },
  { tab: 'electronic', label: 'Electronics' },
  { tab: 'aesthetic', label: 'Design' },
  { tab: 'functional', label: 'Function' },
  { tab: 'mechanical', label: 'Mechanics' },
];

export const isStyle = ({ gravity }: Pick<FeedbackItem, 'gravity'>): boolean => gravity === 'style';

/** Open items first, as they come: the gravest first, style last. Resolved ones at the end. */
export function sortedItems(items: readonly FeedbackItem[]): readonly FeedbackItem[] {
  return [...items].sort((a, b) => Number(a.resolved) - Number(b.resolved));
}

export function itemsOf(items: readonly FeedbackItem[], tab: Tab): readonly FeedbackItem[] {
  return tab === 'all' ? items : items.filter(({ category }) => category === tab);
}

/** How much was looked at, in one line: "no recommendations" never stands without it. */
export function coverageLine(coverage: Coverage): string {
  return [
    `${counted(coverage.rulesRun.length, 'rule')} run`,
    `${coverage.notApplicable.length} not applicable`,
    `${new Set(coverage.notCheckable.map(({ rule }) => rule)).size} not checkable`,
    knownText(coverage),
    counted(coverage.nets, 'net'),
  ].join(' · ');
}
