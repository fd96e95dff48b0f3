import type { Component } from '../model';
import type { PartCatalogue } from './catalogue';
import { identifyPart } from './identify';

/**
 * What the pins of a part are called by its type, in the order of its pins, for a file that names none of them: undefined
 * where nobody knows the part, or where it may be one of several that call a pin differently.
 */
export function knownPinNames(component: Component, catalogue: PartCatalogue): readonly string[] | undefined {
  const { pins } = component;
  if (pins.length < 3 || pins.some(({ name, number }) => name !== undefined && name !== '' && name !== number))
    return undefined;
  const { pinouts } = identifyPart(component, catalogue);
  // Beyond a pad below that is drawn or not, another count of pins is another part.
  const fitting = pinouts.filter((pinout) => Math.abs(pinout.length - pins.length) <= 1);
  const [first, ...others] = fitting.map((pinout) => {
    const names = new Map(pinout.map(({ number, names: [name] }) => [number, name]));
    return pins.map(({ number }) => names.get(number) ?? '');
  });
  if (first === undefined || first.includes('')) return undefined;
  return others.every((other) => other.join('\n') === first.join('\n')) ? first : undefined;
}
