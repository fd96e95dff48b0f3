import type { Circuit, Component } from '../model';

export interface BomOptions {
  /** Price of one part in rupees, undefined when it is not known. */
  readonly priceOf?: (component: Component) => number | undefined;
}

export interface BomLine {
  readonly references: readonly string[];
  readonly value: string;
  readonly footprint: string;
  readonly partNumber: string;
  readonly manufacturer: string;
  readonly fitted: boolean;
  readonly description: string;
  /** Rupees. */
  readonly unitPrice: number | undefined;
}

const HEADER = [
  'References',
  'Quantity',
  'Value',
  'Footprint',
  'Part number',
  'Manufacturer',
  'Description',
  'Fitted',
  'Unit price (INR)',
  'Total (INR)',
];

/** Parts grouped by value, footprint and part number; what has no pads, such as a logo, is nothing to buy. */
export function bomLines(circuit: Circuit, options: BomOptions = {}): readonly BomLine[] {
  const groups = new Map<string, Component[]>();
  for (const component of circuit.components) {
    if (component.pins.length === 0 || component.reference === '') continue;
    const { value, footprint, partNumber = '', dnp = false } = component;
    const key = JSON.stringify([value, footprint, partNumber, dnp]);
    const group = groups.get(key) ?? [];
    if (group.push(component) === 1) groups.set(key, group);
  }
  return [...groups.values()]
    .map((group) => lineOf(group, options))
    .sort((a, b) => byReference(a.references[0], b.references[0]));
}

function lineOf(group: readonly Component[], { priceOf }: BomOptions): BomLine {
  const [first] = group as readonly [Component];
  return {
    references: group.map(({ reference }) => reference).sort(byReference),
    value: first.value,
    footprint: first.footprint,
    partNumber: first.partNumber ?? '',
    manufacturer: first.manufacturer ?? '',
    fitted: !first.dnp,
    description: first.description ?? '',
    unitPrice: priceOf?.(first),
  };
}

const collator = new Intl.Collator('en', { numeric: true });

/** R2 before R10. */
function byReference(a = '', b = ''): number {
  return collator.compare(a, b);
}

/** A bill of materials as CSV (RFC 4180). Cells that a spreadsheet would take for a formula begin with an apostrophe. */
export function writeBomCsv(circuit: Circuit, options: BomOptions = {}): string {
  const rows = bomLines(circuit, options).map((line) => {
    const count = line.fitted ? line.references.length : 0;
    const price = line.unitPrice;
    return [
      line.references.join(' '),
      String(line.references.length),
      // KiCad's sign for an empty value.
      line.value === '~' ? '' : line.value,
      line.footprint,
      line.partNumber,
      line.manufacturer,
      line.description,
      line.fitted ? 'yes' : 'no',
      price === undefined ? '' : price.toFixed(2),
      price === undefined ? '' : (price * count).toFixed(2),
    ];
  });
  return [HEADER, ...rows].map((row) => row.map(csvCell).join(',') + '\r\n').join('');
}

/** One cell, quoted where it has to be and safe to open in a spreadsheet. */
export function csvCell(text: string): string {
  const safe = /^[=+\-@\t\r\n]/.test(text) && !/^[+-]?\d+([.,]\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
