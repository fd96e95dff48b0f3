import type { Circuit, Component, Net, Pin, PinType, Point } from '@tracewright/circuit/model';
import { createPartCatalogue, type PartCatalogue, type Rule, type RuleOutcome } from '@tracewright/circuit/rules';
import { loadCatalogue } from '@tracewright/parts/files';
import { buildBoard, type Board } from '@tracewright/circuit/rules/board';

let catalogue: PartCatalogue | undefined;

/** The product's own catalogue, read once. */
export function testCatalogue(): PartCatalogue {
  catalogue ??= createPartCatalogue(loadCatalogue());
  return catalogue;
}

const PIN_TYPES: { readonly [short: string]: PinType } = {
  in: 'input',
  out: 'output',
  io: 'bidirectional',
  tri: 'tri_state',
  oc: 'open_collector',
  pwr: 'power_in',
  src: 'power_out',
  pas: 'passive',
  nc: 'no_connect',
};

/** `@1.5,-2`: a place in millimetres. */
const PLACE = /@(-?[\d.]+),(-?[\d.]+)$/;

function readPlace(text: string): { readonly position?: Point } {
  const match = PLACE.exec(text);
  return match ? { position: { x: Number(match[1]), y: Number(match[2]) } } : {};
}

/** `7:VCC/pwr=+5V@1,2`: number, name, type, net and place of a pin; only the net must be there, "-" being none. */
function readPin(written: string, position: number): Pin {
  const text = written.replace(PLACE, '');
  const equals = text.lastIndexOf('=');
  const net = text.slice(equals + 1);
  const head = equals < 0 ? '' : text.slice(0, equals);
  const match = /^(?:([^:]*):)?(.*?)(?:\/(in|out|io|tri|oc|pwr|src|pas|nc))?$/.exec(head);
  return {
    number: match?.[1] ?? String(position + 1),
    ...(match?.[2] ? { name: match[2] } : {}),
    ...(match?.[3] ? { type: PIN_TYPES[match[3]] } : {}),
    ...(net === '-' ? {} : { net }),
    ...readPlace(written),
  };
}

function readComponent(line: string): Component {
  const match = /^(\S+)\s+(?:"([^"]*)"|([^\s;:]*))(?:;(\S+))?\s*(@\S+)?\s*:(?:\s+(.*))?$/.exec(line);
  if (!match) throw new Error(`Not a component: ${line}`);
  const [, reference = '', quoted, plain, footprint = '', place = '', pins = ''] = match;
  const value = quoted ?? plain ?? '';
  return {
    reference,
    value,
    footprint,
    ...readPlace(place),
    pins: pins
      .split(/\s+/)
      .filter((pin) => pin !== '')
      .map(readPin),
  };
}

/**
 * A circuit from one line a part: `REF VALUE;FOOTPRINT @x,y : NET NET ...`, a pin being `NET`, `NAME=NET` or
 * `NUMBER:NAME/TYPE=NET@x,y`, with "-" for no net. Values with blanks stand in quotes; places may be left out.
 */
export function circuitOf(text: string, extra: Partial<Circuit> = {}): Circuit {
  const components = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(readComponent);
  const nets = new Map<string, string[]>();
  for (const component of components) {
    for (const pin of component.pins) {
      if (pin.net === undefined) continue;
      nets.set(pin.net, [...(nets.get(pin.net) ?? []), `${component.reference}.${pin.number}`]);
    }
  }
  const list: Net[] = [...nets].map(([name, pins]) => ({ name, pins }));
  return { format: 'json', components, nets: list, warnings: [], ...extra };
}

export function boardOf(text: string, extra: Partial<Circuit> = {}, projectText?: string): Board {
  return buildBoard(circuitOf(text, extra), testCatalogue(), projectText);
}

export function outcomeOf(rule: Rule, text: string, extra: Partial<Circuit> = {}): RuleOutcome {
  return rule.check(boardOf(text, extra));
}

/** References of each finding, sorted and joined: short to compare. */
export function foundRefs(rule: Rule, text: string, extra: Partial<Circuit> = {}): string[] {
  return outcomeOf(rule, text, extra).findings.map((finding) => [...new Set(finding.refs)].sort().join(' '));
}

/** Number of findings, and whether the rule says that something could not be checked. */
export function unsure(rule: Rule, text: string, extra: Partial<Circuit> = {}): [number, boolean] {
  const outcome = outcomeOf(rule, text, extra);
  return [outcome.findings.length, outcome.notCheckable.length > 0];
}
