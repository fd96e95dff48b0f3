import type { MessageDetail, MessageEntry, MessageStatus } from '@tracewright/contracts/notifications';
import { until } from '@tracewright/testing';
import type { HttpClient } from './http-client';

const OPEN: readonly MessageStatus[] = ['queued', 'sending'];

/** The administrator's list of messages. */
export class MessageDesk {
  constructor(private readonly admin: HttpClient) {}

  async all(query = 'limit=200'): Promise<readonly MessageEntry[]> {
    return (await this.admin.get<MessageEntry[]>(`/api/admin/messages?${query}`)).body;
  }

  async open(id: string): Promise<MessageDetail> {
    return (await this.admin.get<MessageDetail>(`/api/admin/messages/${id}`)).body;
  }

  /** The newest message of a kind, once it has been tried. */
  async newest(kind: MessageEntry['kind'], more: Partial<MessageEntry> = {}): Promise<MessageDetail> {
    let found: MessageEntry | undefined;
    const fits = (entry: MessageEntry): boolean =>
      entry.kind === kind &&
      !OPEN.includes(entry.status) &&
      Object.entries(more).every(([name, value]) => entry[name as keyof MessageEntry] === value);
    await until(`a message ${kind} is tried`, async () => {
      found = (await this.all()).find(fits);
      return found !== undefined;
    });
    return this.open(found?.id ?? '');
  }

  resend(id: string) {
    return this.admin.post<{ code?: string }>(`/api/admin/messages/${id}/resend`);
  }

  bounce(id: string, reason: string) {
    return this.admin.post<{ code?: string }>(`/api/admin/messages/${id}/bounce`, { reason });
  }
}
