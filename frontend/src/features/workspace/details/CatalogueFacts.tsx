import { AimOutlined, BorderOutlined, InfoCircleOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import { useMemo } from 'react';
import type { CatalogueComponent } from '@tracewright/contracts/catalogue';
import { useEditor } from '../../../canvas';
import { useWorkspace } from '../workspace-context';
import { unitsOfPart } from '../part-units';
import { priceText, stockState, stockText } from '../parts';
import { CompatibilityBars } from './CompatibilityBars';

/** Two pieces of advice that hold for nearly every part. */
const GENERAL_TIPS = [
  'Place a 100 nF decoupling capacitor at each supply pin, as near to it as possible.',
  'Compare the supply and signal voltages with those of every part that it is connected to.',
];

interface Props {
  readonly part: CatalogueComponent | undefined;
  /** Used where the part is not in the catalogue. */
  readonly specifications?: { readonly [name: string]: string };
}

/** Specifications, price, status, compatibility and advice. */
export function CatalogueFacts({ part, specifications }: Props) {
  return (
    <>
      <section className="ws-section">
        <h3>Specifications</h3>
        <FactTable part={part} specifications={part?.specifications ?? specifications ?? {}} />
      </section>
      <CompatibilityBars part={part} />
      <section className="ws-section">
        <h3>
          Recommendations <span className="ws-tag">General</span>
        </h3>
        <ul className="ws-tips">
          {GENERAL_TIPS.map((tip) => (
            <li key={tip}>{tip}</li>
          ))}
        </ul>
      </section>
      {part && <PartActions part={part} />}
    </>
  );
}

function FactTable({ part, specifications }: Required<Pick<Props, 'part' | 'specifications'>>) {
  return (
    <table className="ws-specs">
      <tbody>
        {Object.entries(specifications).map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              <Fact text={value} />
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row">Price</th>
          <td>{part && part.price === undefined ? 'Not known' : priceText(part?.price)}</td>
        </tr>
        <tr>
          <th scope="row">Status</th>
          <td>
            {part ? (
              <span className="ws-stock" data-stock={stockState(part.inStock)}>
                {stockText(part.inStock)}
              </span>
            ) : (
              'Not in the catalogue'
            )}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

function PartActions({ part }: { readonly part: CatalogueComponent }) {
  const { addPart, editor } = useWorkspace();
  const readOnly = useEditor(editor, (state) => state.readOnly);
  const units = useMemo(() => unitsOfPart(part), [part]);
  return (
    <div className="ws-details-actions">
      <Button
        type="primary"
        icon={<PlusOutlined aria-hidden />}
        onClick={() => addPart(part)}
        disabled={readOnly}
        block
      >
        Add to Design
      </Button>
      <Button
        icon={<AimOutlined aria-hidden />}
        aria-label="Place with the pointer"
        title="Place with the pointer, again and again until Esc"
        disabled={readOnly}
        onClick={() => addPart(part, { hangs: true })}
      />
      {units.length > 0 && (
        <Button
          icon={<BorderOutlined aria-hidden />}
          aria-label="Place as one block"
          title="Place as one block, with all units in one symbol (Shift on its card)"
          disabled={readOnly}
          onClick={() => addPart(part, { hangs: true, block: true })}
        />
      )}
      <Popover trigger="click" placement="topRight" content={<PartNotes part={part} />}>
        <Button
          icon={<InfoCircleOutlined aria-hidden />}
          aria-label="About this component"
          title="About this component"
        />
      </Popover>
    </div>
  );
}

/** The host of an address; undefined for any other text: facts of one's own parts hold whatever people wrote. */
function hostOf(text: string): string | undefined {
  if (!/^https?:\/\/\S/.test(text)) return undefined;
  try {
    return new URL(text).hostname.replace(/^www\./, '');
  } catch {
    return undefined;
  }
}

function Fact({ text }: { readonly text: string }) {
  const host = hostOf(text);
  if (host === undefined) return text;
  return (
    <a href={text} target="_blank" rel="noopener noreferrer">
      {host}
    </a>
  );
}

function PartNotes({ part }: { readonly part: CatalogueComponent }) {
  return (
    <div className="ws-notes">
      <p>{part.description}</p>
      <p>
        {part.manufacturer ?? 'Unknown manufacturer'} · {part.package ?? 'unknown package'} ·{' '}
        {part.pins ? `${part.pins.length} pins` : 'pins not listed'}
      </p>
      <p className="ws-quiet">
        {part.own
          ? 'One of your own parts: price and stock are as you gave them.'
          : 'Price and stock are indicative, as of the catalogue’s date.'}
      </p>
    </div>
  );
}
