/** What is wrong with a cell, and what to do. */
export interface CellProblem {
  /** Empty where it is about the whole row. */
  readonly column: string;
  readonly reason: string;
  readonly remedy: string;
}

/** How a file writes numbers: 12,5 where its columns are parted by semicolons, as spreadsheets of many countries do. */
export type Numbers = 'with points' | 'with commas';

/** The cells of a row, and what was found wrong with them so far. */
export interface Cells<Column extends string> {
  readonly row: { readonly [column in Column]?: string };
  readonly numbers: Numbers;
  readonly problems: CellProblem[];
}

/** Line ends and what stands around a text mean nothing in a cell. */
export const cleanCell = (cell: string): string => cell.replace(/\s+/g, ' ').trim();

const SHOWN = 40;
const shown = (cell: string): string => (cell.length > SHOWN ? `“${cell.slice(0, SHOWN)}…”` : `“${cell}”`);

export function text<Column extends string>(cells: Cells<Column>, column: Column, most: number): string | undefined {
  const cell = cells.row[column];
  if (cell === undefined) return undefined;
  if (cell.length > most) cells.problems.push(tooLong(column, `${most} letters`));
  if (UNSHOWN.test(cell)) {
    const reason = 'It holds characters that can not be shown.';
    cells.problems.push({ column, reason, remedy: 'Type the text anew.' });
  }
  return cell;
}

/** Control characters but tab and line ends, and what turns the direction of a text around. */
const UNSHOWN = /[\p{Cc}\u202a-\u202e\u2066-\u2069\ufffd]/u;

/** Parted by semicolons. */
export function list<Column extends string>(cells: Cells<Column>, column: Column, most: number): string[] | undefined {
  const items = text(cells, column, most)
    ?.split(';')
    .map((item) => item.trim())
    .filter((item) => item !== '');
  return items && items.length > 0 ? items : undefined;
}

export function oneOf<Column extends string, Value extends string>(
  cells: Cells<Column>,
  column: Column,
  values: readonly Value[],
): Value | undefined {
  const cell = cells.row[column];
  if (cell === undefined) return undefined;
  const plain = (each: string): string => each.toLowerCase().replace(/[\s_-]/g, '');
  const value = values.find((each) => plain(each) === plain(cell));
  if (!value)
    cells.problems.push({
      column,
      reason: `${shown(cell)} is not known here.`,
      remedy: `Write one of: ${values.join(', ')}.`,
    });
  return value;
}

export function yesNo<Column extends string>(cells: Cells<Column>, column: Column): boolean | undefined {
  const cell = cells.row[column]?.toLowerCase();
  if (cell === undefined) return undefined;
  // How many are there says whether there are any.
  if (/^\d{1,12}$/.test(cell)) return Number(cell) > 0;
  if (['yes', 'y', 'true'].includes(cell)) return true;
  if (['no', 'n', 'false'].includes(cell)) return false;
  cells.problems.push({ column, reason: `${shown(cell)} is neither yes nor no.`, remedy: 'Write yes or no.' });
  return undefined;
}

/** From 0 to `most`. Signs of grouping are refused: whether 1,234 is more than one nobody can know. */
export function positive<Column extends string>(
  cells: Cells<Column>,
  column: Column,
  most: number,
  unit: string,
): number | undefined {
  const cell = cells.row[column];
  if (cell === undefined) return undefined;
  const bare = cell.replace(/^₹\s*/u, '');
  const digits = cells.numbers === 'with commas' ? bare.replace(/^(\d+),(\d+)$/, '$1.$2') : bare;
  const value = /^\d{1,12}(\.\d{1,9})?$/.test(digits) ? Number(digits) : undefined;
  if (value === undefined) {
    const reason = `${shown(cell)} is no number.`;
    cells.problems.push({ column, reason, remedy: `Write ${unit} as digits alone, such as 1234.50.` });
  } else if (value > most) {
    cells.problems.push({ column, reason: `${shown(cell)} is too much.`, remedy: `Write at most ${most} ${unit}.` });
  }
  return value;
}

export function url<Column extends string>(cells: Cells<Column>, column: Column, most: number): string | undefined {
  const cell = text(cells, column, most);
  if (cell === undefined) return undefined;
  if (!/^https?:\/\/[^\s/@]+\.[^\s@]+$/i.test(cell)) {
    const reason = `${shown(cell)} is no address of a page.`;
    cells.problems.push({ column, reason, remedy: 'Write an address that begins with https:// or http://.' });
  }
  return cell;
}

export const tooLong = (column: string, most: string): CellProblem => ({
  column,
  reason: `It is longer than ${most}.`,
  remedy: `Shorten it to ${most} at most.`,
});
