import type { Size, Viewport } from '../geometry/viewport';
import type { EditorState } from '../state/editor-state';
import type { CategoryOf } from './draw-part';
import type { PictureSource } from './picture-source';
import { drawShifted, shiftBetween, type Shift } from './draw-shifted';
import { drawStatic } from './draw-static';
import type { Frame } from './frame';
import type { Palette } from './palette';
import { TextMeasure } from './text';

/** How far the picture reaches beyond the screen, as a share of its shorter side and at most, in CSS pixels. */
const BEYOND = 1 / 8;
const MOST_BEYOND = 128;

/**
 * The canvas of what stands still. When the view is moved, the canvas itself is, and nothing is drawn until what lies
 * beyond the screen's edges is used up; it reaches there from the first move on.
 */
export class StillLayer {
  readonly text: TextMeasure;
  pictures: PictureSource | undefined;
  private readonly context: CanvasRenderingContext2D;
  private size: Size = { width: 1, height: 1 };
  private ratio = 1;
  private beyond = 0;
  /** The view that was drawn; undefined when everything is to be drawn anew. */
  private drawn: Viewport | undefined;

  constructor(readonly canvas: HTMLCanvasElement) {
    const context = canvas.getContext('2d', { alpha: false });
    if (!context) throw new Error('This browser has no 2D canvas.');
    this.context = context;
    this.text = new TextMeasure(context);
  }

  /** Answers whether the canvas has another size now, and is empty. */
  resize(size: Size, ratio: number): boolean {
    this.size = size;
    this.ratio = ratio;
    if (this.beyond > 0) this.beyond = this.wantedBeyond();
    return this.fit();
  }

  private wantedBeyond(): number {
    const { width, height } = this.size;
    const wanted = Math.min(MOST_BEYOND, BEYOND * Math.min(width, height));
    return Math.ceil(wanted * this.ratio) / this.ratio;
  }

  private fit(): boolean {
    const { canvas, ratio, beyond } = this;
    const width = Math.max(1, Math.round((this.size.width + 2 * beyond) * ratio));
    const height = Math.max(1, Math.round((this.size.height + 2 * beyond) * ratio));
    if (canvas.width === width && canvas.height === height) return false;
    canvas.width = width;
    canvas.height = height;
    canvas.style.left = canvas.style.top = `${-beyond}px`;
    canvas.style.width = `${width / ratio}px`;
    canvas.style.height = `${height / ratio}px`;
    this.drawn = undefined;
    return true;
  }

  /** @param isSame whether only the view differs from what was drawn last */
  show(state: EditorState, palette: Palette, categoryOf: CategoryOf, isSame: boolean): void {
    const { view } = state;
    let shift = isSame && this.drawn ? shiftBetween(this.drawn, view, this.size, this.ratio) : undefined;
    if (shift && this.beyond === 0) {
      this.beyond = this.wantedBeyond();
      this.fit();
      shift = undefined;
    }
    if (shift && this.hasBeyond(shift)) return this.place(shift);
    this.place({ x: 0, y: 0 });
    const frame = this.frame(view, palette);
    if (shift) drawShifted(frame, state, categoryOf, shift);
    else drawStatic(frame, state, categoryOf);
    this.drawn = view;
  }

  private hasBeyond({ x, y }: Shift): boolean {
    const most = this.beyond * this.ratio;
    return Math.abs(x) <= most && Math.abs(y) <= most;
  }

  private place({ x, y }: Shift): void {
    this.canvas.style.transform = x === 0 && y === 0 ? '' : `translate(${x / this.ratio}px, ${y / this.ratio}px)`;
  }

  private frame({ zoom, pan }: Viewport, palette: Palette): Frame {
    const { context, ratio, beyond, canvas, text, pictures } = this;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    return {
      ...{ context, ratio, palette, text, pictures },
      view: { zoom, pan: { x: pan.x + beyond, y: pan.y + beyond } },
      // Up to the last device pixel.
      size: { width: canvas.width / ratio, height: canvas.height / ratio },
    };
  }
}
