import { Button } from 'antd';
import { useState } from 'react';
import { counted } from '../../../lib/format';
import type { ChosenPart } from '../draft';
import { BLOCK, type Block, drawingOf, type WireKind } from './blocks';

const LEGEND: readonly { readonly kind: WireKind | 'ground'; readonly label: string }[] = [
  { kind: 'power', label: 'Power (VCC)' },
  { kind: 'sensor', label: 'Sensor Data' },
  { kind: 'output', label: 'Output Control' },
  { kind: 'communication', label: 'Communication Bus' },
  { kind: 'ground', label: 'Ground (GND)' },
];
const ZOOMS = [0.45, 0.75, 1, 1.5];
const USUAL = 2;
/** A window in which it stands whole at the smallest zoom alone. */
const NARROW = 700;
const PERCENT = 100;
/** Letters of a name that have room in a block. */
const MOST_NAME = 27;

/** Blocks and wires of the chosen parts; a block that is pointed at or chosen shows what it is joined to. */
export function Diagram({ parts }: { readonly parts: readonly ChosenPart[] }) {
  const [zoom, setZoom] = useState(() => (window.innerWidth < NARROW ? 0 : USUAL));
  const [pointed, setPointed] = useState<string>();
  const [chosen, setChosen] = useState<string>();
  const { blocks, wires, width, height } = drawingOf(parts);
  const lit = pointed ?? chosen;
  const joined = new Set(wires.flatMap(({ from, to }) => (from === lit || to === lit ? [from, to] : [])));
  const scale = ZOOMS[zoom] ?? 1;
  return (
    <figure className="crt-diagram" aria-label="Circuit diagram">
      <Zoom zoom={zoom} onZoom={setZoom} />
      <div className="crt-canvas" tabIndex={0} role="group" aria-label={`Diagram of ${counted(parts.length, 'part')}`}>
        <svg width={width * scale} height={height * scale} viewBox={`0 0 ${width} ${height}`}>
          {wires.map(({ kind, from, to, path }) => (
            <path
              key={`${kind} ${from} ${to}`}
              d={path}
              className="crt-wire"
              data-kind={kind}
              data-dim={(lit !== undefined && from !== lit && to !== lit) || undefined}
            />
          ))}
          {blocks.map((block) => (
            <BlockShape
              key={block.key}
              block={block}
              isChosen={block.key === chosen}
              isDim={lit !== undefined && block.key !== lit && !joined.has(block.key)}
              onPoint={setPointed}
              onChoose={() => setChosen(block.key === chosen ? undefined : block.key)}
            />
          ))}
        </svg>
      </div>
      <Legend />
    </figure>
  );
}

interface ZoomProps {
  readonly zoom: number;
  readonly onZoom: (zoom: number) => void;
}

function Zoom({ zoom, onZoom }: ZoomProps) {
  return (
    <div className="crt-zoom">
      <Button size="small" disabled={zoom === 0} onClick={() => onZoom(zoom - 1)} aria-label="Zoom out">
        −
      </Button>
      <span className="number">{(ZOOMS[zoom] ?? 1) * PERCENT}%</span>
      <Button size="small" disabled={zoom === ZOOMS.length - 1} onClick={() => onZoom(zoom + 1)} aria-label="Zoom in">
        +
      </Button>
    </div>
  );
}

function Legend() {
  return (
    <figcaption>
      <ul className="crt-legend" aria-label="Legend">
        {LEGEND.map(({ kind, label }) => (
          <li key={kind}>
            <svg width={28} height={10} aria-hidden>
              <path d="M1 5 H27" className="crt-wire" data-kind={kind} />
            </svg>
            {label}
          </li>
        ))}
      </ul>
    </figcaption>
  );
}

interface ShapeProps {
  readonly block: Block;
  readonly isChosen: boolean;
  readonly isDim: boolean;
  readonly onPoint: (key: string | undefined) => void;
  readonly onChoose: () => void;
}

function BlockShape({ block, isChosen, isDim, onPoint, onChoose }: ShapeProps) {
  const { key, kind, name, labels, x, y } = block;
  const middle = BLOCK.width / 2;
  const isCut = name.length > MOST_NAME;
  return (
    <g
      className="crt-block"
      data-kind={kind}
      data-chosen={isChosen || undefined}
      data-dim={isDim || undefined}
      transform={`translate(${x} ${y})`}
      role="button"
      tabIndex={0}
      aria-pressed={isChosen}
      onPointerEnter={() => onPoint(key)}
      onPointerLeave={() => onPoint(undefined)}
      onFocus={() => onPoint(key)}
      onBlur={() => onPoint(undefined)}
      onClick={onChoose}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onChoose();
      }}
    >
      {isCut && <title>{[name, ...labels].join(' ')}</title>}
      <rect width={BLOCK.width} height={BLOCK.height} rx={8} />
      <text x={middle} y={24} className="crt-block-name">
        {isCut ? `${name.slice(0, MOST_NAME - 1)}…` : name}
      </text>
      {labels.map((label, index) => (
        <text key={label} x={middle} y={44 + index * 17} className="crt-block-label">
          {label}
        </text>
      ))}
      {kind !== 'heat-sink' && (
        <path
          className="crt-wire"
          data-kind="ground"
          d={`M${middle} ${BLOCK.height} v8 m-9 0 h18 m-15 4 h12 m-9 4 h6`}
        />
      )}
    </g>
  );
}
