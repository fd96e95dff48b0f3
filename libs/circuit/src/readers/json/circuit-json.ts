import { CircuitReadError, type Circuit, type Pin, type Point } from '../../model';
import { CircuitBuilder, mergePads } from '../circuit-builder';
import { factsFromFields } from '../fields';
import { loop, rectangle, type Segment } from '../geometry';
import type { ReadContext } from '../options';
import { outlineOf } from '../outline';
import { CopperReader, pointOf } from './circuit-json-copper';
import { valueOf } from './circuit-json-value';
import { isMap, listOf, numberIn, parseJson, textOf, type JsonMap } from './parse-json';
import { PortNets } from './port-nets';

/**
 * Reads circuit-json (tscircuit): source components and ports, nets from the source traces, places and copper from the
 * pcb elements. The pad number is the port's pin number; the footprint is the kind of part, because the format names none.
 *
 * @throws CircuitReadError broken, too_deep, wrong_encoding, not_a_circuit
 */
export function readCircuitJson(bytes: Uint8Array, context: ReadContext): Circuit {
  const elements = listOf(parseJson(bytes, context)).filter(isMap);
  const byType = new Map<string, JsonMap[]>();
  for (const element of elements) {
    const type = textOf(element.type) ?? '';
    const list = byType.get(type);
    if (list === undefined) byType.set(type, [element]);
    else list.push(element);
  }
  const ofType = (type: string): readonly JsonMap[] => byType.get(type) ?? [];
  if (ofType('source_component').length === 0) {
    const message = 'The JSON list holds no "source_component"; expected circuit-json with parts.';
    throw new CircuitReadError('not_a_circuit', message, 1);
  }
  return new CircuitJsonReader(ofType, context).circuit();
}

type OfType = (type: string) => readonly JsonMap[];

class CircuitJsonReader {
  private readonly builder: CircuitBuilder;
  private readonly positions: ReadonlyMap<string, Point>;
  private readonly places: ReadonlyMap<string, JsonMap>;

  constructor(
    private readonly ofType: OfType,
    context: ReadContext,
  ) {
    this.builder = new CircuitBuilder(context);
    this.positions = new Map(ofType('pcb_port').map((port) => [textOf(port.source_port_id) ?? '', pointOf(port)]));
    this.places = new Map(ofType('pcb_component').map((placed) => [textOf(placed.source_component_id) ?? '', placed]));
  }

  circuit(): Circuit {
    const ports = this.portsByComponent();
    const nets = new PortNets(this.ofType, this.names());
    for (const source of this.ofType('source_component')) {
      const id = textOf(source.source_component_id) ?? '';
      this.addComponent(source, id, ports.get(id) ?? [], nets);
    }
    const title = this.ofType('source_project_metadata').map(({ name }) => textOf(name))[0];
    const outline = outlineOf(this.outline());
    const copper = new CopperReader(this.ofType, nets);
    return this.builder.build('circuit_json', {
      ...(title !== undefined && { title }),
      ...(outline && { outline }),
      ...(this.ofType('pcb_trace').length > 0 && { tracks: copper.tracks(), vias: copper.vias() }),
    });
  }

  private portsByComponent(): Map<string, JsonMap[]> {
    const result = new Map<string, JsonMap[]>();
    for (const port of this.ofType('source_port')) {
      const id = textOf(port.source_component_id) ?? '';
      const list = result.get(id);
      if (list === undefined) result.set(id, [port]);
      else list.push(port);
    }
    return result;
  }

  /** REFERENCE.PAD of each port. */
  private names(): Map<string, string> {
    const references = new Map(
      this.ofType('source_component').map((source) => [textOf(source.source_component_id) ?? '', referenceOf(source)]),
    );
    const names = new Map<string, string>();
    for (const port of this.ofType('source_port')) {
      const reference = references.get(textOf(port.source_component_id) ?? '');
      if (reference !== undefined) names.set(textOf(port.source_port_id) ?? '', `${reference}.${padOf(port)}`);
    }
    return names;
  }

  private addComponent(source: JsonMap, id: string, ports: readonly JsonMap[], nets: PortNets): void {
    const value = valueOf(source);
    const placed = this.places.get(id);
    const kind = textOf(source.ftype) ?? '';
    const fields = new Map<string, string>();
    for (const name of ['manufacturer_part_number', 'manufacturer', 'description', 'datasheet_url']) {
      const text = textOf(source[name]);
      if (text) fields.set(name, text);
    }
    for (const [supplier, numbers] of isMap(source.supplier_part_numbers)
      ? Object.entries(source.supplier_part_numbers)
      : []) {
      const text = listOf(numbers).map(textOf).filter(Boolean).join(', ');
      if (text) fields.set(supplier, text);
    }
    const pads = ports.map((port): Pin => {
      const portId = textOf(port.source_port_id) ?? '';
      const net = nets.netOf(portId);
      const position = this.positions.get(portId);
      const name = textOf(port.name);
      return {
        number: padOf(port),
        ...(name && !/^pin\d+$/.test(name) && { name }),
        ...(net !== undefined && { net }),
        ...(port.do_not_connect === true && { noConnect: true }),
        ...(position && { position }),
      };
    });
    this.builder.add({
      reference: referenceOf(source),
      value,
      footprint: kind,
      symbol: kind,
      ...factsFromFields(fields, value, (placed ?? source).do_not_place === true),
      pins: mergePads(pads),
      padCount: pads.length,
      ...(placed && {
        position: pointOf(isMap(placed.center) ? placed.center : {}),
        rotation: numberIn(placed.rotation) ?? 0,
        side: placed.layer === 'bottom' ? ('bottom' as const) : ('top' as const),
      }),
    });
  }

  private outline(): Segment[] {
    const board = this.ofType('pcb_board')[0];
    if (board === undefined) return [];
    const points = listOf(board.outline).filter(isMap).map(pointOf);
    if (points.length > 2) return loop(points);
    const center = pointOf(isMap(board.center) ? board.center : {});
    const [width, height] = [numberIn(board.width) ?? 0, numberIn(board.height) ?? 0];
    return rectangle(
      { x: center.x - width / 2, y: center.y - height / 2 },
      { x: center.x + width / 2, y: center.y + height / 2 },
    );
  }
}

function referenceOf(source: JsonMap): string {
  return textOf(source.name) ?? '';
}

function padOf(port: JsonMap): string {
  return textOf(port.pin_number) ?? textOf(port.name) ?? '';
}
