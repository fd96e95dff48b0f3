import { ROLES, type Role, type User } from '@tracewright/contracts/accounts';
import { readStored, removeStored, writeStored } from './storage';

export const USER_KEY = 'user';

/** The user this browser last signed in as. Corrupt data is removed. Only a hint: the cookie alone decides. */
export function readStoredUser(): User | null {
  const text = readStored(USER_KEY);
  if (text === null) return null;
  const user = parseUser(text);
  if (user === null) removeStored(USER_KEY);
  return user;
}

export function writeStoredUser(user: User): void {
  const { id, username, displayName, role, mustChangePassword } = user;
  writeStored(USER_KEY, JSON.stringify({ id, username, displayName, role, mustChangePassword }));
}

export function removeStoredUser(): void {
  removeStored(USER_KEY);
}

function parseUser(text: string): User | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { id, username, displayName, role, mustChangePassword } = value as { [name: string]: unknown };
    if (typeof id !== 'string' || id === '' || typeof username !== 'string' || username === '') return null;
    return {
      id,
      username,
      displayName: typeof displayName === 'string' ? displayName : '',
      role: isRole(role) ? role : 'user',
      ...(mustChangePassword === true && { mustChangePassword }),
    };
  } catch {
    return null;
  }
}

const isRole = (role: unknown): role is Role => ROLES.some((known) => known === role);
