import { CircuitReadError, type Circuit } from '../../model';
import type { ReadContext } from '../options';
import { readXml } from '../xml/read-xml';
import type { XmlTag } from '../xml/xml-tag';
import { NetlistCollector, newComponent, type LibraryPin, type NetNode, type NetlistComponent } from './collector';

/**
 * Reads a KiCad netlist in XML (the intermediate netlist of KiCad 4 to 10).
 *
 * @throws CircuitReadError broken, too_deep, wrong_encoding, entities_refused, not_a_circuit
 */
export function readXmlNetlist(bytes: Uint8Array, context: ReadContext): Circuit {
  const handler = new XmlNetlistHandler();
  readXml(bytes, context, handler);
  if (!handler.sawNetlist) {
    const message = 'The XML file holds no KiCad netlist; expected <components> and <nets> inside <export>.';
    throw new CircuitReadError('not_a_circuit', message);
  }
  return handler.collector.circuit('kicad_xml_netlist', context);
}

class XmlNetlistHandler {
  readonly collector = new NetlistCollector();
  sawNetlist = false;
  private component: NetlistComponent | undefined;
  private fieldName = '';
  private characters = '';
  private libraryPart: { readonly lib: string; readonly part: string; readonly pins: LibraryPin[] } | undefined;
  private net: { readonly name: string; readonly nodes: NetNode[] } | undefined;

  open(tag: XmlTag): void | 'skip' {
    const { name } = tag;
    this.characters = '';
    const { component } = this;
    if (name === 'export') this.collector.version = tag.get('version');
    else if (name === 'components' || name === 'nets') this.sawNetlist = true;
    else if (name === 'comp') {
      this.component = newComponent();
      this.component.reference = tag.get('ref') ?? '';
    } else if (component) return this.openInComponent(component, tag);
    else if (name === 'libpart') {
      this.libraryPart = { lib: tag.get('lib') ?? '', part: tag.get('part') ?? '', pins: [] };
    } else if (name === 'pin' && this.libraryPart) {
      const [number, shown, type] = [tag.get('num') ?? '', tag.get('name') ?? '', tag.get('type') ?? ''];
      this.libraryPart.pins.push({ number, name: shown, type });
    } else if (name === 'net') this.net = { name: tag.get('name') ?? '', nodes: [] };
    else if (name === 'node') {
      this.net?.nodes.push({
        reference: tag.get('ref') ?? '',
        pin: tag.get('pin') ?? '',
        function: tag.get('pinfunction'),
        type: tag.get('pintype'),
      });
    }
  }

  text(text: string): void {
    if (this.component) this.characters += text;
  }

  close(name: string): void {
    if (name === 'comp' && this.component) {
      this.collector.addComponent(this.component);
      this.component = undefined;
    } else if (this.component) this.closeInComponent(this.component, name);
    else if (name === 'libpart' && this.libraryPart) {
      this.collector.addLibraryPart(this.libraryPart.lib, this.libraryPart.part, this.libraryPart.pins);
      this.libraryPart = undefined;
    } else if (name === 'net' && this.net) {
      this.collector.addNet(this.net.name, this.net.nodes);
      this.net = undefined;
    }
  }

  private openInComponent(component: NetlistComponent, tag: XmlTag): void | 'skip' {
    const { name } = tag;
    // Units have fields of their own, and variants say what a part is in other assemblies.
    if (name === 'units' || name === 'variants') return 'skip';
    if (name === 'field') this.fieldName = tag.get('name') ?? '';
    else if (name === 'libsource') {
      component.lib = tag.get('lib') ?? '';
      component.part = tag.get('part') ?? '';
      if (component.description === '') component.description = tag.get('description') ?? '';
    } else if (name === 'property') {
      NetlistCollector.setField(component, tag.get('name') ?? '', tag.get('value') ?? '');
    } else if (name === 'sheetpath') component.sheet = tag.get('names') ?? '';
  }

  private closeInComponent(component: NetlistComponent, name: string): void {
    if (name === 'value' || name === 'footprint' || name === 'datasheet' || name === 'description') {
      component[name] = this.characters;
    } else if (name === 'field' && this.fieldName !== '') {
      NetlistCollector.setField(component, this.fieldName, this.characters);
    }
    this.characters = '';
  }
}
