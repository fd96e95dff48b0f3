import { readInTab, removeInTab, writeInTab } from '../../lib/storage';
import type { ToastMessage } from './toast-context';

const KEY = 'tracewright.toast';
/** What was left longer ago was for a page that never came. */
const KEEP_MS = 30_000;

type Kept = Pick<ToastMessage, 'title' | 'description' | 'variant'>;

/** Shows the message on the page that the next full load brings: leaving a page with a policy of its own is one. */
export function toastAfterLoad({ title, description, variant }: Kept, now: number = Date.now()): void {
  writeInTab(KEY, JSON.stringify({ title, description, variant, until: now + KEEP_MS }));
}

/** What an earlier page has left for this one, once. */
export function leftMessage(now: number = Date.now()): Kept | undefined {
  const text = readInTab(KEY);
  if (text === null) return undefined;
  removeInTab(KEY);
  try {
    const left = JSON.parse(text) as Partial<Kept> & { readonly until?: number };
    if (typeof left.title !== 'string' || !(Number(left.until) > now)) return undefined;
    const { title, description, variant } = left;
    return { title, ...(description !== undefined && { description }), ...(variant !== undefined && { variant }) };
  } catch {
    return undefined;
  }
}
