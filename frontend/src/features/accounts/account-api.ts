import type {
  ChangePasswordRequest,
  ConfirmPasswordResetRequest,
  EraseAccountRequest,
  PasswordResetRequest,
  SessionEntry,
  UserResponse,
} from '@tracewright/contracts/accounts';
import { api } from '../../lib/api';

export const SESSIONS = '/api/user/sessions';

export const revokeSession = ({ id }: SessionEntry): Promise<void> =>
  api.delete(`${SESSIONS}/${encodeURIComponent(id)}`);

/** Ends every other session. */
export const changePassword = (change: ChangePasswordRequest): Promise<void> => api.post('/api/auth/password', change);

/** Answered alike whether or not there is such an account. */
export const askPasswordReset = (request: PasswordResetRequest): Promise<unknown> =>
  api.post('/api/auth/password-reset', request, { on401: 'throw' });

/** Signs in, and ends every other session. */
export const confirmPasswordReset = (request: ConfirmPasswordResetRequest): Promise<UserResponse> =>
  api.post('/api/auth/password-reset/confirm', request, { on401: 'throw' });

/** Everything the product holds on the caller. */
export const exportData = (): Promise<unknown> => api.get<unknown>('/api/user/export');

export const deleteAccount = (password: string): Promise<void> =>
  api.delete('/api/user', { password } satisfies EraseAccountRequest);
