import type { Circuit, Component } from '@tracewright/circuit';

/**
 * A circuit as text for comparing it with what KiCad makes of our file. What differs by nature:
 * - KiCad writes "~" for an empty value, takes it for an empty footprint from KiCad 10 on, trims texts, and has "_" for a
 *   blank in a pin number.
 * - Parts without a reference are no symbols; references that begin with '#' are KiCad's own.
 * - KiCad takes "R1" and "R01" for one part, as it does two parts of one reference: such parts are not compared one by
 *   one, their pins are.
 * - A pin that is on no net is a net of its own in KiCad's list.
 */
export interface Comparable {
  readonly parts: readonly string[];
  readonly nets: readonly string[];
}

export function written(circuit: Circuit): Comparable {
  const parts = circuit.components.filter(({ reference }) => reference !== '' && !reference.startsWith('#'));
  const known = new Set(parts.flatMap(({ reference, pins }) => pins.map(({ number }) => `${reference}.${number}`)));
  const open = parts.flatMap(({ reference, pins }) =>
    pins.filter(({ net }) => net === undefined).map(({ number }) => [`${reference}.${number}`]),
  );
  const nets = circuit.nets.map(({ pins }) => pins.filter((pin) => known.has(pin))).filter((pins) => pins.length > 0);
  return { parts: partTexts(parts, ambiguous(circuit)), nets: netTexts([...nets, ...open]) };
}

/** What KiCad made of a file that we wrote from the circuit. */
export function readByKicad(netlist: Circuit, circuit: Circuit): Comparable {
  return {
    parts: partTexts(netlist.components, ambiguous(circuit)),
    nets: netTexts(netlist.nets.map(({ pins }) => pins)),
  };
}

/** A reference as KiCad compares it. */
const referenceKey = ({ reference }: Component): string =>
  reference.replace(/\d+/g, (digits) => String(Number(digits)));

function ambiguous({ components }: Circuit): ReadonlySet<string> {
  const keys = components.map(referenceKey);
  const first = new Set<string>();
  return new Set(keys.filter((key) => first.has(key) || !first.add(key)));
}

function partTexts(components: readonly Component[], excepted: ReadonlySet<string>): readonly string[] {
  return components
    .filter((component) => !excepted.has(referenceKey(component)))
    .map(({ reference, value, footprint, dnp = false }) =>
      JSON.stringify({ reference, value: value.trim() || '~', footprint: footprint.trim().replace(/^~$/, ''), dnp }),
    )
    .sort();
}

const netTexts = (nets: readonly (readonly string[])[]): readonly string[] =>
  nets.map((pins) => [...new Set(pins.map((pin) => pin.replaceAll(' ', '_')))].sort().join(' ')).sort();

/** KiCad keeps slashes and braces of labels as words in braces. */
const plainName = (name: string): string => name.replaceAll('{slash}', '/').replaceAll('{brace}', '{');

/** Names of nets by their pins. Names of nets with a single pin that nobody connected are KiCad's own affair. */
export function netNames(circuit: Circuit): ReadonlyMap<string, string> {
  return new Map(
    circuit.nets
      .filter(({ name, pins }) => pins.length > 0 && !(pins.length === 1 && name.startsWith('unconnected-(')))
      .map(({ name, pins }) => [netTexts([pins])[0]!, plainName(name)]),
  );
}

/** Pins that are joined, whatever their nets are called. */
export const joined = (nets: readonly { readonly pins: readonly string[] }[]): readonly string[] =>
  nets
    .filter(({ pins }) => pins.length > 1)
    .map(({ pins }) => [...pins].sort().join(' '))
    .sort();

/** What is joined of the pins that the circuit knows. */
export function joinedPins({ nets }: Circuit, { nets: all }: Circuit): readonly string[] {
  const known = new Set(all.flatMap(({ pins }) => pins));
  return joined(nets.map(({ pins }) => ({ pins: pins.filter((pin) => known.has(pin)) })));
}
