import { readableNet } from '@tracewright/circuit/design';
import { DeleteOutlined, LinkOutlined, RotateLeftOutlined, RotateRightOutlined, SwapOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import type { PlacedComponent } from '@tracewright/circuit/design';
import { type Editor, labelOf, mirrorSelection, selected, showNet, useEditor } from '../../../canvas';
import { useWorkspace } from '../workspace-context';

/** What is said about one part of the design, to be read and changed without the mouse. */
export function PlacedPart({ part }: { readonly part: PlacedComponent }) {
  const { editor, open } = useWorkspace();
  const readOnly = useEditor(editor, (state) => state.readOnly);
  return (
    <section className="ws-section" aria-label="Placement">
      <h3>Placement</h3>
      <div className="ws-fields">
        <TextField
          label="Reference"
          value={part.reference ?? ''}
          disabled={readOnly}
          onChange={(reference) => editor.change(part.id, { reference })}
        />
        <TextField
          label="Value"
          value={part.value ?? ''}
          disabled={readOnly}
          onChange={(value) => editor.change(part.id, { value })}
        />
        <TextField
          label="Footprint"
          value={part.footprint ?? ''}
          disabled={readOnly}
          wide
          onChange={(footprint) => editor.change(part.id, { footprint })}
        />
        <NumberField
          label="X"
          value={part.x}
          disabled={readOnly}
          onChange={(x) => editor.moveOneTo(part.id, { x, y: part.y })}
        />
        <NumberField
          label="Y"
          value={part.y}
          disabled={readOnly}
          onChange={(y) => editor.moveOneTo(part.id, { x: part.x, y })}
        />
      </div>
      {!readOnly && <PlacementActions editor={editor} part={part} onConnect={() => open('connect')} />}
    </section>
  );
}

interface ActionProps {
  readonly editor: Editor;
  readonly part: PlacedComponent;
  readonly onConnect: () => void;
}

function PlacementActions({ editor, part, onConnect }: ActionProps) {
  return (
    <>
      <div className="ws-part-actions">
        <Button size="small" icon={<LinkOutlined aria-hidden />} onClick={onConnect} disabled={!part.pins?.length}>
          Connect…
        </Button>
        <Button
          size="small"
          icon={<RotateLeftOutlined aria-hidden />}
          aria-label="Rotate counter-clockwise"
          title="Rotate counter-clockwise (Shift+R)"
          onClick={() => editor.rotateSelection(-1)}
        />
        <Button
          size="small"
          icon={<RotateRightOutlined aria-hidden />}
          aria-label="Rotate clockwise"
          title="Rotate clockwise (R)"
          onClick={() => editor.rotateSelection(1)}
        />
        <Button
          size="small"
          icon={<SwapOutlined aria-hidden />}
          aria-label="Mirror left and right"
          title="Mirror left and right (X)"
          disabled={part.drawing === undefined}
          onClick={() => mirrorSelection(editor, 'across')}
        />
        <Button
          size="small"
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label="Delete"
          title="Delete (Del)"
          onClick={() => editor.removeSelection()}
        />
      </div>
      <Checkbox
        checked={part.dnp === true}
        onChange={(event) => editor.change(part.id, { dnp: event.target.checked || undefined })}
      >
        Do not populate
      </Checkbox>
    </>
  );
}

interface FieldProps<T> {
  readonly label: string;
  readonly value: T;
  readonly disabled: boolean;
  readonly wide?: boolean;
  readonly placeholder?: string | undefined;
  readonly onChange: (value: T) => void;
}

/** Takes over what was typed on Enter or when the field is left; Escape takes it back. */
export function TextField({ label, value, disabled, wide, placeholder, onChange }: FieldProps<string>) {
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const done = (): void => {
    if (typed !== undefined && typed.trim() !== value) onChange(typed.trim());
    setTyped(undefined);
  };
  return (
    <label className={wide ? 'is-wide' : undefined}>
      <span>{label}</span>
      <Input
        size="small"
        value={typed ?? value}
        placeholder={placeholder}
        disabled={disabled}
        maxLength={200}
        onChange={(event) => setTyped(event.target.value)}
        onPressEnter={done}
        onBlur={done}
        onKeyDown={(event) => event.key === 'Escape' && setTyped(undefined)}
      />
    </label>
  );
}

function NumberField({ label, value, disabled, onChange }: FieldProps<number>) {
  const take = (text: string): void => {
    const typed = Number(text);
    if (text !== '' && Number.isFinite(typed)) onChange(typed);
  };
  return <TextField label={label} value={String(value)} disabled={disabled} onChange={take} />;
}

/** The pins of a part with the nets they are on; a net's name shows that net on the canvas. */
export function PinTable({ part }: { readonly part: PlacedComponent }) {
  const { editor } = useWorkspace();
  if (!part.pins?.length) return null;
  return (
    <section className="ws-section">
      <h3>
        Pins <span className="ws-count">{part.pins.length}</span>
      </h3>
      <table className="ws-pins">
        <tbody>
          {part.pins.map(({ number, name, known, net }) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              <td>{name && name !== number ? name : known}</td>
              <td>
                {net === undefined ? (
                  <span className="ws-quiet">open</span>
                ) : (
                  <button
                    type="button"
                    className="ws-net-link"
                    title={`Show net ${readableNet(net)}`}
                    onClick={() => showNet(editor, net)}
                  >
                    {readableNet(net)}
                  </button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {part.pins.some(({ known }) => known !== undefined) && (
        <p className="ws-quiet">The file names no pins: these are the names of its type.</p>
      )}
    </section>
  );
}

/** Several parts, or a net. */
export function PartChips({ parts }: { readonly parts: readonly PlacedComponent[] }) {
  const { editor } = useWorkspace();
  return (
    <div className="ws-part-chips">
      {parts.slice(0, 60).map((part) => (
        <button
          key={part.id}
          type="button"
          className="ws-ref"
          onClick={() => {
            editor.select(selected([part.id]));
            editor.reveal();
          }}
        >
          {labelOf(part)}
        </button>
      ))}
      {parts.length > 60 && <span className="ws-quiet">and {parts.length - 60} more</span>}
    </div>
  );
}
