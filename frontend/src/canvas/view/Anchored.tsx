import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { Point } from '@tracewright/circuit';
import { clearPlace } from '../geometry/clear-place';
import { toDesign, toScreen, type Rect } from '../geometry/viewport';
import type { Editor } from '../state/editor';

interface Props {
  readonly editor: Editor;
  /** In design units. */
  readonly at: Point;
  /** Beside this box of the design instead, in design units, and clear of every control of the canvas. */
  readonly beside?: Rect;
  /** CSS pixels from there. */
  readonly offset?: Point;
  readonly className?: string;
  readonly children: ReactNode;
}

const EDGE = 8;

/** The places of the canvas's own controls. */
function controlsAround(node: HTMLElement): readonly Rect[] {
  const controls = node.parentElement?.querySelectorAll<HTMLElement>(':scope > [data-canvas-control]') ?? [];
  return [...controls].map(({ offsetLeft, offsetTop, offsetWidth, offsetHeight }) => ({
    x: offsetLeft,
    y: offsetTop,
    width: offsetWidth,
    height: offsetHeight,
  }));
}

/** How many parts lie under a place of the canvas. */
function partsUnder({ state: { view, scene } }: Editor, { x, y, width, height }: Rect): number {
  const place = { ...toDesign(view, { x, y }), width: width / view.zoom, height: height / view.zoom };
  return scene.partIndex.query(place).length;
}

/** Keeps its content at a place of the design and inside the canvas, without rendering again while the view moves. */
export function Anchored({ editor, at, beside, offset, className, children }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const { x, y } = at;
  const [dx, dy] = [offset?.x ?? 0, offset?.y ?? 0];
  useLayoutEffect(() => {
    const place = (): void => {
      const node = element.current;
      if (!node) return;
      const { view, size } = editor.state;
      if (beside) {
        const corner = toScreen(view, beside);
        const box = { ...corner, width: beside.width * view.zoom, height: beside.height * view.zoom };
        const own = { width: node.offsetWidth, height: node.offsetHeight };
        const to = clearPlace(own, box, size, controlsAround(node), (place) => partsUnder(editor, place));
        node.style.transform = `translate(${to.x}px, ${to.y}px)`;
        return;
      }
      const point = toScreen(view, { x, y });
      const left = Math.max(EDGE, Math.min(size.width - node.offsetWidth - EDGE, point.x + dx - node.offsetWidth / 2));
      const top = Math.max(EDGE, Math.min(size.height - node.offsetHeight - EDGE, point.y + dy));
      node.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
    };
    place();
    return editor.store.subscribe(place);
  }, [editor, beside, x, y, dx, dy]);
  return (
    <div ref={element} className={`canvas-anchored ${className ?? ''}`}>
      {children}
    </div>
  );
}
