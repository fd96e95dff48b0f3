import { type Design, designFromCircuit } from '@tracewright/circuit/design';
import type { Circuit, Component } from '@tracewright/circuit';
import type { TemplateContent, TemplateWire } from '@tracewright/contracts/templates';

/** `GND_3` is the third wire of the net GND. */
const netOf = ({ id }: TemplateWire): string => id.replace(/_\d+$/, '');

/**
 * The parts of a template as a circuit. A template names parts and nets but no pins: each part gets a pin for each net
 * that it is on, called like the net.
 */
export function circuitOfTemplate({
  components,
  connections,
}: Pick<TemplateContent, 'components' | 'connections'>): Circuit {
  const nets = new Map<string, Set<string>>();
  for (const wire of connections) {
    const ends = nets.get(netOf(wire)) ?? new Set<string>();
    nets.set(netOf(wire), ends.add(wire.sourceId).add(wire.targetId));
  }
  const parts = components.map(({ id: reference, type, value }): Component => {
    const joined = [...nets].flatMap(([net, ends]) => (ends.has(reference) ? [net] : []));
    const pins = joined.map((net, index) => ({ number: String(index + 1), name: net, net }));
    return { reference, value, footprint: '', symbol: type, pins };
  });
  const pinOn = new Map(
    parts.flatMap(({ reference, pins }) => pins.map(({ number, net }) => [`${reference} ${net}`, number])),
  );
  return {
    format: 'json',
    components: parts,
    nets: [...nets].map(([name, ends]) => ({
      name,
      pins: [...ends].map((reference) => `${reference}.${pinOn.get(`${reference} ${name}`) ?? ''}`),
    })),
    warnings: [],
  };
}

/** Parts and wires as the workspace keeps them, arranged as a circuit that comes without a drawing is. */
export const designOfTemplate = (template: TemplateContent): Design =>
  designFromCircuit(circuitOfTemplate(template), (index) => `placed-${index + 1}`).design;
