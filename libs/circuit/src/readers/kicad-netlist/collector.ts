import type { Circuit, CircuitFormat, Component, Pin } from '../../model';
import { CircuitBuilder } from '../circuit-builder';
import { factsFromFields } from '../fields';
import type { ReadContext } from '../options';
import { kicadPinType } from '../pin-types';

export interface NetlistComponent {
  reference: string;
  value: string;
  footprint: string;
  datasheet: string;
  /** Library and name of the symbol. */
  lib: string;
  part: string;
  description: string;
  sheet: string;
  notFitted: boolean;
  readonly fields: Map<string, string>;
}

export interface LibraryPin {
  readonly number: string;
  readonly name: string;
  readonly type: string;
}

export interface NetNode {
  readonly reference: string;
  readonly pin: string;
  readonly function?: string;
  readonly type?: string;
}

export function newComponent(): NetlistComponent {
  return {
    reference: '',
    value: '',
    footprint: '',
    datasheet: '',
    lib: '',
    part: '',
    description: '',
    sheet: '',
    notFitted: false,
    fields: new Map(),
  };
}

/** Gathers what a KiCad netlist says in either of its two notations, and makes a circuit of it. */
export class NetlistCollector {
  version: string | undefined;
  title: string | undefined;
  private readonly components: NetlistComponent[] = [];
  private readonly libraryPins = new Map<string, readonly LibraryPin[]>();
  private readonly nets: { readonly name: string; readonly nodes: readonly NetNode[] }[] = [];

  addComponent(component: NetlistComponent): void {
    this.components.push(component);
  }

  addLibraryPart(lib: string, part: string, pins: readonly LibraryPin[]): void {
    this.libraryPins.set(partKey(lib, part), pins);
  }

  addNet(name: string, nodes: readonly NetNode[]): void {
    this.nets.push({ name, nodes });
  }

  /** A field of a component; those that KiCad writes as flags or repeats from elsewhere are taken as what they are. */
  static setField(component: NetlistComponent, name: string, value: string): void {
    if (name === 'dnp') component.notFitted = true;
    else if (!knownElsewhere.has(name)) component.fields.set(name, value);
  }

  circuit(format: CircuitFormat, context: ReadContext): Circuit {
    const builder = new CircuitBuilder(context);
    const nodes = new Map<string, Map<string, Pin>>();
    for (const net of this.nets) {
      builder.declareNet(net.name);
      for (const node of net.nodes) {
        builder.connect(net.name, node.reference, node.pin);
        let pins = nodes.get(node.reference);
        if (pins === undefined) nodes.set(node.reference, (pins = new Map<string, Pin>()));
        if (!pins.has(node.pin)) pins.set(node.pin, pinOf(node, net.name));
      }
    }
    for (const component of this.components) {
      builder.add(this.componentOf(component, nodes.get(component.reference), context));
      nodes.delete(component.reference);
    }
    for (const reference of nodes.keys()) {
      context.warnings.add('unknown_part', `A net connects ${reference}, which the netlist does not list.`);
    }
    return builder.build(format, {
      ...(this.version !== undefined && { formatVersion: this.version }),
      ...(this.title !== undefined && { title: this.title }),
    });
  }

  private componentOf(
    source: NetlistComponent,
    nodes: ReadonlyMap<string, Pin> | undefined,
    context: ReadContext,
  ): Component {
    const { reference, value, footprint, lib, part, fields, sheet } = source;
    const texts = new Map(fields);
    if (source.description !== '' && !texts.has('Description')) texts.set('Description', source.description);
    if (source.datasheet !== '' && !texts.has('Datasheet')) texts.set('Datasheet', source.datasheet);
    const library = this.libraryPins.get(partKey(lib, part)) ?? [];
    context.budget.spend(library.length);
    const symbol = lib === '' ? part : `${lib}:${part}`;
    return {
      reference,
      value,
      footprint,
      ...(symbol !== '' && { symbol }),
      ...factsFromFields(texts, value, source.notFitted),
      pins: mergePins(library, nodes),
      ...(sheet !== '' && { sheet }),
    };
  }
}

const knownElsewhere: ReadonlySet<string> = new Set([
  'Reference',
  'Value',
  'Footprint',
  'Sheetname',
  'Sheetfile',
  'exclude_from_bom',
  'exclude_from_board',
  'ki_keywords',
  'ki_fp_filters',
]);

function partKey(lib: string, part: string): string {
  return JSON.stringify([lib, part]);
}

/** The symbol's pins in its order, with their nets, then pins that only the nets know. */
function mergePins(library: readonly LibraryPin[], nodes: ReadonlyMap<string, Pin> | undefined): Pin[] {
  const pins = new Map<string, Pin>();
  for (const { number, name, type } of library) {
    const known = kicadPinType(type);
    const node = nodes?.get(number);
    pins.set(number, {
      ...node,
      number,
      ...(name !== '' && name !== '~' && { name }),
      ...(known.type && { type: known.type }),
      ...((known.noConnect || node?.noConnect) && { noConnect: true }),
    });
  }
  for (const [number, node] of nodes ?? []) if (!pins.has(number)) pins.set(number, node);
  return [...pins.values()];
}

function pinOf(node: NetNode, net: string): Pin {
  const type = kicadPinType(node.type ?? '');
  return {
    number: node.pin,
    ...(node.function && { name: node.function }),
    ...(type.type && { type: type.type }),
    ...(net !== '' && { net }),
    ...(type.noConnect && { noConnect: true }),
  };
}
