import type { AuditFilters } from '@tracewright/contracts/audit';

export const FILTER_NAMES = ['category', 'type', 'stream', 'actor', 'from', 'to', 'q'] as const;

/** Dates in the address are days of the reader's calendar; the server gets the first and the last moment. */
export function filtersFrom(search: URLSearchParams): AuditFilters {
  const filters: Record<string, string> = {};
  for (const name of FILTER_NAMES) {
    const value = search.get(name)?.trim();
    if (value) filters[name] = value;
  }
  if (filters.from) filters.from = moment(filters.from, '00:00:00.000');
  if (filters.to) filters.to = moment(filters.to, '23:59:59.999');
  return filters;
}

function moment(day: string, time: string): string {
  const date = new Date(`${day}T${time}`);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}
