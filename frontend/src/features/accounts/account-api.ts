import type { ChangePasswordRequest, EraseAccountRequest, SessionEntry } from '@tracewright/contracts/accounts';
import { api } from '../../lib/api';

export const SESSIONS = '/api/user/sessions';

export const revokeSession = ({ id }: SessionEntry): Promise<void> =>
  api.delete(`${SESSIONS}/${encodeURIComponent(id)}`);

/** Ends every other session. */
export const changePassword = (change: ChangePasswordRequest): Promise<void> => api.post('/api/auth/password', change);

/** Everything the product holds on the caller. */
export const exportData = (): Promise<unknown> => api.get<unknown>('/api/user/export');

export const deleteAccount = (password: string): Promise<void> =>
  api.delete('/api/user', { password } satisfies EraseAccountRequest);
