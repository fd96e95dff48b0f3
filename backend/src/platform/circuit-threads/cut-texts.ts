import type { Design } from '@tracewright/circuit/design';
import { MAX_LENGTH } from './clean-texts';

const FIELDS = { reference: 'reference', value: 'value', footprint: 'footprint', partNumber: 'part number' } as const;
const MOST_WARNINGS = 20;
const LIMIT = MAX_LENGTH.toLocaleString('en');

const isLong = (text: string | undefined): boolean => text !== undefined && text.length > MAX_LENGTH;
const short = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
const list = new Intl.ListFormat('en');

/** A sentence for each part and net with a text that `cleanTexts` cuts; beyond 20 of them only their number. */
export function cutTexts({ components, connections }: Design): readonly string[] {
  const ofParts = components.flatMap((part) => {
    const names = Object.entries(FIELDS).filter(([field]) => isLong(part[field as keyof typeof FIELDS]));
    const cut: string[] = names.map(([, name]) => name);
    if (part.pins?.some(({ number, name, net }) => isLong(number) || isLong(name) || isLong(net))) {
      cut.push('pin texts');
    }
    return cut.length === 0 ? [] : [kept(`${list.format(cut)} of ${short(part.reference ?? part.id)}`)];
  });
  const nets = new Set(connections.flatMap(({ net }) => (net !== undefined && isLong(net) ? [net] : [])));
  const all = [...ofParts, ...[...nets].map((net) => kept(`name of net ${short(net)}`))];
  const more = all.length - MOST_WARNINGS;
  if (more <= 0) return all;
  return [...all.slice(0, MOST_WARNINGS), `Texts of ${more} more parts or nets were cut to ${LIMIT} characters.`];
}

const kept = (what: string): string => `Only the first ${LIMIT} characters of the ${what} were kept.`;
