import type { Component } from '../../model';
import { readPartValue, withoutNotFitted, type PartKind, type PartValue } from '../../parts';

const VALUE_UNIT: { readonly [kind in PartKind]?: 'ohm' | 'farad' | 'henry' | 'hertz' } = {
  resistor: 'ohm',
  'resistor-array': 'ohm',
  capacitor: 'farad',
  inductor: 'henry',
  crystal: 'hertz',
  resonator: 'hertz',
};

/** Hundreds of capacitors say the same: each text is read once. */
export function readingValues(): (component: Component, kind: PartKind) => PartValue | undefined {
  const cache = new Map<string, PartValue | undefined>();
  return (component, kind) => {
    const key = `${kind}\u0001${component.value}\u0001${component.description ?? ''}\u0001${valueField(component, kind) ?? ''}`;
    if (!cache.has(key)) cache.set(key, valueOf(component, kind));
    return cache.get(key);
  };
}

/** Some keep the value in a field of its own and leave the symbol's letter where it belongs. */
function valueField({ properties }: Component, kind: PartKind): string | undefined {
  if (!properties) return undefined;
  const letter = kind === 'capacitor' ? 'C' : kind === 'inductor' ? 'L' : 'R';
  const word = kind === 'capacitor' ? 'Capacitance' : kind === 'inductor' ? 'Inductance' : 'Resistance';
  return properties[letter] ?? properties[word];
}

function valueOf(component: Component, kind: PartKind): PartValue | undefined {
  const unit = VALUE_UNIT[kind];
  if (!unit) return undefined;
  const read = readPartValue(withoutNotFitted(component.value), unit);
  if (read.value !== undefined) return read;
  const field = valueField(component, kind);
  const entered = field === undefined ? undefined : readPartValue(field, unit);
  if (entered?.value !== undefined) return entered;
  if (!component.description) return read;
  // "CONN" in the value and "RES 10K OHM 1%" in the description happens in maker libraries.
  const described = readPartValue(component.description, unit);
  return described.value !== undefined && unit !== 'hertz' ? { ...described, issues: read.issues } : read;
}
