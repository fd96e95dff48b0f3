import type { Design } from './design';

/** Hands out the next free designator of the same letters: after R7 comes R8. */
export class References {
  private readonly highest = new Map<string, number>();
  private readonly used = new Set<string>();

  constructor({ components }: Pick<Design, 'components'>) {
    for (const { reference } of components) if (reference) this.note(reference);
  }

  next(like: string): string {
    const [, letters, digits] = /^(.*?)(\d*)$/s.exec(like) as unknown as [string, string, string];
    if (!this.used.has(like) && digits !== '') return this.note(like);
    return this.note(`${letters}${(this.highest.get(letters) ?? 0) + 1}`);
  }

  private note(reference: string): string {
    const [, letters, digits] = /^(.*?)(\d*)$/s.exec(reference) as unknown as [string, string, string];
    this.used.add(reference);
    this.highest.set(letters, Math.max(this.highest.get(letters) ?? 0, Number(digits)));
    return reference;
  }
}
