import type { PinType } from '@tracewright/circuit';
import type { CatalogueCategory, CatalogueComponent } from '../catalogue';
import type { PageRequest } from '../common';

/** So many of the projects edited last are looked through, and analysed again, when own parts changed. */
export const ANALYSED_AGAIN = 50;

/** Bytes of a file of parts. */
export const MAX_PARTS_BYTES = 5 * 1024 * 1024;
/** Rows of a file of parts, without its header. */
export const MAX_PART_ROWS = 10_000;
/** Parts that one person may keep. */
export const MAX_OWN_PARTS = 20_000;
/** Problems of an upload that are listed one by one; all of them are counted. */
export const MAX_LISTED_PROBLEMS = 1_000;
/** Parts of one's own that the library shows at a time. */
export const MAX_SHOWN_OWN_PARTS = 200;

/** One column of a file of parts. */
export interface PartColumn<Name extends string = string> {
  readonly name: Name;
  readonly required: boolean;
  /** What it holds, in one sentence. */
  readonly what: string;
  readonly example: string;
}

const column = <const Name extends string>(name: Name, what: string, example: string): PartColumn<Name> => ({
  name,
  required: false,
  what,
  example,
});
const required = <const Name extends string>(name: Name, what: string, example: string): PartColumn<Name> => ({
  ...column(name, what, example),
  required: true,
});

/** The columns of a file of parts, in the order of the sample file and of every export. */
export const PART_COLUMNS = [
  required(
    'part_number',
    'The manufacturer’s part number. A part is known by it, whatever the case of its letters.',
    'TPS62130RGTR',
  ),
  required('name', 'What people call it.', '3 A step-down converter'),
  required('category', 'microcontrollers, sensors, powerSupply, communication or other.', 'powerSupply'),
  required('price_inr', 'Rupees for one.', '142.50'),
  column('manufacturer', 'Who makes it.', 'Texas Instruments'),
  column('package', 'Package or footprint.', 'VQFN-16'),
  column('mount', 'SMD, THT or module. SMD where it is empty.', 'SMD'),
  column('type', 'Kind of part, such as LDO regulator or Resistor.', 'Buck converter'),
  column('value', 'Its value, such as 10k or 100 nF.', '3.3 V'),
  column('description', 'One sentence.', 'Step-down converter with 17 V input'),
  column(
    'specifications',
    'Further facts as name: value; name: value.',
    'Efficiency: 95 %; Switching frequency: 2.5 MHz',
  ),
  column('supply_min_v', 'The lowest supply, in volts.', '3'),
  column('supply_max_v', 'The highest supply, in volts.', '17'),
  column('current_typical_ma', 'Supply current in ordinary use, in milliampere.', '0.017'),
  column('current_max_ma', 'The highest supply current, in milliampere.', '30'),
  column('output_v', 'For a source of power: the volts that it makes.', '3.3'),
  column('interfaces', 'Such as I2C; SPI; UART.', 'PGOOD; EN'),
  column(
    'pins',
    'number name type; number name type. Types: power_in, power_out, input, output, bidirectional, passive.',
    '1 SW output; 2 GND power_in',
  ),
  column('supplier', 'Where you buy it.', 'Element14'),
  column('in_stock', 'yes, no or how many. yes where it is empty.', 'yes'),
  column('lifecycle', 'active, nrnd (not for new designs), preview or obsolete.', 'active'),
  column('datasheet_url', 'An address that begins with https:// or http://.', 'https://www.ti.com/lit/gpn/tps62130'),
  column('in_house_number', 'Your own number for it.', 'PWR-0042'),
] as const;

export type PartColumnName = (typeof PART_COLUMNS)[number]['name'];

export type PartMount = 'SMD' | 'THT' | 'module';
export type PartLifecycle = 'active' | 'nrnd' | 'preview' | 'obsolete';

export interface PartPin {
  readonly number: string;
  readonly name?: string;
  readonly type?: PinType;
}

/** What somebody says of a part of theirs. What they did not say is left out. */
export interface OwnPartData {
  readonly partNumber: string;
  readonly name: string;
  readonly category: CatalogueCategory;
  /** Rupees for one. */
  readonly priceInr: number;
  readonly manufacturer?: string;
  readonly package?: string;
  readonly mount: PartMount;
  readonly type?: string;
  readonly value?: string;
  readonly description?: string;
  readonly specifications?: { readonly [name: string]: string };
  /** Volts. */
  readonly supplyMin?: number;
  readonly supplyMax?: number;
  /** Milliampere. */
  readonly currentTypical?: number;
  readonly currentMax?: number;
  /** Volts that it makes. */
  readonly outputVolts?: number;
  readonly interfaces?: readonly string[];
  readonly pins?: readonly PartPin[];
  readonly supplier?: string;
  readonly inStock: boolean;
  readonly lifecycle?: PartLifecycle;
  readonly datasheetUrl?: string;
  readonly inHouseNumber?: string;
}

/** GET /api/own-parts */
export interface OwnPart {
  readonly id: string;
  /** Goes up by one with each change; a change names the one that was seen. */
  readonly version: number;
  readonly part: OwnPartData;
  /** ISO 8601. */
  readonly changedAt: string;
}

/** What an upload did with a part. */
export type PartChange = 'added' | 'changed';

/** GET /api/own-parts: by part number. */
export interface OwnPartsRequest extends PageRequest {
  readonly search?: string;
  readonly category?: string;
  /** Only what this upload added or changed. */
  readonly upload?: string;
  readonly change?: PartChange;
}

/** PUT /api/own-parts/:id: all that is known of the part, by column as in a file; the part number stays. */
export interface EditPartRequest {
  readonly version: number;
  readonly columns: { readonly [column in PartColumnName]?: string };
}

/** DELETE /api/own-parts/:id */
export interface DeletePartRequest {
  readonly version: number;
}

/** GET /api/own-parts/summary */
export interface OwnPartsSummary {
  readonly parts: number;
  /** Whether the plan takes new uploads and changes. */
  readonly canUpload: boolean;
}

export type PartUploadState = 'waiting' | 'working' | 'done' | 'failed';

/** GET /api/own-parts/uploads, newest first */
export interface PartUpload {
  readonly id: string;
  readonly fileName: string;
  readonly state: PartUploadState;
  /** ISO 8601. */
  readonly uploadedAt: string;
  /** Rows of the file, and of them those that are settled; null before the file is read. */
  readonly rows: number | null;
  readonly settled: number;
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  /** Rows that were not taken. */
  readonly refused: number;
  /** Columns of the file that are none of ours, and were left out. */
  readonly ignoredColumns: readonly string[];
  /** Parts that are kept and do not stand in this file: they stay until they are removed on request. */
  readonly missing: number;
  /** How many of them were removed on request; null while nobody asked. */
  readonly removed: number | null;
  readonly removing: boolean;
  /** Why nothing was taken. */
  readonly failure: string | null;
}

/** GET /api/own-parts/uploads/:id/problems: why a row was not taken. */
export interface RowProblem {
  /** As a spreadsheet counts: the header is row 1. */
  readonly row: number;
  /** Empty where it is about the whole row. */
  readonly column: string;
  readonly reason: string;
  readonly remedy: string;
}

/** GET /api/own-parts/uploads/:id/missing */
export interface MissingPart {
  readonly id: string;
  readonly partNumber: string;
}

/** GET /api/components/own: parts of one's own beside those of the catalogue. */
export interface OwnCatalogue {
  /** The first of those that pass the filters. */
  readonly parts: readonly CatalogueComponent[];
  /** How many pass the filters. */
  readonly total: number;
  readonly canUpload: boolean;
}

/** A part as the cells of its row, as exports write it and forms show it; reading it gives the same part. */
export function partCells(part: OwnPartData): { readonly [column in PartColumnName]?: string } {
  const number = (value: number | undefined): string | undefined => (value === undefined ? undefined : String(value));
  const cells: { readonly [column in PartColumnName]: string | undefined } = {
    part_number: part.partNumber,
    name: part.name,
    category: part.category,
    price_inr: number(part.priceInr),
    manufacturer: part.manufacturer,
    package: part.package,
    mount: part.mount,
    type: part.type,
    value: part.value,
    description: part.description,
    specifications: Object.entries(part.specifications ?? {})
      .map(([name, value]) => `${name}: ${value}`)
      .join('; '),
    supply_min_v: number(part.supplyMin),
    supply_max_v: number(part.supplyMax),
    current_typical_ma: number(part.currentTypical),
    current_max_ma: number(part.currentMax),
    output_v: number(part.outputVolts),
    interfaces: part.interfaces?.join('; '),
    pins: part.pins?.map(({ number: pin, name, type }) => [pin, name, type].filter(Boolean).join(' ')).join('; '),
    supplier: part.supplier,
    in_stock: part.inStock ? 'yes' : 'no',
    lifecycle: part.lifecycle,
    datasheet_url: part.datasheetUrl,
    in_house_number: part.inHouseNumber,
  };
  return Object.fromEntries(Object.entries(cells).filter(([, text]) => text !== undefined && text !== ''));
}
