import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import {
  type Design,
  type DesignSheet,
  partCount,
  type PlacedComponent,
  readableNet,
  sheetsOf,
  wireCount,
} from '@tracewright/circuit/design';
import {
  FAMILY_LABEL,
  familyOf,
  labelOf,
  lettersOf,
  netList,
  showNet,
  showPart,
  showSheet,
  useEditor,
  type NetMembers,
} from '../../../canvas';
import { counted } from '../../../lib/format';
import { useRowTab } from '../library/row-tab';
import { VirtualRows } from '../library/VirtualRows';
import { useWorkspace } from '../workspace-context';
import './outline.css';

type Tab = 'parts' | 'nets' | 'sheets';
const TABS: { readonly [tab in Tab]: { readonly name: string; readonly find: string } } = {
  parts: { name: 'Parts', find: 'Find a part' },
  nets: { name: 'Nets', find: 'Find a net' },
  sheets: { name: 'Sheets', find: 'Find a sheet' },
};

const natural = new Intl.Collator('en', { numeric: true });
const ROW = 30;
const rowHeight = (): number => ROW;

/** Parts by letters and number: C1, C2, C10, R1. */
export function sortedParts(parts: readonly PlacedComponent[], text: string): readonly PlacedComponent[] {
  const wanted = text.trim().toLowerCase();
  const matches = ({ reference, value, name, footprint }: PlacedComponent): boolean =>
    [reference, value, name, footprint].some((field) => field?.toLowerCase().includes(wanted));
  return parts.filter((part) => wanted === '' || matches(part)).sort((a, b) => natural.compare(labelOf(a), labelOf(b)));
}

export function sortedNets(nets: readonly NetMembers[], text: string): readonly NetMembers[] {
  const wanted = text.trim().toLowerCase();
  return nets
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .sort((a, b) => b.pins.length - a.pins.length || natural.compare(a.name, b.name));
}

export function sortedSheets(sheets: readonly DesignSheet[], text: string): readonly DesignSheet[] {
  const wanted = text.trim().toLowerCase();
  return sheets.filter(({ name }) => readableNet(name).toLowerCase().includes(wanted));
}

/** Every part, net and sheet of the design as lists: the left panel of the circuit view. */
export function OutlinePanel() {
  const { editor } = useWorkspace();
  const [chosen, setTab] = useState<Tab>('parts');
  const [text, setText] = useState('');
  const design = useDeferredValue(useEditor(editor, (state) => state.design));
  const sheets = useMemo(() => sheetsOf(design.connections), [design]);
  const tab = chosen === 'sheets' && sheets.length === 0 ? 'parts' : chosen;
  return (
    <section className="ws-library" aria-label="Circuit outline">
      <header className="ws-panel-head">
        <h2>Circuit</h2>
        <div className="ws-switch" role="group" aria-label="List">
          {(['parts', 'nets', ...(sheets.length > 0 ? (['sheets'] as const) : [])] as const).map((one) => (
            <button key={one} type="button" aria-pressed={tab === one} onClick={() => setTab(one)}>
              {TABS[one].name}
            </button>
          ))}
        </div>
      </header>
      <div className="ws-search">
        <Input
          value={text}
          allowClear
          prefix={<SearchOutlined aria-hidden />}
          placeholder={TABS[tab].find}
          aria-label={TABS[tab].find}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      <Rows key={tab} tab={tab} design={design} sheets={sheets} text={text} />
      <p className="ws-outline-foot">
        {counted(partCount(design.components), 'part')} · {counted(wireCount(design.connections), 'wire')}
      </p>
    </section>
  );
}

interface RowsProps {
  readonly tab: Tab;
  readonly design: Design;
  readonly sheets: readonly DesignSheet[];
  /** What is looked for. */
  readonly text: string;
}

function Rows({ tab, design, sheets, text }: RowsProps) {
  const parts = useMemo(() => sortedParts(design.components, text), [design, text]);
  const nets = useMemo(() => sortedNets(netList(design), text), [design, text]);
  const found = useMemo(() => sortedSheets(sheets, text), [sheets, text]);
  const shared = { heightOf: rowHeight, label: TABS[tab].name };
  if (tab === 'parts')
    return <VirtualRows {...shared} rows={parts} keyOf={({ id }) => id} render={(part) => <PartRow part={part} />} />;
  if (tab === 'nets')
    return <VirtualRows {...shared} rows={nets} keyOf={({ name }) => name} render={(net) => <NetRow net={net} />} />;
  return <VirtualRows {...shared} rows={found} keyOf={({ id }) => id} render={(one) => <SheetRow sheet={one} />} />;
}

function PartRow({ part }: { readonly part: PlacedComponent }) {
  const { editor } = useWorkspace();
  const tabIndex = useRowTab();
  const chosen = useEditor(editor, (state) => state.selection.parts.has(part.id));
  const detail = part.value || part.name || part.footprint || '';
  return (
    <button
      type="button"
      className="ws-outline-row"
      tabIndex={tabIndex}
      aria-pressed={chosen}
      title={`${labelOf(part)} ${detail}`}
      onClick={() => showPart(editor, part.id)}
    >
      <span className="ws-outline-kind" data-family={familyOf(part)} title={FAMILY_LABEL[familyOf(part)]} aria-hidden>
        {lettersOf(part.reference).slice(0, 2)}
      </span>
      <span className="ws-outline-name">{labelOf(part)}</span>
      <span className="ws-outline-detail">{detail === labelOf(part) ? '' : detail}</span>
    </button>
  );
}

function NetRow({ net }: { readonly net: NetMembers }) {
  const { editor } = useWorkspace();
  const tabIndex = useRowTab();
  const chosen = useEditor(editor, (state) => state.tracedNet === net.name);
  return (
    <button
      type="button"
      className="ws-outline-row"
      tabIndex={tabIndex}
      aria-pressed={chosen}
      title={readableNet(net.name)}
      onClick={() => (chosen ? editor.traceNet(undefined) : showNet(editor, net.name))}
    >
      <span className="ws-outline-name is-mono">{readableNet(net.name)}</span>
      <span className="ws-outline-detail">{counted(net.pins.length, 'pin')}</span>
    </button>
  );
}

function SheetRow({ sheet: { id, name } }: { readonly sheet: DesignSheet }) {
  const { editor } = useWorkspace();
  const tabIndex = useRowTab();
  return (
    <button
      type="button"
      className="ws-outline-row"
      tabIndex={tabIndex}
      title={readableNet(name)}
      onClick={() => showSheet(editor, id)}
    >
      <span className="ws-outline-name">{readableNet(name)}</span>
    </button>
  );
}
