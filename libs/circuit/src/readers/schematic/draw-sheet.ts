import type { DrawnShape, Point, SchematicMark, SchematicSheet, SchematicSymbol } from '../../model';
import { millimetres, pinsOf, shapesOf } from './draw-symbol';
import { chains } from './draw-wires';
import { labelShapes, sheetPinShapes, sheetShapes } from './draw-labels';
import type { SchematicNets } from './schematic-nets';
import { pointKey, type GridPoint } from './screen';
import type { PlacedBitmap, ScreenDrawing } from './screen-drawing';
import { shownField } from './shown-field';
import { sheetVariable, shownText } from './shown-text';
import type { PlacedSymbol, SheetGraph } from './sheet-graph';

/** 6 mil. */
const USUAL_PEN_MM = 0.1524;

export interface SheetContext {
  readonly nets: SchematicNets;
  /** Millimetres of a grid step. */
  readonly step: number;
  /** Which part of the circuit a symbol belongs to; undefined for one that is no part. */
  readonly partOf: (placed: PlacedSymbol) => number | undefined;
  /** How many sheets there are. */
  readonly pages: number;
}

/** One sheet as its author drew it. */
export function drawnSheet(graph: SheetGraph, drawing: ScreenDrawing, context: SheetContext): SchematicSheet {
  const symbols: SchematicSymbol[] = [];
  const marks: SchematicMark[] = [...linesOf(graph, context)];
  for (const placed of graph.symbols) {
    const component = context.partOf(placed);
    const shapes = shapesOf(placed, context.step);
    if (component === undefined) marks.push(portOf(placed, shapes, context));
    else {
      const unit = placed.instance.unit;
      symbols.push({ component, unit, shapes, pins: pinsOf(placed, context.step) });
    }
  }
  const said = (shape: DrawnShape): DrawnShape => withVariables(shape, graph, context);
  const labels = labelsOf(graph, drawing, context).map((mark) => ({
    ...mark,
    shapes: mark.shapes.map(said),
    text: textOnSheet(mark.text ?? '', graph, context),
  }));
  marks.push(...pointsOf(graph, context), ...labels, ...sheetsOf(graph, drawing, context));
  for (const shape of drawing.shapes.map(said))
    if (shape.kind !== 'text' || shape.text !== '')
      marks.push({ kind: 'note', points: [placeOf(shape)], shapes: [shape] });
  marks.push(...drawing.pictures.map(pictureOf));
  return { name: graph.sheet.name, ...drawing.paper, symbols, marks };
}

const pictureOf = ({ at, width, height, digest }: PlacedBitmap): SchematicMark => ({
  ...{ kind: 'note', points: [at], shapes: [] },
  pictures: [{ at: { x: at.x - width / 2, y: at.y - height / 2 }, width, height, digest }],
});

const withVariables = (shape: DrawnShape, graph: SheetGraph, context: SheetContext): DrawnShape =>
  shape.kind === 'text' ? { ...shape, text: textOnSheet(shape.text, graph, context) } : shape;

/** Puts what they stand for in the place of a text's variables. */
function textOnSheet(text: string, { sheet }: SheetGraph, { pages }: SheetContext): string {
  if (!text.includes('${')) return text;
  // A root has no name.
  const find = (name: string): string | undefined =>
    name === '##' ? String(pages) : (sheetVariable(sheet, name) ?? (name === 'SHEETNAME' ? '' : undefined));
  return shownText(text, find);
}

const netAt = (graph: SheetGraph, point: GridPoint, { nets }: SheetContext): { net?: string } => {
  const group = graph.groupAt(point);
  const net = group === undefined ? '' : nets.nameOf(group);
  return net === '' ? {} : { net };
};

function linesOf(graph: SheetGraph, context: SheetContext): SchematicMark[] {
  const { wires, buses, entries, junctions, noConnects, labels, sheets } = graph.sheet.screen;
  const { step } = context;
  const stops = [
    ...junctions,
    ...noConnects,
    ...labels.map(({ at }) => at),
    ...sheets.flatMap(({ pins }) => pins.map(({ at }) => at)),
    ...entries.flatMap(({ a, b }) => [a, b]),
    ...graph.symbols.flatMap(({ pins }) => pins.map(({ at }) => at)),
  ];
  const lined = (points: readonly GridPoint[]): Point[] => points.map((point) => millimetres(point, step));
  return [
    ...chains(wires, stops).map(({ points, pen }): SchematicMark => ({
      kind: 'wire',
      points: lined(points),
      shapes: [],
      ...(pen && { pen }),
      ...netAt(graph, points[0]!, context),
    })),
    ...chains(buses, stops).map(({ points, pen }): SchematicMark => ({
      kind: 'bus',
      points: lined(points),
      shapes: [],
      ...(pen && { pen }),
    })),
    ...entries.map(({ a, b, pen }): SchematicMark => ({
      kind: 'wire',
      points: lined([a, b]),
      shapes: [],
      ...(pen && { pen }),
    })),
  ];
}

function pointsOf(graph: SheetGraph, context: SheetContext): SchematicMark[] {
  const { junctions, noConnects } = graph.sheet.screen;
  const dots = new Map(junctions.map((point) => [pointKey(point), point]));
  const at = (point: GridPoint): Point[] => [millimetres(point, context.step)];
  return [
    ...[...dots.values()].map((point): SchematicMark => ({
      kind: 'junction',
      points: at(point),
      shapes: point.diameter === undefined ? [] : [dotOf(point.diameter, at(point)[0]!)],
      ...netAt(graph, point, context),
    })),
    ...noConnects.map((point): SchematicMark => ({ kind: 'noConnect', points: at(point), shapes: [] })),
  ];
}

/** A dot of a size of its own: its outline is drawn with the usual pen. */
const dotOf = (diameter: number, center: Point): DrawnShape => ({
  ...{ kind: 'circle', center, radius: Math.max(0, diameter - USUAL_PEN_MM) / 2, fill: 'line' },
});

/** A power symbol, or one that is kept out of the netlist, such as a logo. */
function portOf(placed: PlacedSymbol, shapes: readonly DrawnShape[], context: SheetContext): SchematicMark {
  const [pin] = placed.pins;
  const isPort = placed.symbol.library?.power !== undefined && pin !== undefined;
  const net = isPort ? context.nets.nameOf(pin.group) : '';
  const lines = pinsOf(placed, context.step).flatMap(({ at, inward, length }): DrawnShape[] =>
    length === 0
      ? []
      : [{ kind: 'line', points: [at, { x: at.x + inward.x * length, y: at.y + inward.y * length }], fill: 'none' }],
  );
  return {
    kind: isPort ? 'port' : 'note',
    points: [millimetres(isPort ? pin.at : placed.symbol.at, context.step)],
    shapes: [...lines, ...shapes],
    ...(isPort && { text: shownField(placed, 'value') }),
    ...(net !== '' && { net }),
  };
}

function labelsOf(graph: SheetGraph, drawing: ScreenDrawing, context: SheetContext): SchematicMark[] {
  return graph.sheet.screen.labels.flatMap(({ kind, at }, index): SchematicMark[] => {
    const look = drawing.labels[index];
    if (!look) return [];
    return [
      {
        kind: kind === 'local' ? 'label' : kind === 'global' ? 'globalLabel' : 'hierarchicalLabel',
        points: [millimetres(at, context.step)],
        shapes: labelShapes(kind, look, drawing.measures),
        text: look.text,
        ...netAt(graph, at, context),
      },
    ];
  });
}

/** Boxes of sheets, and their pins, each a label of the net that it leads into the sheet. */
function sheetsOf(graph: SheetGraph, { sheets, measures }: ScreenDrawing, context: SheetContext): SchematicMark[] {
  return sheets.flatMap((look, index): SchematicMark[] => {
    const pins = graph.sheet.screen.sheets[index]?.pins ?? [];
    return [
      { kind: 'sheet', points: [look.at], shapes: sheetShapes(look), text: look.name },
      ...look.pins.map((pin, number): SchematicMark => {
        const at = pins[number]?.at;
        return {
          kind: 'hierarchicalLabel',
          points: [at ? millimetres(at, context.step) : pin.look.at],
          shapes: sheetPinShapes(pin, measures),
          text: pin.text,
          ...(at && netAt(graph, at, context)),
        };
      }),
    ];
  });
}

const placeOf = (shape: DrawnShape): Point =>
  shape.kind === 'line' ? shape.points[0]! : shape.kind === 'circle' ? shape.center : shape.at;
