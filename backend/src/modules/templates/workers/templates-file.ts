import type { Readable } from 'node:stream';
import { type CsvError, type Options, parse } from 'csv-parse';
import { MAX_TEMPLATE_ROWS, TEMPLATE_COLUMNS, type TemplateColumn } from '@tracewright/contracts/template-uploads';
import { Refusal } from '@tracewright/kernel';
import { Slices } from '../../../platform/slices';
import type { TemplateRow } from '../domain/template-row';

/** A record of the file that is not blank. */
export interface TemplatesFileRow {
  readonly row: number;
  readonly line: number;
  /** By column, or why it is no row. */
  readonly cells: TemplateRow | { readonly broken: string };
}

/** Letters of a record: what is far too long for a template is still told by its column. */
const MOST_RECORD = 2_000_000;
const NAME: TemplateColumn = 'templateName';

/**
 * A file of templates as spreadsheets and programs write it: RFC 4180 in UTF-8, its columns named in the first line, in any
 * order. A quotation mark inside of a bare cell is a letter.
 * @throws Refusal impossible `not_a_text`, `no_header`, `columns_missing`, `no_rows`, `too_many_rows`
 */
export async function readTemplatesFile(content: Readable): Promise<readonly TemplatesFileRow[]> {
  const found: Found = { row: -1, line: 1, broken: undefined };
  const rows: TemplatesFileRow[] = [];
  const slices = new Slices();
  let columns: readonly (TemplateColumn | undefined)[] | undefined;
  for await (const { cells, row, line } of records(content, found)) {
    if (slices.isOver()) await slices.next();
    if (!columns) {
      columns = columnsOf(cells);
      continue;
    }
    if (cells.every((cell) => cell.trim() === '')) continue;
    if (rows.length >= MAX_TEMPLATE_ROWS) throw tooManyRows();
    rows.push({ row, line, cells: namedCells(cells, columns) });
  }
  if (found.broken) {
    if (!columns) throw noHeader();
    rows.push({ row: found.row + 1, line: found.line, cells: { broken: found.broken } });
  }
  if (!columns) throw refused('no_header', 'the file is empty');
  if (rows.length === 0) throw refused('no_rows', 'no templates in the file');
  return rows;
}

/** How far the file was read, and what ended it. */
interface Found {
  row: number;
  line: number;
  broken: string | undefined;
}

interface CsvRecord {
  readonly cells: readonly string[];
  readonly row: number;
  readonly line: number;
}

async function* records(content: Readable, found: Found): AsyncGenerator<CsvRecord> {
  const options: Options = {
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    raw: true,
    max_record_size: MOST_RECORD,
    skip_records_with_error: true,
    on_skip: (error) => void (found.broken ??= brokenRecord(error)),
    // Behind what could not be read, nothing is sure; what was read before it may still be on its way.
    on_record: (record) => (found.broken === undefined ? record : null),
  };
  const parser = parse(options);
  const failed = feed(parser, content).then(
    () => undefined,
    (error: Error) => void parser.destroy(error),
  );
  const read: AsyncIterable<{ readonly record: readonly string[]; readonly raw: string }> = parser;
  for await (const { record, raw } of read) {
    found.row += 1;
    const { row, line } = found;
    found.line += 1 + (raw.replace(/[\r\n]+$/, '').match(/\n/g)?.length ?? 0);
    yield { cells: record, row, line };
  }
  await failed;
}

/** Piece by piece and decoded as it comes, so that nobody waits for a large file and no letter is guessed. */
async function feed(parser: ReturnType<typeof parse>, content: Readable): Promise<void> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const write = async (text: string): Promise<void> => {
    if (!parser.write(text)) await new Promise((resolve) => void parser.once('drain', resolve));
  };
  let isFirst = true;
  for await (const piece of content as AsyncIterable<Buffer>) {
    if (isFirst) requireText(piece);
    isFirst = false;
    await write(decoded(() => decoder.decode(piece, { stream: true })));
  }
  await write(decoded(() => decoder.decode()));
  parser.end();
}

function requireText(start: Buffer): void {
  if (start[0] === 0x50 && start[1] === 0x4b && start[2] === 3) throw refused('not_a_text', 'not a text file');
}

function decoded(decode: () => string): string {
  try {
    return decode();
  } catch {
    throw refused('not_a_text', 'not UTF-8');
  }
}

const brokenRecord = (error: CsvError | undefined): string =>
  error?.code === 'CSV_QUOTE_NOT_CLOSED'
    ? 'unterminated quoted field: what follows it in the file was not read'
    : 'longer than any template: what follows it in the file was not read';

/** By place; columns that are none of ours are left out. */
function columnsOf(header: readonly string[]): readonly (TemplateColumn | undefined)[] {
  const columns = header.map((heading) => TEMPLATE_COLUMNS.find((column) => column === heading.trim()));
  if (columns.includes(NAME)) {
    const twice = columns.find((column, place) => column && columns.indexOf(column) !== place);
    if (twice) throw refused('column_twice', `two columns are called ${twice}`);
    return columns;
  }
  if (columns.some((column) => column)) throw refused('columns_missing', `required column missing: ${NAME}`);
  throw header.length === 1 && header[0]?.includes(NAME) ? refused('no_header', 'header not recognised') : noHeader();
}

function namedCells(
  cells: readonly string[],
  columns: readonly (TemplateColumn | undefined)[],
): TemplatesFileRow['cells'] {
  if (cells.length !== columns.length) {
    return { broken: `wrong number of columns: ${cells.length} instead of ${columns.length}` };
  }
  return Object.fromEntries(cells.flatMap((cell, place) => (columns[place] ? [[columns[place], cell]] : [])));
}

const refused = (code: string, message: string): Refusal => new Refusal('impossible', code, message);
const noHeader = (): Refusal => refused('no_header', `column ${NAME} not found in the first line`);
const tooManyRows = (): Refusal =>
  refused('too_many_rows', `more than ${MAX_TEMPLATE_ROWS.toLocaleString('en')} templates: part the file into several`);
