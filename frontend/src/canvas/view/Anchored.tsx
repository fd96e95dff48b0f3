import { useLayoutEffect, useRef, type ReactNode } from 'react';
import type { Point } from '@tracewright/circuit';
import { toScreen } from '../geometry/viewport';
import type { Editor } from '../state/editor';

interface Props {
  readonly editor: Editor;
  /** In design units. */
  readonly at: Point;
  /** CSS pixels from there. */
  readonly offset?: Point;
  readonly className?: string;
  readonly children: ReactNode;
}

const EDGE = 8;

/** Keeps its content at a place of the design and inside the canvas, without rendering again while the view moves. */
export function Anchored({ editor, at, offset, className, children }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const { x, y } = at;
  const [dx, dy] = [offset?.x ?? 0, offset?.y ?? 0];
  useLayoutEffect(() => {
    const place = (): void => {
      const node = element.current;
      if (!node) return;
      const { view, size } = editor.state;
      const point = toScreen(view, { x, y });
      const left = Math.max(EDGE, Math.min(size.width - node.offsetWidth - EDGE, point.x + dx - node.offsetWidth / 2));
      const top = Math.max(EDGE, Math.min(size.height - node.offsetHeight - EDGE, point.y + dy));
      node.style.transform = `translate(${Math.round(left)}px, ${Math.round(top)}px)`;
    };
    place();
    return editor.store.subscribe(place);
  }, [editor, x, y, dx, dy]);
  return (
    <div ref={element} className={`canvas-anchored ${className ?? ''}`}>
      {children}
    </div>
  );
}
