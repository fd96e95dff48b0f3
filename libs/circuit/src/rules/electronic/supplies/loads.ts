import { isActive, isSupplyPin, type Board, type BoardNet, type BoardPart } from '../../board';
import { regulators, type Regulator } from './power-tree';

/** Current that a rail delivers, ampere. */
export interface Demand {
  readonly typical: number;
  readonly peak: number;
  /** Parts whose current is known, with their peak. */
  readonly known: readonly { readonly part: BoardPart; readonly peak: number }[];
  readonly unknown: readonly BoardPart[];
}

const EFFICIENCY = 0.85;
/** An addressable RGB LED at full white, ampere: three channels of 12 mA in the newer types. */
const ADDRESSABLE_LED = { typical: 0.012, peak: 0.036 };

interface Draw {
  readonly typical: number;
  readonly peak: number;
}

function drawOf(part: BoardPart): Draw | undefined {
  if (part.kind === 'addressable-led') {
    const max = part.identity.catalogue?.current?.max;
    return max ? { typical: ADDRESSABLE_LED.typical, peak: max / 1000 } : ADDRESSABLE_LED;
  }
  const current = part.identity.catalogue?.current;
  if (!current || (current.typical === undefined && current.max === undefined)) return undefined;
  const peak = current.max ?? current.typical ?? 0;
  return { typical: (current.typical ?? peak) / 1000, peak: peak / 1000 };
}

/** Sums what a rail's parts draw, down through the regulators that it feeds. */
export class PowerTree {
  readonly regulators: readonly Regulator[];
  private readonly cache = new Map<BoardNet, Demand>();

  constructor(private readonly board: Board) {
    this.regulators = regulators(board);
  }

  demand(net: BoardNet, visited: ReadonlySet<BoardNet> = new Set()): Demand {
    const cached = this.cache.get(net);
    if (cached) return cached;
    if (visited.has(net)) return { typical: 0, peak: 0, known: [], unknown: [] };
    const found = this.sum(net, new Set([...visited, net]));
    if (visited.size === 0) this.cache.set(net, found);
    return found;
  }

  private sum(net: BoardNet, visited: ReadonlySet<BoardNet>): Demand {
    const nets = new Set(this.board.reach(net).map((reached) => reached.net));
    const known: { part: BoardPart; peak: number }[] = [];
    const unknown: BoardPart[] = [];
    let typical = 0;
    let peak = 0;
    const seen = new Set<BoardPart>();
    for (const each of nets) {
      for (const pin of each.pins) {
        const { part } = pin;
        if (seen.has(part) || !part.fitted || !isActive(part) || !isSupplyPin(pin)) continue;
        if (part.kind === 'regulator' || part.kind === 'converter' || part.kind === 'charger') continue;
        seen.add(part);
        const draw = drawOf(part);
        if (!draw) unknown.push(part);
        else {
          typical += draw.typical;
          peak += draw.peak;
          known.push({ part, peak: draw.peak });
        }
      }
    }
    for (const regulator of this.regulators) {
      if (!regulator.input?.net || !nets.has(regulator.input.net) || !regulator.rail || nets.has(regulator.rail))
        continue;
      const below = this.demand(regulator.rail, visited);
      const ratio = this.ratio(regulator);
      typical += below.typical * ratio;
      // The cell behind a charger gives the bursts.
      peak += (regulator.part.kind === 'charger' ? below.typical : below.peak) * ratio;
      known.push(...below.known);
      unknown.push(...below.unknown);
    }
    return { typical, peak, known, unknown };
  }

  /** Input current over output current. */
  private ratio({ part, input, rail }: Regulator): number {
    if (part.kind === 'regulator') return 1;
    const vin = input?.net?.volts?.min;
    const vout = rail?.volts?.max;
    return vin && vout && vin > 0 ? vout / (vin * EFFICIENCY) : 1;
  }
}
