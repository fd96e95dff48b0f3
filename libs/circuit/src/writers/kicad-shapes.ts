import type { SymbolKind } from './symbol-kind';

/** A symbol of two pins in KiCad's units: millimetres, y upwards, pins at the left and the right. */
export interface KicadShape {
  readonly graphics: readonly string[];
  /** Where the pins' lines end, from the middle. */
  readonly lead: number;
}

const STROKE = '(stroke (width 0.254) (type default) (color 0 0 0 0))';

const box = (x: number, y: number, fill = 'none'): string =>
  `(rectangle (start ${-x} ${y}) (end ${x} ${-y}) ${STROKE} (fill (type ${fill})))`;
const line = (...points: readonly (readonly [number, number])[]): string =>
  `(polyline (pts ${points.map(([x, y]) => `(xy ${x} ${y})`).join(' ')}) ${STROKE} (fill (type none)))`;
const circle = (x: number, radius: number): string =>
  `(circle (center ${x} 0) (radius ${radius}) ${STROKE} (fill (type none)))`;

const DIODE = [line([-1.27, 1.27], [-1.27, -1.27], [1.27, 0], [-1.27, 1.27]), line([1.27, 1.27], [1.27, -1.27])];
const ARROWS = [
  line([0.254, 1.778], [1.27, 2.794], [0.762, 2.794]),
  line([1.27, 2.794], [1.27, 2.286]),
  line([1.27, 1.27], [2.286, 2.286], [1.778, 2.286]),
  line([2.286, 2.286], [2.286, 1.778]),
];

const SHAPES: { readonly [Kind in SymbolKind]: KicadShape } = {
  resistor: { graphics: [box(2.54, 1.016)], lead: 2.54 },
  bead: { graphics: [box(1.778, 1.016, 'outline')], lead: 1.778 },
  capacitor: {
    graphics: [line([-0.508, 1.778], [-0.508, -1.778]), line([0.508, 1.778], [0.508, -1.778])],
    lead: 0.508,
  },
  inductor: {
    graphics: [-1.905, -0.635, 0.635, 1.905].map((x) =>
      line([x - 0.635, 0], [x - 0.381, 0.508], [x, 0.762], [x + 0.381, 0.508], [x + 0.635, 0]),
    ),
    lead: 2.54,
  },
  diode: { graphics: DIODE, lead: 1.27 },
  led: { graphics: [...DIODE, ...ARROWS], lead: 1.27 },
  crystal: {
    graphics: [box(0.762, 1.27), line([-1.27, 1.27], [-1.27, -1.27]), line([1.27, 1.27], [1.27, -1.27])],
    lead: 1.27,
  },
  fuse: { graphics: [box(2.54, 0.762), line([-2.54, 0], [2.54, 0])], lead: 2.54 },
  switch: {
    graphics: [circle(-2.032, 0.508), circle(2.032, 0.508), line([-1.524, 0.254], [2.032, 1.524])],
    lead: 2.54,
  },
  testPoint: { graphics: [circle(-3.048, 0.762)], lead: 3.81 },
};

const mirrored = (text: string): string => text.replace(/\(xy (-?[\d.]+) /g, (_, x: string) => `(xy ${0 - Number(x)} `);

/** The kind's shape; a reversed diode has its anode at the right. */
export function kicadShape(kind: SymbolKind, reversed: boolean): KicadShape {
  const shape = SHAPES[kind];
  return reversed ? { ...shape, graphics: shape.graphics.map(mirrored) } : shape;
}
