import type { DesignPin, PlacedComponent } from '../design/design';
import { isGroundNetName, isPowerNetName } from '../design/power-nets';
import { lookOf } from './part-look';

/** Larger chips have supplies of their own, but are no supply. */
const MOST_PINS = 24;
/** Of a regulator that is told by what it is connected to. */
const FEW_PINS = 8;

const isSupply = (net: string | undefined): net is string =>
  net !== undefined && isPowerNetName(net) && !isGroundNetName(net);
const isOutput = ({ name = '', type }: DesignPin): boolean =>
  type === 'power_out' || /^(V_?O(UT(PUT)?)?\d?|OUT(PUT)?\d?|SW\d?|LX\d?)$/i.test(name);
const isInput = ({ name = '' }: DesignPin): boolean => /^(P?V_?I(N(PUT)?)?\d?|IN(PUT)?\d?)$/i.test(name);

/** Supplies that a group makes, and those from which it makes them. */
export interface Source {
  readonly makes: ReadonlySet<string>;
  readonly takes: ReadonlySet<string>;
}

/** Of a regulator or converter with its parts; undefined for all else. */
export function sourceOf(anchor: PlacedComponent, others: readonly PlacedComponent[]): Source | undefined {
  const { pins = [] } = anchor;
  if (pins.length > MOST_PINS || ['opamp', 'connector'].includes(lookOf(anchor))) return undefined;
  const coils = others.filter(({ reference = '' }) => /^L\d/i.test(reference));
  const isNamed = pins.some(
    (pin) => isOutput(pin) && (isSupply(pin.net) || coils.length > 0 || pins.length <= FEW_PINS),
  );
  const entering = new Set(pins.filter(isInput).flatMap(({ net }) => (isSupply(net) ? [net] : [])));
  const behind = coils.flatMap((coil) => coil.pins ?? []);
  const leaving = [...pins.filter(isOutput), ...behind].flatMap(({ net }) => (isSupply(net) ? [net] : []));
  const all = pins.flatMap(({ net }) => (isSupply(net) ? [net] : []));
  const isRegulator = pins.length <= FEW_PINS && entering.size > 0 && all.some((net) => !entering.has(net));
  if (!isNamed && !isRegulator) return undefined;
  const makes = new Set(leaving.length > 0 ? leaving : all.filter((net) => !entering.has(net)));
  return { makes, takes: new Set(all.filter((net) => !makes.has(net))) };
}

/** The order in which power comes through: each source behind those that feed it. */
export function fedInOrder(sources: readonly Source[]): readonly Source[] {
  const depths = new Map<Source, number>();
  const depthOf = (source: Source): number => {
    const known = depths.get(source);
    if (known !== undefined) return known;
    // Seen again on its own way, it feeds itself through others: the way ends here.
    depths.set(source, 0);
    const feeders = sources.filter(({ makes }) => [...source.takes].some((net) => makes.has(net)));
    const depth = feeders.reduce((most, feeder) => Math.max(most, depthOf(feeder) + 1), 0);
    depths.set(source, depth);
    return depth;
  };
  return [...sources].sort((a, b) => depthOf(a) - depthOf(b));
}
