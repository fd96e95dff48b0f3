import { readableNet } from '@tracewright/circuit/design';
import { areaOf } from '../geometry/mark-shape';
import type { PartShape, WireShape } from '../geometry/scene';
import { union, type Rect } from '../geometry/viewport';
import type { Editor } from '../state/editor';
import { Anchored } from './Anchored';
import { mirrorSelection } from '../tools/actions';
import { deleteIcon, duplicateIcon, fitPinsIcon, mirrorIcon, renameIcon, rotateIcon } from './icons';
import { IconButton } from './IconButton';
import { useEditor } from './use-editor';
import { midpointOf } from '../geometry/path';

interface Props {
  readonly editor: Editor;
  readonly onDuplicate: () => void;
}

/** Pins nearer than a grid step make a part hard to wire. */
const TIGHT_PITCH = 15;

/** Of so many parts the designators are kept clear. */
const MOST_READ = 20;
/** Above and below a body without a symbol of its own, in design units. */
const TEXT_ROOM = 26;

/** A part with its designator and value. */
function withTexts({ box, drawing }: PartShape): Rect {
  if (!drawing) return { ...box, y: box.y - TEXT_ROOM, height: box.height + 2 * TEXT_ROOM };
  const area = areaOf(drawing);
  return (area && union([box, area])) ?? box;
}

function around(shapes: readonly PartShape[], wires: readonly WireShape[]): Rect | undefined {
  const parts = shapes.length > MOST_READ ? shapes.map(({ box }) => box) : shapes.map(withTexts);
  return union([...parts, ...wires.map(({ box }) => box)]);
}

/** The actions on what is selected, above it: everything a key does, for those who don't use keys. */
export function SelectionBar({ editor, onDuplicate }: Props) {
  const selection = useEditor(editor, (state) => state.selection);
  const scene = useEditor(editor, (state) => state.scene);
  const busy = useEditor(editor, (state) =>
    Boolean(
      // Who draws or pans wants to reach what lies under it.
      state.tool !== 'select' ||
      (state.drag && !state.drag.byKeys) ||
      state.marquee ||
      state.wiring ||
      state.placing ||
      state.hanging ||
      state.naming ||
      state.editing,
    ),
  );
  // Who moves by keys may have the focus in here.
  const nudged = useEditor(editor, ({ drag }) => (drag?.byKeys ? drag.offset : undefined));
  const readOnly = useEditor(editor, (state) => state.readOnly);
  if (readOnly || busy) return null;
  const shapes = [...selection.parts].flatMap((id) => scene.parts.get(id) ?? []);
  const wires = [...selection.wires].flatMap((id) => scene.wires.get(id) ?? []);
  const box = around(shapes, wires);
  if (!box) return null;
  const there = nudged ? { ...box, x: box.x + nudged.x, y: box.y + nudged.y } : box;
  return (
    <Anchored editor={editor} at={there} beside={there}>
      <div className="canvas-bar" role="toolbar" aria-label="Selection">
        {shapes.length > 0 && (
          <>
            <IconButton label="Rotate" keys="R" onClick={() => editor.rotateSelection(1)}>
              {rotateIcon}
            </IconButton>
            <IconButton label="Mirror left and right" keys="X" onClick={() => mirrorSelection(editor, 'across')}>
              {mirrorIcon}
            </IconButton>
            <IconButton label="Duplicate" keys="Ctrl+D" onClick={onDuplicate}>
              {duplicateIcon}
            </IconButton>
            {shapes.some(({ pitch }) => pitch < TIGHT_PITCH) && (
              <IconButton label="Resize to fit the pins" onClick={() => editor.fitSelectionToPins()}>
                {fitPinsIcon}
              </IconButton>
            )}
          </>
        )}
        {shapes.length === 0 && <RenameButton editor={editor} wires={wires} />}
        <IconButton label="Delete" keys="Del" onClick={() => editor.removeSelection()}>
          {deleteIcon}
        </IconButton>
      </div>
    </Anchored>
  );
}

/** For wires of one net. */
function RenameButton({ editor, wires }: { readonly editor: Editor; readonly wires: readonly WireShape[] }) {
  const [net, ...others] = new Set(wires.map(({ wire }) => wire.net));
  const [first] = wires;
  if (net === undefined || others.length > 0 || !first) return null;
  return (
    <IconButton
      label={`Rename net ${readableNet(net)}`}
      onClick={() => editor.startNaming(net, midpointOf(first.line))}
    >
      {renameIcon}
    </IconButton>
  );
}
