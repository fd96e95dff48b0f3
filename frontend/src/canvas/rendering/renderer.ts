import type { Size } from '../geometry/viewport';
import type { Editor } from '../state/editor';
import type { EditorState } from '../state/editor-state';
import { isNothing } from '../state/selection';
import { drawActive } from './draw-active';
import type { CategoryOf } from './draw-part';
import type { PictureSource } from './picture-source';
import { clear, type Frame } from './frame';
import { readPalette, type Palette } from './palette';
import { StillLayer } from './still-layer';
import { TextMeasure } from './text';

/** More device pixels than this per CSS pixel can't be seen, but cost. */
const MAX_RATIO = 3;

const CONTENT_FIELDS = ['scene', 'tracedNet', 'flags', 'fold', 'size'] as const;
const STATIC_FIELDS = [...CONTENT_FIELDS, 'view'] as const;
const DRAFTS = ['drag', 'marquee', 'wiring', 'aim', 'placing', 'hanging'] as const;
const ACTIVE_FIELDS = [...DRAFTS, 'scene', 'view', 'hover', 'selection', 'marks', 'fold'] as const;

/** Whether nothing is on the active layer. */
const nothingMoves = (state: EditorState): boolean =>
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
  private readonly still: StillLayer;
  private readonly moving: { readonly context: CanvasRenderingContext2D; readonly text: TextMeasure };
  /** Nothing is on the moving layer. */
  private isClear = true;
  private palette: Palette;
  private drawn: EditorState | undefined;
  private drawnDrag: ReadonlySet<string> | undefined;
  private requested = 0;
  private readonly stop: () => void;
  private unwatchPictures: () => void = () => undefined;
  onFrame: ((times: FrameTimes) => void) | undefined;

  constructor(
    private readonly editor: Editor,
    staticCanvas: HTMLCanvasElement,
    private readonly activeCanvas: HTMLCanvasElement,
    private categoryOf: CategoryOf,
  ) {
    this.still = new StillLayer(staticCanvas);
    const context = activeCanvas.getContext('2d');
    if (!context) throw new Error('This browser has no 2D canvas.');
    this.moving = { context, text: new TextMeasure(context) };
    this.palette = readPalette(staticCanvas);
    this.stop = editor.store.subscribe(() => this.request());
    this.request();
  }

  dispose(): void {
    this.stop();
    this.unwatchPictures();
    cancelAnimationFrame(this.requested);
  }

  setCategories(categoryOf: CategoryOf): void {
    if (categoryOf === this.categoryOf) return;
    this.categoryOf = categoryOf;
    this.redraw();
  }

  setPictures(pictures: PictureSource | undefined): void {
    if (pictures === this.still.pictures) return;
    this.unwatchPictures();
    this.still.pictures = pictures;
    this.unwatchPictures = pictures?.onChange(() => this.redraw()) ?? (() => undefined);
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
    if (this.still.resize(size, ratio)) this.drawn = undefined;
    const width = Math.max(1, Math.round(size.width * ratio));
    const height = Math.max(1, Math.round(size.height * ratio));
    if (this.activeCanvas.width !== width || this.activeCanvas.height !== height) {
      this.activeCanvas.width = width;
      this.activeCanvas.height = height;
      this.isClear = true;
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
    if (stillStale) {
      const isSame = dragged === this.drawnDrag && CONTENT_FIELDS.every((name) => before?.[name] === state[name]);
      this.still.show(state, this.palette, this.categoryOf, isSame);
    }
    const middle = performance.now();
    if (!before || ACTIVE_FIELDS.some((name) => before[name] !== state[name])) {
      this.drawMoving(state);
    }
    this.drawn = state;
    this.drawnDrag = dragged;
    this.onFrame?.({ static: middle - start, active: performance.now() - middle });
  }

  private drawMoving(state: EditorState): void {
    const isQuiet = nothingMoves(state);
    // A canvas that is touched is shown anew, even with nothing on it.
    if (isQuiet && this.isClear) return;
    this.isClear = isQuiet;
    const ratio = this.ratio();
    const { view, size } = state;
    const { pictures } = this.still;
    const frame: Frame = { ...this.moving, view, size, ratio, palette: this.palette, pictures };
    clear(frame);
    drawActive(frame, state, this.categoryOf);
  }
}
