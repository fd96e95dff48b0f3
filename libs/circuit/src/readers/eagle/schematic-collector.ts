import type { XmlTag } from '../xml/xml-tag';
import { LibraryCollector, passedElements, passedOver } from './library';
import { SchematicScope, type SchematicNet, type SchematicPart } from './scope';
import { pointOf, rotationOf } from './values';
import { VariantCollector } from './variants';

/** What the file says, element by element, before modules are expanded. */
export class SchematicCollector {
  readonly passed = passedElements;
  readonly libraries = new LibraryCollector();
  readonly root = new SchematicScope();
  readonly modules = new Map<string, SchematicScope>();
  version: string | undefined;
  sawSchematic = false;
  private readonly variants = new VariantCollector();
  private scope = this.root;
  private part: SchematicPart | undefined;
  private net: SchematicNet | undefined;
  private sheet = 0;

  open(tag: XmlTag): void | 'skip' {
    if (passedOver.has(tag.name)) return 'skip';
    if (this.libraries.open(tag)) return;
    if (this.part) return this.openInPart(this.part, tag);
    switch (tag.name) {
      case 'eagle':
        this.version = tag.get('version');
        break;
      case 'schematic':
        this.sawSchematic = true;
        break;
      case 'module':
        this.scope = new SchematicScope();
        this.modules.set(tag.get('name') ?? '', this.scope);
        break;
      case 'variantdef':
        this.variants.define(tag);
        break;
      case 'part':
        this.openPart(tag);
        break;
      case 'sheet':
        this.sheet++;
        break;
      case 'instance':
        this.placeGate(tag);
        break;
      case 'net':
        this.net = this.scope.net(tag.get('name') ?? '');
        break;
      default:
        this.openReference(tag);
    }
  }

  close(name: string): void {
    this.libraries.close(name);
    if (name === 'part') this.part = undefined;
    else if (name === 'net') this.net = undefined;
    else if (name === 'module') this.scope = this.root;
    else if (name === 'sheets') this.sheet = 0;
  }

  private openPart(tag: XmlTag): void {
    this.part = {
      library: tag.get('library') ?? '',
      libraryUrn: tag.get('library_urn'),
      deviceSet: tag.get('deviceset') ?? '',
      device: tag.get('device') ?? '',
      technology: tag.get('technology') ?? '',
      value: tag.get('value') ?? '',
      line: tag.lineLater(),
      fields: new Map(),
      notFitted: false,
    };
    this.scope.parts.set(tag.get('name') ?? '', this.part);
  }

  private openInPart(part: SchematicPart, tag: XmlTag): void {
    if (tag.name === 'variant' && this.variants.deniesFitting(tag)) part.notFitted = true;
    const value = tag.name === 'attribute' ? tag.get('value') : undefined;
    if (value !== undefined) part.fields.set(tag.get('name') ?? '', value);
  }

  private placeGate(tag: XmlTag): void {
    const part = this.scope.parts.get(tag.get('part') ?? '');
    if (part === undefined || part.position) return;
    part.position = pointOf(tag);
    part.rotation = rotationOf(tag.get('rot'));
    part.sheet = String(this.sheet);
  }

  private openReference(tag: XmlTag): void {
    const text = (name: string) => tag.get(name) ?? '';
    if (tag.name === 'pinref') this.net?.pins.push({ part: text('part'), gate: text('gate'), pin: text('pin') });
    else if (tag.name === 'portref') this.net?.ports.push({ instance: text('moduleinst'), port: text('port') });
    else if (tag.name === 'moduleinst') {
      this.scope.instances.push({
        name: text('name'),
        module: text('module'),
        offset: Math.trunc(tag.number('offset')),
      });
    }
  }
}
