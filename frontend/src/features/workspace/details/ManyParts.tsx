import {
  AlignCenterOutlined,
  AlignLeftOutlined,
  AlignRightOutlined,
  ColumnHeightOutlined,
  ColumnWidthOutlined,
  OrderedListOutlined,
  VerticalAlignBottomOutlined,
  VerticalAlignMiddleOutlined,
  VerticalAlignTopOutlined,
} from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import type { ReactNode } from 'react';
import type { PlacedComponent } from '@tracewright/circuit/design';
import {
  ALIGNMENTS,
  alignSelection,
  changeSelected,
  distributeSelection,
  renumberReferences,
  useEditor,
  type Alignment,
  wiresText,
} from '../../../canvas';
import { counted } from '../../../lib/format';
import { useWorkspace } from '../workspace-context';
import { PartChips, TextField } from './PlacedPart';
import { ToConfirm } from './ToConfirm';

const ICONS: { readonly [alignment in Alignment]: ReactNode } = {
  left: <AlignLeftOutlined aria-hidden />,
  middle: <AlignCenterOutlined aria-hidden />,
  right: <AlignRightOutlined aria-hidden />,
  top: <VerticalAlignTopOutlined aria-hidden />,
  centre: <VerticalAlignMiddleOutlined aria-hidden />,
  bottom: <VerticalAlignBottomOutlined aria-hidden />,
};

/** What is selected, where that is more than one part. */
export function ManyParts({
  parts,
  wires,
}: {
  readonly parts: readonly PlacedComponent[];
  readonly wires: ReadonlySet<string>;
}) {
  const { editor } = useWorkspace();
  const design = useEditor(editor, (state) => state.design);
  const readOnly = useEditor(editor, (state) => state.readOnly);
  return (
    <>
      <section className="ws-section">
        <h3>
          {[
            ...(parts.length > 0 ? [counted(parts.length, 'component')] : []),
            ...(wires.size > 0 ? [wiresText(design, wires)] : []),
          ].join(', ')}{' '}
          selected
        </h3>
        <PartChips parts={parts} />
      </section>
      <ToConfirm parts={parts} />
      {parts.length > 1 && !readOnly && (
        <>
          <CommonFields key={parts.map(({ id }) => id).join()} parts={parts} />
          <Arrangement count={parts.length} />
        </>
      )}
    </>
  );
}

/** The value that all have; undefined where they differ. */
function common<Name extends 'value' | 'footprint' | 'partNumber' | 'dnp'>(
  parts: readonly PlacedComponent[],
  name: Name,
): PlacedComponent[Name] | undefined {
  const [first] = parts;
  return parts.every((part) => part[name] === first?.[name]) ? first?.[name] : undefined;
}

function CommonFields({ parts }: { readonly parts: readonly PlacedComponent[] }) {
  const { editor } = useWorkspace();
  const differ = (name: 'value' | 'footprint' | 'partNumber'): string | undefined =>
    parts.some((part) => part[name] !== parts[0]?.[name]) ? 'They differ' : undefined;
  const populated = parts.filter(({ dnp }) => dnp !== true).length;
  return (
    <section className="ws-section" aria-label="Properties of all">
      <h3>Properties of all</h3>
      <div className="ws-fields">
        {(
          [
            ['value', 'Value'],
            ['partNumber', 'Part number'],
            ['footprint', 'Footprint'],
          ] as const
        ).map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            value={common(parts, name) ?? ''}
            placeholder={differ(name)}
            disabled={false}
            wide={name === 'footprint'}
            onChange={(text) => changeSelected(editor, { [name]: text })}
          />
        ))}
      </div>
      <Checkbox
        checked={populated === 0}
        indeterminate={populated > 0 && populated < parts.length}
        onChange={(event) => changeSelected(editor, { dnp: event.target.checked || undefined })}
      >
        Do not populate
      </Checkbox>
    </section>
  );
}

function Arrangement({ count }: { readonly count: number }) {
  const { editor } = useWorkspace();
  const button = (label: string, icon: ReactNode, onClick: () => void): ReactNode => (
    <Button key={label} size="small" icon={icon} aria-label={label} title={label} onClick={onClick} />
  );
  return (
    <section className="ws-section" aria-label="Arrange">
      <h3>Arrange</h3>
      <div className="ws-part-actions">
        {(Object.keys(ALIGNMENTS) as Alignment[]).map((alignment) =>
          button(ALIGNMENTS[alignment], ICONS[alignment], () => alignSelection(editor, alignment)),
        )}
        {count > 2 &&
          button('Distribute from left to right', <ColumnWidthOutlined aria-hidden />, () =>
            distributeSelection(editor, 'x'),
          )}
        {count > 2 &&
          button('Distribute downwards', <ColumnHeightOutlined aria-hidden />, () => distributeSelection(editor, 'y'))}
        {button('Renumber references', <OrderedListOutlined aria-hidden />, () => renumberReferences(editor))}
      </div>
    </section>
  );
}
