import type { PinType, Point } from '../../model';
import type { Segment } from '../geometry';
import { eaglePinType } from '../pin-types';
import { emptyElementsNamed } from '../xml/patterns';
import type { XmlTag } from '../xml/xml-tag';
import { pointOf, wireOf } from './values';

export interface PackagePad {
  readonly name: string;
  /** In the package's own frame: millimetres, y downwards. */
  readonly position: Point;
}

export interface EaglePackage {
  readonly pads: PackagePad[];
  /** Board edges drawn in the package, in its own frame. */
  readonly edges: Segment[];
}

export interface SymbolPin {
  readonly name: string;
  readonly type?: PinType;
  readonly direction: string;
}

export interface Gate {
  readonly name: string;
  readonly symbol: string;
}

export interface Connect {
  readonly gate: string;
  readonly pin: string;
  /** One or more pad names. */
  readonly pads: readonly string[];
}

export interface Device {
  readonly package: string | undefined;
  readonly connects: Connect[];
  readonly technologies: Map<string, Map<string, string>>;
}

export interface DeviceSet {
  readonly gates: Gate[];
  readonly devices: Map<string, Device>;
}

export class EagleLibrary {
  readonly packages = new Map<string, EaglePackage>();
  readonly symbols = new Map<string, Map<string, SymbolPin>>();
  readonly deviceSets = new Map<string, DeviceSet>();
}

/** Elements of boards, schematics and libraries that say nothing about parts and nets. */
export const passedOver: ReadonlySet<string> = new Set([
  ...['description', 'text', 'polygon', 'rectangle', 'frame', 'dimension', 'grid', 'settings', 'layers'],
  ...['designrules', 'autorouter', 'classes', 'packages3d', 'errors', 'compatibility', 'mfgpreviewcolors', 'filter'],
]);

/** Those of them that stand in thousands. */
export const passedElements = emptyElementsNamed('rectangle', 'layer', 'param');

/** Number of Eagle's layer for board edges. */
export const dimensionLayer = '20';

/** Collects the libraries that a board or schematic carries, element by element. */
export class LibraryCollector {
  private readonly byKey = new Map<string, EagleLibrary>();
  private library: EagleLibrary | undefined;
  private package: EaglePackage | undefined;
  private symbol: Map<string, SymbolPin> | undefined;
  private deviceSet: DeviceSet | undefined;
  private device: Device | undefined;
  private technology: Map<string, string> | undefined;

  /** The library of a part: Eagle 9 tells libraries of one name apart by their URN. */
  find(name: string | undefined, urn: string | undefined): EagleLibrary | undefined {
    return this.byKey.get(libraryKey(name, urn)) ?? this.byKey.get(libraryKey(name, undefined));
  }

  /** Takes an element inside `<libraries>`; answers whether it was one of a library. */
  open(tag: XmlTag): boolean {
    const { name } = tag;
    if (name === 'library') {
      this.library = new EagleLibrary();
      this.byKey.set(libraryKey(tag.get('name'), tag.get('urn')), this.library);
      if (!this.byKey.has(libraryKey(tag.get('name'), undefined))) {
        this.byKey.set(libraryKey(tag.get('name'), undefined), this.library);
      }
      return true;
    }
    if (this.library === undefined) return false;
    this.openInside(this.library, tag);
    return true;
  }

  close(name: string): void {
    if (name === 'library') this.library = undefined;
    else if (name === 'package') this.package = undefined;
    else if (name === 'symbol') this.symbol = undefined;
    else if (name === 'deviceset') this.deviceSet = undefined;
    else if (name === 'device') this.device = undefined;
    else if (name === 'technology') this.technology = undefined;
  }

  private openInside(library: EagleLibrary, tag: XmlTag): void {
    const { name } = tag;
    if (name === 'package') {
      this.package = { pads: [], edges: [] };
      library.packages.set(tag.get('name') ?? '', this.package);
    } else if (name === 'symbol') {
      this.symbol = new Map();
      library.symbols.set(tag.get('name') ?? '', this.symbol);
    } else if (name === 'deviceset') {
      this.deviceSet = { gates: [], devices: new Map() };
      library.deviceSets.set(tag.get('name') ?? '', this.deviceSet);
    } else if (this.package) openInPackage(this.package, tag);
    else if (this.symbol) openInSymbol(this.symbol, tag);
    else if (this.deviceSet) this.openInDeviceSet(this.deviceSet, tag);
  }

  private openInDeviceSet(set: DeviceSet, tag: XmlTag): void {
    const { name } = tag;
    if (name === 'gate') set.gates.push({ name: tag.get('name') ?? '', symbol: tag.get('symbol') ?? '' });
    else if (name === 'device') {
      this.device = { package: tag.get('package'), connects: [], technologies: new Map() };
      set.devices.set(tag.get('name') ?? '', this.device);
    } else if (name === 'connect') {
      const pads = (tag.get('pad') ?? '').split(/\s+/).filter((pad) => pad !== '');
      this.device?.connects.push({ gate: tag.get('gate') ?? '', pin: tag.get('pin') ?? '', pads });
    } else if (name === 'technology') {
      this.technology = new Map();
      this.device?.technologies.set(tag.get('name') ?? '', this.technology);
    } else if (name === 'attribute') {
      const value = tag.get('value');
      if (value !== undefined) this.technology?.set(tag.get('name') ?? '', value);
    }
  }
}

function openInPackage(target: EaglePackage, tag: XmlTag): void {
  const { name } = tag;
  if (name === 'pad' || name === 'smd') {
    target.pads.push({ name: tag.get('name') ?? '', position: pointOf(tag) });
  } else if (name === 'wire' && tag.get('layer') === dimensionLayer) {
    for (const segment of wireOf(tag)) target.edges.push(segment);
  }
}

function openInSymbol(target: Map<string, SymbolPin>, tag: XmlTag): void {
  if (tag.name !== 'pin') return;
  const type = eaglePinType(tag.get('direction'));
  const pin = { name: tag.get('name') ?? '', direction: tag.get('direction') ?? 'io' };
  target.set(pin.name, type === undefined ? pin : { ...pin, type });
}

export function libraryKey(name: string | undefined, urn: string | undefined): string {
  return JSON.stringify([name ?? '', urn ?? '']);
}
