import type { Circuit } from '../model';

/** What a circuit's size is told by. */
export interface CircuitSize {
  /** Parts with a designator and pins; what is not fitted counts as well, since it is read. */
  readonly parts: number;
  /** Nets that join two pins or more. */
  readonly nets: number;
  /** Copper layers on which tracks lie; null where the file holds no layout. */
  readonly layers: number | null;
}

export function sizeOf({ components, nets, tracks }: Pick<Circuit, 'components' | 'nets' | 'tracks'>): CircuitSize {
  const layers = new Set((tracks ?? []).map(({ layer }) => layer)).size;
  return {
    parts: components.filter(({ reference, pins }) => reference !== '' && pins.length > 0).length,
    nets: nets.filter(({ pins }) => pins.length > 1).length,
    layers: layers === 0 ? null : layers,
  };
}
