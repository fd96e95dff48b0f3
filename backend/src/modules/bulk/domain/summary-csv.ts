import { csvCell } from '@tracewright/circuit/writers';
import type { BulkBatch, BulkFile } from '@tracewright/contracts/bulk';

const COLUMNS: readonly (readonly [string, (file: BulkFile) => string | number | null])[] = [
  ['file', ({ number }) => number + 1],
  ['name', ({ name }) => name],
  ['path', ({ path }) => path],
  ['state', ({ state }) => state],
  ['project', ({ projectId }) => projectId],
  ['format', ({ format }) => format],
  ['parts', ({ parts }) => parts],
  ['nets', ({ nets }) => nets],
  ['errors', ({ findings }) => findings && findings.errors],
  ['warnings', ({ findings }) => findings && findings.warnings],
  ['notes', ({ findings }) => findings && findings.notes],
  ['reader_warnings', ({ readWarnings }) => readWarnings],
  ['failure', ({ failure }) => failure],
];

/** So that spreadsheets read it as UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

const line = (cells: readonly (string | number | null)[]): string =>
  `${cells.map((cell) => csvCell(cell === null ? '' : String(cell))).join(',')}\r\n`;

/** A line for each file, with what became of it. */
export const summaryCsv = ({ files }: BulkBatch): string =>
  BYTE_ORDER_MARK +
  line(COLUMNS.map(([name]) => name)) +
  files.map((file) => line(COLUMNS.map(([, cell]) => cell(file)))).join('');
