import { unitLetters } from '../model';
import type { Connection, Design, DesignPin, PlacedComponent } from './design';
import { UnitPlace, type Box } from './drawing-shape';
import { drawingText, shapesIn, type DrawingText, type DrawnPiece } from './drawing-text';
import type { DesignState } from './evolve';
import { mirroredDrawing } from './mirror';
import { placedDrawing } from './placed-drawing';

type Parts = Iterable<PlacedComponent>;

/**
 * Parts of which several units are placed, each with its units in order. A second one of the same number is none of
 * them: it is a part of its own whose reference is taken.
 */
export function partsOfUnits(parts: Parts): readonly (readonly PlacedComponent[])[] {
  const groups = new Map<string, PlacedComponent[]>();
  for (const part of parts) {
    const key = unitKey(part);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (!group) groups.set(key, [part]);
    else if (!group.some(({ unit }) => unit?.number === part.unit?.number)) group.push(part);
  }
  return [...groups.values()].map((group) => group.sort((a, b) => a.unit!.number - b.unit!.number));
}

/** What units of one part have in common; undefined for what is a whole part. */
export const unitKey = ({ unit, reference, componentId }: PlacedComponent): string | undefined =>
  unit && reference ? `${reference}\n${componentId}` : undefined;

/** The units of the part that one of them belongs to, itself among them; the part alone where it is whole. */
export function unitsWith(part: PlacedComponent, parts: Parts): readonly PlacedComponent[] {
  const key = unitKey(part);
  return key === undefined ? [part] : [...parts].filter((other) => unitKey(other) === key);
}

/** How many parts there are: units of one part count once. */
export function partCount(parts: readonly PlacedComponent[]): number {
  const units = partsOfUnits(parts);
  return parts.length - units.reduce((sum, own) => sum + own.length - 1, 0);
}

/** Numbers of units of its part that are placed nowhere. */
export function missingUnits(part: PlacedComponent, parts: Parts): readonly number[] {
  if (!part.unit) return [];
  const placed = new Set(unitsWith(part, parts).map(({ unit }) => unit?.number));
  return Array.from({ length: part.unit.of }, (_, at) => at + 1).filter((number) => !placed.has(number));
}

/** A symbol with the letter of another unit behind its reference; without one that of a whole part. */
export function letteredAs(drawing: DrawingText, unit?: number): DrawingText {
  const letters = unit === undefined ? '' : unitLetters(unit);
  const pieces = shapesIn(drawing);
  const said = (piece: DrawnPiece): DrawnPiece =>
    piece.kind === 'text' && piece.role === 'reference' ? { ...piece, text: letters } : piece;
  return drawingText(pieces.map(said));
}

type Symbol = Pick<PlacedComponent, 'drawing'>;

/** Whether two symbols are drawn alike, but for the letters of their units. */
export const isSameSymbol = (a: Symbol, b: Symbol): boolean =>
  a.drawing === b.drawing ||
  (a.drawing !== undefined && b.drawing !== undefined && letteredAs(a.drawing) === letteredAs(b.drawing));

/** Whether two units of one kind of part can stand for each other: gates of a chip, however they are mirrored. */
export function areAlike(a: PlacedComponent, b: PlacedComponent): boolean {
  if (!a.unit || !b.unit || a.unit.of !== b.unit.of || a.componentId !== b.componentId) return false;
  const [types, others] = [a, b].map(({ pins = [] }) => pins.map(({ type = '' }) => type).join());
  return types === others && (a.pins ?? []).length > 0 && mirrorings(a).some((one) => isSameSymbol(one, b));
}

function mirrorings({ drawing = '' }: PlacedComponent): readonly Symbol[] {
  const across = mirroredDrawing(drawing, 'across');
  return [drawing, across, ...[drawing, across].map((own) => mirroredDrawing(own, 'down'))].map((own) => ({
    drawing: own,
  }));
}

/** Two units that are alike change places: each takes over what the other was joined to. */
export function swappedUnits({ components, connections }: Design, a: PlacedComponent, b: PlacedComponent): Design {
  const other = new Map([
    [a.id, b],
    [b.id, a],
  ]);
  const end = (of: Connection['source']): Connection['source'] => {
    const [from, to] = of
      ? [of.componentId === a.id ? a : of.componentId === b.id ? b : undefined, other.get(of.componentId)]
      : [];
    const at = from?.pins?.findIndex(({ number }) => number === of?.pin) ?? -1;
    const pin = to?.pins?.[at];
    return of && pin ? { ...of, pin: pin.number } : of;
  };
  return {
    components: components.map((part) => {
      const to = other.get(part.id);
      return to ? standingFor(part, to) : part;
    }),
    connections: connections.map((wire) => {
      const { source, target } = wire;
      if (![source, target].some((one) => one && other.has(one.componentId))) return wire;
      return { ...wire, ...(source && { source: end(source)! }), ...(target && { target: end(target)! }) };
    }),
  };
}

/** At its own place, with its own nets, the other unit. */
function standingFor(part: PlacedComponent, other: PlacedComponent): PlacedComponent {
  const { reference = '', unit, pins = [] } = other;
  return {
    ...part,
    ...{ reference, unit: unit! },
    pins: pins.map(({ net: _net, noConnect: _open, ...pin }, at) => {
      const { net, noConnect } = part.pins?.[at] ?? { net: undefined, noConnect: undefined };
      return { ...pin, ...(net !== undefined && { net }), ...(noConnect !== undefined && { noConnect }) };
    }),
    ...(part.drawing !== undefined && { drawing: letteredAs(part.drawing, unit!.number) }),
  };
}

const assemblies = new WeakMap<DesignState, DesignState>();

/**
 * A design in which units that stand by themselves are one part each time, drawn as a part of a file whose units its
 * author put in several places: with all pins, so that rules, lists and files see what is bought.
 */
export function assembled(state: DesignState): DesignState {
  const found = assemblies.get(state);
  if (found) return found;
  const whole = assembling(state);
  assemblies.set(state, whole);
  return whole;
}

function assembling(state: DesignState): DesignState {
  const groups = partsOfUnits(state.components.values());
  if (groups.length === 0) return state;
  const firsts = new Map(groups.flatMap((units) => units.map(({ id }) => [id, units[0]!.id] as const)));
  const wholes = new Map(groups.map((units) => [units[0]!.id, wholeOf(units)]));
  const components = new Map<string, PlacedComponent>();
  for (const part of state.components.values()) {
    const first = firsts.get(part.id) ?? part.id;
    components.set(first, wholes.get(first) ?? part);
  }
  const end = (of: Connection['source']): Connection['source'] =>
    of && { ...of, componentId: firsts.get(of.componentId) ?? of.componentId };
  const connections = [...state.connections].map(([id, wire]): [string, Connection] => {
    const { source, target } = wire;
    const moves = [source, target].some((one) => one !== undefined && firsts.has(one.componentId));
    return [
      id,
      moves ? { ...wire, ...(source && { source: end(source)! }), ...(target && { target: end(target)! }) } : wire,
    ];
  });
  return { components, connections: new Map(connections) };
}

/** Their pins and drawings in one part that lies where the first unit lies. */
function wholeOf(units: readonly PlacedComponent[]): PlacedComponent {
  const [first] = units as readonly [PlacedComponent];
  const pins: DesignPin[] = [];
  const indices = new Map<string, number>();
  const middle = middleOf(first);
  const pieces = units.flatMap((unit) => {
    const own = (unit.pins ?? []).map((pin) => {
      const known = indices.get(pin.number);
      if (known !== undefined) return known;
      indices.set(pin.number, pins.length);
      return pins.push(pin) - 1;
    });
    const { x, y } = middleOf(unit);
    return turnedPieces(unit, { x: x - middle.x, y: y - middle.y }, own);
  });
  const { unit: _one, ...rest } = first;
  return { ...rest, rotation: 0, pins, ...(pieces.length > 0 && { drawing: drawingText(pieces) }) };
}

const middleOf = ({ x, y, width, height }: PlacedComponent) => ({ x: x + width / 2, y: y + height / 2 });

/** A unit's drawing as it lies, from the middle of another one. */
function turnedPieces(
  unit: PlacedComponent,
  by: { readonly x: number; readonly y: number },
  pins: readonly number[],
): readonly DrawnPiece[] {
  if (unit.drawing === undefined) return [];
  const turn = new UnitPlace(((Math.round(unit.rotation / 90) % 4) + 4) % 4);
  const place = (x: number, y: number): readonly [number, number] => {
    const [px, py] = turn.place(x, y);
    return [px + by.x, py + by.y];
  };
  const box = ({ x, y, width, height }: Box): Box => {
    const [ax, ay] = place(x, y);
    const [bx, by] = place(x + width, y + height);
    return { x: Math.min(ax, bx), y: Math.min(ay, by), width: Math.abs(ax - bx), height: Math.abs(ay - by) };
  };
  const shapes = shapesIn(unit.drawing).flatMap((piece): readonly DrawnPiece[] => {
    switch (piece.kind) {
      case 'unit':
        turn.enter(piece);
        return [{ ...piece, ...box(piece) }];
      case 'line': {
        const points: number[] = [];
        for (let at = 0; at + 1 < piece.points.length; at += 2)
          points.push(...place(piece.points[at]!, piece.points[at + 1]!));
        return [{ ...piece, points }];
      }
      case 'circle': {
        const [x, y] = place(piece.x, piece.y);
        return [{ ...piece, x, y }];
      }
      case 'pin': {
        const index = pins[piece.index];
        if (index === undefined) return [];
        const [x, y] = place(piece.x, piece.y);
        const [dx, dy] = turn.turn(piece.dx, piece.dy);
        return [{ ...piece, index, x, y, dx: dx + 0, dy: dy + 0 }];
      }
      case 'picture':
        return [{ ...piece, ...box(piece) }];
      case 'text':
        return [];
    }
  });
  return [...shapes, ...textsOf(unit, by)];
}

/** How they hang once the unit is turned is known by whoever draws it. */
function textsOf(unit: PlacedComponent, by: { readonly x: number; readonly y: number }): readonly DrawnPiece[] {
  const { x: left, y: top } = middleOf(unit);
  return (placedDrawing(unit)?.texts ?? []).flatMap((words): readonly DrawnPiece[] => {
    const { role, text, x, y, ...look } = words;
    if (role === 'number' || role === 'name') return [];
    const said = role === 'reference' ? unitLetters(unit.unit?.number ?? 0) : role === 'value' ? '' : text;
    return [{ kind: 'text', role, text: said, ...look, x: x - left + by.x, y: y - top + by.y }];
  });
}
