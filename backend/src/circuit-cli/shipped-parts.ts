import { readFileSync } from 'node:fs';
import path from 'node:path';
import { partKey } from '@tracewright/circuit/parts';

/** The catalogue file that the product ships; this folder lies equally deep in the sources and in what is built. */
export function shippedParts(): unknown {
  return JSON.parse(readFileSync(path.join(__dirname, '../../../libs/circuit/data/parts.json'), 'utf8'));
}

interface PricedPart {
  readonly mpn: string;
  readonly priceInr: number;
}

const isPriced = (part: unknown): part is PricedPart =>
  typeof part === 'object' && part !== null && 'mpn' in part && 'priceInr' in part && typeof part.priceInr === 'number';

/** The catalogue's price of one piece, in rupees, by exact part number. */
export function shippedPrices(): (partNumber: string) => number | undefined {
  const file = shippedParts();
  const list = typeof file === 'object' && file !== null && 'parts' in file ? file.parts : [];
  const priced = Array.isArray(list) ? list.filter(isPriced) : [];
  const prices = new Map(priced.map(({ mpn, priceInr }) => [partKey(mpn), priceInr]));
  return (partNumber) => (partNumber === '' ? undefined : prices.get(partKey(partNumber)));
}
