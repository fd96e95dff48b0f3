import type { Circuit } from '../../model';
import { errorAt } from '../errors';
import type { ReadContext } from '../options';
import { SexprCursor } from '../sexpr/cursor';
import { NetlistCollector, newComponent, type LibraryPin, type NetNode, type NetlistComponent } from './collector';

/**
 * Reads a KiCad netlist in s-expressions (`.net`, versions D and E of KiCad 4 to 10).
 *
 * @throws CircuitReadError broken, too_deep, wrong_encoding
 */
export function readSexprNetlist(bytes: Uint8Array, context: ReadContext): Circuit {
  const cursor = new SexprCursor(bytes, context.limits.maxDepth);
  const root = cursor.child();
  if (root !== 'export') {
    const what = `expected "(export", found "(${root ?? ''}".`;
    throw errorAt(bytes, cursor.listStart, 'not_a_circuit', what, 'Choose a netlist exported by KiCad.');
  }
  const collector = new NetlistCollector();
  for (let head = cursor.child(); head !== undefined; head = cursor.child()) {
    if (head === 'version') {
      collector.version = cursor.atom();
      cursor.leave();
    } else if (head === 'components') readEach(cursor, 'comp', () => collector.addComponent(readComponent(cursor)));
    else if (head === 'libparts') readEach(cursor, 'libpart', () => readLibraryPart(cursor, collector));
    else if (head === 'nets') readEach(cursor, 'net', () => readNet(cursor, collector));
    else cursor.leave();
  }
  return collector.circuit('kicad_netlist', context);
}

function readEach(cursor: SexprCursor, wanted: string, read: () => void): void {
  for (let head = cursor.child(); head !== undefined; head = cursor.child()) {
    if (head === wanted) read();
    else cursor.leave();
  }
}

function readComponent(cursor: SexprCursor): NetlistComponent {
  const component = newComponent();
  for (let head = cursor.child(); head !== undefined; head = cursor.child()) {
    switch (head) {
      case 'ref':
        component.reference = cursor.atom() ?? '';
        break;
      case 'value':
      case 'footprint':
      case 'datasheet':
      case 'description':
        component[head] = cursor.atom() ?? '';
        break;
      case 'fields':
        readEach(cursor, 'field', () => readField(cursor, component));
        continue;
      case 'property':
        readProperty(cursor, component);
        continue;
      case 'libsource':
        readPairs(cursor, (name, text) => {
          if (name === 'lib' || name === 'part') component[name] = text;
          else if (name === 'description' && component.description === '') component.description = text;
        });
        continue;
      case 'sheetpath':
        readPairs(cursor, (name, text) => {
          if (name === 'names') component.sheet = text;
        });
        continue;
    }
    cursor.leave();
  }
  return component;
}

/** `(field (name "MPN") "RC0603")`: the text stands behind the name. */
function readField(cursor: SexprCursor, component: NetlistComponent): void {
  let name = '';
  const head = cursor.child();
  if (head === undefined) return;
  if (head === 'name') name = cursor.atom() ?? '';
  cursor.leave();
  const text = cursor.atom() ?? '';
  cursor.leave();
  if (name !== '') NetlistCollector.setField(component, name, text);
}

/** `(property (name "dnp"))` or `(property (name "MPN") (value "RC0603"))`. */
function readProperty(cursor: SexprCursor, component: NetlistComponent): void {
  const pair = { name: '', value: '' };
  readPairs(cursor, (name, text) => {
    if (name === 'name' || name === 'value') pair[name] = text;
  });
  if (pair.name !== '') NetlistCollector.setField(component, pair.name, pair.value);
}

/** Reads the lists `(name text)` that remain in the current list, and leaves it. */
function readPairs(cursor: SexprCursor, take: (name: string, text: string) => void): void {
  for (let head = cursor.child(); head !== undefined; head = cursor.child()) {
    take(head, cursor.atom() ?? '');
    cursor.leave();
  }
}

function readLibraryPart(cursor: SexprCursor, collector: NetlistCollector): void {
  let lib = '';
  let part = '';
  const pins: LibraryPin[] = [];
  for (let head = cursor.child(); head !== undefined; head = cursor.child()) {
    if (head === 'pins') {
      readEach(cursor, 'pin', () => {
        const pin = { num: '', name: '', type: '' };
        readPairs(cursor, (name, text) => {
          if (name === 'num' || name === 'name' || name === 'type') pin[name] = text;
        });
        pins.push({ number: pin.num, name: pin.name, type: pin.type });
      });
      continue;
    }
    if (head === 'lib') lib = cursor.atom() ?? '';
    else if (head === 'part') part = cursor.atom() ?? '';
    cursor.leave();
  }
  collector.addLibraryPart(lib, part, pins);
}

function readNet(cursor: SexprCursor, collector: NetlistCollector): void {
  let net = '';
  const nodes: NetNode[] = [];
  for (let head = cursor.child(); head !== undefined; head = cursor.child()) {
    if (head === 'node') {
      const node = { ref: '', pin: '', pinfunction: '', pintype: '' };
      readPairs(cursor, (name, text) => {
        if (name === 'ref' || name === 'pin' || name === 'pinfunction' || name === 'pintype') node[name] = text;
      });
      nodes.push({ reference: node.ref, pin: node.pin, function: node.pinfunction, type: node.pintype });
      continue;
    }
    if (head === 'name') net = cursor.atom() ?? '';
    cursor.leave();
  }
  collector.addNet(net, nodes);
}
