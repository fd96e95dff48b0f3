import type { Circuit, Component, DrawnText, Pin } from '../../model';
import { CircuitBuilder } from '../circuit-builder';
import { factsFromFields } from '../fields';
import { round } from '../geometry';
import type { ReadContext } from '../options';
import { UnionFind } from '../union-find';
import type { Sheet } from './sheet';
import { expandPinNumber } from './pin-numbers';
import type { SchematicRules } from './rules';
import { isOnBoard, SchematicNets } from './schematic-nets';
import type { GridPoint, Screen } from './screen';
import { shownField } from './shown-field';
import { drawnSheet } from './draw-sheet';
import { SheetGraph, type PlacedPin, type PlacedSymbol } from './sheet-graph';

/** Works out the circuit of a hierarchy of sheets: parts from all units of a symbol, nets from the drawing. */
export function circuitOfSheets(
  sheets: readonly Sheet[],
  rules: SchematicRules,
  context: ReadContext,
  rest: Partial<Circuit>,
): Circuit {
  const drawn = new UnionFind();
  const aliases = aliasesOf(sheets);
  const graphs = sheets.map((sheet) => new SheetGraph(sheet, drawn, aliases, rules.old, context.budget));
  const nets = new SchematicNets(drawn, graphs, rules);
  const builder = new CircuitBuilder(context);
  const owners = new Map<PlacedSymbol, number>();
  for (const units of partsOf(graphs)) {
    for (const placed of units) owners.set(placed, builder.components.length);
    builder.add(componentOf(units, nets, rules));
    connectAll(units, nets, builder);
  }
  const texts = textsOf(sheets);
  for (const message of context.pictures.warnings()) context.warnings.add('picture_left_out', message);
  const pictures = context.pictures.all();
  const drawing = { nets, step: rules.step, partOf: (placed: PlacedSymbol) => owners.get(placed) };
  const drawnSheets = graphs.flatMap((graph) => {
    const look = graph.sheet.screen.drawing;
    return look ? [drawnSheet(graph, look, { ...drawing, pages: graphs.length })] : [];
  });
  return builder.build(rules.format, {
    ...rest,
    ...(texts && { texts }),
    ...(drawnSheets.length > 0 && { sheets: drawnSheets }),
    ...(pictures.length > 0 && { pictures }),
  });
}

/** An alias that one sheet holds is known on all; of several with one name the first in the hierarchy counts. */
function aliasesOf(sheets: readonly Sheet[]): ReadonlyMap<string, readonly string[]> {
  const aliases = new Map<string, readonly string[]>();
  for (const screen of new Set(sheets.map((sheet) => sheet.screen))) {
    for (const [name, members] of screen.busAliases) if (!aliases.has(name)) aliases.set(name, members);
  }
  return aliases;
}

/** The texts of every sheet, of a file that is used several times once. */
function textsOf(sheets: readonly Sheet[]): DrawnText[] | undefined {
  const seen = new Set<Screen>();
  const texts: DrawnText[] = [];
  for (const { screen, name } of sheets) {
    if (screen.texts === undefined) return undefined;
    if (seen.has(screen)) continue;
    seen.add(screen);
    for (const text of screen.texts) texts.push({ ...text, sheet: name });
  }
  return texts;
}

interface Part {
  readonly units: PlacedSymbol[];
  readonly numbers: Set<number>;
}

/** Symbols by part: the units of one reference belong together; a unit that comes again is another part. */
function partsOf(graphs: readonly SheetGraph[]): PlacedSymbol[][] {
  const parts: Part[] = [];
  const open = new Map<string, Part>();
  for (const { symbols } of graphs) {
    for (const placed of symbols) {
      if (isLeftOut(placed)) continue;
      const { reference, unit } = placed.instance;
      const home = hasUnits(placed) ? open.get(reference) : undefined;
      if (home !== undefined && !home.numbers.has(unit)) {
        home.units.push(placed);
        home.numbers.add(unit);
        continue;
      }
      const part = { units: [placed], numbers: new Set([unit]) };
      parts.push(part);
      if (hasUnits(placed)) open.set(reference, part);
    }
  }
  return parts.map(({ units }) => units);
}

/** Power symbols and drawings are no parts; symbols kept off the board are not in the netlist. */
function isLeftOut(placed: PlacedSymbol): boolean {
  const { symbol, instance } = placed;
  return symbol.library?.power !== undefined || instance.reference.startsWith('#') || !isOnBoard(placed);
}

function hasUnits({ symbol }: PlacedSymbol): boolean {
  return (symbol.library?.units ?? 1) > 1;
}

function componentOf(units: readonly PlacedSymbol[], nets: SchematicNets, rules: SchematicRules): Component {
  const sorted = [...units].sort((a, b) => a.instance.unit - b.instance.unit);
  const [first] = sorted;
  const { symbol, instance, sheet } = first!;
  const value = sorted.map((unit) => shownField(unit, 'value')).find((text) => text !== '') ?? '';
  const footprint = sorted.map((unit) => shownField(unit, 'footprint')).find((text) => text !== '') ?? '';
  const fields = new Map<string, string>();
  for (const unit of sorted) {
    for (const [name, text] of unit.symbol.fields) {
      if (!fields.has(name) || fields.get(name) === '') fields.set(name, text);
    }
  }
  const notFitted = units.some((unit) => unit.symbol.notFitted || unit.sheet.notFitted);
  const facts = factsFromFields(fields, value, notFitted);
  return {
    reference: instance.reference,
    value,
    footprint,
    ...(symbol.libraryId !== '' && { symbol: symbol.libraryId }),
    ...facts,
    ...(facts.dnp && !notFitted && { dnpByText: true }),
    pins: pinsOf(sorted, nets, rules),
    position: millimetres(symbol.at, rules.step),
    rotation: symbol.rotation,
    sheet: sheet.name,
  };
}

/** A pin that is drawn several times, as the supply of every unit, is on the net of each of its places. */
function connectAll(units: readonly PlacedSymbol[], nets: SchematicNets, builder: CircuitBuilder): void {
  for (const { instance, pins } of units) {
    for (const { pin, group } of pins) {
      for (const number of expandPinNumber(pin.number)) builder.connect(nets.nameOf(group), instance.reference, number);
    }
  }
}

/** Pins of all placed units, the connected place of each before others, then those of units that are placed nowhere. */
function pinsOf(units: readonly PlacedSymbol[], nets: SchematicNets, rules: SchematicRules): Pin[] {
  const pins = new Map<string, Pin>();
  const alone = new Set<string>();
  for (const { pins: placed } of units) {
    for (const pin of placed) {
      for (const number of expandPinNumber(pin.pin.number)) {
        if (pins.has(number) && !(alone.has(number) && !nets.isAlone(pin.group))) continue;
        pins.set(number, pinOf(number, pin, nets, rules));
        if (nets.isAlone(pin.group)) alone.add(number);
        else alone.delete(number);
      }
    }
  }
  const drawn = new Set(units.map(({ instance }) => instance.unit));
  const { library, bodyStyle } = units[0]!.symbol;
  for (const { number, name, type, unit, style } of library?.pins ?? []) {
    if (unit === 0 || drawn.has(unit) || (style !== 0 && style !== bodyStyle)) continue;
    for (const pad of expandPinNumber(number)) {
      if (!pins.has(pad)) pins.set(pad, { number: pad, ...(name !== '' && { name }), ...(type && { type }) });
    }
  }
  return [...pins.values()];
}

function pinOf(
  number: string,
  { name, type, at, group }: PlacedPin,
  nets: SchematicNets,
  { step }: SchematicRules,
): Pin {
  const noConnect = type === 'no_connect' || nets.isMarked(group);
  return {
    number,
    ...(name !== '' && { name }),
    ...(type && { type }),
    net: nets.nameOf(group),
    ...(noConnect && { noConnect: true }),
    position: millimetres(at, step),
  };
}

function millimetres({ x, y }: GridPoint, step: number): GridPoint {
  return { x: round(x * step), y: round(y * step) };
}
