import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';
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
const BEYOND_PX = 400;
/** Until the element's own height is known. */
const ASSUMED_HEIGHT = 800;

/**
 * A long list of which only the rows near the window are in the page. It is one stop of the Tab key; the arrow keys,
 * Home and End go from row to row.
 */
export function VirtualRows<T>({ rows, heightOf, keyOf, render, label }: Props<T>) {
  const element = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState<string | undefined>(undefined);
  const focusStop = useFocusStop(element);
  const { seen, measure } = useSeen(element);
  const tops = useMemo(() => {
    const sums = [0];
    for (const row of rows) sums.push((sums.at(-1) ?? 0) + heightOf(row));
    return sums;
  }, [rows, heightOf]);
  const first = firstAtOrAfter(tops, seen.top - BEYOND_PX);
  const last = firstAtOrAfter(tops, seen.top + seen.height + BEYOND_PX);
  const shown = rows.slice(first, last + 1);
  // A row that was scrolled out of the page can't be the one to stop at.
  const found = shown.findIndex((row) => keyOf(row) === active);
  const stop = Math.max(0, found);
  const onFocus = (event: FocusEvent): void => {
    const row = event.target.closest<HTMLElement>('[data-row]')?.dataset.row;
    if (row !== undefined) setActive(row);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = target(event.key, first + stop, rows.length);
    const row = to === undefined ? undefined : rows[to];
    const node = element.current;
    if (to === undefined || row === undefined || !node) return;
    event.preventDefault();
    const top = tops[to] ?? 0;
    node.scrollTop = Math.min(top, Math.max(top + heightOf(row) - node.clientHeight, node.scrollTop));
    measure();
    setActive(keyOf(row));
    focusStop();
  };
  return (
    <div ref={element} className="ws-rows" role="list" aria-label={label} onFocus={onFocus} onKeyDown={onKeyDown}>
      <div style={{ height: tops.at(-1), position: 'relative' }}>
        {shown.map((row, at) => (
          <div
            key={keyOf(row)}
            role="listitem"
            data-row={keyOf(row)}
            data-stop={at === stop || undefined}
            aria-setsize={rows.length}
            aria-posinset={first + at + 1}
            style={{ position: 'absolute', top: tops[first + at], right: 0, left: 0, height: heightOf(row) }}
          >
            <RowTabContext value={at === stop ? 0 : -1}>{render(row)}</RowTabContext>
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

/** Puts the focus into the row to stop at, as soon as that row is in the page. */
function useFocusStop(element: RefObject<HTMLElement | null>): () => void {
  const wanted = useRef(false);
  useLayoutEffect(() => {
    if (!wanted.current) return;
    wanted.current = false;
    element.current?.querySelector<HTMLElement>('[data-stop] [tabindex="0"]')?.focus({ preventScroll: true });
  });
  return () => {
    wanted.current = true;
  };
}

/** Which part of the list can be seen, in CSS pixels from its beginning. */
function useSeen(element: RefObject<HTMLElement | null>) {
  const [seen, setSeen] = useState({ top: 0, height: ASSUMED_HEIGHT });
  const measure = useCallback((): void => {
    const node = element.current;
    if (node) setSeen({ top: node.scrollTop, height: node.clientHeight || ASSUMED_HEIGHT });
  }, [element]);
  useLayoutEffect(() => {
    const node = element.current;
    if (!node) return;
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(node);
    node.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      node.removeEventListener('scroll', measure);
    };
  }, [element, measure]);
  return { seen, measure };
}

/** The last row that begins at or before this place. */
function firstAtOrAfter(tops: readonly number[], place: number): number {
  let low = 0;
  let high = tops.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((tops[middle] ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}
