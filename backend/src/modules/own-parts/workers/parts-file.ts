import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type CsvError, type Options, parse } from 'csv-parse';
import { MAX_PART_ROWS, PART_COLUMNS, type PartColumnName, type RowProblem } from '@tracewright/contracts/own-parts';
import { Refusal } from '@tracewright/kernel';
import { Slices } from '../../../platform/slices';
import { cleanCell, type Numbers } from '../domain/cells';
import type { PartCells } from '../domain/part-row';

export interface PartsFileRow {
  /** As a spreadsheet counts: the header is row 1. */
  readonly row: number;
  readonly cells: PartCells;
}

export interface PartsFile {
  readonly rows: readonly PartsFileRow[];
  /** Rows that are no CSV. */
  readonly problems: readonly RowProblem[];
  readonly ignoredColumns: readonly string[];
  readonly numbers: Numbers;
  /** Some of it could not be read, so that nothing can be said of what is not in it. */
  readonly isCut: boolean;
}

/** Rows that are looked at, empty ones and broken ones too. */
const MOST_RECORDS = 2 * MAX_PART_ROWS;
/** Letters of a row: more than all columns may hold. */
const MOST_ROW = 32_000;
const MOST_IGNORED = 50;
const MOST_HEADING = 60;
const SEPARATORS = [',', ';', '\t'] as const;
type Separator = (typeof SEPARATORS)[number];

/**
 * A file of parts as spreadsheets and programs write it: RFC 4180, with commas, semicolons or tabs, in UTF-8 or UTF-16.
 * @throws Refusal impossible `not_a_text`, `no_header`, `columns_missing`, `column_twice`, `no_rows`, `too_many_rows`
 */
export async function readPartsFile(content: Readable): Promise<PartsFile> {
  const text = decoded(await buffer(content));
  const separator = separatorOf(text);
  const found: Found = { problems: [], isCut: false, records: 0 };
  const { problems } = found;
  let columns: Columns | undefined;
  const rows: PartsFileRow[] = [];
  const slices = new Slices();
  for await (const { row, cells } of records(text, separator, found)) {
    if (slices.isOver()) await slices.next();
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (!columns) {
      columns = columnsOf(cells);
      continue;
    }
    if (rows.length + problems.length >= MAX_PART_ROWS) throw tooManyRows();
    rows.push({ row, cells: cellsOf(cells, columns.names) });
  }
  if (!columns)
    throw refused('no_header', 'The file is empty. Its first row must name the columns; the sample file shows how.');
  if (rows.length + problems.length === 0) throw refused('no_rows', 'The file has a header and no parts below it.');
  const numbers: Numbers = separator === ';' ? 'with commas' : 'with points';
  return { rows, problems, ignoredColumns: columns.ignored, numbers, isCut: found.isCut };
}

interface CsvRow {
  readonly row: number;
  readonly cells: readonly string[];
}

/** What was met on the way through a file. */
interface Found {
  readonly problems: RowProblem[];
  isCut: boolean;
  records: number;
}

/** In the file's order. What is no CSV is noted and passed over; after a quotation mark that never closes nothing is sure. */
async function* records(text: string, separator: Separator, found: Found): AsyncGenerator<CsvRow> {
  const isEnough = (): boolean => found.isCut || found.records > MOST_RECORDS;
  const options: Options = {
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: MOST_ROW,
    skip_records_with_error: true,
    // The row's number goes with it: what is passed over counts, too.
    on_record: (cells) => {
      found.records += 1;
      return isEnough() ? null : [String(found.records), ...cells];
    },
    on_skip: (error) => {
      found.records += 1;
      if (isEnough()) return;
      found.problems.push(brokenRow(found.records, error));
      found.isCut = error?.code !== 'INVALID_OPENING_QUOTE';
    },
  };
  const parser = parse(options);
  feed(parser, text);
  const numbered: AsyncIterable<readonly string[]> = parser;
  for await (const [row, ...cells] of numbered) yield { row: Number(row), cells };
  if (found.records > MOST_RECORDS) throw tooManyRows();
}

/** Piece by piece, so that others are let in between. */
function feed(parser: ReturnType<typeof parse>, text: string): void {
  const PIECE = 64 * 1024;
  let at = 0;
  const write = (): void => {
    while (at < text.length) {
      const piece = text.slice(at, at + PIECE);
      at += PIECE;
      if (!parser.write(piece)) return void parser.once('drain', write);
    }
    parser.end();
  };
  write();
}

function brokenRow(row: number, error: CsvError | undefined): RowProblem {
  const at = { row, column: '' };
  if (error?.code !== 'INVALID_OPENING_QUOTE') {
    const reason = 'A quotation mark opens here and is not closed, or the row is longer than any part.';
    return { ...at, reason, remedy: 'Close the quotation mark; what follows it was not read.' };
  }
  const reason = 'A quotation mark stands inside a cell that does not begin with one.';
  return { ...at, reason, remedy: 'Put the whole cell in quotation marks and write each of its own twice.' };
}

function decoded(bytes: Buffer): string {
  const wide =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : undefined;
  try {
    const text = new TextDecoder(wide ?? 'utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Told below: whatever it is, it is not text that can be read without guessing.
  }
  throw refused(
    'not_a_text',
    'This is no CSV file in UTF-8. In a spreadsheet, save it as “CSV UTF-8”, then upload it again.',
  );
}

/** What stands most often in the first line, outside of quotation marks. */
function separatorOf(text: string): Separator {
  const [line = ''] = text
    .slice(0, MOST_ROW)
    .trimStart()
    .split(/[\r\n]/, 1);
  const bare = line.replace(/"(?:[^"]|"")*"/g, '');
  const count = (separator: Separator): number => bare.split(separator).length;
  return SEPARATORS.reduce((best, each) => (count(each) > count(best) ? each : best));
}

interface Columns {
  /** By place; undefined for those that are left out. */
  readonly names: readonly (PartColumnName | undefined)[];
  readonly ignored: readonly string[];
}

/** Names that other programs give to our columns. */
const ALSO_CALLED: { readonly [name: string]: PartColumnName } = {
  mpn: 'part_number',
  partno: 'part_number',
  manufacturerpartnumber: 'part_number',
  price: 'price_inr',
  unitprice: 'price_inr',
  pricers: 'price_inr',
  footprint: 'package',
  maker: 'manufacturer',
  mounttype: 'mount',
  datasheet: 'datasheet_url',
  stock: 'in_stock',
  inhousepartnumber: 'in_house_number',
};

const plain = (heading: string): string => heading.toLowerCase().replace(/[^a-z0-9]/g, '');
const KNOWN = new Map<string, PartColumnName>([
  ...PART_COLUMNS.map(({ name }) => [plain(name), name] as const),
  ...Object.entries(ALSO_CALLED),
]);

function columnsOf(header: readonly string[]): Columns {
  const names = header.map((heading) => KNOWN.get(plain(heading)));
  const twice = names.find((name, index) => name && names.indexOf(name) !== index);
  if (twice) throw refused('column_twice', `Two columns are called ${twice}. Leave one of them out.`);
  const missing = PART_COLUMNS.filter(({ required, name }) => required && !names.includes(name));
  if (missing.length > 0) {
    const list = missing.map(({ name }) => name).join(', ');
    throw refused(
      'columns_missing',
      `The first row must name the columns, and these are missing: ${list}. See the sample file.`,
    );
  }
  const ignored = header
    .filter((heading, index) => names[index] === undefined && heading.trim() !== '')
    .map((heading) => heading.trim().slice(0, MOST_HEADING));
  return { names, ignored: ignored.slice(0, MOST_IGNORED) };
}

function cellsOf(cells: readonly string[], names: Columns['names']): PartCells {
  const named = cells.flatMap((cell, index) => {
    const name = names[index];
    // Exports put an apostrophe before what a spreadsheet would take for a formula.
    const text = cleanCell(cell).replace(/^'(?=[=+\-@])/, '');
    return name && text !== '' ? [[name, text] as const] : [];
  });
  return Object.fromEntries(named);
}

const refused = (code: string, message: string): Refusal => new Refusal('impossible', code, message);
const tooManyRows = (): Refusal =>
  refused(
    'too_many_rows',
    `The file has more than ${MAX_PART_ROWS.toLocaleString('en')} rows. Part it into several files.`,
  );
