import { readableNet } from '../design/readable-net';

const NATURAL = new Intl.Collator('en', { numeric: true });

/** R2 before R10. */
export const naturally = (a: string, b: string): number => NATURAL.compare(a, b);

/** Order in which people read designators and nets: R2 before R10. */
export function inOrder(texts: Iterable<string>): string[] {
  return [...new Set(texts)].sort((a, b) => naturally(a, b) || (a < b ? -1 : a > b ? 1 : 0));
}

/** "R1", "R1 and R2", "R1, R2 and R3"; more than `most` end with "and 4 more". */
export function list(texts: Iterable<string>, most = 8): string {
  const all = inOrder(texts);
  if (all.length === 0) return 'none';
  if (all.length === 1) return all[0] ?? '';
  if (all.length > most) return `${all.slice(0, most).join(', ')} and ${all.length - most} more`;
  return `${all.slice(0, -1).join(', ')} and ${all[all.length - 1]}`;
}

/** "1 part", "3 parts". */
export function count(amount: number, singular: string, plural = `${singular}s`): string {
  return `${amount} ${amount === 1 ? singular : plural}`;
}

/** A net's name as people say it: without the sheet's path. */
export function netName(name: string): string {
  const last = readableNet(name)
    .replace(/^\/(?:[^/]+\/)*/, '')
    .trim();
  return last === '' ? name : last;
}
