import type { PlacedComponent } from '@tracewright/circuit/design';
import type { Library } from '@tracewright/contracts/library';
import { Store } from '../../../canvas';
import { onStoreState, storeIsAway, uuidv7 } from '../../../lib/api';
import { readStoredUser, USER_KEY } from '../../../lib/storage';
import { boxKey, forgetStray, readBox, strayChanges, writeBox } from './browser-box';
import {
  anew,
  type Changes,
  keeping,
  marking,
  nextOf,
  NO_LIBRARY,
  refusing,
  removing,
  taken,
  withChanges,
  withTaken,
} from './changes';
import { loadLibrary, refusalIn, sendChanges } from './library-server';

/** `unsafe`: what can't be saved has no room in this browser either. */
export type LibraryTrouble = 'load' | 'save' | 'unsafe';

export interface OwnLibraryState {
  /** With all that was done here, saved or not. */
  readonly library: Library;
  readonly trouble: LibraryTrouble | undefined;
  /** Why something is kept in this browser alone. */
  readonly refused: string | undefined;
}

/** Before the next try; the last one from then on. */
const PAUSES_MS = [2_000, 5_000, 15_000, 60_000] as const;

/**
 * The library of whoever is signed in. What is done with it shows at once and waits in this browser until the server has it,
 * so that neither a lost connection nor a closed tab loses any of it.
 */
export class OwnLibrary {
  readonly store = new Store<OwnLibraryState>({ library: NO_LIBRARY, trouble: undefined, refused: undefined });
  private owner = readStoredUser()?.id ?? '';
  private known: Library | undefined;
  private changes: Changes = readBox(this.owner);
  /** The browser has no room for the changes. */
  private isFull = false;
  private isOpen = false;
  private isBusy = false;
  /** What the server knows may have changed. */
  private isStale = true;
  private sent: ReadonlySet<string> = new Set();
  private failures = 0;
  private again: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.show();
  }

  /** Loads and saves for as long as a workspace is open. Answers how to stop. */
  open(): () => void {
    this.isOpen = true;
    this.enter();
    const heard = new AbortController();
    const { signal } = heard;
    window.addEventListener('focus', () => this.look(), { signal });
    window.addEventListener('online', () => this.retry(), { signal });
    window.addEventListener('storage', ({ key }) => this.heard(key), { signal });
    const stopWatching = onStoreState(() => !storeIsAway() && this.retry());
    return () => {
      this.isOpen = false;
      clearTimeout(this.again);
      heard.abort();
      stopWatching();
      // Who signs in next must not see it, not even for a moment.
      this.belongTo(readStoredUser()?.id ?? '');
    };
  }

  keep(symbol: PlacedComponent): void {
    this.change((changes) => keeping(changes, this.known, symbol, uuidv7(), this.sent));
  }

  remove(name: string): void {
    this.change((changes) => removing(changes, this.known, name, uuidv7(), this.sent));
  }

  toggle(part: string): void {
    const on = !this.store.get().library.favourites.includes(part);
    this.change((changes) => marking(changes, part, on, uuidv7(), this.sent));
  }

  /** Now, rather than after the pause. */
  retry(): void {
    this.failures = 0;
    this.look();
  }

  /** Another tab has signed somebody in, did something, or has handed over what waited. */
  private heard(key: string | null): void {
    if (key === USER_KEY || key === null) this.enter();
    else if (key === boxKey(this.owner)) this.look();
  }

  private look(): void {
    this.isStale = true;
    void this.catchUp();
  }

  /** Takes over what this browser holds of whoever is signed in now, and of nobody. */
  private enter(): void {
    const owner = readStoredUser()?.id ?? '';
    this.belongTo(owner);
    const stray = strayChanges(owner);
    // What was refused may be taken today.
    this.write([...stray, ...anew(readBox(owner), uuidv7)]);
    if (stray.length > 0 && !this.isFull) forgetStray(owner);
    this.retry();
  }

  private belongTo(owner: string): void {
    if (owner === this.owner) return;
    this.owner = owner;
    this.known = undefined;
    this.changes = readBox(owner);
    this.isFull = false;
    this.show({ trouble: undefined });
  }

  private change(edit: (changes: Changes) => Changes): void {
    this.write(edit(this.waiting()));
    void this.catchUp();
  }

  /** Other tabs of this person have the same box. */
  private waiting(): Changes {
    return this.isFull ? this.changes : readBox(this.owner);
  }

  private write(changes: Changes): void {
    this.changes = changes;
    this.isFull = !writeBox(this.owner, changes);
    this.show();
  }

  /** Loads what is stale and sends what waits, one after the other, in one tab at a time. */
  private async catchUp(): Promise<void> {
    if (this.isBusy || !this.isOpen || this.owner === '') return;
    this.isBusy = true;
    clearTimeout(this.again);
    try {
      await inOneTab(async () => {
        while (await this.step());
      });
      this.failures = 0;
      this.show({ trouble: undefined });
    } catch {
      this.show({ trouble: this.isStale ? 'load' : this.isFull ? 'unsafe' : 'save' });
      this.later();
    } finally {
      this.isBusy = false;
    }
  }

  /** Answers whether there may be more to do. @throws when there is no answer, or none that tells what to do */
  private async step(): Promise<boolean> {
    const { owner } = this;
    if (this.isStale) {
      await this.load(owner);
      return true;
    }
    const next = nextOf(this.waiting());
    if (next.length > 0) await this.hand(next, owner);
    return next.length > 0;
  }

  /** @throws when there is no answer */
  private async load(owner: string): Promise<void> {
    // What changes from now on may be missing in the answer.
    this.isStale = false;
    try {
      const known = await loadLibrary();
      if (owner !== this.owner) return;
      this.known = known;
      this.changes = this.waiting();
      this.show();
    } catch (error) {
      this.isStale = true;
      throw error;
    }
  }

  private async hand(next: Changes, owner: string): Promise<void> {
    this.sent = new Set(next.map(({ id }) => id));
    try {
      const place = await sendChanges(next);
      if (owner !== this.owner) return;
      this.known = withTaken(this.known ?? NO_LIBRARY, next, place);
      this.write(taken(this.waiting(), next, place));
    } catch (error) {
      const reason = refusalIn(error);
      if (reason === undefined || owner !== this.owner) throw error;
      this.write(refusing(this.waiting(), next, reason));
      this.isStale = true;
    } finally {
      this.sent = new Set();
    }
  }

  private later(): void {
    if (!this.isOpen) return;
    const pause = PAUSES_MS[Math.min(this.failures, PAUSES_MS.length - 1)];
    this.failures += 1;
    this.again = setTimeout(() => void this.catchUp(), pause);
  }

  private show(more: Partial<Pick<OwnLibraryState, 'trouble'>> = {}): void {
    const library = withChanges(this.known ?? NO_LIBRARY, this.changes);
    this.store.set({ library, refused: this.changes.find(({ refused }) => refused !== undefined)?.refused, ...more });
  }
}

const LOCK = 'tracewright.library';

/** Without locks, what is sent twice is known again by the server. */
async function inOneTab(work: () => Promise<void>): Promise<void> {
  const locks = (navigator as { readonly locks?: LockManager }).locks;
  await (locks ? locks.request(LOCK, work) : work());
}

export const ownLibrary = new OwnLibrary();
