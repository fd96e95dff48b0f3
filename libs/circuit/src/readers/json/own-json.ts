import {
  CircuitReadError,
  parseFittedValue,
  type BoardOutline,
  type Circuit,
  type Component,
  type Pin,
  type ReadWarning,
  type Track,
} from '../../model';
import { checkDesign, checkedCircuit, designState, type Design } from '../../design';
import { CircuitBuilder, mergePads } from '../circuit-builder';
import type { ReadContext } from '../options';
import { kicadPinType } from '../pin-types';
import { drawnTextOf, origin, pointOf, viaOf } from './drawn';
import { isMap, listOf, numberIn, parseJson, textOf, type JsonMap } from './parse-json';

/** Names under which exports and answers of the API wrap a design or circuit. */
const wrappers = ['circuit', 'design', 'circuitData', 'project', 'data'];

/**
 * Reads our own JSON: a circuit (`components` and `nets`, as `circuit netlist --json` and the export write it) or a
 * design of the workspace (`components` and `connections`), alone or inside a project.
 *
 * @throws CircuitReadError broken, too_deep, wrong_encoding, not_a_circuit
 */
export function readOwnJson(bytes: Uint8Array, context: ReadContext): Circuit {
  const root = parseJson(bytes, context);
  const found = [root, ...wrappers.map((name) => (isMap(root) ? root[name] : undefined))].find(
    (value): value is JsonMap => isMap(value) && Array.isArray(value.components),
  );
  if (found === undefined) {
    throw new CircuitReadError(
      'not_a_circuit',
      'The JSON holds no design; expected an object with a list "components".',
      1,
    );
  }
  return isDesign(found) ? readDesign(found, context) : readCircuitMap(found, context);
}

function isDesign(map: JsonMap): boolean {
  if (Array.isArray(map.nets)) return false;
  const [first] = listOf(map.components);
  return Array.isArray(map.connections) || (isMap(first) && 'componentId' in first);
}

function readDesign(map: JsonMap, context: ReadContext): Circuit {
  const design = { components: map.components, connections: map.connections ?? [] } as Design;
  const problems = checkDesign(design);
  if (problems.length > 0) {
    const list = problems.slice(0, 3).map(({ field, message }) => `${field} ${message}`);
    throw new CircuitReadError('broken', `The JSON is no design: ${list.join('; ')}. Export it again.`);
  }
  const circuit = checkedCircuit(designState(design));
  return { ...circuit, warnings: [...circuit.warnings, ...context.warnings.all()] };
}

function readCircuitMap(map: JsonMap, context: ReadContext): Circuit {
  const builder = new CircuitBuilder(context);
  for (const [index, value] of listOf(map.nets).entries()) {
    const name = isMap(value) ? textOf(value.name) : undefined;
    if (!isMap(value) || name === undefined) throw wrong(`nets[${index}]`, 'an object with a name and a list of pins');
    builder.declareNet(name);
    for (const pin of listOf(value.pins)) {
      const key = textOf(pin);
      if (key === undefined) throw wrong(`nets[${index}].pins`, 'texts of the form REFERENCE.PAD');
      builder.connectKey(name, key);
    }
  }
  for (const [index, value] of listOf(map.components).entries())
    builder.add(componentOf(value, `components[${index}]`));
  warnOfUnknownPins(builder, context);
  const title = textOf(map.title);
  const version = textOf(map.formatVersion);
  const outline = outlineOfMap(map.outline);
  const circuit = builder.build('json', {
    ...(version !== undefined && { formatVersion: version }),
    ...(title !== undefined && { title }),
    ...(outline && { outline }),
    ...(Array.isArray(map.tracks) && { tracks: listOf(map.tracks).filter(isMap).map(trackOf) }),
    ...(Array.isArray(map.vias) && { vias: listOf(map.vias).filter(isMap).map(viaOf) }),
    ...(Array.isArray(map.texts) && { texts: listOf(map.texts).filter(isMap).flatMap(drawnTextOf) }),
  });
  return { ...circuit, warnings: [...warningsOf(map.warnings), ...circuit.warnings] };
}

function wrong(place: string, expected: string): CircuitReadError {
  return new CircuitReadError('broken', `${place} is not as expected: ${expected}. Export the file again.`);
}

function warnOfUnknownPins(builder: CircuitBuilder, context: ReadContext): void {
  const known = new Set(
    builder.components.flatMap(({ reference, pins }) => pins.map(({ number }) => `${reference}.${number}`)),
  );
  for (const { name, pins } of builder.netsWithPins()) {
    for (const pin of pins) {
      if (known.has(pin)) continue;
      context.warnings.add('unknown_part', `Net ${name} connects ${pin}, which no part of the file has.`);
    }
  }
}

const optionalTexts = ['symbol', 'partNumber', 'manufacturer', 'description', 'datasheet', 'sheet'] as const;

function componentOf(value: unknown, place: string): Component {
  if (!isMap(value)) throw wrong(place, 'an object with a reference');
  const texts = Object.fromEntries(
    optionalTexts.map((name) => [name, textOf(value[name])]).filter(([, text]) => text !== undefined),
  ) as Partial<Component>;
  const shown = textOf(value.value) ?? '';
  const dnp = typeof value.dnp === 'boolean' ? value.dnp : !parseFittedValue(shown).fitted;
  const position = pointOf(value.position);
  const rotation = numberIn(value.rotation);
  const padCount = numberIn(value.padCount);
  const pins = listOf(value.pins).map((pin, index) => pinOf(pin, `${place}.pins[${index}]`));
  return {
    reference: textOf(value.reference) ?? '',
    value: shown,
    footprint: textOf(value.footprint) ?? '',
    ...texts,
    pins: mergePads(pins),
    ...(padCount !== undefined && { padCount }),
    ...(position && { position }),
    ...(rotation !== undefined && { rotation }),
    ...((value.side === 'top' || value.side === 'bottom') && { side: value.side }),
    ...(dnp && { dnp }),
    ...(isMap(value.properties) && { properties: textsOf(value.properties) }),
    ...(value.lowConfidence === true && { lowConfidence: true }),
  };
}

function textsOf(map: JsonMap): { [name: string]: string } {
  const entries = Object.entries(map).map(([name, value]) => [name, textOf(value)] as const);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => entry[1] !== undefined));
}

function pinOf(value: unknown, place: string): Pin {
  const number = isMap(value) ? textOf(value.number) : undefined;
  if (!isMap(value) || number === undefined) throw wrong(place, 'an object with a pin number');
  const name = textOf(value.name);
  const net = textOf(value.net);
  const { type } = kicadPinType(textOf(value.type) ?? '');
  const position = pointOf(value.position);
  return {
    number,
    ...(name !== undefined && { name }),
    ...(type && { type }),
    ...(net && { net }),
    ...(value.noConnect === true && { noConnect: true }),
    ...(position && { position }),
  };
}

function outlineOfMap(value: unknown): BoardOutline | undefined {
  if (!isMap(value)) return undefined;
  const segments = listOf(value.segments)
    .filter(isMap)
    .map(({ from, to }) => ({ from: pointOf(from) ?? origin, to: pointOf(to) ?? origin }));
  return { segments, closed: value.closed === true };
}

function trackOf(value: JsonMap): Track {
  const net = textOf(value.net);
  return {
    from: pointOf(value.from) ?? origin,
    to: pointOf(value.to) ?? origin,
    width: numberIn(value.width) ?? 0,
    layer: textOf(value.layer) ?? '',
    ...(net !== undefined && { net }),
  };
}

function warningsOf(value: unknown): ReadWarning[] {
  return listOf(value)
    .filter(isMap)
    .flatMap(({ code, message, line }) => {
      const [kind, text, number] = [textOf(code), textOf(message), numberIn(line)];
      if (kind === undefined || text === undefined) return [];
      return [{ code: kind, message: text, ...(number !== undefined && { line: number }) }];
    });
}
