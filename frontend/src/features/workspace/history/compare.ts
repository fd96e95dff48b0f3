import { markName, type Connection, type Design, type PlacedComponent, readableNet } from '@tracewright/circuit/design';
import { diffDesigns, indexOf, labelOf, type ObjectChange } from '../../../canvas';

export type Difference = 'added' | 'removed' | 'changed';

export interface ComparedObject {
  readonly id: string;
  readonly kind: 'part' | 'wire';
  readonly difference: Difference;
  /** Such as "R1: value 10k → 22k, moved". */
  readonly text: string;
}

export interface Comparison {
  readonly objects: readonly ComparedObject[];
  /** The later design with what is gone since the earlier one, so that both can be pointed at. */
  readonly both: Design;
}

/** What became of one design until the other. What only follows from something else listed is left out. */
export function compareDesigns(earlier: Design, later: Design): Comparison {
  const change = diffDesigns(earlier, later);
  const wires = change.connections.filter(isOwnChange);
  const rewired = new Set(wires.flatMap(({ from, to }) => [from, to].flatMap(endsOf)));
  const parts = change.components.filter((part) => !(rewired.has(part.id) && isOnlyRewired(part)));
  const gone = change.components.flatMap(({ from, to }) => (from && !to ? [from] : []));
  const goneWires = change.connections.flatMap(({ from, to }) => (from && !to ? [from] : []));
  const partsById = new Map([...indexOf(earlier).parts, ...indexOf(later).parts]);
  return {
    objects: [
      ...parts.map((part) => ({ ...told(part, 'part'), text: partText(part) })),
      ...wires.map((wire) => ({ ...told(wire, 'wire'), text: wireText(wire, partsById) })),
    ],
    both: {
      components: [...later.components, ...gone],
      connections: [...later.connections, ...goneWires],
    },
  };
}

function told<Kind extends 'part' | 'wire'>({ id, from, to }: ObjectChange<unknown>, kind: Kind) {
  return { id, kind, difference: differenceOf(from, to) };
}

const differenceOf = (from: unknown, to: unknown): Difference => (!from ? 'added' : to ? 'changed' : 'removed');

const endsOf = (wire: Connection | undefined): string[] =>
  [wire?.source, wire?.target].flatMap((end) => (end ? [end.componentId] : []));

/** The path of a wire with two ends follows its parts. */
function isOwnChange({ from, to }: ObjectChange<Connection>): boolean {
  if (!from || !to || !to.source || !to.target) return true;
  return fieldsThatDiffer(from, to).some((field) => field !== 'path');
}

function isOnlyRewired({ from, to }: ObjectChange<PlacedComponent>): boolean {
  if (!from || !to) return false;
  const others = fieldsThatDiffer(from, to).filter((field) => field !== 'pins');
  return others.length === 0 && isOnlyRenetted(from, to);
}

/** The pins are the same but for their nets. */
function isOnlyRenetted(from: PlacedComponent, to: PlacedComponent): boolean {
  const bare = ({ pins = [] }: PlacedComponent) => pins.map(({ net: _, ...pin }) => pin);
  return fieldsThatDiffer(bare(from), bare(to)).length === 0;
}

function fieldsThatDiffer(from: object, to: object): readonly string[] {
  const [left, right] = [from, to] as readonly Readonly<Record<string, unknown>>[];
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  return names.filter((name) => JSON.stringify(left?.[name]) !== JSON.stringify(right?.[name]));
}

const TEXTS = ['reference', 'value', 'footprint', 'partNumber', 'name'];
const MOVES = ['x', 'y'];
const IN_WORDS: { readonly [field: string]: string } = { partNumber: 'part number', dnp: 'populated or not' };

function partText({ from, to }: ObjectChange<PlacedComponent>): string {
  const part = to ?? from;
  if (!part) return '';
  const name = labelOf(part);
  if (!from || !to) return [name, part.value].filter((text, at, all) => text && all.indexOf(text) === at).join(' ');
  const fields = fieldsThatDiffer(from, to);
  const [left, right] = [from, to] as readonly unknown[] as readonly Readonly<Record<string, string | undefined>>[];
  const said = fields
    .filter((field) => !MOVES.includes(field))
    .map((field) => {
      if (field === 'rotation') return `turned to ${to.rotation}°`;
      const word = field === 'pins' && isOnlyRenetted(from, to) ? 'nets' : (IN_WORDS[field] ?? field);
      return TEXTS.includes(field) ? `${word} ${left?.[field] ?? 'none'} → ${right?.[field] ?? 'none'}` : word;
    });
  if (fields.some((field) => MOVES.includes(field))) said.push('moved');
  return `${name}: ${said.join(', ')}`;
}

function wireText({ from, to }: ObjectChange<Connection>, parts: ReadonlyMap<string, PlacedComponent>): string {
  const wire = to ?? from;
  if (!wire) return '';
  const name = wireName(wire, parts);
  return from && to ? `${name}: ${wireChanges(from, to).join(', ')}` : name;
}

function wireChanges(from: Connection, to: Connection): readonly string[] {
  const fields = fieldsThatDiffer(from, to);
  const isOf = (...names: readonly string[]): boolean => fields.some((field) => names.includes(field));
  const fromTo = (field: 'text' | 'net'): string =>
    `${field} ${readableNet(from[field] ?? 'none')} → ${readableNet(to[field] ?? 'none')}`;
  const moved = markName(to) === undefined ? 'redrawn' : 'moved';
  const said = [
    ...(isOf('text') ? [fromTo('text')] : []),
    ...(isOf('source', 'target') ? ['other ends'] : []),
    // A mark's name is its net's.
    ...(isOf('net') && !isOf('text') ? [fromTo('net')] : []),
    ...(isOf('path') && !(to.source && to.target) ? [moved] : []),
  ];
  return said.length > 0 ? said : ['its look'];
}

function wireName(wire: Connection, parts: ReadonlyMap<string, PlacedComponent>): string {
  const { source, target, net } = wire;
  const mark = markName(wire);
  if (mark) return readableNet(mark.charAt(0).toUpperCase() + mark.slice(1));
  const on = net ? ` (${readableNet(net)})` : '';
  const end = ({ componentId, pin }: { readonly componentId: string; readonly pin: string }): string => {
    const part = parts.get(componentId);
    return `${part ? labelOf(part) : 'a part'}.${pin}`;
  };
  if (source && target) return `Wire ${end(source)} to ${end(target)}${on}`;
  return `Wire${on}`;
}
