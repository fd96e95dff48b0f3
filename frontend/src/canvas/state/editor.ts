import { atOnce, type ConnectionEnd, type Design, type PlacedComponent, type Steps } from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import { midpointOf } from '../geometry/path';
import { buildScene } from '../geometry/scene';
import {
  fitTo,
  keptInSight,
  revealed,
  SHEET,
  union,
  zoomAt,
  type Rect,
  type Size,
  type Viewport,
} from '../geometry/viewport';
import type { Gesture } from './changes';
import { chosenText, partsText, selectionText } from './describe';
import { indexOf, isIn, labelOf } from './design-index';
import { addParts, changePart, fitToPins, moveBy, remove, rotate, type Ordering, type PartFields } from './edit';
import { goingOn } from './dragging';
import { freshState, NO_MARKS, type EditorState, type Tool } from './editor-state';
import { IdSequence } from './ids';
import { edited, endingDrag, readied, type Ready } from './ready';
import { boxOfSelection, boxOfWires, everything, isNothing, pruned, selected, type Selection } from './selection';
import { Store } from './store';
import { connect, CONNECT_REFUSALS, givenNames, labelPin, pinLabel, refuseConnection, retyped } from './wiring';

export interface EditorOptions {
  /** Called after every finished action of the person, not after `load`. */
  readonly onGesture: (gesture: Gesture) => void;
  readonly newGestureId: () => string;
  readonly ids?: IdSequence;
}

/** Around parts that are pointed at, so that their surroundings are seen as well. */
const NEAR_EDGES = { top: 90, right: 90, bottom: 90, left: 90 };

/** The canvas's state and everything a person can do to it. Knows no browser and no server. */
export class Editor {
  readonly store: Store<EditorState>;
  readonly ids: IdSequence;
  /** Known where there is a catalogue. */
  ordering: Ordering | undefined;
  private fitted: { readonly view: Viewport; readonly rect: Rect } | undefined;

  constructor(
    design: Design,
    private readonly options: EditorOptions,
  ) {
    this.ids = options.ids ?? new IdSequence();
    this.ids.avoid(design);
    this.store = new Store<EditorState>(freshState(design));
  }

  get state(): EditorState {
    return this.store.get();
  }

  get design(): Design {
    return this.state.design;
  }

  /** Shows another design: loaded, undone, merged. Keeps what of the selection is still there. */
  load(design: Design): void {
    if (design === this.design) return;
    this.ids.avoid(design);
    this.show(design);
  }

  private show(design: Design, next = buildScene(design, this.state.scene)): void {
    const { selection, tracedNet, marks, editing, drag } = this.state;
    this.store.set({
      design,
      scene: next,
      selection: pruned(selection, design),
      tracedNet: tracedNet !== undefined && next.wiresOfNet.has(tracedNet) ? tracedNet : undefined,
      marks: [...marks.parts].every((id) => next.parts.has(id)) ? marks : NO_MARKS,
      hover: undefined,
      drag: drag?.byKeys ? goingOn(drag) : undefined,
      wiring: undefined,
      ...(editing && !isIn(design, editing.id) && { editing: undefined }),
    });
  }

  /** Makes an edit a gesture. Answers whether anything changed. */
  private commit(label: string, design: Design): boolean {
    return this.tell(label, atOnce(readied(this.state, edited(design), this.wireId)));
  }

  private tell(label: string, { design, change, scene }: Ready): boolean {
    if (!scene || this.state.readOnly) return false;
    this.show(design, scene);
    this.store.set({ announcement: label });
    this.options.onGesture({ id: this.options.newGestureId(), label, change });
    return true;
  }

  private readonly wireId = (): string => this.ids.next('wire');

  // Parts

  add(parts: readonly PlacedComponent[], label?: string): void {
    const names = parts.map(labelOf).join(', ');
    if (this.commit(label ?? `Add ${names}`, addParts(this.design, parts))) {
      this.select(selected(parts.map(({ id }) => id)));
    }
  }

  /** Ends a drag: what was dragged stands where it was dragged to. */
  drop(): void {
    atOnce(this.dropping());
  }

  /** The same in steps, see `endingDrag`. */
  dropping(): Steps<void> {
    return endingDrag(this.store, this.wireId, (label, ready) => this.tell(label, ready));
  }

  private nameOf(ids: ReadonlySet<string>): string {
    return partsText(this.design, ids);
  }

  rotateSelection(turns: 1 | -1): void {
    const { selection, snap } = this.state;
    if (selection.parts.size === 0) return;
    this.commit(`Rotate ${this.nameOf(selection.parts)}`, rotate(this.design, selection.parts, turns, snap));
  }

  removeSelection(): void {
    const { selection } = this.state;
    if (isNothing(selection)) return;
    this.commit(`Delete ${chosenText(this.design, selection)}`, remove(this.design, selection));
  }

  change(id: string, fields: PartFields): void {
    this.commit(`Change ${this.nameOf(new Set([id]))}`, changePart(this.design, id, fields, this.ordering));
  }

  moveOneTo(id: string, to: Point): void {
    const part = indexOf(this.design).parts.get(id);
    if (!part) return;
    const ids = new Set([id]);
    this.commit(`Move ${this.nameOf(ids)}`, moveBy(this.design, ids, { x: to.x - part.x, y: to.y - part.y }));
  }

  fitSelectionToPins(): void {
    const { parts } = this.state.selection;
    this.commit(`Resize ${this.nameOf(parts)}`, fitToPins(this.design, parts));
  }

  /** Applies any other edit as one gesture. */
  edit(label: string, change: (design: Design) => Design): boolean {
    return this.commit(label, change(this.design));
  }

  // Wires

  /** Joins two pins. Answers why not, or undefined when they are joined now. */
  connect(source: ConnectionEnd, target: ConnectionEnd, name?: string): string | undefined {
    const refusal = refuseConnection(this.design, source, target);
    if (refusal) return CONNECT_REFUSALS[refusal];
    const given = givenNames(this.design, source, target);
    const id = this.ids.next('wire');
    const label = `Connect ${pinLabel(this.design, source)} to ${pinLabel(this.design, target)}`;
    if (!this.commit(label, connect(this.design, id, source, target, name))) return undefined;
    if (name === undefined) this.offerName(id, given);
    return undefined;
  }

  /** Where two names meet in a new wire, the other one can be chosen. Whoever draws the next wire meanwhile types nothing. */
  offerName(id: string, given: readonly string[]): void {
    const wire = this.state.scene.wires.get(id);
    const net = wire?.wire.net;
    if (!wire || net === undefined) return;
    const alternatives = given.filter((other) => other !== net);
    if (alternatives.length === 0) return;
    this.store.set({ naming: { net, at: midpointOf(wire.line), alternatives, focus: false } });
  }

  renameNet(from: string, to: string): void {
    const { name, label, renamed } = retyped(this.design, from, to, this.ids.next('wire'));
    const traced = this.state.tracedNet === from;
    this.commit(label, renamed);
    this.store.set({ naming: undefined });
    if (traced) this.traceNet(name);
  }

  labelPin(end: ConnectionEnd, name: string): void {
    const label = name.trim() === '' ? 'Remove label from' : `Label ${name.trim()} on`;
    this.commit(`${label} ${pinLabel(this.design, end)}`, labelPin(this.design, end, name));
  }

  startNaming(net: string, at: Point): void {
    if (!this.state.readOnly) this.store.set({ naming: { net, at, alternatives: [], focus: true } });
  }

  // Selection and what stands out

  select(selection: Selection): void {
    const { scene } = this.state;
    const nets = new Set([...selection.wires].map((id) => scene.wires.get(id)?.wire.net));
    const [net] = nets;
    const traced = selection.parts.size === 0 && nets.size === 1 ? net : undefined;
    this.store.set({ selection, tracedNet: traced, marks: NO_MARKS, naming: undefined });
    this.store.set({ announcement: selectionText(this.design, selection) });
  }

  selectAll(): void {
    this.select(everything(this.design));
  }

  traceNet(net: string | undefined): void {
    const wires = net === undefined ? [] : (this.state.scene.wiresOfNet.get(net) ?? []);
    this.store.set({
      tracedNet: net,
      selection: selected(
        [],
        wires.map(({ wire }) => wire.id),
      ),
      marks: NO_MARKS,
      announcement: net === undefined ? '' : `Net ${net} shown`,
    });
  }

  /** Points at parts (by reference designator) and nets, and brings them into view. */
  point(refs: readonly string[], nets: readonly string[]): void {
    const { byReference } = indexOf(this.design);
    const parts = refs.flatMap((ref) => byReference.get(ref) ?? []);
    const boxes = [
      ...parts.flatMap(({ id }) => this.state.scene.parts.get(id)?.box ?? []),
      ...(parts.length > 0
        ? []
        : nets.flatMap((net) => (this.state.scene.wiresOfNet.get(net) ?? []).map(({ box }) => box))),
    ];
    this.store.set({
      selection: selected(parts.map(({ id }) => id)),
      marks: { parts: new Set(parts.map(({ id }) => id)), nets: new Set(nets) },
      tracedNet: parts.length === 0 && nets.length === 1 ? nets[0] : undefined,
      announcement: `${[...refs, ...nets].join(', ')} shown`,
    });
    const box = union(boxes);
    if (box) this.store.set({ view: fitTo(box, this.state.size, NEAR_EDGES, 1.2) });
  }

  // View and tools

  setView(view: Viewport): void {
    this.store.set({ view });
  }

  zoomBy(factor: number, at?: Point): void {
    const { view, size } = this.state;
    this.setView(zoomAt(view, factor, at ?? { x: size.width / 2, y: size.height / 2 }));
  }

  /** Shows the whole design, or the empty sheet. */
  fit(rect: Rect = this.state.scene.bounds ?? SHEET): void {
    const view = fitTo(rect, this.state.size);
    this.fitted = { view, rect };
    this.setView(view);
  }

  /**
   * The room on the screen changed: what was fitted into it still is. What is chosen keeps its size and is brought back
   * where it was on the screen and no longer is: its own details may have taken that room.
   */
  resized(size: Size): void {
    const { fitted } = this;
    const { view, selection, tracedNet, size: before } = this.state;
    if (size.width === before.width && size.height === before.height) return;
    const box = boxOfSelection(this.state.scene, selection) ?? boxOfWires(this.state.scene, selection);
    this.store.set({ size });
    if (fitted?.view === view && isNothing(selection) && tracedNet === undefined) this.fit(fitted.rect);
    else if (box) this.setView(keptInSight(view, { before, after: size }, box));
  }

  /** Brings the selection onto the screen, if it is not there. */
  reveal(): void {
    const box = boxOfSelection(this.state.scene, this.state.selection);
    if (box) this.setView(revealed(this.state.view, this.state.size, box));
  }

  setTool(tool: Tool): void {
    const nothing = { wiring: undefined, aim: undefined, placing: undefined, hanging: undefined, hover: undefined };
    this.store.set({ tool, ...nothing });
  }

  toggleSnap(): void {
    const snap = !this.state.snap;
    this.store.set({ snap, announcement: snap ? 'Snap to grid on' : 'Snap to grid off' });
  }

  toggleFold(): void {
    const fold = !this.state.fold;
    this.store.set({ fold, hover: undefined, announcement: fold ? 'Long wires as labels' : 'Long wires drawn' });
  }
}
