import type { DrawnText } from '../../model';
import { round } from '../geometry';
import type { Matrix, ScreenSymbol, SymbolInstance } from '../schematic/screen';
import type { SymbolField } from '../schematic/screen-drawing';
import type { SexprCursor } from '../sexpr/cursor';
import { readTextLook, type TextLook } from '../sexpr/text-look';
import { textBox } from '../text-box';
import { readFlag, readGridPoint } from './grid';
import type { SymbolLibrary } from './library-symbol';

/** Rotations counter-clockwise; the library counts y upwards, the sheet downwards. */
const rotations: { readonly [degrees: number]: Matrix } = {
  0: { xx: 1, xy: 0, yx: 0, yy: -1 },
  90: { xx: 0, xy: -1, yx: -1, yy: 0 },
  180: { xx: -1, xy: 0, yx: 0, yy: 1 },
  270: { xx: 0, xy: 1, yx: 1, yy: 0 },
};

interface OpenSymbol {
  libraryId: string;
  libraryName: string | undefined;
  uuid: string;
  unit: number;
  bodyStyle: number;
  at: { x: number; y: number };
  rotation: number;
  mirror: string;
  onBoard: boolean;
  notFitted: boolean;
  readonly fields: Map<string, string>;
  readonly drawing: boolean;
  /** Of reference and value, of all fields where the drawing is wanted. */
  readonly looks: Map<string, TextLook>;
  readonly instances: Map<string, SymbolInstance>;
  readonly alternates: Map<string, string>;
}

/** Fields whose place is read of every file. */
const namedFields: ReadonlySet<string> = new Set(['Reference', 'Value']);

/** Fields that are told apart from the part's own. */
const ownFields: ReadonlySet<string> = new Set(['Reference', 'Value', 'Footprint']);

/** Reads a placed `(symbol ...)` that the cursor has just entered, and leaves it; its shown texts are added to `texts`. */
export function readPlacedSymbol(
  cursor: SexprCursor,
  library: SymbolLibrary,
  texts?: DrawnText[],
  drawing = false,
): ScreenSymbol {
  const open: OpenSymbol = {
    libraryId: '',
    libraryName: undefined,
    uuid: '',
    unit: 1,
    bodyStyle: 1,
    at: { x: 0, y: 0 },
    rotation: 0,
    mirror: '',
    onBoard: true,
    notFitted: false,
    drawing,
    fields: new Map(),
    looks: new Map(),
    instances: new Map(),
    alternates: new Map(),
  };
  for (let head = cursor.child(); head !== undefined; head = cursor.child()) readPart(head, cursor, open);
  const fields = new Map([...open.fields].filter(([name]) => !ownFields.has(name)));
  const text = (name: string) => open.fields.get(name) ?? '';
  const matrix = matrixOf(open.rotation, open.mirror);
  for (const [name, look] of open.looks) {
    if (!namedFields.has(name)) continue;
    if (!look.hidden && text(name) !== '') texts?.push(drawnField(name, text(name), look, matrix));
  }
  return {
    uuid: open.uuid,
    library: library.find(open.libraryName ?? open.libraryId) ?? library.find(open.libraryId),
    libraryId: open.libraryId,
    at: open.at,
    matrix,
    rotation: open.rotation,
    bodyStyle: open.bodyStyle,
    base: { reference: text('Reference'), unit: open.unit, value: text('Value'), footprint: text('Footprint') },
    instances: open.instances,
    fields,
    onBoard: open.onBoard,
    notFitted: open.notFitted,
    alternates: open.alternates,
    ...(drawing && { shown: shownFields(open) }),
  };
}

function readPart(head: string, cursor: SexprCursor, open: OpenSymbol): void {
  switch (head) {
    case 'lib_id':
      open.libraryId = cursor.atom() ?? '';
      break;
    case 'lib_name':
      open.libraryName = cursor.atom();
      break;
    case 'at':
      open.at = readGridPoint(cursor);
      open.rotation = cursor.number() ?? 0;
      break;
    case 'mirror':
      open.mirror = (cursor.atom() ?? '') + (cursor.atom() ?? '');
      break;
    case 'unit':
      open.unit = cursor.number() ?? 1;
      break;
    case 'convert':
    case 'body_style':
      open.bodyStyle = cursor.number() ?? 1;
      break;
    case 'on_board':
      open.onBoard = readFlag(cursor);
      break;
    case 'dnp':
      open.notFitted = readFlag(cursor);
      break;
    case 'uuid':
      open.uuid = cursor.atom() ?? '';
      break;
    case 'property':
      return readField(cursor, open);
    case 'pin':
      return readPin(cursor, open.alternates);
    case 'instances':
      return readInstances(cursor, open.instances);
  }
  cursor.leave();
}

/** Reads name and text of a property into `fields`, and answers the name. */
export function readProperty(cursor: SexprCursor, fields: Map<string, string>): string {
  let name = cursor.atom() ?? '';
  if (name === 'private' && !cursor.quoted) name = cursor.atom() ?? '';
  fields.set(name, cursor.atom() ?? '');
  return name;
}

function readField(cursor: SexprCursor, { fields, looks, drawing }: OpenSymbol): void {
  const name = readProperty(cursor, fields);
  if (drawing || namedFields.has(name)) looks.set(name, readTextLook(cursor));
  else cursor.leave();
}

function shownFields({ fields, looks }: OpenSymbol): SymbolField[] {
  return [...looks].flatMap(([name, look]) => {
    const text = fields.get(name) ?? '';
    // A use of the sheet may have a value where the symbol has none.
    if (look.hidden || text === '~' || (text === '' && name !== 'Value')) return [];
    const shown = look.named && !ownFields.has(name) ? `${name}: ${text}` : text;
    return [{ name, text: shown, look }];
  });
}

/** The box of a field turns with its symbol, about the field's own anchor. */
function drawnField(name: string, text: string, look: TextLook, { xx, xy, yx, yy }: Matrix): DrawnText {
  const { at, letter } = look;
  const box = textBox(text, { ...look, at: { x: 0, y: 0 } });
  const center = {
    x: round(at.x + xx * box.center.x - xy * box.center.y),
    y: round(at.y + yx * box.center.x - yy * box.center.y),
  };
  const turned = xx === 0;
  const rotation = turned ? 90 - Math.abs(look.rotation) : look.rotation;
  const kind = name === 'Reference' ? 'reference' : 'value';
  return { kind, text, center, width: box.width, height: letter.height, rotation };
}

function readPin(cursor: SexprCursor, alternates: Map<string, string>): void {
  const number = cursor.atom() ?? '';
  for (let head = cursor.child(); head !== undefined; head = cursor.child()) {
    const alternate = head === 'alternate' ? cursor.atom() : undefined;
    if (alternate) alternates.set(number, alternate);
    cursor.leave();
  }
}

/** `(instances (project "NAME" (path "/root/sheet" (reference "R1") (unit 1))))` */
function readInstances(cursor: SexprCursor, instances: Map<string, SymbolInstance>): void {
  for (let head = cursor.child(); head !== undefined; head = cursor.child()) {
    if (head !== 'project') {
      cursor.leave();
      continue;
    }
    for (let inner = cursor.child(); inner !== undefined; inner = cursor.child()) {
      if (inner !== 'path') cursor.leave();
      else {
        const path = cursor.atom() ?? '';
        instances.set(path, readInstance(cursor));
      }
    }
  }
}

/** Reads the lists inside `(path "..." ...)` and leaves it. */
export function readInstance(cursor: SexprCursor): SymbolInstance {
  let [reference, value, footprint] = ['', '', ''];
  let unit = 1;
  for (let head = cursor.child(); head !== undefined; head = cursor.child()) {
    if (head === 'reference') reference = cursor.atom() ?? '';
    else if (head === 'unit') unit = cursor.number() ?? 1;
    else if (head === 'value') value = cursor.atom() ?? '';
    else if (head === 'footprint') footprint = cursor.atom() ?? '';
    cursor.leave();
  }
  return { reference, unit, ...(value !== '' && { value }), ...(footprint !== '' && { footprint }) };
}

function matrixOf(rotation: number, mirror: string): Matrix {
  const turned = rotations[((rotation % 360) + 360) % 360] ?? rotations[0]!;
  let { xx, xy, yx, yy } = turned;
  if (mirror.includes('x')) [yx, yy] = [0 - yx, 0 - yy];
  if (mirror.includes('y')) [xx, xy] = [0 - xx, 0 - xy];
  return { xx, xy, yx, yy };
}
