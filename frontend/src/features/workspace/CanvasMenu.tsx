import { Dropdown, type MenuProps } from 'antd';
import { useEffect } from 'react';
import type { Point } from '@tracewright/circuit';
import { labelOf, runCommand, selected, type ClipStore, type Command, type Editor, type Hit } from '../../canvas';
import { useWorkspace } from './workspace-context';

export interface MenuPlace {
  readonly hit: Hit | undefined;
  /** In the window, CSS pixels. */
  readonly at: Point;
}

interface Props {
  readonly place: MenuPlace;
  readonly editor: Editor;
  readonly clips: ClipStore;
  readonly onClose: () => void;
}

type Items = NonNullable<MenuProps['items']>;

const item = (key: string, label: string, keys = ''): Items[number] => ({ key, label, extra: keys });

function itemsFor(hit: Hit | undefined, readOnly: boolean): Items {
  if (readOnly) return [item('fit', 'Fit to window', 'F')];
  if (hit?.kind === 'wire') return [item('trace', 'Show the whole net'), item('delete', 'Delete wire', 'Del')];
  if (hit) {
    return [
      item('connect', 'Connect…'),
      item('rotate', 'Rotate', 'R'),
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
    item('fit', 'Fit to window', 'F'),
  ];
}

/** What can be done with the thing that was right-clicked. */
export function CanvasMenu({ place, editor, clips, onClose }: Props) {
  const { open } = useWorkspace();
  const { hit, at } = place;
  useEffect(() => selectHit(editor, hit), [editor, hit]);
  const run = (key: string): void => {
    if (key === 'connect') open('connect');
    else if (key === 'fit-pins') editor.fitSelectionToPins();
    else if (key === 'trace') editor.traceNet(hit?.kind === 'wire' ? hit.wire.wire.net : undefined);
    else runCommand(editor, key === 'rotate' ? { kind: 'rotate', turns: 1 } : ({ kind: key } as Command), clips);
  };
  const title = hit && hit.kind !== 'wire' ? labelOf(hit.part.part) : undefined;
  return (
    <Dropdown
      open
      onOpenChange={(shown) => !shown && onClose()}
      trigger={['click']}
      menu={{
        items: itemsFor(hit, editor.state.readOnly),
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
