import type { RuleCategory } from '@tracewright/circuit/rules';
import { FindingTabs } from '../../../components/findings';
import { inCategory, type Listed } from './findings';
import { CATEGORIES } from './wording';

export const FINDINGS_PANEL = 'cr-findings-panel';

interface Props {
  readonly findings: readonly Listed[];
  readonly tab: RuleCategory;
  readonly onTab: (tab: RuleCategory) => void;
}

/** All four, whether they hold findings or not. */
export function CategoryTabs({ findings, tab, onTab }: Props) {
  const tabs = CATEGORIES.map(({ category, label }) => {
    return { key: category, label, count: inCategory(findings, category).length };
  });
  return <FindingTabs label="Findings by category" tabs={tabs} chosen={tab} onChoose={onTab} panel={FINDINGS_PANEL} />;
}
