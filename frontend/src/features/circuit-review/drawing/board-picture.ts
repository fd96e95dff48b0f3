import type { Point } from '@tracewright/circuit';
import type { Severity } from '@tracewright/circuit/rules';
import { containsPoint, fitTo, toDesign, type Rect, type Size, type Viewport } from '../../../canvas/geometry/viewport';
import type { BoardDrawing } from '@tracewright/circuit/drawing';
import { PAPER_COLOURS, themeColours, type BoardColours } from './board-colours';
import { paintBoard, paintMarked, type BoardFrame } from './board-paint';
import { boardPaths, markedPaths, type BoardPaths, type MarkedPaths } from './board-paths';
import { EDGES, pixelRatio, type Canvases, type Flags, type Marked, type Picture } from './picture';

const PAPER_EDGES = { top: 18, right: 18, bottom: 18, left: 18 };
/** Around what a finding is about its surroundings are seen as well: this share of the picture, at most so many pixels. */
const AROUND = { share: 0.18, most: 110 };
/** No closer than this: 14 CSS pixels a millimetre. */
const NEAREST = 0.35;
const CLOSEST = 1.2;

/** The board as it lies in the file, on the upper of the two canvases. */
export class BoardPicture implements Picture {
  view: Viewport = { zoom: 1, pan: { x: 0, y: 0 } };
  private size: Size = { width: 0, height: 0 };
  private colours: BoardColours;
  private readonly paths: BoardPaths;
  private marked: MarkedPaths | undefined;
  private severity: Severity | undefined;
  private requested = 0;
  /** The view in which the whole board was fitted last. */
  private fitted: Viewport | undefined;

  constructor(
    private readonly board: BoardDrawing,
    private readonly canvases: Canvases,
    private readonly context: CanvasRenderingContext2D,
    private readonly flags: Flags,
  ) {
    this.paths = boardPaths(board);
    this.colours = themeColours(canvases.still);
  }

  setView(view: Viewport): void {
    this.view = view;
    this.request();
  }

  resize(size: Size): void {
    const whole = this.size.width === 0 || this.view === this.fitted;
    this.size = size;
    const { still } = this.canvases;
    still.width = Math.max(1, Math.round(size.width * pixelRatio()));
    still.height = Math.max(1, Math.round(size.height * pixelRatio()));
    if (whole) this.fit();
    this.draw();
  }

  fit(): void {
    this.fitted = this.whole();
    this.setView(this.fitted);
  }

  show({ refs, nets, severity }: Marked): void {
    const marked = refs.length + nets.length > 0 ? markedPaths(this.board, refs, nets) : undefined;
    this.marked = marked?.bounds ? marked : undefined;
    this.severity = severity;
    if (this.marked?.bounds) this.approach(this.marked.bounds);
    else this.fit();
  }

  /** Goes near, but never further away than the whole board. */
  private approach(bounds: Rect): void {
    const across = Math.min(AROUND.most, this.size.width * AROUND.share);
    const down = Math.min(AROUND.most, this.size.height * AROUND.share);
    const near = fitTo(bounds, this.size, { top: down, right: across, bottom: down, left: across }, NEAREST);
    const whole = this.whole();
    this.setView(near.zoom > whole.zoom ? near : whole);
  }

  private whole(): Viewport {
    return fitTo(this.board.bounds, this.size, EDGES, CLOSEST);
  }

  partAt(at: Point): string | undefined {
    const point = toDesign(this.view, at);
    const under = this.board.parts.filter(({ box, reference }) => reference !== '' && containsPoint(box, point));
    // The smallest: a part that stands between the pins of another is meant more likely than the other.
    return under.sort((a, b) => a.box.width * a.box.height - b.box.width * b.box.height)[0]?.reference;
  }

  refresh(): void {
    this.colours = themeColours(this.canvases.still);
    this.request();
  }

  dispose(): void {
    cancelAnimationFrame(this.requested);
  }

  private request(): void {
    if (this.requested !== 0) return;
    this.requested = requestAnimationFrame(() => {
      this.requested = 0;
      this.draw();
    });
  }

  private draw(): void {
    const { context, size, view, colours, board, marked } = this;
    const frame: BoardFrame = { context, ratio: pixelRatio(), size, view, colours };
    paintBoard(frame, board, this.paths, this.flags, marked !== undefined);
    if (marked) paintMarked(frame, board, marked, this.severity);
  }
}

/** CSS pixels; low boards take less height. */
const PAPER = { width: 900, most: 560, least: 240 };

/** The whole board with the parts that have findings, for a report: a PNG as data URL. */
export function boardImage(board: BoardDrawing, flags: Flags): string | undefined {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  const height = Math.min(PAPER.most, Math.max(PAPER.least, (PAPER.width * board.bounds.height) / board.bounds.width));
  const size: Size = { width: PAPER.width, height: Math.round(height) };
  const view = fitTo(board.bounds, size, PAPER_EDGES, Infinity);
  const ratio = 2;
  canvas.width = size.width * ratio;
  canvas.height = size.height * ratio;
  paintBoard({ context, ratio, size, view, colours: PAPER_COLOURS }, board, boardPaths(board), flags, false);
  return canvas.toDataURL('image/png');
}
