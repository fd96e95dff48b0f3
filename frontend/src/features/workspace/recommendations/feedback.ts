import type { FeedbackItem } from '@tracewright/contracts/feedback';
import type { Coverage } from '@tracewright/circuit/rules';
import { counted } from '../../../lib/format';

export type Tab = 'all' | FeedbackItem['category'];

export const TABS: readonly { readonly tab: Tab; readonly label: string }[] = [
  { tab: 'all', label: 'All' },
  { tab: 'electronic', label: 'Electronics' },
  { tab: 'aesthetic', label: 'Design' },
  { tab: 'functional', label: 'Function' },
  { tab: 'mechanical', label: 'Mechanics' },
];

const RANK: { readonly [type in FeedbackItem['type']]: number } = { error: 0, warning: 1, info: 2, success: 3 };

/** Open items first, the gravest of them first; resolved ones at the end. */
export function sortedItems(items: readonly FeedbackItem[]): readonly FeedbackItem[] {
  return [...items].sort(
    (a, b) => Number(a.resolved) - Number(b.resolved) || RANK[a.type] - RANK[b.type] || (a.title < b.title ? -1 : 1),
  );
}

export function itemsOf(items: readonly FeedbackItem[], tab: Tab): readonly FeedbackItem[] {
  return tab === 'all' ? items : items.filter(({ category }) => category === tab);
}

/** How much was looked at, in one line: "no recommendations" never stands without it. */
export function coverageLine(coverage: Coverage): string {
  const recognised = coverage.partsRecognised;
  return [
    `${counted(coverage.rulesRun.length, 'rule')} run`,
    `${coverage.notApplicable.length} not applicable`,
    `${coverage.notCheckable.length} not checkable`,
    `${recognised} of ${counted(coverage.components, 'part')} recognised`,
    counted(coverage.nets, 'net'),
  ].join(' · ');
}
