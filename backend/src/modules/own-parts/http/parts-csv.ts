import { csvCell } from '@tracewright/circuit/writers';
import { type OwnPartData, PART_COLUMNS, partCells } from '@tracewright/contracts/own-parts';
import { Slices } from '../../../platform/slices';

const line = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
const HEADER = line(PART_COLUMNS.map(({ name }) => name));
/** So that spreadsheets read it as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Parts as a file that can be opened in a spreadsheet and uploaded again. */
export async function partsCsv(parts: readonly OwnPartData[]): Promise<Buffer> {
  const lines = [BYTE_ORDER_MARK + HEADER];
  const slices = new Slices();
  for (const part of parts) {
    if (slices.isOver()) await slices.next();
    const cells = partCells(part);
    lines.push(line(PART_COLUMNS.map(({ name }) => cells[name] ?? '')));
  }
  return Buffer.from(lines.join(''), 'utf8');
}

/** A file with one part that shows what each column holds. */
export const sampleCsv = (): Buffer =>
  Buffer.from(BYTE_ORDER_MARK + HEADER + line(PART_COLUMNS.map(({ example }) => example)), 'utf8');
