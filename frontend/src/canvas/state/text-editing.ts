import type { MarkKind } from '@tracewright/circuit';
import {
  handMark,
  isGroundNetName,
  isLabel,
  markPlace,
  readableNet,
  renamedSheet,
  relabelled,
  usualSide,
  type Connection,
  type Design,
} from '@tracewright/circuit/design';
import { midpointOf } from '../geometry/path';
import { indexOf, labelOf } from './design-index';
import type { Editor } from './editor';
import type { TextEditing } from './editor-state';
import { typedNetName } from './net-name';
import { settle } from './settle';
import { isPowerNet } from './wiring';

/** Opens what the selection says for typing, where it stands: a part's value, a label's or note's text, a net's name. */
export function editInPlace(editor: Editor): boolean {
  const { selection, scene, readOnly } = editor.state;
  if (readOnly) return false;
  const [part, another] = selection.parts;
  if (part !== undefined && another === undefined) return editPart(editor, part);
  const [wire, other] = selection.wires;
  if (selection.parts.size > 0 || wire === undefined || other !== undefined) return false;
  const shape = scene.wires.get(wire);
  if (shape && (isLabel(shape.wire) || isText(shape.wire))) return editMark(editor, shape.wire);
  if (shape?.wire.net === undefined) return false;
  editor.startNaming(shape.wire.net, midpointOf(shape.line));
  return true;
}

function editPart(editor: Editor, id: string): boolean {
  const shape = editor.state.scene.parts.get(id);
  if (!shape) return false;
  const { part, box } = shape;
  const said = shape.drawing?.texts.find(({ role }) => role === 'value');
  const at = said ? { x: said.x, y: said.y } : { x: box.x + box.width / 2, y: box.y + box.height };
  return begin(editor, { id, kind: 'value', label: `Value of ${labelOf(part)}`, text: part.value ?? '', at });
}

/** Says what it says, and names no net. */
const isText = ({ mark, text }: Connection): boolean => (mark === 'note' && !!text) || mark === 'frame';

const ASKED: { readonly [mark in MarkKind]?: string } = {
  note: 'Text',
  frame: 'Name of the sheet',
  port: 'Supply or ground',
};

function editMark(editor: Editor, mark: Connection): boolean {
  const label = (mark.mark && ASKED[mark.mark]) ?? 'Net label';
  const text = isText(mark) ? (mark.text ?? '') : readableNet(mark.text ?? '');
  return begin(editor, { id: mark.id, kind: 'text', label, text, at: markPlace(mark) });
}

function begin(editor: Editor, editing: TextEditing): boolean {
  editor.store.set({ editing, naming: undefined, hover: undefined });
  return true;
}

/** Takes over what was typed; nothing typed leaves all as it was. */
export function finishEditing(editor: Editor, typed: string): void {
  const { editing } = editor.state;
  editor.store.set({ editing: undefined });
  const text = typed.trim();
  if (!editing || text === editing.text) return;
  if (editing.kind === 'value') return editor.change(editing.id, { value: text });
  if (text !== '')
    editor.edit(`Change ${editing.label.toLowerCase()} to ${text}`, (design) => withText(design, editing.id, text));
}

function withText(design: Design, id: string, text: string): Design {
  const mark = indexOf(design).wires.get(id);
  if (!mark) return design;
  const changed = withOwnText(design, mark, text);
  const connections = design.connections.map((wire) => (wire.id === id ? changed : wire));
  return settle(design, { components: design.components, connections });
}

function withOwnText(design: Design, mark: Connection, text: string): Connection {
  if (mark.mark === 'frame') return renamedSheet(design, mark, text);
  return mark.mark === 'note' ? rewritten(mark, text) : relabelledTo(mark, typedNetName(design, text, mark.text));
}

/** Of one label only: what else names the net keeps its name. A port that becomes a ground, or a supply, looks like one. */
function relabelledTo(mark: Connection, text: string): Connection {
  const { net = '', text: before = '' } = mark;
  const to = net.endsWith(before) ? net.slice(0, net.length - before.length) + text : text;
  if (mark.mark === 'port' && isGroundNetName(before) !== isGroundNetName(text)) {
    return handMark({ id: mark.id, kind: 'port', at: markPlace(mark), text, net: to, side: usualSide('port', text) });
  }
  return { ...relabelled(mark, to), net: to, type: isPowerNet(to) ? 'power' : 'signal' };
}

function rewritten(note: Connection, text: string): Connection {
  const fresh = handMark({ id: note.id, kind: 'note', at: markPlace(note), text, side: usualSide('note') });
  const { drawing } = note;
  const line = drawing?.split('\n').find((one) => one.startsWith('T '));
  const [, look] = /^(T(?: \S+){7}) /.exec(line ?? '') ?? [];
  // It keeps its size and direction.
  const escaped = text.replaceAll('\\', '\\\\').replace(/[\n\r]/g, '\\n');
  return look === undefined ? fresh : { ...note, text, drawing: `${look} ${escaped}` };
}
