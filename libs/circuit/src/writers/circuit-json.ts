import type { Circuit, Component, Pin } from '../model';

interface Element {
  readonly type: string;
  readonly [field: string]: unknown;
}

/**
 * The circuit as circuit-json (tscircuit's exchange format): source components, ports, nets and one trace a net.
 * Board positions are given where the circuit has them.
 */
export function writeCircuitJson(circuit: Circuit): string {
  const elements: Element[] = [];
  const ports = new Map<string, string>();
  circuit.components.forEach((component, index) => {
    const id = `source_component_${index}`;
    elements.push(sourceComponent(component, id));
    component.pins.forEach((pin, place) => {
      const port = `source_port_${index}_${place}`;
      if (!ports.has(`${component.reference}.${pin.number}`)) ports.set(`${component.reference}.${pin.number}`, port);
      elements.push({
        type: 'source_port',
        source_port_id: port,
        source_component_id: id,
        ...portName(pin),
        port_hints: [pin.number, ...(pin.name ? [pin.name] : [])],
      });
    });
    if (component.position) elements.push(boardComponent(component, index, id));
  });
  circuit.nets.forEach((net, index) => {
    const id = `source_net_${index}`;
    elements.push({ type: 'source_net', source_net_id: id, name: net.name, member_source_group_ids: [] });
    elements.push({
      type: 'source_trace',
      source_trace_id: `source_trace_${index}`,
      connected_source_port_ids: net.pins.flatMap((pin) => ports.get(pin) ?? []),
      connected_source_net_ids: [id],
    });
  });
  return `${JSON.stringify(elements, null, 1)}\n`;
}

/** Pin numbers are numbers there: what is none, such as "A1" or "EP", becomes the port's name. */
function portName({ number, name }: Pin): { readonly name: string; readonly pin_number?: number } {
  if (!/^(0|[1-9]\d{0,8})$/.test(number)) return { name: number };
  return { name: name || `pin${number}`, pin_number: Number(number) };
}

function sourceComponent(component: Component, id: string): Element {
  return {
    type: 'source_component',
    source_component_id: id,
    ftype: 'simple_chip',
    name: component.reference,
    ...(component.value && { display_value: component.value }),
    ...(component.partNumber && { manufacturer_part_number: component.partNumber }),
    ...(component.dnp && { do_not_place: true }),
  };
}

/** circuit-json's y axis points up. */
function boardComponent(component: Component, index: number, id: string): Element {
  const { x, y } = component.position ?? { x: 0, y: 0 };
  return {
    type: 'pcb_component',
    pcb_component_id: `pcb_component_${index}`,
    source_component_id: id,
    center: { x, y: -y },
    width: 0,
    height: 0,
    layer: component.side ?? 'top',
    rotation: component.rotation ?? 0,
    ...(component.dnp && { do_not_place: true }),
  };
}
