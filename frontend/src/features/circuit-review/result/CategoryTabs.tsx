import { useRef, type KeyboardEvent } from 'react';
import type { RuleCategory } from '@tracewright/circuit/rules';
import { inCategory, type Listed } from './findings';
import { CATEGORIES } from './wording';

interface Props {
  readonly findings: readonly Listed[];
  readonly tab: RuleCategory;
  readonly onTab: (tab: RuleCategory) => void;
}

/** All four, whether they hold findings or not. */
export function CategoryTabs({ findings, tab, onTab }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const now = CATEGORIES.findIndex(({ category }) => category === tab);
    const last = CATEGORIES.length - 1;
    const next = { ArrowRight: now === last ? 0 : now + 1, ArrowLeft: now === 0 ? last : now - 1, Home: 0, End: last }[
      event.key
    ];
    const chosen = next === undefined ? undefined : CATEGORIES[next];
    if (next === undefined || !chosen) return;
    event.preventDefault();
    onTab(chosen.category);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div className="cr-tabs" role="tablist" aria-label="Findings by category" ref={list} onKeyDown={move}>
      {CATEGORIES.map(({ category, label }) => (
        <button
          key={category}
          id={`cr-tab-${category}`}
          type="button"
          role="tab"
          aria-selected={tab === category}
          aria-controls="cr-findings-panel"
          tabIndex={tab === category ? 0 : -1}
          onClick={() => onTab(category)}
        >
          {label}
          <span className="cr-tab-count">{inCategory(findings, category).length}</span>
        </button>
      ))}
    </div>
  );
}
