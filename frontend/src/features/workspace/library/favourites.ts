import { useSyncExternalStore } from 'react';
import { Store } from '../../../canvas';
import { onStoredElsewhere, readStored, writeStored } from '../../../lib/storage';
import { ownLibrary } from '../own-library/own-library';

const KEY = 'tracewright.library';
const MOST_RECENT = 12;

interface Used {
  readonly recent: readonly string[];
}

/** Parts of the library by id: those that somebody marked, and those placed last in this browser, the newest first. */
export interface Remembered extends Used {
  readonly favourites: readonly string[];
}

function stored(): object & { readonly recent?: unknown } {
  try {
    return { ...(JSON.parse(readStored(KEY) ?? '{}') as object | null) };
  } catch {
    return {};
  }
}

function storedRecent(): readonly string[] {
  const { recent } = stored();
  return Array.isArray(recent) ? recent.filter((one): one is string => typeof one === 'string') : [];
}

const used = new Store<Used>({ recent: storedRecent() });
onStoredElsewhere(KEY, () => used.set({ recent: storedRecent() }));

export function rememberUsed(id: string): void {
  const others = used.get().recent.filter((other) => other !== id);
  const recent = [id, ...others].slice(0, MOST_RECENT);
  used.set({ recent });
  writeStored(KEY, JSON.stringify({ ...stored(), recent }));
}

export const toggleFavourite = (id: string): void => ownLibrary.toggle(id);

const favourites = (): readonly string[] => ownLibrary.store.get().library.favourites;

export function useRemembered(): Remembered {
  const { recent } = useSyncExternalStore(used.subscribe, () => used.get());
  return { recent, favourites: useSyncExternalStore(ownLibrary.store.subscribe, favourites) };
}
