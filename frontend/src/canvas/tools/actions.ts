import type { Mirroring } from '@tracewright/circuit/design';
import type { Point } from '@tracewright/circuit';
import { hitTest } from '../geometry/hit-test';
import { snapPoint } from '../geometry/snapping';
import { contains, fitTo, toDesign, union, visibleRect } from '../geometry/viewport';
import { align, distribute, mirror, type Alignment } from '../state/arrange';
import { countText, partsText } from '../state/describe';
import { indexOf } from '../state/design-index';
import { changePart, type PartFields } from '../state/edit';
import type { Editor } from '../state/editor';
import { renumber } from '../state/renumber';
import { selected } from '../state/selection';
import { settle } from '../state/settle';
import { broken, cornersOf, inPieces, isLine, joinedWires, pieceAt, withWires } from '../state/wire-edits';
import { netOfPin } from '../state/wiring';

/** Designators can be read from here on; nearer than this nobody is taken by himself. */
const [READABLE_ZOOM, NEAR_ZOOM] = [0.3, 0.6];
/** Around a part or a net that is brought onto the screen, in CSS pixels. */
const AROUND = { top: 90, right: 90, bottom: 90, left: 90 };

const chosenText = (editor: Editor): string => partsText(editor.design, editor.state.selection.parts);

export function mirrorSelection(editor: Editor, mirroring: Mirroring): void {
  const { selection, snap } = editor.state;
  editor.edit(`Mirror ${chosenText(editor)}`, (design) => mirror(design, selection.parts, mirroring, snap));
}

export function alignSelection(editor: Editor, alignment: Alignment): void {
  const { selection, snap } = editor.state;
  editor.edit(`Align ${chosenText(editor)}`, (design) => align(design, selection.parts, alignment, snap));
}

export function distributeSelection(editor: Editor, along: 'x' | 'y'): void {
  const { selection, snap } = editor.state;
  editor.edit(`Distribute ${chosenText(editor)}`, (design) => distribute(design, selection.parts, along, snap));
}

/** The selected parts, or all where none is selected. Answers how many references are others now. */
export function renumberReferences(editor: Editor): number {
  const { parts } = editor.state.selection;
  const before = editor.design;
  const after = renumber(before, parts.size > 0 ? parts : undefined);
  const { parts: known } = indexOf(before);
  const changed = after.components.filter(({ id, reference }) => known.get(id)?.reference !== reference).length;
  if (changed > 0) editor.edit(`Renumber ${countText(changed, 'part')}`, () => settle(before, after));
  return changed;
}

/** The same fields of all selected parts, as one change. */
export function changeSelected(editor: Editor, fields: PartFields): void {
  const { parts } = editor.state.selection;
  editor.edit(`Change ${chosenText(editor)}`, (design) =>
    [...parts].reduce((changed, id) => changePart(changed, id, fields, editor.ordering), design),
  );
}

/** Breaks the wire under the pointer, or the selected one in its middle, in two that are still joined there. */
export function breakUnder(editor: Editor, pointer: Point | undefined): void {
  const { scene, view, fold, selection } = editor.state;
  const at = pointer && toDesign(view, pointer);
  const hit = at && hitTest(scene, at, view.zoom, undefined, fold);
  if (at && hit?.kind === 'wire') return breakWire(editor, hit.wire.wire.id, at);
  const [only, other] = selection.wires;
  if (only === undefined || other !== undefined) return;
  const points = cornersOf(scene.wires.get(only)?.wire ?? { id: '', type: '', path: '' });
  const [a, b] = [points[Math.floor((points.length - 1) / 2)], points[Math.floor((points.length - 1) / 2) + 1]];
  if (a && b) breakWire(editor, only, { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
}

export function breakWire(editor: Editor, id: string, near: Point): void {
  const wire = indexOf(editor.design).wires.get(id);
  if (!wire || !isLine(wire)) return;
  const points = cornersOf(wire);
  const piece = pieceAt(wire, near);
  const [a, b] = [points[piece], points[piece + 1]];
  if (!a || !b) return;
  const { x, y } = snapPoint(near, true);
  const within = (low: number, value: number, high: number): number =>
    Math.max(Math.min(low, high), Math.min(Math.max(low, high), value));
  const at = a.y === b.y ? { x: within(a.x, x, b.x), y: a.y } : { x: a.x, y: within(a.y, y, b.y) };
  const newId = editor.ids.next('wire');
  const wires = broken(wire, at, newId);
  if (!wires) return;
  editor.edit('Break a wire', (design) => withWires(design, wires, () => editor.ids.next('wire')));
  editor.select(selected([], [newId]));
}

/** Each straight piece of the selected wires becomes a wire of its own. */
export function splitSelected(editor: Editor): void {
  const { wires } = indexOf(editor.design);
  const pieces = [...editor.state.selection.wires].flatMap((id) => {
    const wire = wires.get(id);
    return wire && isLine(wire) ? inPieces(wire, () => editor.ids.next('wire')) : [];
  });
  if (pieces.length === 0) return;
  editor.edit('Split a wire', (design) => withWires(design, pieces, () => editor.ids.next('wire')));
  editor.select(
    selected(
      [],
      pieces.map(({ id }) => id),
    ),
  );
}

/** Selected wires that meet end to end become one. */
export function joinSelected(editor: Editor): void {
  const { wires } = indexOf(editor.design);
  const { joined, gone } = joinedWires([...editor.state.selection.wires].flatMap((id) => wires.get(id) ?? []));
  if (joined.length === 0) return;
  const absent = new Set(gone);
  editor.edit('Join wires', (design) => {
    const connections = design.connections.filter(({ id }) => !absent.has(id));
    return withWires({ components: design.components, connections }, joined, () => editor.ids.next('wire'));
  });
  editor.select(
    selected(
      [],
      joined.map(({ id }) => id),
    ),
  );
}

/** Shows the whole net of what is under the pointer or selected, on all sheets; once more shows all nets again. */
export function traceUnder(editor: Editor): void {
  const { hover, selection, scene, tracedNet, design } = editor.state;
  const [wire] = selection.wires;
  const selectedNet = wire === undefined ? undefined : scene.wires.get(wire)?.wire.net;
  const net =
    hover && hover.kind !== 'part' ? (hover.kind === 'pin' ? netOfPin(design, hover.end) : hover.net) : selectedNet;
  editor.traceNet(net === tracedNet ? undefined : net);
}

/** A part is chosen and brought onto the screen: so near that one can read it, and no nearer than one is already. */
export function showPart(editor: Editor, id: string): void {
  editor.select(selected([id]));
  const { scene, view, size } = editor.state;
  const box = scene.parts.get(id)?.box;
  if (box && view.zoom < READABLE_ZOOM) editor.setView(fitTo(box, size, AROUND, NEAR_ZOOM));
  else editor.reveal();
}

/** The net stands out on all sheets, and what of it is not on the screen is brought there. */
export function showNet(editor: Editor, net: string): void {
  editor.traceNet(net);
  const { scene, view, size } = editor.state;
  const box = union([
    ...(scene.wiresOfNet.get(net) ?? []).map((wire) => wire.box),
    ...[...scene.parts.values()].flatMap(({ pins }) =>
      pins.flatMap(({ pin, x, y }) => (pin.net === net ? [{ x, y, width: 0, height: 0 }] : [])),
    ),
  ]);
  if (box && !contains(visibleRect(view, size), box)) editor.setView(fitTo(box, size, AROUND, 1));
}
