import type { JsonObject } from '@tracewright/kernel';

/** Random choices that are the same for the same seed. */
export class Dice {
  constructor(private readonly random: () => number) {}

  below(count: number): number {
    return Math.floor(this.random() * count);
  }

  chance(probability: number): boolean {
    return this.random() < probability;
  }

  pick<T>(from: readonly T[]): T {
    const picked = from[this.below(from.length)];
    if (picked === undefined) throw new RangeError('nothing to pick from');
    return picked;
  }

  list<T>(most: number, make: () => T): T[] {
    return Array.from({ length: this.below(most + 1) }, make);
  }
}

export interface Recipe {
  readonly category: string;
  readonly data: (dice: Dice, streamId: string) => JsonObject;
}

/** Few, so that events meet each other's rows. */
export const IDS_PER_CATEGORY = 6;

export const user = (dice: Dice): string => `user-${dice.below(IDS_PER_CATEGORY)}`;
export const time = (dice: Dice): string => new Date(Date.UTC(2026, 0, 1) + dice.below(1e9)).toISOString();
export const text = (dice: Dice): string =>
  dice.pick(['Amp', 'Größe 5 Ω', 'a"b\\c', '😀', '', '\u0000x', '日本', "O'Neil"]);
export const personal = (dice: Dice): string | null => (dice.chance(0.2) ? null : text(dice));
export const hash = (dice: Dice): string => `hash-${dice.below(IDS_PER_CATEGORY)}`;

export function recipes(category: string, data: { readonly [type: string]: Recipe['data'] }): [string, Recipe][] {
  return Object.entries(data).map(([type, make]) => [type, { category, data: make }]);
}
