import type { Credentials } from '@eventstore/db-client';

/** The client keeps those of the connection string to itself. */
export function credentialsOf(url: string): Credentials {
  const [, username = 'nobody', password = 'nothing'] = /^[^:]+:\/\/([^:@/]+):([^@/]+)@/.exec(url) ?? [];
  return { username: decodeURIComponent(username), password: decodeURIComponent(password) };
}
