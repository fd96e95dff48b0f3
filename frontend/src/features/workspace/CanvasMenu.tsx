import { Dropdown, type MenuProps } from 'antd';
import { useEffect } from 'react';
import type { Point } from '@tracewright/circuit';
import type { Connection } from '@tracewright/circuit/design';
import {
  ALIGNMENTS,
  alignSelection,
  breakWire,
  distributeSelection,
  isLine,
  labelOf,
  mirrorSelection,
  renumberReferences,
  runCommand,
  selected,
  toScreen,
  splitSelected,
  useEditor,
  type Alignment,
  type ClipStore,
  type Command,
  type Editor,
  type Hit,
  type Selection,
} from '../../canvas';
import { useWorkspace } from './workspace-context';

export interface MenuPlace {
  readonly hit: Hit | undefined;
  /** In the window, CSS pixels. */
  readonly at: Point;
  /** In design units. */
  readonly design: Point;
}

interface Props {
  readonly place: MenuPlace;
  readonly editor: Editor;
  readonly clips: ClipStore;
  readonly onClose: () => void;
}

type Items = NonNullable<MenuProps['items']>;

const item = (key: string, label: string, keys = ''): Items[number] => ({ key, label, extra: keys });

function itemsForWire(wire: Connection, { wires }: Selection): Items {
  const isText = !isLine(wire);
  return [
    ...(wire.net === undefined ? [] : [item('trace', 'Show the whole net', '`')]),
    item('edit', isText ? 'Edit text' : 'Name the net', 'V'),
    ...(isText ? [] : [item('break', 'Break here', 'B'), item('split', 'Split into its pieces')]),
    ...(wires.size > 1 ? [item('join', 'Join wires', 'J')] : []),
    { type: 'divider' },
    { ...item('delete', isText ? 'Delete' : 'Delete wire', 'Del'), danger: true } as Items[number],
  ];
}

function arranging(count: number): Items {
  const alignments = Object.entries(ALIGNMENTS).map(([alignment, label]) => item(`align-${alignment}`, label));
  const distributions = [
    item('distribute-x', 'Distribute from left to right'),
    item('distribute-y', 'Distribute downwards'),
  ];
  return [{ key: 'arrange', label: 'Align', children: [...alignments, ...(count > 2 ? distributions : [])] }];
}

function itemsFor(hit: Hit | undefined, readOnly: boolean, selection: Selection): Items {
  if (readOnly) return [item('fit', 'Fit to window', 'F')];
  if (hit?.kind === 'wire') return itemsForWire(hit.wire.wire, selection);
  if (hit) {
    return [
      item('edit', 'Edit value', 'V'),
      item('connect', 'Connect…'),
      item('rotate', 'Rotate', 'R'),
      item('mirror-across', 'Mirror left and right', 'X'),
      item('mirror-down', 'Mirror up and down', 'Y'),
      ...(selection.parts.size > 1 ? arranging(selection.parts.size) : []),
      item('duplicate', 'Duplicate', 'Ctrl+D'),
      item('fit-pins', 'Resize to fit the pins'),
      { type: 'divider' },
      item('copy', 'Copy', 'Ctrl+C'),
      item('cut', 'Cut', 'Ctrl+X'),
      { type: 'divider' },
      { ...item('delete', 'Delete', 'Del'), danger: true } as Items[number],
    ];
  }
  return [
    item('paste', 'Paste', 'Ctrl+V'),
    item('select-all', 'Select all', 'Ctrl+A'),
    item('find', 'Find…', 'Ctrl+F'),
    item('sheet', 'New sheet', 'S'),
    item('renumber', 'Renumber references'),
    item('fit', 'Fit to window', 'F'),
  ];
}

/** What can be done with the thing that was right-clicked. */
export function CanvasMenu({ place, editor, clips, onClose }: Props) {
  const { open } = useWorkspace();
  const { hit, at } = place;
  const readOnly = useEditor(editor, (state) => state.readOnly);
  const selection = useEditor(editor, (state) => state.selection);
  useEffect(() => selectHit(editor, hit), [editor, hit]);
  const run = (key: string): void => {
    const [verb = '', what = ''] = key.split('-');
    if (key === 'connect' || key === 'find') open(key);
    else if (key === 'fit-pins') editor.fitSelectionToPins();
    else if (key === 'trace') editor.traceNet(hit?.kind === 'wire' ? hit.wire.wire.net : undefined);
    else if (key === 'break') breakWire(editor, hit?.kind === 'wire' ? hit.wire.wire.id : '', place.design);
    else if (key === 'split') splitSelected(editor);
    else if (key === 'renumber') renumberReferences(editor);
    else if (key === 'sheet') placeSheet();
    else if (verb === 'align') alignSelection(editor, what as Alignment);
    else if (verb === 'distribute') distributeSelection(editor, what as 'x' | 'y');
    else if (verb === 'mirror') mirrorSelection(editor, what as 'across' | 'down');
    else runCommand(editor, key === 'rotate' ? { kind: 'rotate', turns: 1 } : ({ kind: key } as Command), clips);
  };
  const placeSheet = (): void => {
    const at = toScreen(editor.state.view, place.design);
    runCommand(editor, { kind: 'place', mark: 'frame' }, clips, at);
  };
  const title = hit && hit.kind !== 'wire' ? labelOf(hit.part.part) : undefined;
  return (
    <Dropdown
      open
      onOpenChange={(shown) => !shown && onClose()}
      trigger={['click']}
      menu={{
        items: itemsFor(hit, readOnly, selection),
        'aria-label': title,
        autoFocus: true,
        onClick: ({ key }) => {
          run(key);
          onClose();
        },
      }}
    >
      <span style={{ position: 'fixed', left: at.x, top: at.y, width: 1, height: 1 }} />
    </Dropdown>
  );
}

function selectHit(editor: Editor, hit: Hit | undefined): void {
  if (!hit) return;
  const { selection } = editor.state;
  if (hit.kind === 'wire') {
    if (!selection.wires.has(hit.wire.wire.id)) editor.select(selected([], [hit.wire.wire.id]));
  } else if (!selection.parts.has(hit.part.part.id)) editor.select(selected([hit.part.part.id]));
}
