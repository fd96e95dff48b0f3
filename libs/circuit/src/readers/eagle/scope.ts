import type { Point } from '../../model';
import type { Device, EagleLibrary, LibraryCollector } from './library';
import type { EagleRotation } from './values';

/** A part as the schematic lists it, and where its first gate is drawn. */
export interface SchematicPart {
  readonly library: string;
  readonly libraryUrn: string | undefined;
  readonly deviceSet: string;
  readonly device: string;
  readonly technology: string;
  readonly value: string;
  /** Finds the line of its tag. */
  readonly line: () => number;
  readonly fields: Map<string, string>;
  position?: Point;
  rotation?: EagleRotation;
  sheet?: string;
  notFitted: boolean;
}

export interface PinReference {
  readonly part: string;
  readonly gate: string;
  readonly pin: string;
}

export interface PortReference {
  readonly instance: string;
  readonly port: string;
}

export interface SchematicNet {
  readonly pins: PinReference[];
  readonly ports: PortReference[];
}

export interface ModuleInstance {
  readonly name: string;
  readonly module: string;
  /** Added to the numbers of the module's parts; 0 puts the instance's name before them instead. */
  readonly offset: number;
}

/** The schematic itself or one of its modules: parts and nets of one name space. */
export class SchematicScope {
  readonly parts = new Map<string, SchematicPart>();
  readonly nets = new Map<string, SchematicNet>();
  readonly instances: ModuleInstance[] = [];

  net(name: string): SchematicNet {
    let net = this.nets.get(name);
    if (net === undefined) this.nets.set(name, (net = { pins: [], ports: [] }));
    return net;
  }
}

/** One use of a scope: the schematic itself, or a module with its parts' names and its ports' nets. */
export interface ScopeUse {
  readonly scope: SchematicScope;
  /** Names of the module and, from the outermost on, of its instances; none of the schematic itself. */
  readonly module: string | undefined;
  readonly path: string;
  readonly rename: (reference: string) => string;
  readonly netName: (name: string) => string;
}

/** A part's library, device set and device, as far as the file has them. */
export interface ResolvedPart {
  readonly library: EagleLibrary | undefined;
  readonly device: Device | undefined;
  readonly gates: readonly { readonly name: string; readonly symbol: string }[];
  /** Whether the file has a package for it: supply symbols and frames have none. */
  readonly packageName: string | undefined;
}

/** "GND@2" is the second pin GND of a symbol: what stands behind the sign only tells them apart. */
export function shownPinName(name: string): string {
  const at = name.indexOf('@');
  return at <= 0 ? name : name.slice(0, at);
}

/** Full name of a device: '?' in the set's name stands for the device, '*' for the technology; without '?' the device follows. */
export function deviceName(set: string, device: string, technology: string): string {
  const withDevice = set.includes('?') ? set.replace('?', device) : `${set}${device}`;
  return withDevice.replace('*', technology);
}

export function pinKey(gate: string, pin: string): string {
  return `${gate}\n${pin}`;
}

/** What the file's libraries say of a part. */
export function resolve(
  part: SchematicPart | undefined,
  { libraries }: { readonly libraries: LibraryCollector },
): ResolvedPart {
  const library = part && libraries.find(part.library, part.libraryUrn);
  const set = library?.deviceSets.get(part?.deviceSet ?? '');
  const device = set?.devices.get(part?.device ?? '');
  return { library, device, gates: set?.gates ?? [], packageName: device?.package };
}
