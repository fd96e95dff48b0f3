import type { KeyboardEvent } from 'react';
import './findings.css';

interface Props<Key extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly key: Key; readonly label: string; readonly count: number }[];
  readonly chosen: Key;
  readonly onChoose: (key: Key) => void;
  /** Id of the panel below; a tab's own id is this with its key. */
  readonly panel: string;
  /** The panel is not there. */
  readonly folded?: boolean;
  /** For the panels around the canvas: lower, and without counts of nothing. */
  readonly dense?: boolean;
}

/** Findings by category: one stop of the Tab key, in which the arrow keys, Home and End go from tab to tab. */
export function FindingTabs<Key extends string>(props: Props<Key>) {
  const { label, tabs, chosen, onChoose, panel, folded = false, dense = false } = props;
  const move = (event: KeyboardEvent<HTMLElement>): void => {
    const now = tabs.findIndex(({ key }) => key === chosen);
    const to = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: -1 }[event.key];
    const next = to === undefined ? undefined : tabs.at(to % tabs.length);
    if (!next) return;
    event.preventDefault();
    onChoose(next.key);
    event.currentTarget.querySelectorAll('button')[tabs.indexOf(next)]?.focus();
  };
  return (
    <div
      className={dense ? 'finding-tabs is-dense' : 'finding-tabs'}
      role="tablist"
      aria-label={label}
      onKeyDown={move}
    >
      {tabs.map(({ key, label: name, count }) => (
        <button
          key={key}
          id={`${panel}-${key}`}
          type="button"
          role="tab"
          aria-selected={chosen === key}
          aria-controls={folded ? undefined : panel}
          tabIndex={chosen === key ? 0 : -1}
          onClick={() => onChoose(key)}
        >
          {name}
          {(count > 0 || !dense) && <span className="finding-count">{count}</span>}
        </button>
      ))}
    </div>
  );
}
