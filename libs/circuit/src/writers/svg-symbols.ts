import { componentBox, isCrossedOut, pinLayout, type PlacedComponent } from '../design';
import { escapeXml, shortened } from './svg-text';
import { isReversed, symbolKind, type SymbolKind } from './symbol-kind';

interface Shape {
  /** Around the middle, pins at the left and the right. */
  readonly drawing: string;
  /** Where the leads end, from the middle. */
  readonly lead: number;
  /** From the middle to the texts above and below. */
  readonly reach: number;
}

const DIODE = '<path class="body" d="M-10 -11L10 0L-10 11Z"/><path class="line" d="M10 -11V11';
const SHAPES: { readonly [Part in SymbolKind]: Shape } = {
  resistor: { drawing: '<rect class="body" x="-20" y="-8" width="40" height="16"/>', lead: 20, reach: 8 },
  bead: { drawing: '<rect class="filled" x="-14" y="-8" width="28" height="16"/>', lead: 14, reach: 8 },
  capacitor: { drawing: '<path class="line" d="M-5 -14V14M5 -14V14"/>', lead: 5, reach: 14 },
  inductor: {
    drawing: '<path class="line" d="M-24 0a6 6 0 0 1 12 0a6 6 0 0 1 12 0a6 6 0 0 1 12 0a6 6 0 0 1 12 0"/>',
    lead: 24,
    reach: 8,
  },
  diode: { drawing: `${DIODE}"/>`, lead: 10, reach: 11 },
  led: { drawing: `${DIODE}M2 -15l8 -8m-4 0h4v4M10 -11l8 -8m-4 0h4v4"/>`, lead: 10, reach: 24 },
  crystal: {
    drawing: '<rect class="body" x="-7" y="-12" width="14" height="24"/><path class="line" d="M-12 -12V12M12 -12V12"/>',
    lead: 12,
    reach: 12,
  },
  fuse: {
    drawing: '<rect class="body" x="-20" y="-6" width="40" height="12"/><path class="line" d="M-20 0H20"/>',
    lead: 20,
    reach: 8,
  },
  switch: {
    drawing:
      '<path class="line" d="M-16 0L14 -12"/><circle class="body" cx="-18" cy="0" r="2.5"/><circle class="body" cx="18" cy="0" r="2.5"/>',
    lead: 20,
    reach: 12,
  },
  testPoint: { drawing: '<circle class="body" cx="-30" cy="0" r="7"/>', lead: 37, reach: 8 },
};

/** One part: its symbol or box, its pins with names, its designator and value. */
export function partSvg(component: PlacedComponent): string {
  const kind = symbolKind(component);
  const group = isCrossedOut(component) ? '<g class="part dnp">' : '<g class="part">';
  const whole = `<title>${escapeXml([component.reference, component.value, component.footprint].filter(Boolean).join(', '))}</title>`;
  const drawing = kind === 'block' ? blockSvg(component) : symbolSvg(component, kind);
  return `${group}${whole}${drawing}</g>`;
}

function texts({ reference, name, value = '' }: PlacedComponent, x: number, above: number, below: number): string {
  // KiCad's "~" is an empty value.
  const shown = value === '~' ? '' : shortened(value, 26);
  return (
    `<text class="reference" x="${x}" y="${above}" text-anchor="middle">${escapeXml(shortened(reference ?? name ?? '', 26))}</text>` +
    (shown === '' ? '' : `<text class="value" x="${x}" y="${below}" text-anchor="middle">${escapeXml(shown)}</text>`)
  );
}

function symbolSvg(component: PlacedComponent, kind: SymbolKind): string {
  const { x, y, width, height, rotation } = component;
  const [cx, cy] = [x + width / 2, y + height / 2];
  const { drawing, lead, reach } = SHAPES[kind];
  const leads = `<path class="line" d="M${-width / 2} 0H${-lead}${kind === 'testPoint' ? '' : `M${lead} 0H${width / 2}`}"/>`;
  const upright = rotation % 180 === 0;
  const [above, below] = upright ? [cy - reach - 5, cy + reach + 13] : [cy - width / 2 - 6, cy + width / 2 + 14];
  const turned = `<g transform="translate(${cx} ${cy}) rotate(${rotation + (isReversed(component, kind) ? 180 : 0)})">${leads}${drawing}</g>`;
  return turned + texts(component, cx, above, below);
}

const INSET = 12;
const PIN_LETTER = 5;

function blockSvg(component: PlacedComponent): string {
  const { x, y, width, height } = componentBox(component);
  const sideways = component.rotation % 180 !== 0;
  const places = pinLayout(component);
  const opposed = new Set(places.map(({ side }) => side)).size > 1;
  const room = (width - 2 * INSET) / (opposed ? 2 : 1) - 6;
  const pins = places.map(({ pin, x: px, y: py, side }) => {
    const inward = { left: [1, 0], right: [-1, 0], top: [0, 1], bottom: [0, -1] }[side] as [number, number];
    const [bx, by] = [px + inward[0] * INSET, py + inward[1] * INSET];
    const anchor = side === 'right' ? 'end' : side === 'left' ? 'start' : 'middle';
    const shown = shortened(pin.name || pin.number, sideways ? 8 : Math.max(3, Math.floor(room / PIN_LETTER)));
    const name = `<text class="pin" x="${bx + inward[0] * 4}" y="${by + inward[1] * 10 + 3}" text-anchor="${anchor}">${escapeXml(shown)}</text>`;
    const number =
      sideways || !pin.name || pin.number.length > 3
        ? ''
        : `<text class="number" x="${(px + bx) / 2}" y="${py - 2}" text-anchor="middle">${escapeXml(pin.number)}</text>`;
    return `<path class="line" d="M${px} ${py}L${bx} ${by}"/>${name}${number}`;
  });
  const [ix, iy] = sideways ? [0, INSET] : [INSET, 0];
  const body = `<rect class="body" x="${x + ix}" y="${y + iy}" width="${Math.max(1, width - 2 * ix)}" height="${Math.max(1, height - 2 * iy)}" rx="3"/>`;
  return body + pins.join('') + texts(component, x + width / 2, y - 6, y + height + 14);
}
