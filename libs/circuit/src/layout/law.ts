import type { Connection, Design, PlacedComponent } from '../design/design';
import { drawnPoints } from '../design/drawn-wires';
import { componentBox, pinLayout, type PinPlace } from '../design/geometry';
import { placedDrawing, placedMark, type PlacedDrawing, type PlacedText } from '../design/placed-drawing';
import type { Point } from '../model';
import { stepOf } from './direction';
import { textArea } from './letters';
import { areaOf, around, overlap, type Area } from './room';

/** Something that a drawing shows, and the rectangle in which it lies. */
interface Shown extends Area {
  readonly what: 'body' | 'wire' | 'text' | 'symbol';
  readonly name: string;
  readonly net?: string;
  /** The part or mark to which it belongs. */
  readonly owner: string;
}

/**
 * What breaks the law of a laid-out schematic: nets that share a line or a point, wires across bodies or foreign texts,
 * bodies or texts over each other, wires that leave a pin inwards or aside. Empty for a lawful one.
 */
export function lawBreaks(design: Design): readonly string[] {
  const shown = [...design.components.flatMap(shownOfPart), ...design.connections.flatMap(shownOfMark)];
  return [...clashes(shown), ...crossedBodies(design), ...wrongLeads(design), ...missingDots(design)];
}

function shownOfPart(part: PlacedComponent): readonly Shown[] {
  const name = part.reference || part.id;
  const drawing = placedDrawing(part);
  const body = [bodyOf(part), ...(drawing ? strokesOf(drawing) : [])].reduce(around);
  const texts = drawing?.texts ?? [];
  return [
    { ...body, what: 'body', name, owner: part.id },
    ...texts.map((text) => ({
      ...areaOfText(text),
      what: 'text' as const,
      name: `${name} "${text.text}"`,
      owner: part.id,
    })),
  ];
}

function bodyOf(part: PlacedComponent): Area {
  const { x, y, width, height } = componentBox(part);
  return { left: x, top: y, right: x + width, bottom: y + height };
}

const areaOfText = ({ text, ...place }: PlacedText): Area => {
  const { left, top, right, bottom } = textArea(text, place);
  return { left, top, right, bottom };
};

function shownOfMark(mark: Connection): readonly Shown[] {
  const { id, net = '' } = mark;
  if (mark.mark === 'wire') {
    const points = drawnPoints(mark);
    return points.slice(1).map((to, at) => ({ ...areaOf([points[at]!, to]), what: 'wire', name: net, net, owner: id }));
  }
  const drawing = placedMark(mark);
  return [
    ...strokesOf(drawing).map((area) => ({ ...area, what: 'symbol' as const, name: `port ${net}`, net, owner: id })),
    ...drawing.texts.map((text) => ({
      ...areaOfText(text),
      what: 'text' as const,
      name: `"${text.text}"`,
      net,
      owner: id,
    })),
  ];
}

/** Around all that is drawn of it but its texts; none for texts alone. */
function strokesOf({ lines, circles }: PlacedDrawing): readonly Area[] {
  const points = lines.flatMap(({ points: flat }) =>
    flat.flatMap((x, at) => (at % 2 === 0 ? [{ x, y: flat[at + 1]! }] : [])),
  );
  const areas = circles.map((circle) => areaOf([circle], circle.radius));
  if (points.length > 0) areas.push(areaOf(points));
  return areas.length === 0 ? [] : [areas.reduce(around)];
}

const CELL = 250;

/** Pairs of shown things that must not meet. */
function clashes(shown: readonly Shown[]): readonly string[] {
  const cells = new Map<string, Shown[]>();
  const found = new Set<string>();
  for (const item of shown) {
    for (let x = Math.floor(item.left / CELL); x <= Math.floor(item.right / CELL); x++) {
      for (let y = Math.floor(item.top / CELL); y <= Math.floor(item.bottom / CELL); y++) {
        const cell = cells.get(`${x} ${y}`) ?? [];
        for (const other of cell)
          if (clash(item, other)) found.add(`${other.what} ${other.name} and ${item.what} ${item.name} meet`);
        if (cell.push(item) === 1) cells.set(`${x} ${y}`, cell);
      }
    }
  }
  return [...found];
}

function clash(a: Shown, b: Shown): boolean {
  if (a.owner === b.owner && a.what !== 'text') return false;
  if (a.what === 'text' && b.what === 'text') return overlap(a, b);
  const kinds = [a.what, b.what].sort().join(' ');
  // A name of a pin stands in its body, and a wire's way past a body is looked at by itself.
  if (a.owner === b.owner || kinds === 'body wire') return false;
  if (kinds === 'wire wire') return a.net !== b.net && touch(a, b);
  if (kinds === 'body body') return touch(a, b);
  if (kinds === 'symbol wire') return a.net !== b.net && touch(a, b);
  return overlap(a, b);
}

const touch = (a: Area, b: Area): boolean =>
  a.left <= b.right && b.left <= a.right && a.top <= b.bottom && b.top <= a.bottom;

/** Wires that meet a body elsewhere than at a pin of their net. */
function crossedBodies({ components, connections }: Design): readonly string[] {
  const cells = new Map<string, { readonly area: Area; readonly pins: readonly PinPlace[]; readonly name: string }[]>();
  const eachCell = ({ left, top, right, bottom }: Area, visit: (key: string) => void): void => {
    for (let x = Math.floor(left / CELL); x <= Math.floor(right / CELL); x++)
      for (let y = Math.floor(top / CELL); y <= Math.floor(bottom / CELL); y++) visit(`${x} ${y}`);
  };
  for (const part of components) {
    const area = bodyOf(part);
    const entry = { area, pins: pinLayout(part), name: part.reference || part.id };
    eachCell(area, (key) => cells.set(key, [...(cells.get(key) ?? []), entry]));
  }
  const found = new Set<string>();
  for (const wire of connections.filter(({ mark }) => mark === 'wire')) {
    const points = drawnPoints(wire);
    points.slice(1).forEach((to, at) => {
      const piece = areaOf([points[at]!, to]);
      eachCell(piece, (key) => {
        for (const { area, pins, name } of cells.get(key) ?? []) {
          if (!touch(piece, area)) continue;
          const met = { left: Math.max(piece.left, area.left), top: Math.max(piece.top, area.top) };
          const isPoint =
            met.left === Math.min(piece.right, area.right) && met.top === Math.min(piece.bottom, area.bottom);
          const pin = pins.find(({ x, y }) => x === met.left && y === met.top);
          if (!isPoint || !pin || pin.pin.net !== wire.net) found.add(`wire ${wire.net} crosses ${name}`);
        }
      });
    });
  }
  return [...found];
}

const keyOf = ({ x, y }: Point): string => `${x} ${y}`;

/** Wires that do not leave their pin outwards, at right angles to its side. */
function wrongLeads({ components, connections }: Design): readonly string[] {
  const pins = new Map(components.flatMap((part) => pinLayout(part).map((pin) => [keyOf(pin), pin] as const)));
  return connections.flatMap((wire) => {
    if (wire.mark !== 'wire') return [];
    const points = drawnPoints(wire);
    return [points, [...points].reverse()].flatMap(([from, to]) => {
      const pin = from && pins.get(keyOf(from));
      if (!pin || !to) return [];
      const [dx, dy] = stepOf(pin.side);
      const isOutward = Math.sign(to.x - from.x) === dx && Math.sign(to.y - from.y) === dy;
      return isOutward ? [] : [`wire ${wire.net} leaves pin ${pin.pin.number} aside`];
    });
  });
}

/** Places where more than two ends meet, or an end meets a line, without a dot. */
function missingDots({ components, connections }: Design): readonly string[] {
  const ends = new Map<string, number>();
  const count = (point: Point): void => void ends.set(keyOf(point), (ends.get(keyOf(point)) ?? 0) + 1);
  for (const part of components) for (const pin of pinLayout(part)) count(pin);
  for (const wire of connections) {
    if (wire.mark !== 'wire') continue;
    const points = drawnPoints(wire);
    count(points[0]!);
    count(points.at(-1)!);
  }
  const dots = new Set(connections.flatMap((mark) => (mark.mark === 'junction' ? drawnPoints(mark).map(keyOf) : [])));
  return [...ends].flatMap(([key, met]) => (met > 2 && !dots.has(key) ? [`no junction at ${key}`] : []));
}
