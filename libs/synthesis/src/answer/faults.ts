import type { Built } from '../build';
import type { Drawn } from '../circuit';
import type { Demand } from '../request/demand';

/** What goes wrong with such a circuit, and where to look, in its own references. */
export function faults(demand: Demand, { rails, choice }: Built, drawing: Drawn): string[] {
  const refs = (block: string, pattern: RegExp): string =>
    drawing.named
      .flatMap(({ reference, part }) => (part.block === block && pattern.test(reference) ? [reference] : []))
      .join(', ');
  const nets = new Map(drawing.circuit.nets.map(({ name, pins }) => [name, pins]));
  const on = (net: string, pattern: RegExp): string =>
    (nets.get(net) ?? [])
      .filter((pin) => pattern.test(pin))
      .map((pin) => pin.replace(/\..*$/, ''))
      .join(', ');
  const list: string[] = [];
  const protection = refs('input', /^[FDQ]/);
  if (protection)
    list.push(
      `Nothing on the input rail: look at ${protection}. A suppressor that is soldered the wrong way round opens the fuse.`,
    );
  for (const { net, source, from } of rails.slice(1)) {
    const name = drawing.netName(net);
    const part = drawing.named.find(({ part: one }) => one.mpn === source)?.reference ?? source;
    list.push(
      `${name} is missing or low while ${drawing.netName(from ?? '')} is right: a short behind ${part}, its enable pin open, or its capacitors missing.`,
    );
  }
  if (choice.controller?.radios.includes('WiFi'))
    list.push(
      `The controller restarts when it sends: the supply sags at peaks of 350 mA; look at the capacitors on +3V3 and the wires of the supply.`,
    );
  if (choice.controller)
    list.push(
      `The controller can not be programmed: look at ${on('NRST', /^[RC]/) || on('EN', /^[RC]/) || 'its reset'}, the direction of the header, and its ground.`,
    );
  if (nets.has('SDA'))
    list.push(
      `No answer on I2C: SDA and SCL must rest at the supply; look at the pull-ups ${on('SDA', /^R/)} and ${on('SCL', /^R/)}, then at swapped lines.`,
    );
  if (nets.has('ONE_WIRE'))
    list.push(
      `A probe is not found: look at ${on('ONE_WIRE', /^R/)} and at the probe's three wires; 85 degrees as a reading means that its supply is missing.`,
    );
  return [...list, ...ofLoads(demand, drawing, nets, on)];
}

function ofLoads(
  demand: Demand,
  drawing: Drawn,
  nets: ReadonlyMap<string, readonly string[]>,
  on: (net: string, pattern: RegExp) => string,
): string[] {
  const list: string[] = [];
  const coils = drawing.circuit.nets.filter(
    ({ name }) => /_COIL$|_N$/.test(name) && /^(?:RELAY|LOAD|VALVE|OUT)/.test(name),
  );
  for (const { name } of coils.slice(0, 2))
    list.push(
      `The load on ${name} does not switch: look for 3.3 V at the gate of ${on(name, /^Q/)} and the direction of ${on(name, /^D/)}.`,
    );
  if (demand.functions.some(({ id }) => id === 'motor'))
    list.push(
      'The controller restarts when a motor starts: the bulk capacitors or the supply wires are too thin; ground of motor and logic must meet at one place alone.',
    );
  if (nets.has('ZERO_CROSS'))
    list.push(
      'The fan hums or jumps: no pulse at ZERO_CROSS twice a period; look at the resistors between mains and its optocoupler, with mains off.',
    );
  if (nets.has('RS485_A') || nets.has('CAN_H'))
    list.push(
      'Errors on the bus: termination on at more or fewer than the two ends, A and B swapped, or no common ground.',
    );
  return list;
}
