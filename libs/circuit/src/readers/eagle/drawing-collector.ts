import type { Point } from '../../model';
import type { Segment } from '../geometry';
import type { XmlTag } from '../xml/xml-tag';
import { ShapeReader, wordsLook, type EagleShape, type EagleWords } from './drawn-shapes';
import { libraryKey } from './library';
import { pointOf, rotationOf, wireOf, type EagleRotation } from './values';
import { tableOf } from '../table';

export interface DrawnPin {
  readonly name: string;
  readonly at: Point;
  readonly rotation: EagleRotation;
  readonly length: number;
  readonly showsName: boolean;
  readonly showsPad: boolean;
  readonly isSupply: boolean;
  readonly dot: boolean;
  readonly clock: boolean;
}
export interface DrawnSymbol {
  readonly shapes: EagleShape[];
  readonly pins: DrawnPin[];
}
export interface DrawnLibrary {
  readonly symbols: Map<string, DrawnSymbol>;
  /** Device sets whose parts show a value of their own, or none. */
  readonly ownValues: Set<string>;
}
export interface Attribute {
  readonly name: string;
  readonly value: string;
  readonly display: string;
  readonly look: Omit<EagleWords, 'text'>;
}
/** A gate of a part, or a module, on a sheet. */
export interface DrawnInstance {
  /** Of the part; of the instance itself where it is a module's. */
  readonly name: string;
  /** Gate, or module. */
  readonly of: string;
  readonly at: Point;
  readonly rotation: EagleRotation;
  readonly smashed: boolean;
  readonly attributes: Attribute[];
}
export interface DrawnSegment {
  readonly wires: Segment[];
  readonly junctions: Point[];
  readonly labels: (Omit<EagleWords, 'text'> & { readonly xref: boolean })[];
  readonly pins: { readonly part: string; readonly gate: string; readonly pin: string }[];
}
export interface DrawnNet {
  readonly name: string;
  readonly segments: DrawnSegment[];
}
export interface EagleSheet {
  readonly shapes: EagleShape[];
  readonly instances: DrawnInstance[];
  readonly modules: DrawnInstance[];
  readonly nets: DrawnNet[];
  readonly buses: DrawnNet[];
}
export interface ModulePort {
  readonly name: string;
  readonly side: string;
  readonly coord: number;
}
/** The schematic itself or a module, whose box shows its ports. */
export interface DrawnScope {
  readonly sheets: EagleSheet[];
  readonly width: number;
  readonly height: number;
  readonly ports: ModulePort[];
}

/** Elements without anything that a sheet shows. */
const UNSEEN: ReadonlySet<string> = new Set([
  ...['description', 'packages', 'packages3d', 'settings', 'grid', 'variantdefs', 'classes', 'parts', 'errors'],
  ...['compatibility', 'note', 'filter', 'dimension', 'designrules', 'autorouter'],
]);
const LENGTHS = tableOf<number>({ point: 0, short: 2.54, middle: 5.08, long: 7.62 });

/** Gathers how an Eagle schematic looks, in a reading of its own, so that nobody else pays for it. */
export class DrawingCollector {
  readonly libraries = new Map<string, DrawnLibrary>();
  readonly root: DrawnScope = { sheets: [], width: 0, height: 0, ports: [] };
  readonly modules = new Map<string, DrawnScope>();
  readonly attributes = new Map<string, string>();
  private readonly hidden = new Set<string>();
  private readonly shapes = new ShapeReader(this.hidden);
  private scope = this.root;
  private library: DrawnLibrary | undefined;
  private symbol: DrawnSymbol | undefined;
  private sheet: EagleSheet | undefined;
  private instance: DrawnInstance | undefined;
  private segment: DrawnSegment | undefined;
  private inPlain = false;

  open(tag: XmlTag): void | 'skip' {
    if (UNSEEN.has(tag.name)) return 'skip';
    if (this.library && tag.name !== 'library') return this.openInLibrary(this.library, tag);
    if (this.sheet) return this.openInSheet(this.sheet, tag);
    switch (tag.name) {
      case 'layer': {
        const number = tag.get('number') ?? '';
        // Names, values and nets are a schematic whatever else is hidden.
        if (tag.get('visible') === 'no' && !/^9[1-6]$/.test(number)) this.hidden.add(number);
        return;
      }
      case 'library':
        this.openLibrary(tag);
        return;
      case 'module':
        this.scope = { sheets: [], width: tag.number('dx'), height: tag.number('dy'), ports: [] };
        this.modules.set(tag.get('name') ?? '', this.scope);
        return;
      case 'port':
        this.scope.ports.push({
          name: tag.get('name') ?? '',
          side: tag.get('side') ?? 'left',
          coord: tag.number('coord'),
        });
        return;
      case 'attribute':
        this.attributes.set((tag.get('name') ?? '').toUpperCase(), tag.get('value') ?? '');
        return;
      case 'sheet':
        this.sheet = { shapes: [], instances: [], modules: [], nets: [], buses: [] };
        this.scope.sheets.push(this.sheet);
    }
  }

  text(text: string): void {
    if (this.symbol || this.inPlain) this.shapes.text(text);
  }

  close(name: string): void {
    this.shapes.close(name);
    if (name === 'library') this.library = undefined;
    else if (name === 'symbol') this.symbol = undefined;
    else if (name === 'sheet') this.sheet = undefined;
    else if (name === 'plain') this.inPlain = false;
    else if (name === 'instance' || name === 'moduleinst') this.instance = undefined;
    else if (name === 'segment') this.segment = undefined;
    else if (name === 'module') this.scope = this.root;
  }

  private openLibrary(tag: XmlTag): void {
    const [name, urn] = [tag.get('name'), tag.get('urn')];
    this.library = { symbols: new Map(), ownValues: new Set() };
    this.libraries.set(libraryKey(name, urn), this.library);
    if (!this.libraries.has(libraryKey(name, undefined))) this.libraries.set(libraryKey(name, undefined), this.library);
  }

  private openInLibrary(library: DrawnLibrary, tag: XmlTag): void | 'skip' {
    if (tag.name === 'symbol') {
      this.symbol = { shapes: [], pins: [] };
      this.shapes.into(this.symbol.shapes);
      library.symbols.set(tag.get('name') ?? '', this.symbol);
    } else if (tag.name === 'deviceset') {
      if (tag.get('uservalue') === 'yes') library.ownValues.add(tag.get('name') ?? '');
      return 'skip';
    } else if (this.symbol && tag.name === 'pin') this.symbol.pins.push(pinOf(tag));
    else if (this.symbol) return this.shapes.open(tag);
  }

  private openInSheet(sheet: EagleSheet, tag: XmlTag): void | 'skip' {
    const text = (name: string): string => tag.get(name) ?? '';
    if (this.instance) {
      if (tag.name === 'attribute') this.instance.attributes.push(attributeOf(tag));
    } else if (this.segment) this.openInSegment(this.segment, tag);
    else if (this.inPlain) return this.shapes.open(tag);
    else if (tag.name === 'plain') {
      this.inPlain = true;
      this.shapes.into(sheet.shapes);
    } else if (tag.name === 'instance') {
      this.instance = instanceOf(tag, text('part'), text('gate'));
      sheet.instances.push(this.instance);
    } else if (tag.name === 'moduleinst') {
      this.instance = instanceOf(tag, text('name'), text('module'));
      sheet.modules.push(this.instance);
    } else if (tag.name === 'net') sheet.nets.push({ name: text('name'), segments: [] });
    else if (tag.name === 'bus') sheet.buses.push({ name: text('name'), segments: [] });
    else if (tag.name === 'segment') {
      this.segment = { wires: [], junctions: [], labels: [], pins: [] };
      // Buses come before nets.
      (sheet.nets.at(-1) ?? sheet.buses.at(-1))?.segments.push(this.segment);
    }
  }

  private openInSegment(segment: DrawnSegment, tag: XmlTag): void {
    const text = (name: string): string => tag.get(name) ?? '';
    if (tag.name === 'wire') segment.wires.push(...wireOf(tag));
    else if (tag.name === 'junction') segment.junctions.push(pointOf(tag));
    else if (tag.name === 'label') segment.labels.push({ ...wordsLook(tag), xref: tag.get('xref') === 'yes' });
    else if (tag.name === 'pinref') segment.pins.push({ part: text('part'), gate: text('gate'), pin: text('pin') });
  }
}

function pinOf(tag: XmlTag): DrawnPin {
  const [visible, shape] = [tag.get('visible') ?? 'both', tag.get('function') ?? 'none'];
  return {
    name: tag.get('name') ?? '',
    at: pointOf(tag),
    rotation: rotationOf(tag.get('rot')),
    length: LENGTHS[tag.get('length') ?? 'long'] ?? 7.62,
    showsName: visible === 'both' || visible === 'pin',
    showsPad: visible === 'both' || visible === 'pad',
    isSupply: tag.get('direction') === 'sup',
    dot: shape.startsWith('dot'),
    clock: shape.endsWith('clk'),
  };
}

function instanceOf(tag: XmlTag, name: string, of: string): DrawnInstance {
  const rotation = rotationOf(tag.get('rot'));
  return { name, of, at: pointOf(tag), rotation, smashed: tag.get('smashed') === 'yes', attributes: [] };
}

function attributeOf(tag: XmlTag): Attribute {
  return {
    name: (tag.get('name') ?? '').toUpperCase(),
    value: tag.get('value') ?? '',
    display: tag.get('display') ?? 'value',
    look: wordsLook(tag),
  };
}
