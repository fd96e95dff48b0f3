import type { User } from '@tracewright/contracts/accounts';
import { createContext, useContext } from 'react';

export type AuthStatus = 'loading' | 'user' | 'none';

export interface Auth {
  readonly status: AuthStatus;
  /** Set exactly when `status` is 'user'. */
  readonly user: User | null;
  readonly isAdmin: boolean;
  /** Where a guarded page leads while somebody signs out; otherwise it leads to the sign-in page and back. */
  readonly leavingTo: string | null;
  /** The session is gone already (the account was deleted): clears everything here and goes home. */
  forget(): void;
  /** Takes over the user that the server answered at sign-in or sign-up. */
  signedIn(user: User): void;
  /**
   * Ends the session on the server and here, and goes to /login.
   * @throws ApiError or NetworkError when the server could not end it: the person is still signed in then
   */
  logout(): Promise<void>;
}

export const AuthContext = createContext<Auth | null>(null);

export function useAuth(): Auth {
  const auth = useContext(AuthContext);
  if (!auth) throw new Error('useAuth needs an AuthProvider above it.');
  return auth;
}
