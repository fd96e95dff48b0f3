import type { AuditCategories, AuditEvent, AuditFilters } from '@tracewright/contracts/audit';
import { api, type Page } from '../../lib/api';

const PAGE_SIZE = 50;
const TIMELINE_PAGE = 200;

/** Which there are, of every module of the server. */
export const auditCategories = (signal: AbortSignal): Promise<AuditCategories> =>
  api.get<AuditCategories>('/api/audit/categories', { signal });

/** Events of all streams, newest first. */
export const auditPage = (
  filters: AuditFilters,
  cursor: string | null,
  signal: AbortSignal,
): Promise<Page<AuditEvent>> =>
  api.getPage<AuditEvent>('/api/audit/events', { query: { ...filters, limit: PAGE_SIZE, cursor }, signal });

/** Every event about one project, in order; all pages, because a filter over half a history would mislead. */
export async function projectTimeline(projectId: string, signal: AbortSignal): Promise<readonly AuditEvent[]> {
  const path = `/api/audit/subjects/project/${encodeURIComponent(projectId)}/timeline`;
  const events: AuditEvent[] = [];
  let cursor: string | undefined;
  do {
    const page: Page<AuditEvent> = await api.getPage(path, { query: { limit: TIMELINE_PAGE, cursor }, signal });
    events.push(...page.items);
    cursor = page.nextCursor === cursor ? undefined : page.nextCursor;
  } while (cursor);
  return events;
}
