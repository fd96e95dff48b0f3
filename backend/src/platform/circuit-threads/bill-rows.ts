export type BillRow = readonly string[];

/** One line of a bill: parts that are alike. */
export interface BillLine {
  /** As the sheet counts. */
  readonly row: number;
  readonly references: readonly string[];
  readonly value: string;
  readonly partNumber: string;
  readonly manufacturer: string;
  readonly description: string;
  readonly footprint: string;
  /** Null where the sheet has none. */
  readonly quantity: number | null;
  /** Of one, in whatever the sheet counts; null where it has none. */
  readonly price: number | null;
}

export interface SheetBill {
  readonly lines: readonly BillLine[];
  readonly warnings: readonly string[];
}

type Column = Exclude<keyof BillLine, 'row' | 'references'> | 'references';

/** Headings as programs and people write them, in letters and digits alone. */
const HEADINGS: { readonly [column in Column]: RegExp } = {
  references: /^(ref|refs|reference|references|refdes|designator|designators|referencedesignators?|partreference)$/,
  value: /^(value|val|comment|componentvalue)$/,
  partNumber: /^(mpn|partnumber|partno|manufacturerpartnumber|manufacturerpart|mfrpartnumber|mfgpartnumber|mfrpn)$/,
  manufacturer: /^(manufacturer|mfr|mfg|maker|brand)$/,
  description: /^(description|desc|name|component|partname)$/,
  footprint: /^(footprint|package|case|housing)$/,
  quantity: /^(qty|quantity|count|amount|qnty)$/,
  price: /^(price|unitprice|unitcost|cost|rate)/,
};
const COLUMNS = Object.keys(HEADINGS) as readonly Column[];
const HEADER_WITHIN = 40;
const MOST_REFERENCES = 2000;
const MOST_WARNINGS = 20;

/** Undefined where no row within the first is a header with designators. */
export function billOf(rows: readonly BillRow[]): SheetBill | undefined {
  const at = rows.slice(0, HEADER_WITHIN).findIndex((row) => row.some((cell) => HEADINGS.references.test(plain(cell))));
  const header = rows[at];
  if (!header) return undefined;
  const places = new Map(
    COLUMNS.map((column) => [column, header.findIndex((cell) => HEADINGS[column].test(plain(cell)))] as const),
  );
  const warnings: string[] = [];
  let total = 0;
  const lines = rows.slice(at + 1).flatMap((row, index): readonly BillLine[] => {
    const cell = (column: Column): string => row[places.get(column) ?? -1] ?? '';
    const number = at + 2 + index;
    if (row.every((text) => text === '') || cell('references') === '') return [];
    const references = referencesIn(cell('references'));
    if (references.length === 0) {
      warnings.push(`Row ${number}: “${cell('references').slice(0, 40)}” is no designator.`);
      return [];
    }
    total += references.length;
    if (total > MOST_REFERENCES) return [];
    const quantity = numberIn(cell('quantity'));
    if (quantity !== null && quantity !== references.length) {
      warnings.push(
        `Row ${number}: the quantity is ${quantity}, and it names ${references.length === 1 ? '1 designator' : `${references.length} designators`}.`,
      );
    }
    const texts = {
      ...{ value: cell('value'), partNumber: cell('partNumber'), manufacturer: cell('manufacturer') },
      ...{ description: cell('description'), footprint: cell('footprint') },
    };
    return [{ row: number, references, ...texts, quantity, price: numberIn(cell('price')) }];
  });
  if (total > MOST_REFERENCES) warnings.unshift(`Only the first ${MOST_REFERENCES} designators are taken.`);
  return { lines, warnings: warnings.slice(0, MOST_WARNINGS) };
}

const plain = (heading: string): string => heading.toLowerCase().replace(/[^a-z0-9]/g, '');

/** `R1, R2; C3-C5 D1`: with ranges, in the order in which they stand. */
export function referencesIn(text: string): readonly string[] {
  const found = new Set<string>();
  for (const [, letters = '', first = '', , last] of text
    .toUpperCase()
    .matchAll(/\b([A-Z]{1,4})(\d{1,5})(?:\s*(?:-|–|\.\.|:)\s*([A-Z]{0,4})(\d{1,5}))?(?![\w.])/g)) {
    const [from, to] = [Number(first), Number(last ?? first)];
    for (let number = from; number <= Math.min(to, from + MOST_REFERENCES); number++) found.add(`${letters}${number}`);
  }
  return [...found];
}

function numberIn(text: string): number | null {
  const bare = text.replace(/[₹$€,\s]/g, '');
  return /^\d+(\.\d+)?$/.test(bare) ? Number(bare) : null;
}
