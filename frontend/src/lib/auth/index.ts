export { AuthProvider } from './AuthProvider';
export { AuthContext, useAuth, type Auth, type AuthStatus } from './auth-context';
export { loginPath, safeNextPath } from './next-path';
