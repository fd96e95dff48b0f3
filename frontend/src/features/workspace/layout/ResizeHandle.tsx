import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { LIMITS, type PanelName } from './panel-sizes';
import type { Panels } from './use-panels';

interface Props {
  readonly panels: Panels;
  readonly name: PanelName;
  readonly label: string;
}

const STEP = 16;

/** Which way a panel grows when the handle is moved right or down. */
const GROWS: { readonly [name in PanelName]: 1 | -1 } = { sidebar: 1, left: 1, right: -1, bottom: -1 };

/**
 * The edge of a panel: dragged with a pointer, moved with the arrow keys, back to normal with a double click. Ant Design's
 * Splitter has no keys and no name on its bar, and a panel that folds away leaves it.
 */
export function ResizeHandle({ panels, name, label }: Props) {
  const start = useRef<{ readonly at: number; readonly size: number } | null>(null);
  const { size } = panels.sizes[name];
  const vertical = name !== 'bottom';
  const along = (event: PointerEvent): number => (vertical ? event.clientX : event.clientY);
  const onKeyDown = (event: KeyboardEvent): void => {
    const [less, more] = vertical ? ['ArrowLeft', 'ArrowRight'] : ['ArrowUp', 'ArrowDown'];
    const direction = event.key === more ? 1 : event.key === less ? -1 : 0;
    if (direction === 0) return;
    event.preventDefault();
    panels.resize(name, size + direction * GROWS[name] * STEP);
  };
  return (
    <div
      className={`ws-handle ${vertical ? 'is-vertical' : 'is-horizontal'}`}
      role="separator"
      tabIndex={0}
      aria-label={label}
      aria-orientation={vertical ? 'vertical' : 'horizontal'}
      aria-valuenow={size}
      aria-valuemin={LIMITS[name].least}
      aria-valuemax={LIMITS[name].most}
      onKeyDown={onKeyDown}
      onDoubleClick={() => panels.resize(name, LIMITS[name].normal)}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = { at: along(event), size };
      }}
      onPointerMove={(event) => {
        if (start.current) panels.resize(name, start.current.size + (along(event) - start.current.at) * GROWS[name]);
      }}
      onPointerUp={() => (start.current = null)}
      onPointerCancel={() => (start.current = null)}
    />
  );
}
