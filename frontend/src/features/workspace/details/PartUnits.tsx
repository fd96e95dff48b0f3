import { PlusOutlined } from '@ant-design/icons';
import { Button, Select } from 'antd';
import {
  areAlike,
  missingUnits,
  shownReference,
  swappedUnits,
  unitsWith,
  type PlacedComponent,
} from '@tracewright/circuit/design';
import type { CatalogueComponent } from '@tracewright/contracts/catalogue';
import { labelOf, settle, showPart, useEditor } from '../../../canvas';
import { unitsOfPart } from '../part-units';
import { useWorkspace } from '../workspace-context';

interface Props {
  readonly part: PlacedComponent;
  readonly entry: CatalogueComponent | undefined;
}

/** The units of a part that are placed, to go to, those that are not, to place, and those that it can change places with. */
export function PartUnits({ part, entry }: Props) {
  const { editor, addPart } = useWorkspace();
  const design = useEditor(editor, (state) => state.design);
  const readOnly = useEditor(editor, (state) => state.readOnly);
  const { unit, reference = '' } = part;
  if (!unit) return null;
  const placed = unitsWith(part, design.components);
  const missing = missingUnits(part, design.components);
  const known = new Set(entry ? unitsOfPart(entry).map((one) => one.unit?.number) : []);
  const names = missing.map((number) => shownReference({ ...part, unit: { ...unit, number } }));
  return (
    <section className="ws-section" aria-label="Units">
      <h3>
        Units <span className="ws-count">{`${placed.length} of ${unit.of}`}</span>
      </h3>
      <div className="ws-part-chips">
        {[...placed]
          .sort((a, b) => (a.unit?.number ?? 0) - (b.unit?.number ?? 0))
          .map((other) => (
            <button
              key={other.id}
              type="button"
              className="ws-ref"
              aria-current={other.id === part.id || undefined}
              onClick={() => showPart(editor, other.id)}
            >
              {labelOf(other)}
            </button>
          ))}
      </div>
      {missing.length > 0 && <p className="ws-quiet">Not placed: {names.join(', ')}.</p>}
      {!readOnly && entry && (
        <div className="ws-part-actions">
          {missing.map((number, at) =>
            known.has(number) ? (
              <Button
                key={number}
                size="small"
                icon={<PlusOutlined aria-hidden />}
                onClick={() => addPart(entry, { hangs: true, unit: { reference, number } })}
              >
                Place {names[at]}
              </Button>
            ) : null,
          )}
        </div>
      )}
      {missing.length > 0 && !readOnly && missing.every((number) => !known.has(number)) && (
        <p className="ws-quiet">Its symbol is not in your library: read it in there to place them.</p>
      )}
      {!readOnly && <SwapWith part={part} />}
    </section>
  );
}

function SwapWith({ part }: { readonly part: PlacedComponent }) {
  const { editor } = useWorkspace();
  const parts = useEditor(editor, (state) => state.design.components);
  const alike = parts.filter((other) => other.id !== part.id && areAlike(part, other));
  if (alike.length === 0) return null;
  const swap = (id: string): void => {
    const other = alike.find((one) => one.id === id);
    if (!other) return;
    editor.edit(`Swap ${labelOf(part)} with ${labelOf(other)}`, (design) =>
      settle(design, swappedUnits(design, part, other)),
    );
  };
  return (
    <label className="ws-units-swap">
      <span>Swap with</span>
      <Select<string>
        size="small"
        aria-label={`Swap ${labelOf(part)} with another unit`}
        placeholder="another unit"
        value={null}
        options={alike.map((other) => ({ value: other.id, label: labelOf(other) }))}
        onChange={swap}
      />
    </label>
  );
}
