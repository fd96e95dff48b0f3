import { useEffect, useRef, type PointerEvent } from 'react';
import { isFrame, type Scene } from '../geometry/scene';
import { familyOf } from '../geometry/part-kind';
import { contains, SHEET, union, visibleRect, type Rect, type Viewport } from '../geometry/viewport';
import { readPalette, watchTheme } from '../rendering/palette';
import type { CategoryOf } from '../rendering/draw-part';
import type { Editor } from '../state/editor';

const SIZE = { width: 148, height: 98 };
const MARGIN = 6;

function mapView(scene: Scene): Viewport {
  const whole = union([SHEET, ...(scene.bounds ? [scene.bounds] : [])]) as Rect;
  const zoom = Math.min((SIZE.width - 2 * MARGIN) / whole.width, (SIZE.height - 2 * MARGIN) / whole.height);
  return {
    zoom,
    pan: {
      x: SIZE.width / 2 - (whole.x + whole.width / 2) * zoom,
      y: SIZE.height / 2 - (whole.y + whole.height / 2) * zoom,
    },
  };
}

/** Keeps the map and the frame on it as the editor has them, at most once a frame. */
function useMap(editor: Editor, categoryOf: CategoryOf) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let drawn: Scene | undefined;
    const update = (): void => {
      const { scene, view, size } = editor.state;
      const map = mapView(scene);
      const seen = visibleRect(view, size);
      const style = frame.current?.style;
      if (!style || !box.current) return;
      // With everything in view there is nowhere to go.
      box.current.hidden = scene.bounds === undefined || contains(seen, scene.bounds);
      if (box.current.hidden) return;
      if (drawn !== scene && canvas.current) drawMap(canvas.current, scene, map, categoryOf);
      drawn = scene;
      style.transform = `translate(${seen.x * map.zoom + map.pan.x}px, ${seen.y * map.zoom + map.pan.y}px)`;
      style.width = `${seen.width * map.zoom}px`;
      style.height = `${seen.height * map.zoom}px`;
    };
    let requested = 0;
    const request = (): void => {
      requested ||= requestAnimationFrame(() => {
        requested = 0;
        update();
      });
    };
    request();
    const stop = editor.store.subscribe(request);
    const unwatch = watchTheme(() => {
      drawn = undefined;
      request();
    });
    return () => {
      cancelAnimationFrame(requested);
      stop();
      unwatch();
    };
  }, [editor, categoryOf]);
  return { canvas, frame, box };
}

/** The whole design small, with the part that is on the screen; a press goes there. */
export function Minimap({ editor, categoryOf }: { readonly editor: Editor; readonly categoryOf: CategoryOf }) {
  const { canvas, frame, box } = useMap(editor, categoryOf);
  const goTo = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.buttons !== 1) return;
    const corner = event.currentTarget.getBoundingClientRect();
    const { scene, view, size } = editor.state;
    const map = mapView(scene);
    const x = (event.clientX - corner.left - map.pan.x) / map.zoom;
    const y = (event.clientY - corner.top - map.pan.y) / map.zoom;
    editor.setView({ zoom: view.zoom, pan: { x: size.width / 2 - x * view.zoom, y: size.height / 2 - y * view.zoom } });
  };
  return (
    // The list of parts and the view controls do the same for those who use no pointer.
    <div
      ref={box}
      className="canvas-minimap"
      data-canvas-control
      aria-hidden
      hidden
      onPointerDown={goTo}
      onPointerMove={goTo}
    >
      <canvas ref={canvas} style={{ width: SIZE.width, height: SIZE.height }} />
      <div ref={frame} className="canvas-minimap-view" />
    </div>
  );
}

function drawMap(canvas: HTMLCanvasElement, scene: Scene, map: Viewport, categoryOf: CategoryOf): void {
  const ratio = Math.min(2, window.devicePixelRatio || 1);
  canvas.width = SIZE.width * ratio;
  canvas.height = SIZE.height * ratio;
  const context = canvas.getContext('2d');
  if (!context) return;
  const palette = readPalette(canvas);
  context.setTransform(ratio * map.zoom, 0, 0, ratio * map.zoom, ratio * map.pan.x, ratio * map.pan.y);
  context.globalAlpha = 0.75;
  for (const shape of scene.parts.values()) {
    if (isFrame(shape)) continue;
    const { part, box } = shape;
    context.fillStyle = palette.family[familyOf(part, categoryOf(part.componentId))];
    context.fillRect(box.x, box.y, Math.max(box.width, 1 / map.zoom), Math.max(box.height, 1 / map.zoom));
  }
}
