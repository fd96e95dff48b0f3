import { useEffect, useRef } from 'react';
import { contains, useEditor, visibleRect, type Editor } from '../../../canvas';
import type { ComparedObject, Comparison } from './compare';

/** Beyond this many outlines nobody tells them apart, and the list says it better. */
const MOST_DRAWN = 2000;

/** Over the canvas: what was added, removed and changed, in colours. */
export function ComparisonLayer({ comparison, editor }: { readonly comparison: Comparison; readonly editor: Editor }) {
  const { zoom, pan } = useEditor(editor, (state) => state.view);
  const scene = useEditor(editor, (state) => state.scene);
  useAllInView(editor);
  return (
    <svg className="hb-layer" aria-hidden>
      <g transform={`translate(${pan.x} ${pan.y}) scale(${zoom})`}>
        {comparison.objects.slice(0, MOST_DRAWN).map((object) => (
          <Outline key={object.id} object={object} scene={scene} />
        ))}
      </g>
    </svg>
  );
}

/** A comparison begins with all of it, also once the list of what differs has taken its room from the canvas. */
function useAllInView(editor: Editor): void {
  const size = useEditor(editor, (state) => state.size);
  const before = useRef(size);
  const isSettled = useRef(false);
  useEffect(() => {
    if (isSettled.current) return;
    isSettled.current = size !== before.current;
    const { scene, view } = editor.state;
    if (scene.bounds && !contains(visibleRect(view, size), scene.bounds)) editor.fit();
  }, [editor, size]);
}

/** No more, so that what stands beside a part stays outside. */
const AROUND = 1;

function Outline({ object, scene }: { readonly object: ComparedObject; readonly scene: Editor['state']['scene'] }) {
  const { id, difference } = object;
  if (object.kind === 'wire') {
    const wire = scene.wires.get(id);
    if (!wire) return null;
    return (
      <polyline
        data-difference={difference}
        data-mark={wire.drawing !== undefined || undefined}
        points={wire.line.join(' ')}
      />
    );
  }
  return (
    <>
      {scene.parts.get(id)?.boxes.map(({ x, y, width, height }) => (
        <rect
          key={`${x} ${y}`}
          data-difference={difference}
          x={x - AROUND}
          y={y - AROUND}
          width={width + 2 * AROUND}
          height={height + 2 * AROUND}
        />
      ))}
    </>
  );
}
