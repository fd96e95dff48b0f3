import type { Side } from '../design/geometry';
import { isGroundNetName, isPowerNetName } from '../design/power-nets';
import { rail } from './group-drawing';
import type { PartsOnNets } from './parts-on-nets';
import { placeOf, Sketch, type Strand, type Tail } from './sketch';
import { facingSymbol } from './symbol-of';
import { onGrid, type PartSymbol } from './symbol';

const IN_A_ROW = 8;

/**
 * Parts between a supply and a ground, such as decoupling capacitors, side by side on two rails. A net of many pins is a
 * rail as well, whatever it is called, where the other one is a supply or ground.
 */
export function banksOf(members: readonly number[], parts: PartsOnNets, waiting: Set<number>): readonly Sketch[] {
  const banks = new Map<string, { readonly index: number; readonly high: number }[]>();
  for (const index of members) {
    const [a, b] = parts.components[index]?.pins ?? [];
    if (!waiting.has(index) || parts.components[index]?.pins?.length !== 2) continue;
    if (!isRail(a?.net, parts) || !isRail(b?.net, parts) || a.net === b.net) continue;
    if (!isPowerNetName(a.net) && !isPowerNetName(b.net)) continue;
    const high = isGroundNetName(a.net) || (!isPowerNetName(a.net) && !isGroundNetName(b.net)) ? 1 : 0;
    const key = JSON.stringify(high === 0 ? [a.net, b.net] : [b.net, a.net]);
    const bank = banks.get(key) ?? [];
    if (bank.push({ index, high }) === 1) banks.set(key, bank);
  }
  const sketches: Sketch[] = [];
  for (const bank of banks.values()) {
    const [{ index: first }] = bank as [(typeof bank)[number]];
    // One alone reads better across, with the net's name level.
    const isSupplied = parts.components[first]!.pins!.every(({ net = '' }) => isPowerNetName(net));
    if (bank.length === 1 && !isSupplied) continue;
    for (let at = 0; at < bank.length; at += IN_A_ROW) {
      const sketch = rowOf(bank.slice(at, at + IN_A_ROW), parts, waiting);
      if (sketch) sketches.push(sketch);
    }
  }
  return sketches;
}

const isRail = (net: string | undefined, parts: PartsOnNets): net is string => net !== undefined && !parts.isClose(net);

function rowOf(
  bank: readonly { readonly index: number; readonly high: number }[],
  parts: PartsOnNets,
  waiting: Set<number>,
): Sketch | undefined {
  const symbols = bank.flatMap(({ index, high }) => {
    const symbol = facingSymbol(parts.components[index]!, high, 'top');
    const low = symbol?.ends.some((end) => end.index !== high && end.side === 'bottom');
    return symbol && low && symbol.halfHeight === 50 ? [{ index, symbol }] : [];
  });
  if (symbols.length === 0) return undefined;
  const sketch = new Sketch(parts);
  const pitch = symbols.reduce((most, { symbol }) => Math.max(most, pitchOf(symbol)), 100);
  const tails: { readonly [side in 'top' | 'bottom']: Tail[] } = { top: [], bottom: [] };
  symbols.forEach(({ index, symbol }, at) => {
    waiting.delete(index);
    const standing = { index, symbol, x: at * pitch, y: 0 };
    sketch.stand(standing);
    for (const end of symbol.ends) {
      const net = parts.components[index]!.pins![end.index]!.net!;
      const strand: Strand = { net, text: parts.textOf(net), pins: 1 };
      const side: Side = end.side;
      if (side === 'top' || side === 'bottom')
        tails[side].push({ ...placeOf(standing, end), side, strand, atPin: true, depth: 0 });
    }
  });
  for (const run of [tails.top, tails.bottom]) sketch.open(run.length > 1 ? rail(sketch, run) : run[0]!);
  return sketch;
}

const pitchOf = ({ texts, box }: PartSymbol): number =>
  onGrid(texts.reduce((right, text) => Math.max(right, text.right), box.right) - box.left + 25);
