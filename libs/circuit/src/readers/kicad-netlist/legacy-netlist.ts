import { CircuitReadError, type Circuit } from '../../model';
import { remedyCutOff } from '../errors';
import { linesOf } from '../line-reader';
import type { ReadContext } from '../options';
import { NetlistCollector, newComponent, type NetNode, type NetlistComponent } from './collector';

/** `( /4D86CE24 0603 FB5 FILTER {Lib=FILTER}`: time stamp or path, footprint, reference, value (may be empty), symbol. */
const componentLine = /^\(\s*(\S+)\s+(\S+)\s+([^\s){]\S*)(?:\s+(.*?))?\s*(?:\{Lib=([^}]*)\})?\s*$/;
/** `( 1 3V3D )` */
const pinLine = /^\(\s*(\S+)\s+(\S+)\s*\)$/;

/**
 * Reads a netlist of KiCad 2 and older (`# EESchema Netlist Version 1.1`, also written as the OrCAD PCB2 format).
 * A pin on the net "?" is connected to nothing.
 *
 * @throws CircuitReadError broken
 */
export function readLegacyNetlist(bytes: Uint8Array, context: ReadContext): Circuit {
  const lines = linesOf(bytes, context);
  const collector = new NetlistCollector();
  const nets = new Map<string, NetNode[]>();
  let component: NetlistComponent | undefined;
  let depth = 0;
  // Its heading stands in braces, in older files on several lines.
  let inHeading = false;
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim();
    if (inHeading) {
      inHeading = !line.endsWith('}');
      continue;
    }
    if (line === '' || line.startsWith('#') || line.startsWith('{') || line.startsWith('*')) continue;
    if (/^\(\s*(\{.*)?$/.test(line) && depth === 0) {
      depth = 1;
      inHeading = line.includes('{') && !line.endsWith('}');
    } else if (line === ')') {
      depth--;
      component = undefined;
      if (depth <= 0) break;
    } else component = readEntry(line, component, collector, nets) ?? unreadable(line, index + 1);
    if (component && depth === 1) depth = 2;
  }
  if (depth > 0) {
    const message = `Line ${lines.length}: the netlist ends inside its list; expected a closing parenthesis. ${remedyCutOff}`;
    throw new CircuitReadError('broken', message, lines.length);
  }
  for (const [name, nodes] of nets) collector.addNet(name, nodes);
  return collector.circuit('kicad_legacy_netlist', context);
}

function readEntry(
  line: string,
  current: NetlistComponent | undefined,
  collector: NetlistCollector,
  nets: Map<string, NetNode[]>,
): NetlistComponent | undefined {
  const pin = current && pinLine.exec(line);
  if (pin) {
    const [, number = '', net = ''] = pin;
    if (net !== '?') {
      const nodes = nets.get(net);
      const node = { reference: current.reference, pin: number };
      if (nodes === undefined) nets.set(net, [node]);
      else nodes.push(node);
    }
    return current;
  }
  const match = componentLine.exec(line);
  if (match === null) return undefined;
  const [, , footprint = '', reference = '', value = '', symbol = ''] = match;
  const component = newComponent();
  component.reference = reference;
  component.value = value;
  component.footprint = footprint === '$noname' ? '' : footprint;
  component.part = symbol;
  collector.addComponent(component);
  return component;
}

function unreadable(line: string, number: number): never {
  const what = `expected a part "( path footprint reference value" or a pin "( number net )", found ${JSON.stringify(line.slice(0, 60))}.`;
  throw new CircuitReadError('broken', `Line ${number}: ${what} ${remedyCutOff}`, number);
}
