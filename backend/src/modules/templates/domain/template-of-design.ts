import { circuitOfDesign, type Design, designState } from '@tracewright/circuit/design';
import { referencePrefix } from '@tracewright/circuit/parts';
import type { TemplatePart, TemplateWire } from '@tracewright/contracts/templates';
import { TYPE_BY_PREFIX } from './part-types';

export interface TemplateOfDesign {
  readonly components: readonly TemplatePart[];
  readonly connections: readonly TemplateWire[];
}

/** A design as templates keep one: its parts by designator, and each net as wires between the parts that are on it. */
export function templateOfDesign(design: Design): TemplateOfDesign {
  const { components, nets } = circuitOfDesign(designState(design));
  const placed = new Map(
    components.flatMap((part) => (part.reference === '' ? [] : [[part.reference, part] as const])),
  );
  const parts = [...placed.values()].map(({ reference, value, partNumber, symbol }) => ({
    id: reference,
    type: TYPE_BY_PREFIX[referencePrefix(reference)] ?? 'part',
    value: value || partNumber || symbol || reference,
  }));
  const onNet = new Map<string, Set<string>>();
  for (const { reference, pins } of components) {
    for (const { net } of pins) if (net) onNet.set(net, (onNet.get(net) ?? new Set<string>()).add(reference));
  }
  const wires = nets.flatMap(({ name }) => {
    const [first, ...others] = [...(onNet.get(name) ?? [])].filter((reference) => placed.has(reference));
    if (first === undefined) return [];
    return others.map((targetId, index) => ({ id: `${name}_${index + 1}`, sourceId: first, targetId }));
  });
  return { components: parts, connections: wires };
}
