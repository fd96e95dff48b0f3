/** A die that falls the same way for the same seed (mulberry32). */
export class Dice {
  constructor(private seed: number) {}

  private next(): number {
    this.seed = (this.seed + 0x6d2b79f5) | 0;
    let t = Math.imul(this.seed ^ (this.seed >>> 15), 1 | this.seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  one<T>(items: readonly T[]): T {
    return items[Math.floor(this.next() * items.length)] as T;
  }

  some<T>(items: readonly T[], most: number): readonly T[] {
    const count = 1 + Math.floor(this.next() * most);
    return [...new Set(Array.from({ length: count }, () => this.one(items)))];
  }

  chance(share: number): boolean {
    return this.next() < share;
  }
}
