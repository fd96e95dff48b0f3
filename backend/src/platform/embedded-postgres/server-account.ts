import { execFileSync } from 'node:child_process';
import { childEnvironment } from '../runtime/child-environment';

/** The account under which the database server runs: PostgreSQL refuses to run as root. */
export interface ServerAccount {
  readonly name: string;
  /** Ids for child processes; empty when we are no root and simply stay who we are. */
  readonly spawn: { readonly uid?: number; readonly gid?: number };
  canRun(file: string): boolean;
  canReach(folder: string): boolean;
}

export function serverAccount(): ServerAccount {
  if (process.getuid?.() !== 0) return account(process.env.USER ?? 'current user', {});
  const existing = lookUp('postgres');
  if (existing) return account('postgres', existing);
  try {
    const options = ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'];
    execFileSync('useradd', options, { env: childEnvironment(), stdio: 'ignore' });
    const created = lookUp('postgres');
    if (created) return account('postgres', created);
  } catch {
    // No useradd on this system: "nobody" exists everywhere.
  }
  const nobody = lookUp('nobody');
  if (!nobody)
    throw new Error('The database must not run as root and no other account was found: start as an ordinary user.');
  return account('nobody', nobody);
}

function account(name: string, spawn: { uid?: number; gid?: number }): ServerAccount {
  const succeeds = (file: string, args: string[]) => {
    try {
      execFileSync(file, args, { ...spawn, env: childEnvironment(), cwd: '/', stdio: 'ignore' });
      return true;
    } catch {
      return false;
    }
  };
  return {
    name,
    spawn,
    canRun: (file) => succeeds(file, ['--version']),
    canReach: (folder) => succeeds('/bin/sh', ['-c', 'cd "$1"', 'sh', folder]),
  };
}

function lookUp(name: string): { uid: number; gid: number } | undefined {
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, name], { env: childEnvironment(), stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined;
  }
}
