import type { OwnPartData, PartColumnName, PartLifecycle, PartMount, PartPin } from '@tracewright/contracts/own-parts';
import type { CatalogueCategory } from '@tracewright/contracts/catalogue';
import { type CellProblem, type Cells, list, type Numbers, oneOf, positive, text, tooLong, url, yesNo } from './cells';

/** A row as it was sent: cells by column, empty ones left out. */
export type PartCells = { readonly [column in PartColumnName]?: string };

export type ReadPart =
  | { readonly part: OwnPartData; readonly problems?: undefined }
  | { readonly part?: undefined; readonly problems: readonly CellProblem[] };

const CATEGORIES: readonly CatalogueCategory[] = [
  'microcontrollers',
  'sensors',
  'powerSupply',
  'communication',
  'other',
];
const MOUNTS: readonly PartMount[] = ['SMD', 'THT', 'module'];
const LIFECYCLES: readonly PartLifecycle[] = ['active', 'nrnd', 'preview', 'obsolete'];
const PIN_TYPES: readonly NonNullable<PartPin['type']>[] = [
  'power_in',
  'power_out',
  'input',
  'output',
  'bidirectional',
  'tri_state',
  'passive',
  'open_collector',
  'open_emitter',
  'no_connect',
  'unspecified',
  'free',
];

/** Letters. */
const SHORT = 120;
const LONG = 500;
const SPECIFICATIONS = 3_000;
const PINS = 6_000;
const MOST_PINS = 400;
const MOST_PRICE = 10_000_000;
const MOST_VOLTS = 100_000;
const MOST_MILLIAMPERE = 10_000_000;
/** Bytes as JSON: with what encryption adds, every part has room in an event. */
const MOST_BYTES = 30_000;

/**
 * What a row says of a part, or everything that is wrong with it.
 * @param numbers how the file writes numbers
 */
export function readPart(row: PartCells, numbers: Numbers): ReadPart {
  const problems: CellProblem[] = [];
  const cells: Cells<PartColumnName> = { row, numbers, problems };
  const partNumber = needed(cells, 'part_number');
  const name = needed(cells, 'name');
  const category = oneOf(cells, 'category', CATEGORIES);
  if (row.category === undefined) problems.push(empty('category'));
  const priceInr = positive(cells, 'price_inr', MOST_PRICE, 'rupees');
  if (row.price_inr === undefined) problems.push(empty('price_inr'));
  const part = withoutNothing({
    partNumber: partNumber ?? '',
    name: name ?? '',
    category: category ?? 'other',
    priceInr: priceInr ?? 0,
    mount: oneOf(cells, 'mount', MOUNTS) ?? 'SMD',
    inStock: yesNo(cells, 'in_stock') ?? true,
    ...texts(cells),
    ...electrical(cells),
    specifications: specifications(cells),
    pins: pins(cells),
    interfaces: list(cells, 'interfaces', LONG),
    lifecycle: oneOf(cells, 'lifecycle', LIFECYCLES),
    datasheetUrl: url(cells, 'datasheet_url', LONG),
  });
  if (problems.length > 0) return { problems };
  if (new TextEncoder().encode(JSON.stringify(part)).length > MOST_BYTES) {
    return { problems: [tooLong('', `${MOST_BYTES / 1000} kB`)] };
  }
  return { part };
}

const needed = (cells: Cells<PartColumnName>, column: 'part_number' | 'name'): string | undefined => {
  if (cells.row[column] === undefined) cells.problems.push(empty(column));
  return text(cells, column, SHORT);
};

const empty = (column: PartColumnName): CellProblem => ({
  column,
  reason: 'It is empty.',
  remedy: 'Fill it in: no part is taken without it.',
});

const texts = (cells: Cells<PartColumnName>) => ({
  manufacturer: text(cells, 'manufacturer', SHORT),
  package: text(cells, 'package', SHORT),
  type: text(cells, 'type', SHORT),
  value: text(cells, 'value', SHORT),
  description: text(cells, 'description', LONG),
  supplier: text(cells, 'supplier', SHORT),
  inHouseNumber: text(cells, 'in_house_number', SHORT),
});

function electrical(cells: Cells<PartColumnName>) {
  const supplyMin = positive(cells, 'supply_min_v', MOST_VOLTS, 'volts');
  const supplyMax = positive(cells, 'supply_max_v', MOST_VOLTS, 'volts');
  if (supplyMin !== undefined && supplyMax !== undefined && supplyMin > supplyMax) {
    const reason = `${supplyMin} V is more than supply_max_v, which is ${supplyMax} V.`;
    cells.problems.push({ column: 'supply_min_v', reason, remedy: 'Put the lower voltage here.' });
  }
  return {
    supplyMin,
    supplyMax,
    currentTypical: positive(cells, 'current_typical_ma', MOST_MILLIAMPERE, 'milliampere'),
    currentMax: positive(cells, 'current_max_ma', MOST_MILLIAMPERE, 'milliampere'),
    outputVolts: positive(cells, 'output_v', MOST_VOLTS, 'volts'),
  };
}

function specifications(cells: Cells<PartColumnName>): OwnPartData['specifications'] {
  const facts = list(cells, 'specifications', SPECIFICATIONS);
  const pairs = facts?.map((fact) => {
    const [name = '', ...value] = fact.split(':');
    return [name.trim(), value.join(':').trim()] as const;
  });
  const wrong = pairs?.find(([name, value]) => name === '' || value === '');
  if (wrong) {
    const reason = `“${wrong.join('')}” is no fact with a name.`;
    cells.problems.push({ column: 'specifications', reason, remedy: 'Write name: value; name: value.' });
  }
  return pairs && Object.fromEntries(pairs);
}

/** `1 VCC power_in; 2 GND power_in`. */
function pins(cells: Cells<PartColumnName>): readonly PartPin[] | undefined {
  const seen = new Set<string>();
  const read = list(cells, 'pins', PINS)?.map((item): PartPin => {
    const [number = '', name, type, ...more] = item.split(/\s+/);
    const known = PIN_TYPES.find((each) => each === type?.toLowerCase());
    const wrong =
      more.length > 0
        ? `“${item}” is more than a number, a name and a type.`
        : type !== undefined && !known
          ? `“${type}” is no type of a pin.`
          : seen.has(number)
            ? `Pin ${number} stands there twice.`
            : undefined;
    if (wrong) cells.problems.push({ column: 'pins', reason: wrong, remedy: PINS_REMEDY });
    seen.add(number);
    return { number, ...(name !== undefined && { name }), ...(known && { type: known }) };
  });
  if (read && read.length > MOST_PINS) cells.problems.push(tooLong('pins', `${MOST_PINS} pins`));
  return read;
}

const PINS_REMEDY = `Write number name type; number name type, with a type of: ${PIN_TYPES.join(', ')}.`;

type Optional<T> = { [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined> };
type Always<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] };

function withoutNothing<T extends object>(value: T): Always<T> & Optional<T>;
function withoutNothing(value: object): object {
  return Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined));
}
