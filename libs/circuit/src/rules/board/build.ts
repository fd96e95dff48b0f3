import type { Circuit, Component, Pin, PinType } from '../../model';
import {
  identifyPart,
  isFitted,
  referencePrefix,
  type KnownPin,
  type PartCatalogue,
  type PartIdentity,
} from '../../parts';
import {
  Board,
  type BoardNet,
  type BoardPart,
  type BoardPin,
  type Branch,
  type Element,
  type Link,
  type NetBranches,
  type PowerName,
} from './board';
import type { NetDraft } from './draft';
import { elementsOf, linksOf } from './elements';
import { isAutomaticName, isChassisName, meaningOfName } from './net-names';
import { areSignalNames, isTellingType, namesInFile, namesInTable, powerOfNames, type PinNames } from './pin-names';
import { boardAgrees, orderByPackage, type ClueOfNet } from './pinout';
import { settleRails } from './rails';
import { readingValues } from './values';

function netDrafts(circuit: Circuit): Map<string, NetDraft> {
  const nets = new Map<string, NetDraft>();
  const add = (name: string): void => {
    if (nets.has(name)) return;
    const meaning = meaningOfName(name);
    nets.set(name, {
      name,
      automatic: isAutomaticName(name),
      pins: [],
      role: meaning.role,
      volts: meaning.volts,
      source: meaning.role === 'signal' ? 'none' : 'name',
      certain: meaning.certain,
      chassis: meaning.role === 'ground' && isChassisName(name),
    });
  };
  for (const net of circuit.nets) add(net.name);
  for (const component of circuit.components) {
    for (const pin of component.pins) if (pin.net !== undefined && pin.net !== '') add(pin.net);
  }
  return nets;
}

/** Where a file gives pads per net only, the net of a pad comes from the list of nets. Built when first asked for. */
function padNets(circuit: Circuit): (pad: string) => string | undefined {
  let map: Map<string, string> | undefined;
  return (pad) => {
    if (!map) {
      map = new Map();
      for (const net of circuit.nets) for (const id of net.pins) map.set(id, net.name);
    }
    return map.get(pad);
  };
}

const NO_PINOUT: ReadonlyMap<string, KnownPin> = new Map();

function withNets(component: Component, pads: (pad: string) => string | undefined): Component {
  const listed = (pin: Pin): string | undefined => (pin.net ? undefined : pads(`${component.reference}.${pin.number}`));
  if (!component.pins.some(listed)) return component;
  return { ...component, pins: component.pins.map((pin) => ({ ...pin, net: pin.net || listed(pin) })) };
}

function acceptedPinout(
  component: Component,
  identity: PartIdentity,
  clueOf: ClueOfNet,
): ReadonlyMap<string, KnownPin> {
  if (identity.pinouts.length === 0) return NO_PINOUT;
  for (const table of orderByPackage(identity.pinouts, component)) {
    if (boardAgrees(table, component, clueOf, identity.outputVolts))
      return new Map(table.map((pin) => [pin.number, pin]));
  }
  return NO_PINOUT;
}

interface NamedPin extends PinNames {
  readonly power: PowerName;
  readonly known: BoardPin['known'];
  /** The table's type, where the table and the file agree. */
  readonly tableType?: PinType;
}

/** Names repeat from pin to pin and from part to part: each combination is split and judged once. */
function namingPins(): (pin: Pin, known: KnownPin | undefined) => NamedPin {
  const caches = new Map<KnownPin | undefined, Map<string, NamedPin>>();
  return (pin, known) => {
    let cache = caches.get(known);
    if (!cache) {
      cache = new Map();
      caches.set(known, cache);
    }
    const key = pin.name ? (pin.name === pin.number ? `\u0001${pin.name}` : pin.name) : `\u0001${pin.number}`;
    let found = cache.get(key);
    if (!found) {
      found = namePin(pin, known);
      cache.set(key, found);
    }
    return found;
  };
}

/** "GND2" and "VS1" are what a table calls GND and VS: files number the pads of one supply. */
function sameFunction(own: readonly string[], table: readonly string[]): boolean {
  if (own.some((name) => table.includes(name))) return true;
  const [first = ''] = own;
  const power = powerOfNames(own);
  return (power.ground || power.supply) && table.includes(first.replace(/_?\d$/, ''));
}

function namePin(pin: Pin, known: KnownPin | undefined): NamedPin {
  const own = namesInFile(pin);
  const table = known ? namesInTable(known) : undefined;
  // A table may add functions to a name of the file ("PA22" is also SDA), never replace it.
  const agrees = table !== undefined && (own.names.length === 0 || sameFunction(own.names, table.names));
  const names = agrees ? [...new Set([...own.names, ...table.names])] : own.names;
  return {
    names,
    activeLow: own.activeLow || (agrees && table.activeLow),
    power: powerOfNames(names),
    known: own.names.length > 0 ? 'file' : agrees ? 'table' : 'none',
    tableType: agrees ? known?.type : undefined,
  };
}

/** Symbols give DONE or INITN the type of a supply: what the pin is called weighs more. */
function typeOf({ type }: Pin, { names, tableType }: NamedPin): PinType | undefined {
  const told = isTellingType(type) ? type : (tableType ?? type);
  return told === 'power_in' && areSignalNames(names) ? undefined : told;
}

function makePin(part: BoardPart, pin: Pin, net: BoardNet | undefined, naming: NamedPin): BoardPin {
  return {
    id: `${part.ref}.${pin.number}`,
    number: pin.number,
    part,
    net,
    names: naming.names,
    activeLow: naming.activeLow,
    power: naming.power,
    type: typeOf(pin, naming),
    known: naming.known,
    markedOpen: pin.noConnect === true || pin.type === 'no_connect',
    position: pin.position,
  };
}

/** All texts that identifying looks at; a control character parts them, which no file holds. */
function identityKey(component: Component): string {
  const { value, footprint, symbol, partNumber, description, properties, pins } = component;
  let key = `${referencePrefix(component.reference)}\u0001${value}\u0001${footprint}\u0001${symbol}\u0001${partNumber}\u0001${description}`;
  for (const name in properties) key += `\u0002${name}\u0003${properties[name]}`;
  for (const pin of pins) key += `\u0001${pin.number}\u0002${pin.name}\u0002${pin.type}`;
  return key;
}

/** Boards repeat their parts: each combination of texts is worked out once. */
function rememberingIdentities(parts: PartCatalogue): (component: Component) => PartIdentity {
  const known = new Map<string, PartIdentity>();
  return (component) => {
    const key = identityKey(component);
    const found = known.get(key) ?? identifyPart(component, parts);
    known.set(key, found);
    return found;
  };
}

function buildParts(circuit: Circuit, parts: PartCatalogue, nets: ReadonlyMap<string, NetDraft>): BoardPart[] {
  const pads = padNets(circuit);
  const identify = rememberingIdentities(parts);
  const naming = namingPins();
  const values = readingValues();
  return circuit.components.map((component, index) => {
    const identity = identify(component);
    const clueOf: ClueOfNet = (name) => {
      const net = name ? nets.get(name) : undefined;
      if (!net) return undefined;
      return { role: net.role, volts: net.volts && net.volts.min === net.volts.max ? net.volts.max : undefined };
    };
    const resolved = withNets(component, pads);
    const known = acceptedPinout(resolved, identity, clueOf);
    const pins: BoardPin[] = [];
    const part: BoardPart = {
      index,
      ref: component.reference,
      component,
      identity,
      kind: identity.kind,
      fitted: isFitted(component, identity.kind),
      value: values(component, identity.kind),
      pins,
      position: component.position,
    };
    for (const pin of resolved.pins) {
      const net = pin.net ? nets.get(pin.net) : undefined;
      const made = makePin(part, pin, net, naming(pin, known.get(pin.number)));
      pins.push(made);
      net?.pins.push(made);
    }
    return part;
  });
}

function indexLinks(links: readonly Link[]): Map<BoardNet, Link[]> {
  const map = new Map<BoardNet, Link[]>();
  for (const link of links) {
    for (const net of [link.a, link.b]) {
      const list = map.get(net);
      if (list) list.push(link);
      else map.set(net, [link]);
    }
  }
  return map;
}

function indexBranches(elements: readonly Element[]): Map<BoardNet, NetBranches> {
  const map = new Map<BoardNet, NetBranches>();
  const add = (element: Element, near: BoardPin, far: BoardPin): void => {
    if (!near.net) return;
    let own = map.get(near.net);
    if (!own) {
      own = { all: [], resistor: [], capacitor: [], inductor: [] };
      map.set(near.net, own);
    }
    const branch: Branch = { element, near, far };
    own.all.push(branch);
    own[element.kind].push(branch);
  };
  for (const element of elements) {
    add(element, element.a, element.b);
    if (element.a.net !== element.b.net) add(element, element.b, element.a);
  }
  return map;
}

/** Works out the view of a circuit that all rules share. One pass over parts and pins. */
export function buildBoard(circuit: Circuit, parts: PartCatalogue, projectText?: string): Board {
  const nets = netDrafts(circuit);
  const boardParts = buildParts(circuit, parts, nets);
  const elements = boardParts.flatMap(elementsOf);
  const links = boardParts.flatMap(linksOf);
  const linksByNet = indexLinks(links);
  settleRails([...nets.values()], linksByNet);
  return new Board(
    circuit,
    boardParts,
    [...nets.values()],
    nets,
    linksByNet,
    indexBranches(elements),
    elements,
    projectText,
  );
}
