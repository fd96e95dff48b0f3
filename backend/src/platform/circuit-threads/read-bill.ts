import { CFB, read as readWorkbook, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { unzipSync, type UnzipFileInfo, zipSync } from 'fflate';
import { CircuitReadError } from '@tracewright/circuit';
import { type BillRow, billOf, type SheetBill } from './bill-rows';

/** Bytes of a workbook once it is unpacked, how much it may grow by that, and its files. */
const MOST_EXPANDED = 50 * 1024 * 1024;
const MOST_RATIO = 200;
const WORTH_A_RATIO = 1024 * 1024;
const MOST_ENTRIES = 1000;
const MOST_SHEETS = 20;
const MOST_ROWS = 5000;
const MOST_COLUMNS = 100;
const MOST_CELL = 2000;

/**
 * The bill of materials in an Excel workbook: the first sheet with a column of designators.
 * @throws CircuitReadError `not_a_workbook`, `macros`, `protected`, `too_large`, `broken`, `no_designators`
 */
export function readBill(bytes: Uint8Array): SheetBill {
  const workbook = opened(bytes);
  for (const name of workbook.SheetNames.slice(0, MOST_SHEETS)) {
    const sheet = workbook.Sheets[name];
    const bill = sheet && billOf(rowsOf(sheet));
    if (bill) return bill;
  }
  throw new CircuitReadError(
    'no_designators',
    'No sheet of the workbook has a column of designators. Its header must say Designator, Reference or RefDes.',
  );
}

function opened(bytes: Uint8Array): WorkBook {
  const isPacked = bytes[0] === 0x50 && bytes[1] === 0x4b;
  const isOld = bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0;
  if (!isPacked && !isOld) {
    throw new CircuitReadError('not_a_workbook', 'This is no Excel workbook. Save the bill of materials as .xlsx.');
  }
  try {
    const safe = isPacked ? unpacked(bytes) : withoutMacros(bytes);
    const options = { type: 'array', dense: true, sheetRows: MOST_ROWS, sheets: undefined } as const;
    return readWorkbook(safe, { ...options, cellFormula: false, cellHTML: false, cellStyles: false });
  } catch (error) {
    if (error instanceof CircuitReadError) throw error;
    throw new CircuitReadError('broken', 'The workbook is damaged and can not be read. Save it anew in Excel.');
  }
}

/** What a workbook with macros calls itself. */
const MACRO_WORKBOOK = /vnd\.ms-excel\.(?:sheet|template|addin)\.macroEnabled(?:\.main)?\+xml/i;

/** Unpacked within limits, whatever its entries claim, and handed on without compression. */
function unpacked(bytes: Uint8Array): Uint8Array {
  let entries = 0;
  let expanded = 0;
  const filter = ({ name, size, originalSize }: UnzipFileInfo): boolean => {
    if (/vbaProject/i.test(name)) throw macros();
    expanded += originalSize;
    const grows = originalSize > WORTH_A_RATIO && originalSize > size * MOST_RATIO;
    if (++entries > MOST_ENTRIES || expanded > MOST_EXPANDED || grows) {
      throw new CircuitReadError(
        'too_large',
        'The workbook grows far too large when it is unpacked. Save the bill of materials alone in a new one.',
      );
    }
    return true;
  };
  const files = unzipSync(bytes, { filter });
  const types = files['[Content_Types].xml'];
  if (types && MACRO_WORKBOOK.test(new TextDecoder().decode(types))) throw macros();
  return zipSync(files, { level: 0 });
}

/** As far as it is used here: the package types it as anything. */
interface CompoundFiles {
  read(bytes: Uint8Array, options: { readonly type: 'array' }): { readonly FullPaths: readonly string[] };
  find(files: object, name: string): { readonly content: ArrayLike<number> } | null;
}

/** The old form: a small file system of its own, whose folders tell what it holds. */
function withoutMacros(bytes: Uint8Array): Uint8Array {
  const compound = CFB as CompoundFiles;
  const files = compound.read(bytes, { type: 'array' });
  const { FullPaths } = files;
  if (FullPaths.some((path) => /_VBA_PROJECT|\/VBA\//i.test(path))) throw macros();
  const records = compound.find(files, '/Workbook') ?? compound.find(files, '/Book');
  if (FullPaths.some((path) => /EncryptedPackage/i.test(path)) || isEncrypted(records?.content)) {
    throw new CircuitReadError(
      'protected',
      'The workbook is protected by a password. Save it without, then choose it.',
    );
  }
  return bytes;
}

/** Of its records, one of the first says that the others are encrypted. */
const FILE_PASS = 0x2f;
const LOOKED_THROUGH = 16;

function isEncrypted(content: ArrayLike<number> | undefined): boolean {
  if (!content) return false;
  const word = (at: number): number => (content[at] ?? 0) + (content[at + 1] ?? 0) * 256;
  let at = 0;
  for (let record = 0; record < LOOKED_THROUGH && at < content.length; record += 1) {
    if (word(at) === FILE_PASS) return true;
    at += 4 + word(at + 2);
  }
  return false;
}

const macros = (): CircuitReadError =>
  new CircuitReadError('macros', 'The workbook holds macros, which are not taken. Save it as .xlsx without them.');

function rowsOf(sheet: WorkSheet): readonly BillRow[] {
  const data = (sheet as { readonly '!data'?: readonly (readonly ({ v?: unknown; w?: string } | undefined)[])[] })[
    '!data'
  ];
  return (data ?? []).slice(0, MOST_ROWS).map((row) => Array.from(row ?? [], shown).slice(0, MOST_COLUMNS));
}

const shown = (cell: { readonly v?: unknown; readonly w?: string } | undefined): string => {
  const value = cell?.v;
  const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value : (cell?.w ?? '');
  return text.replace(/\s+/g, ' ').trim().slice(0, MOST_CELL);
};
