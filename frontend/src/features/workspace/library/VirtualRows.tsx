import { observeElementRect, useVirtualizer, type Rect, type Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { RowTabContext } from './row-tab';

interface Props<T> {
  readonly rows: readonly T[];
  /** Height of a row in CSS pixels. */
  readonly heightOf: (row: T) => number;
  readonly keyOf: (row: T) => string;
  readonly render: (row: T) => ReactNode;
  readonly label: string;
}

/** Rows beyond the edges, so that fast scrolling shows no gaps. */
const BEYOND = 8;
/** Until the element's own height is known. */
const ASSUMED_HEIGHT = 800;

type List = Virtualizer<HTMLDivElement, Element>;

const observeHeight = (list: List, tell: (rect: Rect) => void) =>
  observeElementRect(list, ({ width, height }) => tell({ width, height: height || ASSUMED_HEIGHT }));

/**
 * A long list of which only the rows near the window are in the page. It is one stop of the Tab key; the arrow keys,
 * Home and End go from row to row.
 */
export function VirtualRows<T>({ rows, heightOf, keyOf, render, label }: Props<T>) {
  const element = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string | undefined>(undefined);
  const wantsFocus = useRef(false);
  const list = useVirtualizer<HTMLDivElement, Element>({
    count: rows.length,
    getScrollElement: () => element.current,
    estimateSize: (at) => heightOf(rows[at] as T),
    getItemKey: (at) => keyOf(rows[at] as T),
    overscan: BEYOND,
    initialRect: { width: 0, height: ASSUMED_HEIGHT },
    observeElementRect: observeHeight,
  });
  const shown = list.getVirtualItems();
  // A row that was scrolled out of the page can't be the one to stop at.
  const stop = (shown.find(({ key }) => key === active) ?? shown[0])?.index ?? 0;
  useLayoutEffect(() => {
    const inside = element.current?.querySelector<HTMLElement>('[data-stop="wanted"] [tabindex="0"]');
    if (!wantsFocus.current || !inside) return;
    wantsFocus.current = false;
    inside.focus({ preventScroll: true });
  });
  const onFocus = (event: FocusEvent): void => {
    const row = event.target.closest<HTMLElement>('[data-row]')?.dataset.row;
    if (row !== undefined) setActive(row);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = target(event.key, stop, rows.length);
    const row = to === undefined ? undefined : rows[to];
    if (to === undefined || row === undefined) return;
    event.preventDefault();
    list.scrollToIndex(to);
    setActive(keyOf(row));
    wantsFocus.current = true;
  };
  return (
    <div ref={element} className="ws-rows" role="list" aria-label={label} onFocus={onFocus} onKeyDown={onKeyDown}>
      <div style={{ height: list.getTotalSize(), position: 'relative' }}>
        {shown.map(({ key, index, start, size }) => (
          <div
            key={key}
            role="listitem"
            data-row={key}
            data-stop={index !== stop ? undefined : key === active ? 'wanted' : ''}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            style={{ position: 'absolute', top: start, right: 0, left: 0, height: size }}
          >
            <RowTabContext value={index === stop ? 0 : -1}>{render(rows[index] as T)}</RowTabContext>
          </div>
        ))}
      </div>
    </div>
  );
}

/** The row that a key leads to; undefined for keys that lead nowhere. */
function target(key: string, at: number, count: number): number | undefined {
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: count - 1 }[key];
  return to === undefined ? undefined : Math.max(0, Math.min(count - 1, to));
}
