import type { Circuit, Component, Net, PinType } from '@tracewright/circuit';
import { type Design, designFromCircuit } from '@tracewright/circuit/design';
import type { CatalogueComponent } from '@tracewright/contracts/catalogue';
import type { TemplateContent } from '@tracewright/contracts/templates';
import type { CircuitDraft } from '../draft';
import { netsByName, type Rail, railsFrom } from './catalogue-part';
import { wiredParts, type WiredPart } from './wire-up';

/** How a template becomes a circuit; the creator is given it. */
export type TemplateCircuit = (template: Pick<TemplateContent, 'components' | 'connections'>) => Circuit;
export type PartsById = ReadonlyMap<string, CatalogueComponent>;

/** The circuit of a draft: its template's parts that are still there, with their wires, and the others wired by rules. */
export function circuitOfDraft(draft: CircuitDraft, parts: PartsById, ofTemplate: TemplateCircuit): Circuit {
  const base = draft.template ? keptOf(draft, ofTemplate) : [];
  const references = new References(base.map(({ reference }) => reference));
  const own = allWired(draft, parts).map((part) => componentOf(part, references.next(part.letters), parts));
  const components = [...base, ...own];
  return { format: 'json', components, nets: netsOf(components), warnings: [] };
}

/** What the creator knows no wires of, as a recommended part, is wired by the names of its pins. */
function allWired(draft: CircuitDraft, parts: PartsById): readonly WiredPart[] {
  const wired = wiredParts(draft);
  const others = new Map(
    wired.flatMap((part) => {
      const entry = Object.keys(part.nets).length === 0 ? parts.get(part.partNumber) : undefined;
      return entry && isChosen(draft, entry.id) ? [[part, entry] as const] : [];
    }),
  );
  const nets = new Set(wired.flatMap((part) => Object.values(part.nets)));
  const rails = [...railsFrom([...others.values()]), ...OWN_RAILS.filter(({ net }) => nets.has(net))];
  return wired.map((part) => {
    const entry = others.get(part);
    return entry ? { ...part, nets: netsByName(entry, rails) } : part;
  });
}

const OWN_RAILS: readonly Rail[] = [
  { net: '3V3', volts: 3.3 },
  { net: '5V', volts: 5 },
];
const isChosen = ({ parts }: CircuitDraft, id: string): boolean => parts.some((part) => part.id === id);

/** As the workspace keeps it. */
export const designOfDraft = (circuit: Circuit): Design =>
  designFromCircuit(circuit, (index) => `placed-${index + 1}`).design;

function keptOf({ template, parts }: CircuitDraft, ofTemplate: TemplateCircuit): readonly Component[] {
  if (!template) return [];
  const kept = new Set(parts.map((part) => part.ofTemplate));
  return ofTemplate(template).components.filter(({ reference }) => kept.has(reference));
}

function componentOf({ partNumber, nets }: WiredPart, reference: string, parts: PartsById): Component {
  const entry = parts.get(partNumber);
  const known = entry?.pins ?? Object.keys(nets).map((number) => ({ number, name: undefined, type: undefined }));
  return {
    reference,
    value: partNumber,
    footprint: entry?.package ?? '',
    partNumber,
    ...(entry && { description: entry.name }),
    pins: known.map(({ number, name, type }) => {
      const net = nets[number];
      return { number, ...(name && { name }), ...(type && { type: pinType(type) }), ...(net && { net }) };
    }),
  };
}

/** The catalogue knows one type more than files do. */
const pinType = (type: string): PinType => (type === 'analog' ? 'passive' : (type as PinType));

function netsOf(components: readonly Component[]): readonly Net[] {
  const nets = new Map<string, string[]>();
  for (const { reference, pins } of components) {
    for (const { number, net } of pins) {
      if (net === undefined) continue;
      nets.set(net, [...(nets.get(net) ?? []), `${reference}.${number}`]);
    }
  }
  return [...nets].map(([name, pins]) => ({ name, pins }));
}

/** Designators that are not taken, each kind counted from 1. */
class References {
  private readonly taken: Set<string>;

  constructor(taken: readonly string[]) {
    this.taken = new Set(taken);
  }

  next(letters: string): string {
    let number = 1;
    while (this.taken.has(`${letters}${number}`)) number += 1;
    this.taken.add(`${letters}${number}`);
    return `${letters}${number}`;
  }
}
