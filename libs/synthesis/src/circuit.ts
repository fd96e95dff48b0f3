import type { Circuit, Component, Pin, PinType } from '@tracewright/circuit';
import type { Built } from './build';
import { footprintOf, prefixOf } from './sheet/packages';
import type { Sheet, SheetBlock, SheetPart } from './sheet/sheet';

/** A part with its reference. */
export interface Named {
  readonly reference: string;
  readonly part: SheetPart;
}

export interface Drawn {
  readonly circuit: Circuit;
  /** In the circuit's order. */
  readonly named: readonly Named[];
  /** Supplies first, then the controller, then what hangs on it. */
  readonly blocks: readonly SheetBlock[];
  /** Name of a net on the drawing, where the sheet calls it otherwise. */
  readonly netName: (net: string) => string;
}

const ORDER = ['input', 'ignition', 'charger', 'pack', 'rail-5V', 'rail-3V3', 'indicator', 'controller'];

/** The sheet as a circuit: references by block, nets under their one name. */
export function drawn({ sheet, choice }: Built, title: string, coin: boolean): Drawn {
  const netName = namesOf(sheet, coin && choice.controller !== undefined);
  const place = (block: SheetBlock): number => {
    const known = ORDER.indexOf(block.id);
    return known >= 0 ? known : block.type === 'power' ? 4.5 : ORDER.length;
  };
  const used = new Set(sheet.parts.map(({ block }) => block));
  const blocks = sheet.blocks.filter(({ id }) => used.has(id)).sort((a, b) => place(a) - place(b));
  const rank = new Map(blocks.map(({ id }, index) => [id, index]));
  const parts = [...sheet.parts].sort((a, b) => (rank.get(a.block) ?? 0) - (rank.get(b.block) ?? 0) || a.key - b.key);
  const counts = new Map<string, number>();
  const named = parts.map((part): Named => {
    const prefix = prefixOf(part.part);
    const count = (counts.get(prefix) ?? 0) + 1;
    counts.set(prefix, count);
    return { reference: `${prefix}${count}`, part };
  });
  const components = named.map(({ reference, part }) => componentOf(reference, part, netName));
  return {
    circuit: { format: 'json', title, components, nets: netsOf(components), warnings: [] },
    named,
    blocks,
    netName,
  };
}

function namesOf(sheet: Sheet, coin: boolean): (net: string) => string {
  const names = new Map<string, string>(sheet.joins);
  if (coin) names.set('+3V3', 'VBAT');
  return (net) => names.get(net) ?? net;
}

function componentOf(
  reference: string,
  { part, mpn, value, nets, purpose }: SheetPart,
  netName: (net: string) => string,
): Component {
  return {
    reference,
    value,
    footprint: footprintOf(part),
    partNumber: mpn,
    manufacturer: part.manufacturer,
    description: purpose ?? part.description,
    pins: (part.pins ?? []).map(({ number, name, type, functions = [] }): Pin => {
      const net = nets.get(number);
      const full = [name, ...functions].join('/');
      const kind: PinType = type === 'analog' ? 'passive' : type;
      return { number, name: full, type: kind, ...(net === undefined ? { noConnect: true } : { net: netName(net) }) };
    }),
  };
}

function netsOf(components: readonly Component[]): Circuit['nets'] {
  const nets = new Map<string, string[]>();
  for (const { reference, pins } of components) {
    for (const { number, net } of pins) {
      if (net === undefined) continue;
      const list = nets.get(net) ?? [];
      if (list.push(`${reference}.${number}`) === 1) nets.set(net, list);
    }
  }
  return [...nets].map(([name, pins]) => ({ name, pins }));
}
