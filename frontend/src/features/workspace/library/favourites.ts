import { useSyncExternalStore } from 'react';
import { onStoredElsewhere, readStored, writeStored } from '../../../lib/storage';
import { Store } from '../../../canvas';

const KEY = 'tracewright.library';
const MOST_RECENT = 12;
const MOST_FAVOURITES = 200;

/** Parts of the library by id: those that somebody marked, and those placed last, the newest first. */
export interface Remembered {
  readonly favourites: readonly string[];
  readonly recent: readonly string[];
}

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

function stored(): Remembered {
  try {
    const value = JSON.parse(readStored(KEY) ?? '{}') as { favourites?: unknown; recent?: unknown } | null;
    return { favourites: texts(value?.favourites), recent: texts(value?.recent) };
  } catch {
    return { favourites: [], recent: [] };
  }
}

const store = new Store<Remembered>(stored());
onStoredElsewhere(KEY, () => store.set(stored()));

function remember(next: Partial<Remembered>): void {
  store.set(next);
  writeStored(KEY, JSON.stringify(store.get()));
}

export function rememberUsed(id: string): void {
  const others = store.get().recent.filter((other) => other !== id);
  remember({ recent: [id, ...others].slice(0, MOST_RECENT) });
}

export function toggleFavourite(id: string): void {
  const { favourites } = store.get();
  const others = favourites.filter((other) => other !== id);
  remember({ favourites: others.length < favourites.length ? others : [id, ...others].slice(0, MOST_FAVOURITES) });
}

export const useRemembered = (): Remembered => useSyncExternalStore(store.subscribe, () => store.get());
