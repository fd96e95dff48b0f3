import { csvCell } from '@tracewright/circuit/writers';
import type { BomLine } from '@tracewright/contracts/solutions';

const HEADER = [
  'References',
  'Quantity',
  'Part number',
  'Value',
  'Footprint',
  'Description',
  'Manufacturer',
  'Criticality',
  'Unit price (INR)',
  'Total (INR)',
];

/** The bill of materials at its own prices, as spreadsheets read it. */
export function billCsv(lines: readonly BomLine[]): string {
  const rows = lines.map((line) => [
    line.referenceDesignator,
    String(line.quantity),
    line.partNumber,
    line.value,
    line.footprint,
    line.description,
    line.manufacturer,
    line.criticality,
    line.unitPrice.toFixed(2),
    line.totalPrice.toFixed(2),
  ]);
  return `${[HEADER, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
}
