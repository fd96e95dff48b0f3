import type { DesignPin, PlacedComponent } from '../design/design';
import { isAutomaticNet } from '../design/nets';
import { isPowerNetName } from '../design/power-nets';
import { netTexts, type NetTexts } from './net-texts';

/** Nets with more pins than this say nothing about which parts belong together. */
export const SHARED_NET_LIMIT = 8;

/** Which parts are on which nets. */
export class PartsOnNets {
  private readonly parts = new Map<string, number[]>();
  private readonly pins = new Map<string, number>();
  readonly textOf: NetTexts;

  constructor(readonly components: readonly PlacedComponent[]) {
    components.forEach(({ pins = [] }, index) => {
      for (const pin of pins) this.add(pin, index);
    });
    this.textOf = netTexts(this.parts.keys());
  }

  private add({ net }: DesignPin, index: number): void {
    if (net === undefined) return;
    this.pins.set(net, (this.pins.get(net) ?? 0) + 1);
    const on = this.parts.get(net) ?? [];
    if (on.at(-1) !== index && on.push(index) === 1) this.parts.set(net, on);
  }

  pinsOf(net: string): number {
    return this.pins.get(net) ?? 0;
  }

  /** A pin that nothing is joined to, for which a program made up a net. */
  isUnnamed(net: string): boolean {
    return this.pinsOf(net) === 1 && isAutomaticNet(net) && !/^unconnected-\(/i.test(net);
  }

  partsOn(net: string): readonly number[] {
    return this.parts.get(net) ?? [];
  }

  nets(): Iterable<readonly [string, readonly number[]]> {
    return this.parts;
  }

  /** A small net that is no supply: its parts belong together. */
  isClose(net: string): boolean {
    return this.pinsOf(net) <= SHARED_NET_LIMIT && !isPowerNetName(net);
  }
}
