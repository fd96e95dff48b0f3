import { isLabel, readableNet, type Design } from '@tracewright/circuit/design';

/**
 * A name that somebody typed as it is kept: that of the net which is shown so, else with KiCad's word for each slash
 * that is no way to a sheet. The way is that of the net before, where it was typed again.
 */
export function typedNetName(design: Design, typed: string, before = ''): string {
  const name = typed.trim();
  if (!name.includes('/') || name === readableNet(before)) return name === readableNet(before) ? before : name;
  const present = namesIn(design).find((net) => readableNet(net) === name);
  if (present !== undefined) return present;
  const way = before.slice(0, before.lastIndexOf('/') + 1);
  const [shared, own] = way !== '' && name.startsWith(way) ? [way, name.slice(way.length)] : ['', name];
  return shared + own.replaceAll('/', '{slash}');
}

const namesIn = ({ components, connections }: Design): readonly string[] => [
  ...components.flatMap(({ pins = [] }) => pins.flatMap(({ net }) => net ?? [])),
  ...connections.flatMap((wire) => [wire.net ?? [], isLabel(wire) ? (wire.text ?? []) : []].flat()),
];
