import type { KeptSolution, PowerRail, SolutionBlock } from '@tracewright/contracts/solutions';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { type ClipStore, DesignCanvas, selected, useReadOnly } from '../../../canvas';
import { counted } from '../../../lib/format';

const NO_CLIPS: ClipStore = { read: () => null, write: () => undefined };
const nothing = (): void => undefined;

/** The catalogue's words for what a group of parts does. */
const CATEGORIES: { readonly [type in SolutionBlock['type']]?: string } = {
  microcontroller: 'microcontrollers',
  sensor: 'sensors',
  power: 'powerSupply',
  communication: 'communication',
};

/** The drawing as the workspace shows it, what it is made of, and how power gets where it is needed. */
export function Schematic({ solution }: { readonly solution: KeptSolution }) {
  const editor = useReadOnly(solution.design);
  const categoryOf = useMemo(() => categories(solution), [solution]);
  const { review, blocks } = solution;
  const taken = new Set(solution.billOfMaterials.map(({ partNumber }) => partNumber));
  const show = (block: SolutionBlock) => {
    const own = new Set(block.references);
    const parts = solution.design.components.filter(({ reference = '' }) => own.has(reference)).map(({ id }) => id);
    editor.store.set({ selection: selected(parts) });
  };
  return (
    <div className="sol-schematic">
      <p>{solution.schematicData.description}</p>
      <div className="sol-canvas">
        <DesignCanvas
          editor={editor}
          categoryOf={categoryOf}
          clips={NO_CLIPS}
          onCommand={nothing}
          onRefused={nothing}
        />
      </div>
      <p className="sol-quiet">
        Our design rules found {counted(review.errors, 'error')} and {counted(review.warnings, 'warning')}:{' '}
        {counted(review.coverage.rulesRun.length, 'rule')} ran over {counted(solution.design.components.length, 'part')}
        .
        {review.notes.length > 0 &&
          ` ${counted(review.notes.length, 'note')}: ${review.notes.map(({ title }) => title).join('; ')}.`}
      </p>
      <div className="sol-columns">
        <div>
          <PowerTree rails={solution.powerTree} />
          <Said title="How your request was understood" sentences={solution.understood} />
          <Said title="What was assumed" sentences={solution.assumptions} />
        </div>
        <Blocks blocks={blocks} taken={taken} onShow={show} />
      </div>
    </div>
  );
}

function categories({ schematicData, design }: KeptSolution): (componentId: string) => string | undefined {
  const types = new Map(schematicData.schematicDiagram.map(({ id, type }) => [id, CATEGORIES[type]]));
  const byPart = new Map(design.components.map(({ id, componentId }) => [componentId, types.get(id)]));
  return (componentId) => byPart.get(componentId);
}

function PowerTree({ rails }: { readonly rails: readonly PowerRail[] }) {
  return (
    <section aria-labelledby="sol-power">
      <h3 id="sol-power">Power</h3>
      <ul className="sol-rails">
        {rails.map((rail) => (
          <Rail key={rail.net} rail={rail} />
        ))}
      </ul>
      <p className="sol-legend" aria-hidden>
        <span data-of="typical" /> typical <span data-of="peak" /> peak <span data-of="rest" /> to spare
      </p>
    </section>
  );
}

const percentOf = (part: number, whole: number): number => (whole <= 0 ? 0 : Math.min(100, (100 * part) / whole));

function Rail({ rail }: { readonly rail: PowerRail }) {
  const { net, volts, source, from, typicalMa, peakMa, capacityMa, marginPercent, efficiency, riseCelsius } = rail;
  return (
    <li>
      <span className="sol-bar-name">
        <strong>{net}</strong> {volts} V from {source}
        {from !== null && ` (${from})`}
      </span>
      <span className="sol-bar-amount">{marginPercent} % to spare</span>
      <span className="sol-bar" aria-hidden>
        <span data-of="peak" style={{ width: `${percentOf(peakMa, capacityMa)}%` }} />
        <span data-of="typical" style={{ width: `${percentOf(typicalMa, capacityMa)}%` }} />
      </span>
      <span className="sol-quiet">
        {typicalMa} mA, at most {peakMa} of {capacityMa} mA
        {efficiency !== undefined && ` · ${Math.round(efficiency * 100)} % efficient · warms by ${riseCelsius} °C`}
      </span>
    </li>
  );
}

function Blocks({
  blocks,
  taken,
  onShow,
}: {
  readonly blocks: readonly SolutionBlock[];
  readonly taken: ReadonlySet<string>;
  readonly onShow: (block: SolutionBlock) => void;
}) {
  const [shown, setShown] = useState<string>();
  return (
    <section aria-labelledby="sol-blocks">
      <h3 id="sol-blocks">What it is made of</h3>
      <ul className="sol-blocks">
        {blocks.map((block) => (
          <li key={block.id}>
            <Button
              type="text"
              aria-pressed={shown === block.id}
              onClick={() => {
                setShown(block.id);
                onShow(block);
              }}
            >
              {block.name}
            </Button>
            <p>{block.reason}</p>
            <p className="sol-quiet">
              {block.references.join(', ')}
              {notTaken(block, taken)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function notTaken({ alternatives }: SolutionBlock, taken: ReadonlySet<string>): string {
  const others = alternatives.filter(({ partNumber }) => !taken.has(partNumber));
  if (others.length === 0) return '';
  return `. Not taken: ${others.map(({ partNumber, why }) => `${partNumber} (${why})`).join('; ')}`;
}

function Said({ title, sentences }: { readonly title: string; readonly sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <section className="sol-said">
      <h3>{title}</h3>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
