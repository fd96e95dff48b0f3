import type { ConnectionEnd } from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import { hitTest, inMarquee, MOUSE_REACH, pinAt, TOUCH_REACH, type Hit, type Reach } from '../geometry/hit-test';
import { snapOffset } from '../geometry/snapping';
import { panBy, pinch, rectBetween, toDesign, zoomAt } from '../geometry/viewport';
import type { Editor } from '../state/editor';
import { added, NOTHING, selected, toggled, type Selection } from '../state/selection';
import { samePin } from '../state/wiring';
import { hoverOf, sameHover } from './hover';
import type { PointerInput, WheelInput } from './pointer-input';

type Mode =
  | { readonly kind: 'idle' }
  | { readonly kind: 'pan'; readonly last: Point }
  | { readonly kind: 'press'; readonly start: Point; readonly hit: Hit | undefined; readonly input: PointerInput }
  | { readonly kind: 'drag'; readonly start: Point; readonly anchor: Point }
  | { readonly kind: 'marquee'; readonly start: Point; readonly base: Selection }
  | { readonly kind: 'wire'; readonly start: Point; readonly second: boolean }
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
    /** Told why a wire can't be drawn. */
    private readonly refuse: (reason: string) => void,
  ) {}

  /** What the pointer does now, for the mouse cursor. */
  get activity(): Mode['kind'] {
    return this.mode.kind;
  }

  down(input: PointerInput): void {
    if (input.type === 'touch') {
      this.touches.set(input.id, { x: input.x, y: input.y });
      if (this.touches.size === 2) return this.startPinch();
      if (this.touches.size > 2) return;
    }
    const { tool } = this.editor.state;
    if (input.button === 2) return;
    if (input.button === 1 || input.space || tool === 'pan') {
      this.mode = { kind: 'pan', last: input };
      return;
    }
    const hit = this.hit(input);
    if (this.editor.state.wiring) {
      // It ends when the button is let go: until then the browser would take the focus back from the name field.
      this.mode = { kind: 'wire', start: input, second: true };
      return;
    }
    if (tool === 'wire') return this.pressWithWireTool(input, hit);
    this.pressWithSelectTool(input, hit);
  }

  private pressWithWireTool(input: PointerInput, hit: Hit | undefined): void {
    if (hit?.kind === 'pin') this.startWire(input, hit.end);
    else this.mode = { kind: 'pan', last: input };
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
        return this.marqueeTo(input, this.mode);
      case 'wire':
        return this.wireTo(input);
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
      return this.wireTo(input);
    }
    if (hit?.kind === 'part' && !readOnly) {
      if (!selection.parts.has(hit.part.part.id)) this.editor.select(added(selection, selected([hit.part.part.id])));
      this.mode = { kind: 'drag', start: press.start, anchor: { x: hit.part.part.x, y: hit.part.part.y } };
      return this.dragTo(input, this.mode);
    }
    if (input.type === 'touch') {
      this.mode = { kind: 'pan', last: press.start };
      return this.move(input);
    }
    this.mode = { kind: 'marquee', start: press.start, base: press.input.shift ? selection : NOTHING };
    this.marqueeTo(input, this.mode);
  }

  private dragTo(input: PointerInput, drag: Mode & { kind: 'drag' }): void {
    const { view, selection, snap } = this.editor.state;
    const raw = { x: (input.x - drag.start.x) / view.zoom, y: (input.y - drag.start.y) / view.zoom };
    const offset = snapOffset(drag.anchor, raw, snap && !input.ctrl);
    const before = this.editor.state.drag;
    if (before && before.offset.x === offset.x && before.offset.y === offset.y) return;
    this.editor.store.set({ drag: { ids: selection.parts, offset }, hover: undefined });
  }

  private marqueeTo(input: PointerInput, marquee: Mode & { kind: 'marquee' }): void {
    const { view, scene } = this.editor.state;
    const rect = rectBetween(toDesign(view, marquee.start), toDesign(view, input));
    const caught = inMarquee(scene, rect);
    this.editor.store.set({
      marquee: rect,
      selection: added(marquee.base, selected(caught.parts, caught.wires)),
      tracedNet: undefined,
      hover: undefined,
    });
  }

  up(input: PointerInput): void {
    this.touches.delete(input.id);
    const { mode } = this;
    if (mode.kind === 'pinch') {
      const [left] = this.touches.values();
      this.mode = left ? { kind: 'pan', last: left } : IDLE;
      return;
    }
    this.mode = IDLE;
    if (mode.kind === 'press') this.click(input, mode);
    else if (mode.kind === 'drag') this.editor.drop();
    else if (mode.kind === 'marquee') {
      this.editor.store.set({ marquee: undefined });
      this.editor.select(this.editor.state.selection);
    } else if (mode.kind === 'wire') this.releaseWire(input, mode);
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
    this.touches.delete(input.id);
    this.mode = IDLE;
    this.editor.store.set({ drag: undefined, marquee: undefined, wiring: undefined });
  }

  leave(): void {
    if (this.mode.kind === 'idle') this.editor.store.set({ hover: undefined });
  }

  wheel(input: WheelInput): void {
    const { view, hover } = this.editor.state;
    // The design moves on under a pointer that stands still.
    if (hover) this.editor.store.set({ hover: undefined });
    if (input.ctrl || !input.fine) {
      const rate = input.fine ? 0.01 : 0.0018;
      if (input.shift && !input.ctrl) return this.editor.setView(panBy(view, -(input.deltaY || input.deltaX), 0));
      return this.editor.setView(zoomAt(view, Math.exp(-input.deltaY * rate), input));
    }
    this.editor.setView(panBy(view, -input.deltaX, -input.deltaY));
  }

  // Wires

  private startWire(input: Point, from: ConnectionEnd): void {
    if (this.editor.state.readOnly) return;
    this.mode = { kind: 'wire', start: input, second: false };
    this.editor.store.set({
      wiring: { from, to: toDesign(this.editor.state.view, input) },
      hover: undefined,
      naming: undefined,
    });
  }

  private wireTo(input: PointerInput): void {
    const { wiring, view } = this.editor.state;
    if (!wiring) return;
    const target = this.pinUnder(input);
    const end = target && !samePin(target.end, wiring.from) ? target : undefined;
    this.editor.store.set({
      wiring: {
        from: wiring.from,
        to: end ? { x: end.pin.x, y: end.pin.y } : toDesign(view, input),
        ...(end && { target: end.end }),
      },
    });
  }

  /** After a drag the wire ends where the pointer is let go; after a click it follows the pointer to the next click. */
  private releaseWire(input: PointerInput, wire: Mode & { kind: 'wire' }): void {
    const moved = Math.hypot(input.x - wire.start.x, input.y - wire.start.y) >= TOUCH_SLOP;
    if (moved || wire.second) this.endWireAt(input);
  }

  private endWireAt(input: PointerInput): void {
    const { wiring } = this.editor.state;
    const target = this.pinUnder(input);
    this.editor.store.set({ wiring: undefined });
    this.mode = IDLE;
    if (!wiring || !target || samePin(target.end, wiring.from)) return;
    const reason = this.editor.connect(wiring.from, target.end);
    if (reason) this.refuse(reason);
  }

  private pinUnder(input: PointerInput) {
    const { scene, view } = this.editor.state;
    const reach = { ...reachOf(input), pin: reachOf(input).pin * 1.6 };
    return pinAt(scene, toDesign(view, input), view.zoom, reach);
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
    if (this.editor.state.wiring) return this.wireTo(input);
    if (input.type === 'touch') return;
    const next = hoverOf(this.hit(input), toDesign(this.editor.state.view, input));
    if (!sameHover(this.editor.state.hover, next)) this.editor.store.set({ hover: next });
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
