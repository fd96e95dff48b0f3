import type { Requirement } from '@tracewright/circuit/parts';
import { capacitor, crystal, type Ordered } from './passives';
import { divider, quantity } from './quantity';
import type { SynthesisCatalogue } from '../catalogue';
import { type AddOptions, GROUND, netOfNode, type SheetPart } from './part';

/** Where what a part requires is put. */
export interface Surroundings {
  readonly catalogue: SynthesisCatalogue;
  readonly rails: ReadonlyMap<string, number>;
  /** Nets that have their resistor to a level. */
  readonly pulled: Set<string>;
  readonly surges: ReadonlyMap<string, number>;
  volts(net: string): number;
  r(value: string | number, a: string, b: string): SheetPart;
  c(value: string, a: string, b?: string, volts?: number): SheetPart;
  l(value: string, amperes: number, a: string, b: string): SheetPart;
  two(ordered: Ordered, a: string, b: string): SheetPart;
  put(ordered: Ordered, nets: ReadonlyMap<string, string>): SheetPart;
}

interface Need {
  readonly sheet: Surroundings;
  readonly owner: SheetPart;
  readonly rule: Requirement;
  readonly options: AddOptions;
  /** The net of a pin or node of the owner. */
  readonly node: (name: string | undefined) => string | undefined;
  readonly value: string;
}

/** Puts beside a part what its data sheet asks for: see `requires` in the catalogue. */
export function satisfy(sheet: Surroundings, owner: SheetPart, options: AddOptions): void {
  const { skip = [], holds = [], nodes = {}, values = {} } = options;
  for (const rule of owner.part.requires) {
    const name = `${rule.kind}:${rule.net ?? rule.nets?.[0] ?? ''}`;
    if (skip.includes(rule.kind) || skip.includes(name)) continue;
    const once = rule.condition?.startsWith('once per');
    const applies = rule.condition === undefined || once || holds.some((text) => rule.condition?.startsWith(text));
    if (!applies || (rule.optional && !holds.includes(name))) continue;
    const node = (text: string | undefined): string | undefined =>
      text === undefined ? undefined : (nodes[text] ?? netOfNode(owner.part, owner.nets, text));
    MEET[rule.kind]?.({ sheet, owner, rule, options, node, value: values[name] ?? rule.value ?? '' });
  }
}

/** What else sees to a kind, such as the block that the part stands in, is not here. */
const MEET: { readonly [kind: string]: (need: Need) => void } = {
  decoupling: (need) => capacitors(need),
  'bulk-capacitor': (need) => capacitors(need),
  'input-capacitor': (need) => capacitors(need),
  'output-capacitor': (need) => capacitors(need),
  capacitor: (need) => capacitors(need),
  'bootstrap-capacitor': (need) => capacitors(need),
  'pull-up': (need) => pull(need, need.node(need.rule.to) ?? supplyOf(need)),
  'pull-down': (need) => pull(need, GROUND),
  strapping: (need) => {
    if (need.value === 'high') pull({ ...need, value: '10k' }, supplyOf(need));
    else if (need.value === 'low') pull({ ...need, value: '10k' }, GROUND);
  },
  'set-resistor': ({ sheet, rule, node, value }) => {
    const from = node(rule.net);
    if (from !== undefined) sheet.r(value, from, node(rule.to) ?? GROUND);
  },
  'load-resistor': ({ sheet, rule, node, value }) => {
    const from = node(rule.net);
    if (from !== undefined) sheet.r(value === '5k' ? '5.6k' : value === '20k' ? '22k' : value, from, GROUND);
  },
  inductor: ({ sheet, rule, node, value, owner }) => {
    const from = node(rule.net);
    const to = node(rule.to);
    if (from !== undefined && to !== undefined) sheet.l(value, (owner.part.output?.ioutMax ?? 1000) / 1000, from, to);
  },
  'feedback-divider': ({ sheet, rule, node }) => {
    const output = node(rule.to);
    const tap = node(rule.net);
    if (output === undefined || tap === undefined || rule.vref === undefined) return;
    const { top, bottom } = divider(sheet.volts(output), rule.vref);
    sheet.r(top, output, tap);
    sheet.r(bottom, tap, GROUND);
  },
  crystal: ({ sheet, rule, node, value }) => {
    const [a, b] = (rule.nets ?? []).map((net) => node(net));
    if (a === undefined || b === undefined) return;
    const ordered = crystal(sheet.catalogue, value);
    const pins = ordered.part.pins ?? [];
    const nets = pins.length === 4 ? [a, GROUND, b, GROUND] : [a, b];
    sheet.put(ordered, new Map(pins.map((pin, index) => [pin.number, nets[index] ?? GROUND])));
  },
  'load-capacitor': ({ sheet, rule, node, value }) => {
    for (const net of (rule.nets ?? []).map((name) => node(name)))
      if (net !== undefined) sheet.c(value, net, GROUND, 3.3);
  },
};

function capacitors({ sheet, owner, rule, node, value }: Need): void {
  const to = node(rule.to ?? GROUND) ?? GROUND;
  const nets = new Set<string>();
  const places: string[] = [];
  for (const pin of owner.part.pins ?? []) {
    if (![pin.name, ...(pin.functions ?? [])].includes(rule.net ?? '')) continue;
    const net = owner.nets.get(pin.number);
    if (net === undefined || (!rule.perPin && nets.has(net))) continue;
    nets.add(net);
    places.push(net);
  }
  const outside = node(rule.net);
  if (places.length === 0 && outside !== undefined) places.push(outside);
  for (const net of places) {
    if (net === to) continue;
    for (let count = 0; count < (rule.count ?? 1); count++) {
      const farads = Math.max(quantity(value), rule.min === undefined ? 0 : quantity(rule.min));
      const volts = Math.max(sheet.volts(net), sheet.volts(to));
      sheet.two(capacitor(sheet.catalogue, { farads, volts, surge: sheet.surges.get(net) ?? 0 }), net, to);
    }
  }
}

/** One resistor a net: a bus is pulled once. */
function pull({ sheet, rule, node, value }: Need, to: string | undefined): void {
  const net = node(rule.net);
  if (net === undefined || to === undefined || net === to || sheet.rails.has(net) || sheet.pulled.has(net)) return;
  sheet.pulled.add(net);
  sheet.r(value || '10k', net, to);
}

/** The rail that the part's logic lives on. */
function supplyOf({ sheet, owner, options }: Need): string | undefined {
  const stated = options.nodes?.SUPPLY;
  if (stated !== undefined) return stated;
  const logic = (owner.part.pins ?? []).filter(({ type }) => type === 'power_in');
  const nets = logic.map(({ number }) => owner.nets.get(number)).filter((net) => net !== undefined && net !== GROUND);
  return nets.find((net) => net === '+3V3') ?? nets.find((net) => net !== undefined && sheet.rails.has(net));
}
