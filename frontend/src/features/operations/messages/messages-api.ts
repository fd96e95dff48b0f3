import type { MessageEntry, MessageStatus, NoteBounceRequest } from '@tracewright/contracts/notifications';
import { api, type Page } from '../../../lib/api';

export const MESSAGES = '/api/admin/messages';
const PAGE_SIZE = 50;

export const messagesPage = (
  state: MessageStatus | undefined,
  cursor: string | null,
  signal: AbortSignal,
): Promise<Page<MessageEntry>> =>
  api.getPage(MESSAGES, { query: { ...(state && { state }), limit: PAGE_SIZE, cursor }, signal });

export const messageAddress = (id: string): string => `${MESSAGES}/${encodeURIComponent(id)}`;

export const resendMessage = (id: string): Promise<unknown> => api.post(`${messageAddress(id)}/resend`);

export const noteBounce = (id: string, request: NoteBounceRequest): Promise<void> =>
  api.post(`${messageAddress(id)}/bounce`, request);
