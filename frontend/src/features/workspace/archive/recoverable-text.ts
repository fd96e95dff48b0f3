import { date } from '../../../lib/format';

/** Until when an archived project can be taken back. The server's clock decides; this one only words it. */
export function recoverableText(until: string, now: Date = new Date()): string {
  return new Date(until) < now ? `could be taken back until ${date(until)}` : `can be taken back until ${date(until)}`;
}
