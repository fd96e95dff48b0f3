import { type Money, rupeesOf } from '@tracewright/kernel';
import { csvCell } from '../writers';
import { BOARD_COUNTS, type Costs } from './costs';

const rupees = (money: Money): string => rupeesOf(money).toFixed(2);

const HEADER = [
  'References',
  'Quantity per board',
  'Value',
  'Footprint',
  'Part number',
  'Name',
  'Manufacturer',
  'Group',
  'Lifecycle',
  'Suppliers',
  'May differ',
  ...BOARD_COUNTS.flatMap((boards) => [`Unit price INR, ${boards} boards`, `Total INR, ${boards} boards`]),
];

/** The analysis as CSV (RFC 4180), safe to open in a spreadsheet. Cells of lines without a price are empty. */
export function writeCostsCsv({ lines, totals }: Costs): string {
  const rows = lines.map(({ references, value, footprint, part }) => [
    references.join(' '),
    String(references.length),
    value,
    footprint,
    part?.mpn ?? '',
    part?.name ?? 'no price known',
    part?.manufacturer ?? '',
    part?.category ?? '',
    part?.lifecycle ?? '',
    part?.suppliers.map(({ name }) => name).join('; ') ?? '',
    part?.mayDiffer ?? '',
    ...BOARD_COUNTS.flatMap((boards) => {
      const cost = part?.costs.find((one) => one.boards === boards);
      return cost ? [rupees(cost.unit), rupees(cost.total)] : ['', ''];
    }),
  ]);
  const sum = [
    ...Array.from({ length: HEADER.length - 2 * BOARD_COUNTS.length }, (_value, place) =>
      place === 0 ? 'All lines with a price' : '',
    ),
    ...totals.flatMap(({ total }) => ['', rupees(total)]),
  ];
  return [HEADER, ...rows, sum].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}
