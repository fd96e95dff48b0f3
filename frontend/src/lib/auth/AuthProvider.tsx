import { useQueryClient } from '@tanstack/react-query';
import type { User, UserResponse } from '@tracewright/contracts/accounts';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { api, ApiError } from '../api';
import { setSessionEndedHandler } from '../api/client';
import { onStoredElsewhere, readStoredUser, removeStoredUser, USER_KEY, writeStoredUser } from '../storage';
import { AuthContext, type Auth, type AuthStatus } from './auth-context';
import { loginPath } from './next-path';

interface State {
  readonly status: AuthStatus;
  readonly user: User | null;
  readonly leavingTo: string | null;
}

const NOBODY: State = { status: 'none', user: null, leavingTo: null };

interface Props {
  readonly children: ReactNode;
  /** Goes to a path of the product. */
  readonly navigate: (path: string) => Promise<void> | void;
}

/** Holds who is signed in: restored from browser storage, confirmed by the server at the start. */
export function AuthProvider({ children, navigate }: Props) {
  const queryClient = useQueryClient();
  const [state, setState] = useState<State>({ status: 'loading', user: null, leavingTo: null });
  const cacheOwner = useRef<string | null>(null);

  const become = useCallback(
    (user: User | null, leavingTo: string | null = null) => {
      if (user) writeStoredUser(user);
      else removeStoredUser();
      // Cached data belongs to the person it was read for.
      if (cacheOwner.current !== null && cacheOwner.current !== user?.id) queryClient.clear();
      cacheOwner.current = user?.id ?? null;
      setState(user ? { status: 'user', user, leavingTo } : { ...NOBODY, leavingTo });
    },
    [queryClient],
  );

  useEffect(() => {
    const controller = new AbortController();
    void confirmUser(controller.signal).then((user) => user !== 'aborted' && become(user));
    return () => controller.abort();
  }, [become]);

  const leave = useCallback(
    async (path: string) => {
      become(null, path);
      await navigate(path);
      setState((state) => ({ ...state, leavingTo: null }));
    },
    [become, navigate],
  );

  useEffect(() => {
    setSessionEndedHandler(() => {
      become(null);
      if (location.pathname !== '/login') void navigate(loginPath(location.pathname + location.search));
    });
    return onStoredElsewhere(USER_KEY, () => become(readStoredUser()));
  }, [become, navigate]);

  const auth = useMemo<Auth>(
    () => ({
      ...state,
      isAdmin: state.user?.role === 'admin',
      signedIn: (user) => become(user),
      forget: () => void leave('/'),
      logout: async () => {
        await endSession();
        await leave('/login');
      },
    }),
    [state, become, leave],
  );
  return <AuthContext value={auth}>{children}</AuthContext>;
}

/** A session that is gone already is as good as ended. */
async function endSession(): Promise<void> {
  try {
    await api.post('/api/auth/logout', undefined, { on401: 'throw' });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
  }
}

/** A page that waits longer for this looks broken; the server refuses a dead session by itself. */
const CONFIRM_MS = 8000;

/**
 * Asks the server whether the stored user is still signed in; with nothing stored there is nothing to confirm.
 * Without an answer the stored user stands, so that a short outage does not sign anybody out.
 */
async function confirmUser(signal: AbortSignal): Promise<User | null | 'aborted'> {
  const stored = readStoredUser();
  if (!stored) return null;
  try {
    const { user } = await api.get<UserResponse>('/api/auth/me', { signal, on401: 'throw', timeoutMs: CONFIRM_MS });
    return user;
  } catch (error) {
    if (signal.aborted) return 'aborted';
    return error instanceof ApiError && error.status === 401 ? null : stored;
  }
}
