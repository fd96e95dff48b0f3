import type { KeyObject } from 'node:crypto';

export interface CachedKey {
  readonly id: string;
  readonly person: string;
  readonly purpose: string;
  readonly key: KeyObject;
}

interface Entry extends CachedKey {
  readonly until: number;
}

/**
 * Opened keys for a few seconds: long enough to spare most queries, short enough that an erasure by another process
 * takes effect soon.
 */
export class KeyCache {
  private readonly byId = new Map<string, Entry>();
  private readonly idByUse = new Map<string, string>();
  private erasures = 0;

  constructor(
    private readonly lifetimeMs: number,
    private readonly capacity: number,
    private readonly now: () => number,
  ) {}

  /** Take it before a query and give it to `put`: what was read before an erasure is not kept after it. */
  get generation(): number {
    return this.erasures;
  }

  get(id: string): KeyObject | undefined {
    const entry = this.byId.get(id);
    return entry && entry.until > this.now() ? entry.key : undefined;
  }

  find(person: string, purpose: string): CachedKey | undefined {
    const entry = this.byId.get(this.idByUse.get(use(person, purpose)) ?? '');
    return entry && entry.until > this.now() ? entry : undefined;
  }

  put(key: CachedKey, generation: number): void {
    if (generation !== this.erasures) return;
    this.remove(key.id);
    if (this.byId.size >= this.capacity) this.removeOldest();
    this.byId.set(key.id, { ...key, until: this.now() + this.lifetimeMs });
    this.idByUse.set(use(key.person, key.purpose), key.id);
  }

  forget(person: string): void {
    this.erasures += 1;
    for (const entry of [...this.byId.values()]) if (entry.person === person) this.remove(entry.id);
  }

  /** The key was found to be gone: whoever reads the person's other keys at this moment may not keep them either. */
  forgetKey(id: string): void {
    const entry = this.byId.get(id);
    if (entry) this.forget(entry.person);
  }

  clear(): void {
    this.erasures += 1;
    this.byId.clear();
    this.idByUse.clear();
  }

  private removeOldest(): void {
    for (const id of this.byId.keys()) return this.remove(id);
  }

  private remove(id: string): void {
    const entry = this.byId.get(id);
    if (!entry) return;
    this.byId.delete(id);
    this.idByUse.delete(use(entry.person, entry.purpose));
  }
}

function use(person: string, purpose: string): string {
  return JSON.stringify([person, purpose]);
}
