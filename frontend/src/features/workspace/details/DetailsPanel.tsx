import { CloseOutlined, InfoCircleOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useDeferredValue } from 'react';
import type { CatalogueHit } from '@tracewright/circuit/catalogue';
import type { PlacedComponent } from '@tracewright/circuit/design';
import type { CatalogueComponent } from '@tracewright/contracts/catalogue';
import { FAMILY_LABEL, familyOf, indexOf, labelOf, useEditor } from '../../../canvas';
import { DeleteSymbol } from '../own-symbols/DeleteSymbol';
import { symbolId } from '../own-library/changes';
import { ownSymbol, templateOf } from '../own-symbols/own-symbols';
import { useWorkspace } from '../workspace-context';
import { CatalogueFacts } from './CatalogueFacts';
import { CategoryIcon } from './CategoryIcon';
import './details.css';
import { NetDetails } from './NetDetails';
import { PartFindings } from '../recommendations/PartFindings';
import { ManyParts } from './ManyParts';
import { PartUnits } from './PartUnits';
import { PinTable, PlacedPart } from './PlacedPart';
import { SymbolPreview } from './SymbolPreview';
import { ToConfirm } from './ToConfirm';

/** What is selected, in the panel at the right. */
export function DetailsPanel() {
  const { editor, previewed } = useWorkspace();
  // Filling the panel must not hold up the first frames of a drag.
  const selection = useDeferredValue(useEditor(editor, (state) => state.selection));
  const design = useDeferredValue(useEditor(editor, (state) => state.design));
  const traced = useDeferredValue(useEditor(editor, (state) => state.tracedNet));
  const parts = [...selection.parts].flatMap((id) => indexOf(design).parts.get(id) ?? []);
  const [part, more] = parts;
  return (
    <aside className="ws-details" aria-label="Component details">
      <header className="ws-panel-head">
        <h2>{traced !== undefined && !part && !previewed ? 'Net Details' : 'Component Details'}</h2>
      </header>
      <div className="ws-details-body">
        {previewed ? (
          <Preview />
        ) : part && !more ? (
          <OnePart part={part} />
        ) : parts.length > 1 ? (
          <ManyParts parts={parts} wires={selection.wires} />
        ) : traced !== undefined ? (
          <NetDetails key={traced} net={traced} />
        ) : selection.wires.size > 0 ? (
          <ManyParts parts={parts} wires={selection.wires} />
        ) : (
          <NothingSelected />
        )}
      </div>
    </aside>
  );
}

function NothingSelected() {
  return (
    <div className="ws-details-empty">
      <InfoCircleOutlined aria-hidden />
      <h3>No component selected</h3>
      <p>Select a component to view details</p>
    </div>
  );
}

function Preview() {
  const { previewed, preview } = useWorkspace();
  if (!previewed) return null;
  const symbol = templateOf(previewed);
  return (
    <>
      <div className="ws-details-title">
        <CategoryIcon category={previewed.category} />
        <div>
          <h3>{previewed.name}</h3>
          <p>{previewed.description}</p>
        </div>
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label="Close details"
          onClick={() => preview(undefined)}
        />
      </div>
      <SymbolPreview part={previewed} />
      {symbol && <DeleteSymbol symbol={symbol} />}
      <CatalogueFacts part={previewed} />
    </>
  );
}

function OnePart({ part }: { readonly part: PlacedComponent }) {
  const { entryOf } = useWorkspace();
  const { entry, hit } = entryOf(part) ?? {};
  const family = familyOf(part, entry?.category);
  const known: Record<string, string | undefined> = {
    Value: part.value,
    Footprint: part.footprint,
    'Part number': part.partNumber,
    Pins: part.pins ? String(part.pins.length) : undefined,
  };
  const facts = Object.entries(known).flatMap(([name, value]) => (value ? [[name, value] as const] : []));
  return (
    <>
      <div className="ws-details-title">
        <CategoryIcon category={entry?.category ?? family} />
        <div>
          <h3>{entry?.name ?? part.name ?? part.value ?? labelOf(part)}</h3>
          <p>
            <strong>{labelOf(part)}</strong> · {FAMILY_LABEL[family]}
          </p>
        </div>
      </div>
      <ToConfirm parts={[part]} />
      <PartFindings reference={part.reference} />
      <PlacedPart key={part.id} part={part} />
      <PartUnits part={part} entry={entry ?? ownSymbol(symbolId(part.componentId))} />
      {entry && hit && <MatchedBy entry={entry} hit={hit} />}
      <CatalogueFacts part={entry} specifications={Object.fromEntries(facts)} />
      <PinTable part={part} />
    </>
  );
}

/** A part of a file is told apart from one of the catalogue: what follows is the catalogue's. */
function MatchedBy({ entry, hit }: { readonly entry: CatalogueComponent; readonly hit: CatalogueHit }) {
  return (
    <p className="ws-matched" role="note">
      {hit.by === 'family' ? (
        <>
          “{hit.text}” is of the same type as <strong>{entry.id}</strong> of the catalogue; {hit.mayDiffer} may differ.
        </>
      ) : (
        <>
          Found in the catalogue as <strong>{entry.id}</strong>, by its part number “{hit.text}”.
        </>
      )}
    </p>
  );
}
