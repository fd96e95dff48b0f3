import { errorAt } from '../errors';
import {
  emptyScreen,
  type LabelKind,
  type Screen,
  type ScreenSheet,
  type SheetPin,
  type SymbolInstance,
} from '../schematic/screen';
import { escapeNetName } from '../schematic/net-text';
import { shownText } from '../schematic/shown-text';
import type { PictureList } from '../picture-list';
import { emptyDrawing } from '../schematic/screen-drawing';
import { SexprCursor } from '../sexpr/cursor';
import { readTextLook } from '../sexpr/text-look';
import { textBox } from '../text-box';
import { gridPoint, readFlag, readPlace } from './grid';
import { SymbolLibrary } from './library-symbol';
import { readEntry, readJunction, readLine } from './lines';
import type { Project } from './project';
import { readDecoration, readLabelLook, SheetLooks } from './drawn-items';
import { readInstance, readPlacedSymbol, readProperty } from './placed-symbol';
import { tableOf } from '../table';

/** One schematic file, and what only the root's says. */
export interface SchematicFile {
  readonly screen: Screen;
  readonly version: string | undefined;
  readonly title: string | undefined;
  /** KiCad 6: references by path of sheet uuids and the symbol's, without the root's. */
  readonly symbolInstances: ReadonlyMap<string, SymbolInstance>;
}

/** From this version on the value of a power symbol is its net. */
const firstPowerByValue = 20230221;

/** From this version on (KiCad 10) a pin may be called "~", and a stroke in a sheet's name is a word in its nets' names. */
const firstOfTen = 20250318;

interface OpenFile {
  readonly cursor: SexprCursor;
  readonly screen: Screen;
  readonly library: SymbolLibrary;
  readonly symbolInstances: Map<string, SymbolInstance>;
  version: string | undefined;
  title: string | undefined;
}

const labelKinds = tableOf<LabelKind>({
  label: 'local',
  global_label: 'global',
  hierarchical_label: 'hierarchical',
});

/** @throws CircuitReadError broken, too_deep, wrong_encoding, not_a_circuit */
export function readSchematicFile(
  bytes: Uint8Array,
  file: string,
  maxDepth: number,
  { variables, busAliases, labels }: Project,
  drawing: PictureList | undefined = undefined,
): SchematicFile {
  const cursor = new SexprCursor(bytes, maxDepth);
  const root = cursor.child();
  if (root !== 'kicad_sch') {
    const what = `expected "(kicad_sch", found "(${root ?? ''}".`;
    throw errorAt(bytes, cursor.listStart, 'not_a_circuit', what, 'Choose a schematic saved by KiCad 6 or newer.');
  }
  const open: OpenFile = {
    cursor,
    screen: {
      ...emptyScreen(file),
      texts: [],
      variables: new Map(variables),
      busAliases: new Map(busAliases),
      ...(drawing && { drawing: emptyDrawing(drawing, labels) }),
    },
    library: new SymbolLibrary(drawing !== undefined),
    symbolInstances: new Map(),
    version: undefined,
    title: undefined,
  };
  for (let head = cursor.child(); head !== undefined; head = cursor.child()) readItem(head, open);
  return open;
}

function readItem(head: string, open: OpenFile): void {
  const { cursor, screen } = open;
  switch (head) {
    case 'version':
      open.version = cursor.atom();
      screen.powerByPin = Number(open.version) < firstPowerByValue;
      screen.escapesSheetNames = Number(open.version) >= firstOfTen;
      open.library.tildeIsEmpty = !screen.escapesSheetNames;
      return cursor.leave();
    case 'uuid':
      screen.uuid = cursor.atom() ?? '';
      return cursor.leave();
    case 'title_block':
      return readTitle(open);
    case 'lib_symbols':
      return open.library.read(cursor);
    case 'symbol_instances':
      return readSymbolInstances(open);
    case 'symbol':
      screen.symbols.push(readPlacedSymbol(cursor, open.library, screen.texts, screen.drawing !== undefined));
      return;
    case 'sheet':
      screen.sheets.push(readSheet(cursor, screen));
      return;
    case 'bus_alias':
      return readAlias(open);
    default:
      readDrawn(head, open);
  }
}

function readDrawn(head: string, { cursor, screen, version }: OpenFile): void {
  switch (head) {
    case 'wire':
    case 'bus':
      (head === 'wire' ? screen.wires : screen.buses).push(...readLine(cursor, head));
      return;
    case 'junction':
      screen.junctions.push(readJunction(cursor));
      return;
    case 'no_connect':
      screen.noConnects.push(readPlace(cursor));
      return;
    case 'bus_entry':
      screen.entries.push(readEntry(cursor));
      return;
    case 'label':
    case 'global_label':
    case 'hierarchical_label': {
      const shown = withVariables(cursor.atom() ?? '', screen);
      const label = screen.drawing
        ? readLabelLook(cursor, head !== 'label')
        : { shape: '', look: readTextLook(cursor) };
      const { look } = label;
      screen.drawing?.labels.push({ ...label, text: shown });
      screen.labels.push({ kind: labelKinds[head]!, text: escapeNetName(shown), at: gridPoint(look.at) });
      screen.texts?.push({ kind: 'label', text: shown, ...textBox(shown, look), rotation: look.rotation });
      return;
    }
    default:
      if (screen.drawing) readDecoration(head, cursor, screen.drawing, Number(version));
      else cursor.leave();
  }
}

function readTitle(open: OpenFile): void {
  const { cursor } = open;
  for (let head = cursor.child(); head !== undefined; head = cursor.child()) {
    const number = head === 'comment' ? (cursor.atom() ?? '') : '';
    const name = titleVariables[head];
    const text = name === undefined ? undefined : cursor.atom();
    if (head === 'title' && text) open.title = text;
    if (name !== undefined && text !== undefined) open.screen.variables.set(name + number, text);
    cursor.leave();
  }
}

const titleVariables = tableOf<string>({
  title: 'TITLE',
  date: 'ISSUE_DATE',
  rev: 'REVISION',
  company: 'COMPANY',
  comment: 'COMMENT',
});

/** Labels and sheet pins of one text meet, so the variables that hold for the whole file are filled in first. */
function withVariables(text: string, { variables }: Screen): string {
  return shownText(text, (name) => variables.get(name));
}

function readAlias({ cursor, screen }: OpenFile): void {
  const name = cursor.atom() ?? '';
  const members: string[] = [];
  for (let head = cursor.child(); head !== undefined; head = cursor.child()) {
    if (head === 'members') for (let word = cursor.atom(); word !== undefined; word = cursor.atom()) members.push(word);
    cursor.leave();
  }
  screen.busAliases.set(name, members);
}

function readSheet(cursor: SexprCursor, screen: Screen): ScreenSheet {
  const fields = new Map<string, string>();
  const pins: SheetPin[] = [];
  const looks = screen.drawing && new SheetLooks();
  let uuid = '';
  let [onBoard, notFitted] = [true, false];
  for (let head = cursor.child(); head !== undefined; head = cursor.child()) {
    if (head === 'pin') {
      const name = escapeNetName(withVariables(cursor.atom() ?? '', screen));
      pins.push({ name, at: looks ? looks.readPin(cursor, name) : readPlace(cursor) });
      continue;
    }
    if (head === 'uuid') uuid = cursor.atom() ?? '';
    else if (head === 'property') {
      const field = readProperty(cursor, fields);
      if (looks?.readField(cursor, field, fields.get(field) ?? '')) continue;
    } else if (looks?.readBox(head, cursor)) continue;
    else if (head === 'on_board') onBoard = readFlag(cursor);
    else if (head === 'dnp') notFitted = readFlag(cursor);
    cursor.leave();
  }
  // KiCad 6 wrote the fields' names in two words at first, and in the user's language: then their order tells.
  const [first = '', second = ''] = fields.values();
  const name = fields.get('Sheetname') ?? fields.get('Sheet name') ?? first;
  const file = fields.get('Sheetfile') ?? fields.get('Sheet file') ?? second;
  const sheet = { uuid, name: name.replaceAll('{slash}', '/'), file, pins, fields, onBoard, notFitted };
  if (looks) screen.drawing?.sheets.push(looks.look(sheet.name, notFitted));
  return sheet;
}

function readSymbolInstances({ cursor, symbolInstances }: OpenFile): void {
  for (let head = cursor.child(); head !== undefined; head = cursor.child()) {
    if (head !== 'path') cursor.leave();
    else {
      const path = cursor.atom() ?? '';
      symbolInstances.set(path, readInstance(cursor));
    }
  }
}
