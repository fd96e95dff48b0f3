import type { AuditEvent } from '@tracewright/contracts/audit';

export interface HistoryFilter {
  readonly text: string;
  /** Event types; none means all. */
  readonly types: readonly string[];
  readonly newestFirst: boolean;
}

export const NO_FILTER: HistoryFilter = { text: '', types: [], newestFirst: true };

/** The events that match, in the wanted order. `events` come oldest first. */
export function filterEvents(events: readonly AuditEvent[], filter: HistoryFilter): readonly AuditEvent[] {
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = events.filter((event) => {
    if (filter.types.length > 0 && !filter.types.includes(event.type)) return false;
    if (words.length === 0) return true;
    const text = `${event.summary} ${event.type} ${event.actor.name} ${event.reason ?? ''} ${JSON.stringify(event.data)}`;
    return words.every((word) => text.toLowerCase().includes(word));
  });
  return filter.newestFirst ? found.reverse() : found;
}

export interface Day {
  readonly day: string;
  /** A moment of that day. */
  readonly at: string;
  readonly events: readonly AuditEvent[];
}

/** Groups neighbouring events of one calendar day, as the reader's clock has it. */
export function byDay(events: readonly AuditEvent[]): readonly Day[] {
  const days: { day: string; at: string; events: AuditEvent[] }[] = [];
  for (const event of events) {
    const day = new Date(event.at).toDateString();
    const last = days.at(-1);
    if (last?.day === day) last.events.push(event);
    else days.push({ day, at: event.at, events: [event] });
  }
  return days;
}

export const typesIn = (events: readonly AuditEvent[]): readonly string[] =>
  [...new Set(events.map((event) => event.type))].sort();

/** The server's sentence; where it has none and repeats the type, the type in words: "Session started". */
export function summaryOf({ summary, type }: Pick<AuditEvent, 'summary' | 'type'>): string {
  if (summary !== type && summary !== '') return summary;
  return type.replace(/^.*\./, '').replace(/(?!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** What the project is called by its latest event that names it. `events` come oldest first. */
export function projectName(events: readonly AuditEvent[]): string | undefined {
  const named = events.findLast(({ type }) => type === 'project.Renamed' || type === 'project.Created');
  const name = named?.type === 'project.Renamed' ? named.data.to : named?.data.name;
  return typeof name === 'string' && name !== '' ? name : undefined;
}
