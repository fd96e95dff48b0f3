import { useSyncExternalStore } from 'react';
import { HEADER } from '@tracewright/contracts/common';

/** How often the server is asked whether it can take changes again. */
const ASK_EVERY_MS = 2_000;

const listeners = new Set<() => void>();
let isAway = false;
let asking: ReturnType<typeof setInterval> | undefined;

/** Every answer tells whether the server can take changes. One of a gateway says nothing. */
export function noteStoreState(status: number, header: string | null, code?: string): void {
  if (header === 'true' || code === 'store_unavailable') set(true);
  else if (status < 500) set(false);
}

function set(now: boolean): void {
  if (isAway === now) return;
  isAway = now;
  clearInterval(asking);
  if (now) asking = setInterval(() => void ask(), ASK_EVERY_MS);
  for (const listener of [...listeners]) listener();
}

async function ask(): Promise<void> {
  try {
    const { status, headers } = await fetch('/api/health');
    noteStoreState(status, headers.get(HEADER.storeAway));
  } catch {
    // Not reachable either: the next one tells.
  }
}

export function storeIsAway(): boolean {
  return isAway;
}

/** Called when it is found away and when it is back. Answers the function that ends it. */
export function onStoreState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether nothing can be saved at the moment, and what is shown is the last known state. */
export function useStoreAway(): boolean {
  return useSyncExternalStore(onStoreState, storeIsAway);
}
