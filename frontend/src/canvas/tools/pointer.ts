import type { ConnectionEnd } from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import { hitTest, MOUSE_REACH, TOUCH_REACH, type Hit, type Reach } from '../geometry/hit-test';
import { gridPoint, snapOffset } from '../geometry/snapping';
import { panBy, pinch, toDesign } from '../geometry/viewport';
import type { Editor } from '../state/editor';
import { aimHanging, setDown } from '../state/hanging';
import { aimPlacing, place } from '../state/placing';
import { added, NOTHING, selected, toggled } from '../state/selection';
import { beginWireDrag, carryTo, dragBy, editWhatIsThere, marqueeTo, type DragMode, type MarqueeMode } from './drag';
import { hoverOf, sameHover } from './hover';
import type { PointerInput, WheelInput } from './pointer-input';
import { turnWheel } from './wheel';
import { beginWire, clickWire, leadWire, type WirePointer } from './wire-tool';

/** Told what can't be done, and why. */
export type Refuse = (what: 'wire' | 'part', reason: string) => void;

type Mode =
  | { readonly kind: 'idle' }
  | { readonly kind: 'pan'; readonly last: Point }
  | { readonly kind: 'press'; readonly start: Point; readonly hit: Hit | undefined; readonly input: PointerInput }
  | DragMode
  | MarqueeMode
  | { readonly kind: 'wire'; readonly start: Point; readonly second: boolean }
  | { readonly kind: 'place'; readonly start: PointerInput }
  | { readonly kind: 'pinch'; readonly before: readonly [Point, Point] };

const IDLE: Mode = { kind: 'idle' };
const MOUSE_SLOP = 3;
const TOUCH_SLOP = 10;
/** Below this zoom a press on a pin means its part, except with the wire tool. */
const PIN_ZOOM = 0.45;
const WIRE_TOOL_PIN_ZOOM = 0.12;

const reachOf = (input: { readonly type: PointerInput['type'] }): Reach =>
  input.type === 'touch' ? TOUCH_REACH : MOUSE_REACH;

/** Turns pointers into what they do on the canvas: select, drag, marquee, pan, pinch, draw wires. */
export class PointerTool {
  private mode: Mode = IDLE;
  private readonly touches = new Map<number, Point>();

  constructor(
    private readonly editor: Editor,
    /** Told why a wire can't be drawn, or a part not be placed. */
    private readonly refuse: Refuse,
  ) {}

  /** What the pointer does now, for the mouse cursor. */
  get activity(): Mode['kind'] {
    return this.mode.kind;
  }

  down(input: PointerInput): void {
    this.editor.store.set({ pressed: true });
    if (input.type === 'touch') {
      this.touches.set(input.id, { x: input.x, y: input.y });
      if (this.touches.size === 2) return this.startPinch();
      if (this.touches.size > 2) return;
    }
    const { tool, placing, hanging, drag, wiring } = this.editor.state;
    if (input.button === 2) return;
    if (input.button === 1 || input.space || tool === 'pan') {
      this.mode = { kind: 'pan', last: input };
      return;
    }
    if (placing || hanging || drag?.carried) {
      this.mode = { kind: 'place', start: input };
      return;
    }
    const hit = this.hit(input);
    if (wiring) {
      // It ends when the button is let go: until then the browser would take the focus back from the name field.
      this.mode = { kind: 'wire', start: input, second: true };
      return;
    }
    if (tool === 'wire') return this.pressWithWireTool(input, hit);
    this.pressWithSelectTool(input, hit);
  }

  private pressWithWireTool(input: PointerInput, hit: Hit | undefined): void {
    if (hit?.kind === 'pin') this.startWire(input, hit.end);
    // A finger moves the view there, for which a mouse has its middle button.
    else if (input.type === 'touch') this.mode = { kind: 'pan', last: input };
    else this.startWire(input);
  }

  private pressWithSelectTool(input: PointerInput, hit: Hit | undefined): void {
    this.mode = { kind: 'press', start: input, hit, input };
    const { selection } = this.editor.state;
    if (hit?.kind === 'part' && !input.shift && !selection.parts.has(hit.part.part.id)) {
      this.editor.select(selected([hit.part.part.id]));
    }
  }

  move(input: PointerInput): void {
    if (this.touches.has(input.id)) this.touches.set(input.id, { x: input.x, y: input.y });
    const { view } = this.editor.state;
    switch (this.mode.kind) {
      case 'idle':
        return this.hover(input);
      case 'pan':
        this.editor.setView(panBy(view, input.x - this.mode.last.x, input.y - this.mode.last.y));
        this.mode = { kind: 'pan', last: input };
        return;
      case 'press':
        return this.moveFromPress(input, this.mode);
      case 'drag':
        return this.dragTo(input, this.mode);
      case 'marquee':
        return marqueeTo(this.editor, input, this.mode);
      case 'wire':
        return void leadWire(this.editor, this.wirePointer(input));
      case 'place':
        return this.moveWithMark(input, this.mode.start);
      case 'pinch':
        return this.pinchMove(this.mode);
    }
  }

  private moveFromPress(input: PointerInput, press: Mode & { kind: 'press' }): void {
    const slop = input.type === 'touch' ? TOUCH_SLOP : MOUSE_SLOP;
    if (Math.hypot(input.x - press.start.x, input.y - press.start.y) < slop) return;
    const { selection, readOnly } = this.editor.state;
    const { hit } = press;
    if (hit?.kind === 'pin' && !readOnly) {
      this.startWire(press.input, hit.end);
      return void leadWire(this.editor, this.wirePointer(input));
    }
    if (hit?.kind === 'part' && !readOnly) {
      if (!selection.parts.has(hit.part.part.id)) this.editor.select(added(selection, selected([hit.part.part.id])));
      this.mode = { kind: 'drag', start: press.start, anchor: gridPoint(hit.part.part) };
      return this.dragTo(input, this.mode);
    }
    if (hit?.kind === 'wire' && this.mayDragWire(input, hit)) {
      this.mode = beginWireDrag(this.editor, press.start, hit);
      return this.dragTo(input, this.mode);
    }
    if (input.type === 'touch') {
      this.mode = { kind: 'pan', last: press.start };
      return this.move(input);
    }
    this.mode = { kind: 'marquee', start: press.start, base: press.input.shift ? selection : NOTHING };
    marqueeTo(this.editor, input, this.mode);
  }

  /** A finger moves the view, unless what it is on was chosen before. */
  private mayDragWire(input: PointerInput, { wire }: Hit & { kind: 'wire' }): boolean {
    const { readOnly, selection } = this.editor.state;
    return !readOnly && !input.shift && (input.type !== 'touch' || selection.wires.has(wire.wire.id));
  }

  private dragTo(input: PointerInput, drag: Mode & { kind: 'drag' }): void {
    const { view, snap } = this.editor.state;
    const raw = { x: (input.x - drag.start.x) / view.zoom, y: (input.y - drag.start.y) / view.zoom };
    dragBy(this.editor, snapOffset(drag.anchor, raw, snap && !input.ctrl), drag.piece);
  }

  up(input: PointerInput): void {
    this.lift(input);
    const { mode } = this;
    const [left] = this.touches.values();
    this.mode = mode.kind === 'pinch' && left ? { kind: 'pan', last: left } : IDLE;
    if (mode.kind === 'press') this.click(input, mode);
    else if (mode.kind === 'drag') this.editor.drop();
    else if (mode.kind === 'marquee') {
      this.editor.store.set({ marquee: undefined });
      this.editor.select(this.editor.state.selection);
    } else if (mode.kind === 'wire') this.releaseWire(input, mode);
    else if (mode.kind === 'place') this.putDown(input);
  }

  private putDown(input: PointerInput): void {
    this.aim(input);
    if (this.editor.state.drag?.carried) return this.editor.drop();
    if (!this.editor.state.hanging) return place(this.editor);
    const reason = setDown(this.editor);
    if (reason) this.refuse('part', reason);
  }

  /** Opens what is there for typing. */
  doubleClick(input: PointerInput): void {
    const { wiring, placing, hanging } = this.editor.state;
    const at = toDesign(this.editor.state.view, input);
    if (!(wiring ?? placing ?? hanging)) editWhatIsThere(this.editor, this.hit(input), at);
  }

  /** The mark follows a mouse; a finger that moves means the view. */
  private moveWithMark(input: PointerInput, start: PointerInput): void {
    if (input.type !== 'touch') return this.aim(input);
    if (Math.hypot(input.x - start.x, input.y - start.y) < TOUCH_SLOP) return;
    this.mode = { kind: 'pan', last: start };
    this.move(input);
  }

  private aim(input: PointerInput): void {
    const { view, snap, hanging, drag } = this.editor.state;
    const at = toDesign(view, input);
    if (drag?.carried) carryTo(this.editor, at, snap && !input.ctrl);
    else if (hanging) aimHanging(this.editor, at, snap && !input.ctrl);
    else aimPlacing(this.editor, at, reachOf(input).pin, snap && !input.ctrl);
  }

  private click(input: PointerInput, press: Mode & { kind: 'press' }): void {
    const { selection, readOnly } = this.editor.state;
    const { hit } = press;
    if (!hit) {
      if (!input.shift) this.editor.select(NOTHING);
    } else if (hit.kind === 'wire') {
      const { id } = hit.wire.wire;
      this.editor.select(input.shift ? toggled(selection, 'wires', id) : selected([], [id]));
    } else if (hit.kind === 'pin' && !readOnly && !input.shift) {
      this.startWire(input, hit.end);
      this.mode = IDLE;
    } else {
      const { id } = hit.part.part;
      this.editor.select(input.shift ? toggled(selection, 'parts', id) : selected([id]));
    }
  }

  /** The system took the pointer away. */
  cancel(input: PointerInput): void {
    this.lift(input);
    this.mode = IDLE;
    this.editor.store.set({ drag: undefined, marquee: undefined, wiring: undefined });
  }

  private lift(input: PointerInput): void {
    this.touches.delete(input.id);
    this.editor.store.set({ pressed: this.touches.size > 0 });
  }

  leave(): void {
    if (this.mode.kind === 'idle') this.editor.store.set({ hover: undefined });
  }

  wheel(input: WheelInput): void {
    turnWheel(this.editor, input);
  }

  // Wires

  private startWire(input: PointerInput, from?: ConnectionEnd): void {
    if (this.editor.state.readOnly) return;
    this.mode = { kind: 'wire', start: input, second: false };
    beginWire(this.editor, this.wirePointer(input), from);
  }

  /**
   * After a drag from a pin the wire ends where the pointer is let go, or is given up; after a click it follows the
   * pointer from corner to corner. With the wire tool a drag does as two clicks do.
   */
  private releaseWire(input: PointerInput, wire: Mode & { kind: 'wire' }): void {
    const moved = Math.hypot(input.x - wire.start.x, input.y - wire.start.y) >= TOUCH_SLOP;
    if (!moved && !wire.second) return;
    const goesOn = wire.second || this.editor.state.tool === 'wire';
    if (!goesOn && !leadWire(this.editor, this.wirePointer(input))) this.editor.store.set({ wiring: undefined });
    const reason = clickWire(this.editor, this.wirePointer(input));
    if (reason) this.refuse('wire', reason);
  }

  private wirePointer(input: PointerInput): WirePointer {
    return { x: input.x, y: input.y, reach: reachOf(input), snap: this.editor.state.snap && !input.ctrl };
  }

  // Pointing

  private hit(input: PointerInput): Hit | undefined {
    const { scene, view, tool, wiring, readOnly, fold } = this.editor.state;
    const wire = tool === 'wire' || wiring !== undefined;
    const reach = reachOf(input);
    const aimed = !readOnly && view.zoom >= (wire ? WIRE_TOOL_PIN_ZOOM : PIN_ZOOM);
    return hitTest(scene, toDesign(view, input), view.zoom, aimed ? reach : { ...reach, pin: 0 }, fold);
  }

  private hover(input: PointerInput): void {
    const { wiring, placing, hanging, drag, view, hover } = this.editor.state;
    if (wiring) return void leadWire(this.editor, this.wirePointer(input));
    if (placing || hanging || drag?.carried) return this.aim(input);
    if (input.type === 'touch') return;
    const next = hoverOf(this.hit(input), toDesign(view, input));
    if (!sameHover(hover, next)) this.editor.store.set({ hover: next });
  }

  // Two fingers

  private startPinch(): void {
    const [a, b] = [...this.touches.values()] as [Point, Point];
    this.mode = { kind: 'pinch', before: [a, b] };
    this.editor.store.set({ drag: undefined, marquee: undefined, wiring: undefined });
  }

  private pinchMove(mode: Mode & { kind: 'pinch' }): void {
    const [a, b] = [...this.touches.values()];
    if (!a || !b) return;
    this.editor.setView(pinch(this.editor.state.view, mode.before, [a, b]));
    this.mode = { kind: 'pinch', before: [a, b] };
  }
}
