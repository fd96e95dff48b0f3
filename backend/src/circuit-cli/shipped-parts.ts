import { partKey } from '@tracewright/circuit/parts';
import { loadCatalogue } from '@tracewright/parts/files';

/** The catalogue's price of one piece, in rupees, by exact part number. */
export function shippedPrices(): (partNumber: string) => number | undefined {
  const prices = new Map(loadCatalogue().priced.map(({ mpn, priceInr }) => [partKey(mpn), priceInr]));
  return (partNumber) => (partNumber === '' ? undefined : prices.get(partKey(partNumber)));
}
