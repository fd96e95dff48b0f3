import type { Circuit, Component, Pin } from '../../model';
import { CircuitBuilder, mergePads } from '../circuit-builder';
import { factsFromFields } from '../fields';
import type { ReadContext } from '../options';
import { drawnSheets, type CountedUse } from './draw-sheets';
import type { DrawingCollector } from './drawing-collector';
import type { SchematicCollector } from './schematic-collector';
import {
  deviceName,
  pinKey,
  resolve,
  shownPinName,
  type ResolvedPart,
  type SchematicPart,
  type ScopeUse,
} from './scope';

/** Eagle lets modules stand in the top level alone; deeper files are not followed further than this. */
const deepestModule = 8;

/** Builds the circuit from the collected schematic, with each module's parts and nets once per instance. */
export function flatten(file: SchematicCollector, context: ReadContext, drawing?: DrawingCollector): Circuit {
  const builder = new CircuitBuilder(context);
  const supplies = supplyNets(file);
  const counted: CountedUse[] = [];
  const root = { scope: file.root, module: undefined, path: '' };
  let uses: ScopeUse[] = [{ ...root, rename: (name) => name, netName: (name) => name }];
  for (let depth = 0; uses.length > 0 && depth < deepestModule; depth++) {
    context.budget.spend(uses.length);
    for (const use of uses) {
      counted.push({ use, first: builder.components.length });
      addScope(use, file, builder, context);
    }
    uses = uses.flatMap((use) => usesInside(use, file, supplies, context));
  }
  const sheets = drawing ? drawnSheets(counted, file, drawing, context) : [];
  return builder.build('eagle_sch', {
    ...(file.version !== undefined && { formatVersion: file.version }),
    ...(sheets.length > 0 && { sheets }),
  });
}

function usesInside(
  { scope, netName, path }: ScopeUse,
  file: SchematicCollector,
  supplies: ReadonlySet<string>,
  context: ReadContext,
): ScopeUse[] {
  const portNets = new Map<string, Map<string, string>>();
  for (const [name, net] of scope.nets) {
    for (const { instance, port } of net.ports) {
      let ports = portNets.get(instance);
      if (ports === undefined) portNets.set(instance, (ports = new Map<string, string>()));
      if (!ports.has(port)) ports.set(port, netName(name));
    }
  }
  context.budget.spend(scope.instances.length);
  return scope.instances.flatMap((instance) => {
    const inner = file.modules.get(instance.module);
    if (inner === undefined) {
      const message = `Module ${instance.module}, used as ${instance.name}, is not in the file.`;
      context.warnings.add('missing_module', message);
      return [];
    }
    const ports = portNets.get(instance.name);
    return [
      {
        scope: inner,
        module: instance.module,
        path: path === '' ? instance.name : `${path}/${instance.name}`,
        rename: (reference: string) =>
          instance.offset > 0 ? shifted(reference, instance.offset) : `${instance.name}:${reference}`,
        netName: (name: string) => ports?.get(name) ?? (supplies.has(name) ? name : `${instance.name}:${name}`),
      },
    ];
  });
}

/** With an offset Eagle numbers the parts of a module on: R1 of a module with offset 100 is R101. */
function shifted(reference: string, offset: number): string {
  const match = /^(.*?)(\d+)$/.exec(reference);
  return match ? `${match[1]!}${Number(match[2]) + offset}` : `${reference}${offset}`;
}

/** Nets that carry the pin of a supply symbol are one net over all modules. */
function supplyNets(file: SchematicCollector): ReadonlySet<string> {
  const names = new Set<string>();
  if (file.modules.size === 0) return names;
  for (const scope of [file.root, ...file.modules.values()]) {
    for (const [name, net] of scope.nets) {
      const isSupply = net.pins.some(({ part, gate, pin }) => {
        const resolved = resolve(scope.parts.get(part), file);
        return directionOf(resolved, gate, pin) === 'sup';
      });
      if (isSupply) names.add(name);
    }
  }
  return names;
}

function addScope(use: ScopeUse, file: SchematicCollector, builder: CircuitBuilder, context: ReadContext): void {
  const { scope } = use;
  const pinNets = new Map<string, Map<string, string>>();
  for (const [name, { pins }] of scope.nets) {
    builder.declareNet(use.netName(name));
    for (const { part, gate, pin } of pins) {
      let ofPart = pinNets.get(part);
      if (ofPart === undefined) pinNets.set(part, (ofPart = new Map<string, string>()));
      ofPart.set(pinKey(gate, pin), use.netName(name));
    }
  }
  for (const reference of pinNets.keys()) {
    if (scope.parts.has(reference)) continue;
    context.warnings.add('unknown_part', `A net connects ${reference}, which the schematic does not list.`);
  }
  for (const [reference, part] of scope.parts) {
    builder.add(componentOf(use.rename(reference), part, pinNets.get(reference), use, file, context));
  }
}

function componentOf(
  reference: string,
  part: SchematicPart,
  nets: ReadonlyMap<string, string> | undefined,
  use: ScopeUse,
  file: SchematicCollector,
  context: ReadContext,
): Component {
  const { value, technology } = part;
  const resolved = resolve(part, file);
  if (resolved.device === undefined) {
    const message = `${reference}: device ${part.deviceSet}${part.device} is not in library ${part.library}; its pins are not known.`;
    context.warnings.add('missing_device', message, part.line);
  }
  context.budget.spend(1 + resolved.gates.length + (resolved.device?.connects.length ?? 0));
  const fields = new Map([...(resolved.device?.technologies.get(technology) ?? []), ...part.fields]);
  return {
    reference,
    value,
    footprint: resolved.packageName ?? '',
    symbol: `${part.library}:${deviceName(part.deviceSet, part.device, technology)}`,
    ...factsFromFields(fields, value, part.notFitted),
    pins: resolved.packageName === undefined ? [] : pinsOf(part, resolved, nets, use),
    ...(part.position && { position: part.position }),
    ...(part.rotation && { rotation: part.rotation.degrees }),
    ...(part.sheet !== undefined && { sheet: part.sheet }),
  };
}

function pinsOf(
  part: SchematicPart,
  { library, device, gates }: ResolvedPart,
  nets: ReadonlyMap<string, string> | undefined,
  use: ScopeUse,
): Pin[] {
  const pads: Pin[] = [];
  const symbols = new Map(gates.map((gate) => [gate.name, library?.symbols.get(gate.symbol)]));
  for (const { gate, pin, pads: numbers } of device?.connects ?? []) {
    const drawn = symbols.get(gate)?.get(pin);
    const name = shownPinName(pin);
    // Supply pins that nobody has drawn a wire to are connected by their name.
    const implicit = drawn?.direction === 'pwr' ? use.netName(name) : undefined;
    const net = nets?.get(pinKey(gate, pin)) ?? implicit;
    for (const number of numbers) {
      pads.push({
        number,
        name,
        ...(drawn?.type && { type: drawn.type }),
        ...(drawn?.type === 'no_connect' && { noConnect: true }),
        ...(net !== undefined && { net }),
      });
    }
  }
  return mergePads(pads);
}

function directionOf({ library, gates }: ResolvedPart, gate: string, pin: string): string | undefined {
  const symbol = gates.find(({ name }) => name === gate)?.symbol;
  return library?.symbols.get(symbol ?? '')?.get(pin)?.direction;
}
