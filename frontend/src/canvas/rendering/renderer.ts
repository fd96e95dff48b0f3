import type { Size } from '../geometry/viewport';
import type { Editor } from '../state/editor';
import type { EditorState } from '../state/editor-state';
import { isNothing } from '../state/selection';
import { drawActive } from './draw-active';
import type { CategoryOf } from './draw-part';
import { drawShifted, shiftBetween } from './draw-shifted';
import { drawStatic } from './draw-static';
import { clear, type Frame } from './frame';
import { readPalette, type Palette } from './palette';
import { TextMeasure } from './text';

/** More device pixels than this per CSS pixel can't be seen, but cost. */
const MAX_RATIO = 3;

/** A view that was moved and rests so long is drawn anew: edges of strips may differ by a shade. */
const REST_MS = 200;

interface Layer {
  readonly canvas: HTMLCanvasElement;
  readonly context: CanvasRenderingContext2D;
  readonly text: TextMeasure;
}

function layerOf(canvas: HTMLCanvasElement, opaque: boolean): Layer {
  const context = canvas.getContext('2d', { alpha: !opaque });
  if (!context) throw new Error('This browser has no 2D canvas.');
  return { canvas, context, text: new TextMeasure(context) };
}

const CONTENT_FIELDS = ['scene', 'tracedNet', 'flags', 'fold', 'size'] as const;
const STATIC_FIELDS = [...CONTENT_FIELDS, 'view'] as const;
const DRAFTS = ['drag', 'marquee', 'wiring', 'placing', 'hanging'] as const;
const ACTIVE_FIELDS = [...DRAFTS, 'scene', 'view', 'hover', 'selection', 'marks', 'fold'] as const;

/** Whether nothing is on the active layer. */
const isQuiet = (state: EditorState): boolean =>
  DRAFTS.every((name) => state[name] === undefined) &&
  state.hover === undefined &&
  isNothing(state.selection) &&
  state.marks.parts.size === 0 &&
  state.marks.nets.size === 0;

/** What the last frame cost, for measuring. */
export interface FrameTimes {
  /** Milliseconds of the main thread. */
  readonly static: number;
  readonly active: number;
}

/** Draws an editor's state on two canvases, each only when something on it changed, at most once a frame. */
export class Renderer {
  private readonly still: Layer;
  private readonly moving: Layer;
  private palette: Palette;
  private drawn: EditorState | undefined;
  private drawnDrag: ReadonlySet<string> | undefined;
  private requested = 0;
  private resting: ReturnType<typeof setTimeout> | undefined;
  private readonly stop: () => void;
  onFrame: ((times: FrameTimes) => void) | undefined;

  constructor(
    private readonly editor: Editor,
    staticCanvas: HTMLCanvasElement,
    activeCanvas: HTMLCanvasElement,
    private categoryOf: CategoryOf,
  ) {
    this.still = layerOf(staticCanvas, true);
    this.moving = layerOf(activeCanvas, false);
    this.palette = readPalette(staticCanvas);
    this.stop = editor.store.subscribe(() => this.request());
    this.request();
  }

  dispose(): void {
    this.stop();
    cancelAnimationFrame(this.requested);
    clearTimeout(this.resting);
  }

  setCategories(categoryOf: CategoryOf): void {
    if (categoryOf === this.categoryOf) return;
    this.categoryOf = categoryOf;
    this.redraw();
  }

  /** Theme or fonts changed. */
  refresh(): void {
    this.palette = readPalette(this.still.canvas);
    this.still.text.forget();
    this.moving.text.forget();
    this.redraw();
  }

  private redraw(): void {
    this.drawn = undefined;
    this.request();
  }

  /** Fits the canvases to their element. Setting a canvas's size also empties it. */
  resize(size: Size): void {
    const ratio = this.ratio();
    const isFirst = this.drawn === undefined;
    for (const { canvas } of [this.still, this.moving]) {
      const width = Math.max(1, Math.round(size.width * ratio));
      const height = Math.max(1, Math.round(size.height * ratio));
      if (canvas.width === width && canvas.height === height) continue;
      canvas.width = width;
      canvas.height = height;
      this.drawn = undefined;
    }
    this.editor.resized(size);
    // Drawing at once keeps the picture from flickering while a panel is resized; the first one has time until the view
    // is set.
    if (isFirst) this.request();
    else this.draw();
  }

  private ratio(): number {
    return Math.min(MAX_RATIO, window.devicePixelRatio || 1);
  }

  private request(): void {
    if (this.requested !== 0) return;
    this.requested = requestAnimationFrame(() => {
      this.requested = 0;
      this.draw();
    });
  }

  draw(): void {
    const state = this.editor.state;
    const before = this.drawn;
    const start = performance.now();
    // A drag hides its parts from the static layer once, and shows them again when it ends.
    const dragged = state.drag?.ids;
    const stillStale =
      !before || dragged !== this.drawnDrag || STATIC_FIELDS.some((name) => before[name] !== state[name]);
    if (stillStale) this.drawStill(state, before, dragged);
    const middle = performance.now();
    if (!before || ACTIVE_FIELDS.some((name) => before[name] !== state[name])) {
      this.drawMoving(state, before);
    }
    this.drawn = state;
    this.drawnDrag = dragged;
    this.onFrame?.({ static: middle - start, active: performance.now() - middle });
  }

  private drawMoving(state: EditorState, before: EditorState | undefined): void {
    // A canvas that is touched is shown anew, even with nothing on it.
    if (before && isQuiet(before) && isQuiet(state)) return;
    const frame = this.frame(this.moving, state);
    clear(frame);
    drawActive(frame, state, this.categoryOf);
  }

  private drawStill(state: EditorState, before: EditorState | undefined, dragged: ReadonlySet<string> | undefined) {
    const frame = this.frame(this.still, state);
    const same = before && dragged === this.drawnDrag && CONTENT_FIELDS.every((name) => before[name] === state[name]);
    const shift = same ? shiftBetween(before.view, state.view, state.size, frame.ratio) : undefined;
    clearTimeout(this.resting);
    if (shift) {
      drawShifted(frame, state, this.categoryOf, shift);
      this.resting = setTimeout(() => this.redraw(), REST_MS);
    } else drawStatic(frame, state, this.categoryOf);
  }

  private frame(layer: Layer, state: EditorState): Frame {
    const ratio = this.ratio();
    layer.context.setTransform(ratio, 0, 0, ratio, 0, 0);
    return {
      context: layer.context,
      view: state.view,
      size: state.size,
      ratio,
      palette: this.palette,
      text: layer.text,
    };
  }
}
