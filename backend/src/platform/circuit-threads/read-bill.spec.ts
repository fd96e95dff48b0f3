import { CFB, utils, write } from '@e965/xlsx';
import { readBill } from './read-bill';

const ROWS = [
  ['Designator', 'Value'],
  ['R1', '10k'],
  ['C1', '100n'],
];

/** A compound file of the old form, as far as the tests change it; the package types it as anything. */
interface Compound {
  readonly utils: {
    cfb_new(): object;
    cfb_add(files: object, name: string, content: Uint8Array): void;
  };
  read(bytes: Uint8Array, options: { readonly type: 'buffer' }): object;
  find(files: object, name: string): { content: Uint8Array; size: number };
  write(files: object, options: { readonly type: 'buffer' }): Uint8Array;
}
const compound = CFB as Compound;

function workbook(bookType: 'xlsx' | 'biff8'): Uint8Array {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(ROWS), 'Bill');
  return write(book, { type: 'buffer', bookType }) as Uint8Array;
}

/** As Excel protects the old form: a record behind the first one says that all others are encrypted. */
function oldWithPassword(): Uint8Array {
  const files = compound.read(workbook('biff8'), { type: 'buffer' });
  const entry = compound.find(files, '/Workbook');
  const content = Buffer.from(entry.content);
  const first = 4 + content.readUInt16LE(2);
  const filePass = Buffer.from([0x2f, 0, 6, 0, 0, 0, 0x12, 0x34, 0x56, 0x78]);
  entry.content = Buffer.concat([content.subarray(0, first), filePass, content.subarray(first)]);
  entry.size = entry.content.length;
  return compound.write(files, { type: 'buffer' });
}

/** As Excel protects the new form: the whole workbook lies encrypted in a compound file. */
function withPassword(): Uint8Array {
  const files = compound.utils.cfb_new();
  compound.utils.cfb_add(files, '/EncryptedPackage', new Uint8Array(512));
  return compound.write(files, { type: 'buffer' });
}

describe('a bill in a workbook', () => {
  it.each(['xlsx', 'biff8'] as const)('is read from %s, the old form as well as the new', (form) => {
    const { lines } = readBill(workbook(form));
    expect(lines).toHaveLength(2);
  });

  it.each([
    ['in the old form', oldWithPassword],
    ['in the new form', withPassword],
  ])('that a password protects %s is refused and told so', (_form, protect) => {
    expect(() => readBill(protect())).toThrow(
      'The workbook is protected by a password. Save it without, then choose it.',
    );
  });

  it('that is something else is refused and told so', () => {
    expect(() => readBill(new TextEncoder().encode('Designator;Value'))).toThrow('This is no Excel workbook.');
  });
});
