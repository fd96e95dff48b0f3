import { SearchOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import { partCount, wireCount, type PlacedComponent, readableNet } from '@tracewright/circuit/design';
import {
  FAMILY_LABEL,
  familyOf,
  labelOf,
  lettersOf,
  netList,
  showNet,
  showPart,
  useEditor,
  type NetMembers,
} from '../../../canvas';
import { counted } from '../../../lib/format';
import { useRowTab } from '../library/row-tab';
import { VirtualRows } from '../library/VirtualRows';
import { useWorkspace } from '../workspace-context';
import './outline.css';

type Tab = 'parts' | 'nets';

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

/** Every part and net of the design as lists: the left panel of the circuit view. */
export function OutlinePanel() {
  const { editor } = useWorkspace();
  const [tab, setTab] = useState<Tab>('parts');
  const [text, setText] = useState('');
  const design = useDeferredValue(useEditor(editor, (state) => state.design));
  const parts = useMemo(() => sortedParts(design.components, text), [design, text]);
  const nets = useMemo(() => sortedNets(netList(design), text), [design, text]);
  return (
    <section className="ws-library" aria-label="Circuit outline">
      <header className="ws-panel-head">
        <h2>Circuit</h2>
        <div className="ws-switch" role="group" aria-label="List">
          {(['parts', 'nets'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={tab === one} onClick={() => setTab(one)}>
              {one === 'parts' ? 'Parts' : 'Nets'}
            </button>
          ))}
        </div>
      </header>
      <div className="ws-search">
        <Input
          value={text}
          allowClear
          prefix={<SearchOutlined aria-hidden />}
          placeholder={tab === 'parts' ? 'Find a part' : 'Find a net'}
          aria-label={tab === 'parts' ? 'Find a part' : 'Find a net'}
          onChange={(event) => setText(event.target.value)}
        />
      </div>
      {tab === 'parts' ? (
        <VirtualRows
          rows={parts}
          heightOf={rowHeight}
          keyOf={({ id }) => id}
          label="Parts"
          render={(part) => <PartRow part={part} />}
        />
      ) : (
        <VirtualRows
          rows={nets}
          heightOf={rowHeight}
          keyOf={({ name }) => name}
          label="Nets"
          render={(net) => <NetRow net={net} />}
        />
      )}
      <p className="ws-outline-foot">
        {counted(partCount(design.components), 'part')} · {counted(wireCount(design.connections), 'wire')}
      </p>
    </section>
  );
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
