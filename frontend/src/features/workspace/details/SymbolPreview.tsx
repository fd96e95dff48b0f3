import { useMemo } from 'react';
import { placedDrawing, shownReference, type PlacedLine, type PlacedText } from '@tracewright/circuit/design';
import type { CatalogueComponent } from '@tracewright/contracts/catalogue';
import { partUnits } from '@tracewright/circuit/layout';
import { EMPTY } from '../../../canvas';
import { drawnBox, hangingPart } from '../parts';

/** Capitals are this share of a font's size. */
const FONT = 1.36;
const MARGIN = 20;

/** A part's symbol as it will stand in the design. */
export function SymbolPreview({ part }: { readonly part: CatalogueComponent }) {
  const placed = useMemo(() => hangingPart(part, 'preview', EMPTY), [part]);
  const units = useMemo(() => partUnits(placed), [placed]);
  const drawing = placedDrawing(placed);
  if (!drawing) return <p className="ws-quiet">Its pins are not known: it is placed as a plain box.</p>;
  const { x, y, width, height } = drawnBox(placed);
  const view = [x - MARGIN, y - MARGIN, width + 2 * MARGIN, height + 2 * MARGIN];
  return (
    <>
      <svg className="ws-symbol" viewBox={view.join(' ')} role="img" aria-label={`Symbol of ${part.name}`}>
        {drawing.lines.map((line, at) => (
          <Line key={at} line={line} />
        ))}
        {drawing.circles.map((circle, at) => (
          <circle key={at} cx={circle.x} cy={circle.y} r={circle.radius} data-fill={circle.fill} />
        ))}
        {drawing.pins.map((pin) => (
          <circle key={`${pin.pin.number} ${pin.x} ${pin.y}`} className="ws-symbol-pin" cx={pin.x} cy={pin.y} r={4} />
        ))}
        {drawing.texts.map((text, at) => (
          <Words key={at} text={text} />
        ))}
      </svg>
      {units.length > 0 && (
        <p className="ws-quiet">
          Placed as {units.length} units, one after the other: {units.map(shownReference).join(', ')}.
        </p>
      )}
    </>
  );
}

function Line({ line: { points, fill } }: { readonly line: PlacedLine }) {
  const pairs: string[] = [];
  for (let at = 0; at + 1 < points.length; at += 2) pairs.push(`${points[at]},${points[at + 1]}`);
  return <polyline points={pairs.join(' ')} data-fill={fill} />;
}

function Words({ text: { text, x, y, size, along, across, upward } }: { readonly text: PlacedText }) {
  return (
    <text
      x={x}
      y={y}
      fontSize={size * FONT}
      textAnchor={along > 0 ? 'start' : along < 0 ? 'end' : 'middle'}
      dominantBaseline={across > 0 ? 'hanging' : across < 0 ? 'auto' : 'central'}
      transform={upward ? `rotate(-90 ${x} ${y})` : undefined}
    >
      {text}
    </text>
  );
}
