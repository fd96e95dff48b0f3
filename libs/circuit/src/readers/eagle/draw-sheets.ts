import type { DrawnShape, Point, SchematicMark, SchematicSheet, SchematicSymbol } from '../../model';
import type { ReadContext } from '../options';
import type { DrawingCollector, DrawnInstance, DrawnScope, EagleSheet } from './drawing-collector';
import { isMark, marksOf, placeOfPin, plain, symbolOf, variableIn, type PlacedGate } from './draw-instance';
import { drawnNet } from './draw-nets';
import { placedShape, type EagleWords } from './drawn-shapes';
import { libraryKey } from './library';
import { pinKey, resolve, type ScopeUse } from './scope';
import type { SchematicCollector } from './schematic-collector';
import { tableOf } from '../table';

/** A use of a scope, and where its parts begin in the circuit's list. */
export interface CountedUse {
  readonly use: ScopeUse;
  readonly first: number;
}

/** All sheets as their author drew them, of a module once for each of its uses. */
export function drawnSheets(
  uses: readonly CountedUse[],
  file: SchematicCollector,
  drawing: DrawingCollector,
  context: ReadContext,
): SchematicSheet[] {
  return uses.flatMap((counted) => {
    const scope = counted.use.module === undefined ? drawing.root : drawing.modules.get(counted.use.module);
    return (scope?.sheets ?? []).map((sheet, index) =>
      new SheetDrawer(counted, sheet, { index, of: scope!.sheets.length }, { file, drawing, context }).run(),
    );
  });
}

interface Sources {
  readonly file: SchematicCollector;
  readonly drawing: DrawingCollector;
  readonly context: ReadContext;
}

const UPRIGHT = { degrees: 0, mirrored: false };
const NOWHERE = { x: 0, y: 0 };
/** From the middle of a pin's end on a module's box to where a wire joins it. */
const PORT_LENGTH = 5.08;

class SheetDrawer {
  private readonly symbols: SchematicSymbol[] = [];
  private readonly marks: SchematicMark[] = [];
  private readonly nets = new Map<string, string>();
  private readonly parts: ReadonlyMap<string, number>;
  private readonly stops: Point[] = [];
  private readonly use: ScopeUse;

  constructor(
    { use, first }: CountedUse,
    private readonly sheet: EagleSheet,
    private readonly place: { readonly index: number; readonly of: number },
    private readonly sources: Sources,
  ) {
    this.use = use;
    this.parts = new Map([...use.scope.parts.keys()].map((name, index) => [name, first + index]));
  }

  run(): SchematicSheet {
    const { sheet, use, sources } = this;
    for (const { name, segments } of sheet.nets) {
      for (const { pins } of segments) {
        for (const { part, gate, pin } of pins) this.nets.set(`${part}\n${pinKey(gate, pin)}`, use.netName(name));
      }
    }
    sources.context.budget.spend(sheet.instances.length + sheet.shapes.length);
    for (const instance of sheet.instances) this.addInstance(instance);
    for (const instance of sheet.modules) this.addModule(instance);
    const wired = [
      ...sheet.buses.map((bus) => drawnNet(bus, 'bus', undefined, this.stops)),
      ...sheet.nets.map((net) => drawnNet(net, 'wire', use.netName(net.name), this.stops)),
    ].flat();
    const notes = sheet.shapes.flatMap((shape): SchematicMark[] => {
      const said = shape.kind === 'text' ? this.said(shape) : shape;
      if (said === undefined) return [];
      const drawn = placedShape(said, NOWHERE, UPRIGHT);
      return [{ kind: 'note', points: [placeOf(drawn)], shapes: [drawn] }];
    });
    const number = `${this.place.index + 1}`;
    const name = use.path === '' ? number : `${use.path}/${number}`;
    return onPaper(name, this.symbols, [...wired, ...this.marks, ...notes]);
  }

  private said(words: EagleWords): EagleWords | undefined {
    const name = variableIn(words.text);
    const text = name === undefined ? plain(words.text) : this.variable(name);
    return text === '' ? undefined : { ...words, text };
  }

  private readonly variable = (name: string): string => {
    const { index, of } = this.place;
    const { context, drawing } = this.sources;
    if (name === 'SHEET') return `${index + 1}/${of}`;
    if (name === 'SHEETNR') return String(index + 1);
    if (name === 'SHEETS') return String(of);
    if (name === 'DRAWING_NAME') return context.fileName.replace(/^.*[\\/]|\.[^.]*$/g, '');
    return drawing.attributes.get(name) ?? '';
  };

  private addInstance(instance: DrawnInstance): void {
    const { file, drawing } = this.sources;
    const part = this.use.scope.parts.get(instance.name);
    const component = this.parts.get(instance.name);
    if (part === undefined || component === undefined) return;
    const resolved = resolve(part, file);
    const gate = resolved.gates.find(({ name }) => name === instance.of);
    const library =
      drawing.libraries.get(libraryKey(part.library, part.libraryUrn)) ??
      drawing.libraries.get(libraryKey(part.library, undefined));
    const symbol = library?.symbols.get(gate?.symbol ?? '');
    if (symbol === undefined) return;
    this.sources.context.budget.spend(symbol.shapes.length + symbol.pins.length);
    const placed: PlacedGate = {
      ...{ instance, symbol, part, resolved, component },
      reference: this.use.rename(instance.name),
      ownValue: library?.ownValues.has(part.deviceSet) ?? false,
      variable: this.variable,
      netOf: (pin) => this.nets.get(`${instance.name}\n${pinKey(instance.of, pin)}`),
    };
    this.stops.push(...symbol.pins.map((pin) => placeOfPin(pin, instance)));
    if (isMark(placed)) this.marks.push(...marksOf(placed));
    else this.symbols.push(symbolOf(placed));
  }

  private addModule(instance: DrawnInstance): void {
    const scope = this.sources.drawing.modules.get(instance.of);
    if (!scope) return;
    const shapes = moduleShapes(scope, instance);
    this.stops.push(...shapes.flatMap((shape) => (shape.kind === 'line' ? shape.points.slice(0, 1) : [])));
    this.marks.push({ kind: 'sheet', points: [instance.at], shapes, text: instance.name });
  }
}

/** A box with the module's name, and its ports with theirs. */
function moduleShapes({ width, height, ports }: DrawnScope, instance: DrawnInstance): DrawnShape[] {
  const { at, rotation, attributes } = instance;
  const [w, h] = [width / 2, height / 2];
  const text = (said: string, place: Point, along: number, across: number): EagleWords => {
    return { kind: 'text', text: said, at: place, size: 1.778, along, across, rotation: UPRIGHT };
  };
  const corners = [
    { x: -w, y: -h },
    { x: w, y: -h },
    { x: w, y: h },
    { x: -w, y: h },
    { x: -w, y: -h },
  ];
  const moved = attributes.find(({ name, display }) => name === 'NAME' && display !== 'off');
  return [
    ...ports.flatMap(({ name, side, coord }) => {
      const out = SIDES[side] ?? { x: -1, y: 0 };
      const edge = { x: out.x * w || coord, y: out.y * h || -coord };
      const end = { x: edge.x + out.x * PORT_LENGTH, y: edge.y + out.y * PORT_LENGTH };
      const words = text(plain(name), { x: edge.x - out.x * 1.27, y: edge.y - out.y * 1.27 }, -out.x || 1, 0);
      return [
        placedShape({ kind: 'line', points: [end, edge], fill: 'none' }, at, rotation),
        placedShape(
          out.x === 0 ? { ...words, rotation: { degrees: 90, mirrored: false }, along: out.y } : words,
          at,
          rotation,
        ),
      ];
    }),
    placedShape({ kind: 'line', points: corners, fill: 'none' }, at, rotation),
    moved
      ? placedShape({ ...moved.look, text: instance.name }, NOWHERE, UPRIGHT)
      : placedShape(text(instance.name, NOWHERE, 0, 0), at, rotation),
  ];
}

const SIDES = tableOf<Point>({
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  top: { x: 0, y: -1 },
  bottom: { x: 0, y: 1 },
});

const placeOf = (shape: DrawnShape): Point =>
  shape.kind === 'line' ? (shape.points[0] ?? NOWHERE) : shape.kind === 'circle' ? shape.center : shape.at;

/** Eagle's sheets have no size: the paper is as large as what stands on it, and begins on the grid of 0.1 inch. */
const STEP = 2.54;

function onPaper(name: string, symbols: readonly SchematicSymbol[], marks: readonly SchematicMark[]): SchematicSheet {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  const see = ({ x, y }: Point): void => {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  };
  const shapes = [...symbols, ...marks].flatMap((drawn) => drawn.shapes);
  for (const shape of shapes) (shape.kind === 'line' ? shape.points : [placeOf(shape)]).forEach(see);
  for (const { points } of marks) points.forEach(see);
  for (const { pins } of symbols) pins.forEach(({ at }) => see(at));
  if (left > right) return { name, width: 297, height: 210, symbols, marks };
  const by = { x: -Math.floor(left / STEP - 1) * STEP, y: -Math.floor(top / STEP - 1) * STEP };
  const move = ({ x, y }: Point): Point => ({ x: rounded(x + by.x), y: rounded(y + by.y) });
  const moveShape = (shape: DrawnShape): DrawnShape => movedShape(shape, move);
  return {
    name,
    width: right + by.x + STEP,
    height: bottom + by.y + STEP,
    symbols: symbols.map((symbol) => ({
      ...symbol,
      shapes: symbol.shapes.map(moveShape),
      pins: symbol.pins.map((pin) => ({ ...pin, at: move(pin.at) })),
    })),
    marks: marks.map((mark) => ({ ...mark, points: mark.points.map(move), shapes: mark.shapes.map(moveShape) })),
  };
}

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6 + 0;

function movedShape(shape: DrawnShape, move: (point: Point) => Point): DrawnShape {
  if (shape.kind === 'line') return { ...shape, points: shape.points.map(move) };
  return shape.kind === 'circle' ? { ...shape, center: move(shape.center) } : { ...shape, at: move(shape.at) };
}
