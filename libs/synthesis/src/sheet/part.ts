import type { BlockType } from '@tracewright/contracts/solutions';
import type { CataloguePin } from '@tracewright/circuit/parts';
import type { SynthesisPart } from '../catalogue';
import type { Ordered } from './passives';

export const GROUND = 'GND';

/** A part on the sheet, before it has a reference. */
export interface SheetPart extends Ordered {
  readonly key: number;
  readonly block: string;
  /** By pin number; a pin that is not there is left open on purpose. */
  readonly nets: ReadonlyMap<string, string>;
  /** What stands on the schematic, where it is not the value. */
  readonly purpose: string | undefined;
}

export interface SheetBlock {
  readonly id: string;
  readonly name: string;
  readonly type: BlockType;
  readonly reason: string;
  readonly alternatives: { readonly partNumber: string; readonly why: string }[];
}

/** What a rail is loaded with. */
export interface Load {
  readonly net: string;
  readonly typicalMa: number;
  readonly peakMa: number;
  /** What the part's data sheet wants its supply to be able to give, beyond what it takes. */
  readonly sourceMa: number;
  readonly of: string;
}

export interface Wiring {
  readonly [pin: string]: string | undefined;
}

export interface AddOptions {
  readonly value?: string;
  /** Nets of nodes that the part's rules name and that are none of its pins, such as VOUT behind an inductor. */
  readonly nodes?: Wiring;
  /** Kinds of requirements, or `kind:net`, that the block sees to itself. */
  readonly skip?: readonly string[];
  /** Beginnings of the conditions that hold. */
  readonly holds?: readonly string[];
  /** Values by `kind:net` that are not the usual ones. */
  readonly values?: Wiring;
  /** Of its current, what is never taken at once. */
  readonly load?: false | { readonly typicalMa: number; readonly peakMa: number };
  readonly purpose?: string;
}

const GROUND_PIN = /^(?:[APDR]?GND[A-Z0-9]*|V?SS[A-Z]*|VSS\w*|EP|PAD|AVSS\w*|-VO)$/;

export const isGroundPin = ({ name, functions = [] }: CataloguePin): boolean =>
  [name, ...functions].some((text) => GROUND_PIN.test(text));

/** The nets of a part's pins: as wired, grounds by themselves, then what its rules tie together. */
export function netsOf(
  part: SynthesisPart,
  wiring: Wiring,
  { holds = [], nodes = {} }: AddOptions,
): Map<string, string> {
  const nets = new Map<string, string>();
  const pins = part.pins ?? [];
  for (const pin of pins) {
    const names = [pin.number, pin.name, ...(pin.functions ?? [])];
    const wired = names.map((name) => wiring[name]).find((net) => net !== undefined);
    const net = wired ?? (pin.type === 'power_in' && isGroundPin(pin) ? GROUND : undefined);
    if (net !== undefined && net !== '') nets.set(pin.number, net);
  }
  for (const rule of part.requires) {
    const holdsNow = rule.condition === undefined || holds.some((text) => rule.condition?.startsWith(text));
    if (rule.kind !== 'tie' || !holdsNow) continue;
    const target = rule.to === undefined ? undefined : (netOfNode(part, nets, rule.to) ?? nodes[rule.to]);
    for (const pin of pins) {
      if (target === undefined || nets.has(pin.number)) continue;
      if ([pin.name, ...(pin.functions ?? [])].includes(rule.net ?? '')) nets.set(pin.number, target);
    }
  }
  return nets;
}

/** The net of a pin by its name or one of its functions; grounds by any of their names. */
export function netOfNode(part: SynthesisPart, nets: ReadonlyMap<string, string>, node: string): string | undefined {
  for (const pin of part.pins ?? []) {
    if ([pin.name, ...(pin.functions ?? []), pin.number].includes(node)) {
      const net = nets.get(pin.number);
      if (net !== undefined) return net;
    }
  }
  return GROUND_PIN.test(node) ? GROUND : undefined;
}
