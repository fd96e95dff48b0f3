import { componentBox, designFromCircuit, designState, largest, presentDesign, type Design } from '../design';
import type { Circuit } from '../model';
import { NO_PICTURES } from './pictures';
import { svgPieces } from './svg-pieces';
import { escapeXml, shortened } from './svg-text';

/** Colours for light and dark pages; the drawing follows the page that shows it. */
const STYLE = `
    .sheet{fill:#fff}.line,.body,.filled,.open{stroke:#1f2937;stroke-width:1.6;fill:none;stroke-linecap:round;stroke-linejoin:round}
    .body{fill:#f8fafc}.filled{fill:#1f2937}.wire{fill:none;stroke:#b45309;stroke-width:1.4}.power{stroke:#2563eb}
    .open{stroke:#6b7280;stroke-width:1.2}text{font-family:Inter,system-ui,sans-serif;fill:#111827}
    .drawn{stroke:#1f2937;stroke-width:3;fill:none;stroke-linecap:round;stroke-linejoin:round}.drawn.body{fill:#f8fafc}
    .drawn.filled{fill:#1f2937}.wide{stroke-width:3}.bus{stroke-width:6}.dot{fill:#b45309}.words{fill:#111827;white-space:pre}
    .frame .drawn,.cross{stroke:#9ca3af}.lost{stroke:#9ca3af;stroke-width:3;stroke-dasharray:12 12;fill:none}
    .plain .drawn{stroke:#6b7280}.plain .words{fill:#4b5563}.cross{stroke-width:3;fill:none}
    .named .drawn{stroke:#b45309}.named .words{fill:#92400e}.port .words{fill:#1d4ed8}.port .drawn{stroke:#2563eb}
    .title{font-size:18px;font-weight:600}.note{font-size:12px;fill:#4b5563}.reference{font-size:12px;font-weight:600}
    .value{font-size:11px;fill:#4b5563}.pin{font-size:9px;fill:#4b5563}.number{font-size:7px;fill:#6b7280}
    .net{font-size:10px;fill:#92400e}.rail{font-size:10px;fill:#1d4ed8}.dnp{opacity:.45}.off{stroke:#dc2626;stroke-width:9;stroke-linecap:round;opacity:.7}
    @media (prefers-color-scheme:dark){.sheet{fill:#0f1419}.line,.body,.filled{stroke:#d1d5db}.body{fill:#1b222b}
    .filled{fill:#d1d5db}.wire{stroke:#f59e0b}.power{stroke:#60a5fa}.open{stroke:#9ca3af}text{fill:#f3f4f6}
    .value,.pin,.number,.note{fill:#9ca3af}.net{fill:#fbbf24}.rail{fill:#93c5fd}
    .drawn{stroke:#d1d5db}.drawn.body{fill:#1b222b}.drawn.filled{fill:#d1d5db}.words{fill:#f3f4f6}.dot{fill:#f59e0b}
    .plain .words{fill:#9ca3af}.named .drawn{stroke:#f59e0b}.named .words{fill:#fbbf24}.port .drawn{stroke:#60a5fa}
    .port .words{fill:#93c5fd}.drawn[data-ink],.wire[data-ink]{stroke:#d1d5db!important}
    .drawn[data-paint]{fill-opacity:.25!important}.filled[data-ink]{fill:#d1d5db!important}.words[data-ink]{fill:#f3f4f6!important}}`;

const MARGIN = 60;
/** Room for the title above and the note below. */
const HEAD = 40;
const NET_ROOM = 140;

/**
 * A schematic drawing of a design, or of a circuit that is laid out for it, as SVG. Of a circuit the parts without pins,
 * such as logos and fiducials, are named in a note instead of being drawn. Bitmaps without their file are empty frames.
 */
export function writeSvg(source: Circuit | Design, title = '', pictures = NO_PICTURES): string {
  const [design, undrawn] = 'nets' in source ? laidOut(source) : [presentDesign(designState(source)), []];
  const pieces = svgPieces(design, pictures);
  const drawn = design.connections.some(({ mark }) => mark !== undefined);
  const boxes = drawn ? pieces.map(({ box }) => box) : design.components.map(componentBox);
  const left = -largest(boxes.map(({ x }) => NET_ROOM - x)) - MARGIN;
  const top = -largest(boxes.map(({ y }) => -y)) - MARGIN - HEAD;
  const right =
    largest(
      boxes.map((box) => box.x + box.width + NET_ROOM),
      left + 500,
    ) + MARGIN;
  const bottom =
    largest(
      boxes.map((box) => box.y + box.height),
      top + 400,
    ) +
    MARGIN +
    HEAD;
  const loose = design.connections.filter(({ source, target, mark }) => !mark && (!source || !target));
  const note =
    undrawn.length === 0 ? '' : `Not drawn, without pins: ${namesOf(undrawn, (right - left - 2 * MARGIN) / 7)}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${right - left} ${bottom - top}" width="${right - left}" height="${bottom - top}" role="img">`,
    `<title>${escapeXml(title || 'Schematic')}</title>`,
    `<style>${STYLE}</style>`,
    `<rect class="sheet" x="${left}" y="${top}" width="${right - left}" height="${bottom - top}"/>`,
    ...(title
      ? [`<text class="title" x="${left + MARGIN}" y="${top + MARGIN}">${escapeXml(shortened(title, 80))}</text>`]
      : []),
    ...loose.map(({ type, path }) => `<path class="wire${type === 'power' ? ' power' : ''}" d="${escapeXml(path)}"/>`),
    ...pieces.map(({ svg }) => svg),
    ...(note ? [`<text class="note" x="${left + MARGIN}" y="${bottom - MARGIN / 2}">${escapeXml(note)}</text>`] : []),
    '</svg>',
    '',
  ].join('\n');
}

/** A circuit arranged for reading, and the names of its parts that have no pins and are left out. */
export function laidOut(circuit: Circuit): [Design, readonly string[]] {
  const drawn = circuit.components.filter(({ pins }) => pins.length > 0);
  const rest = circuit.components
    .filter(({ pins }) => pins.length === 0)
    .map(({ reference }) => reference || 'unnamed');
  // Where no part has pins, as in a PDF, the parts are all there is to draw.
  const [components, undrawn] = drawn.length > 0 ? [drawn, rest] : [circuit.components, []];
  return [designFromCircuit({ ...circuit, components }, (index) => `part-${index}`).design, undrawn];
}

function namesOf(names: readonly string[], letters: number): string {
  const text = names.join(', ');
  return text.length <= letters ? text : `${text.slice(0, Math.max(0, letters - 30))} … (${names.length} parts)`;
}
