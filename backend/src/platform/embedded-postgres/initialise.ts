import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { childEnvironment } from '../runtime/child-environment';
import type { Binaries } from './binaries';
import type { ServerAccount } from './server-account';

export interface NewCluster {
  readonly binaries: Binaries;
  readonly cluster: string;
  readonly user: string;
  readonly password: string;
  readonly account: ServerAccount;
}

/**
 * Creates a cluster beside its final place and renames it, so that an aborted attempt is never taken for a finished one.
 * @throws Error with one sentence about the cause
 */
export function initialise({ binaries, cluster, user, password, account }: NewCluster): void {
  const draft = `${cluster}.tmp`;
  fs.rmSync(draft, { recursive: true, force: true });
  fs.rmSync(cluster, { recursive: true, force: true });
  fs.mkdirSync(draft, { mode: 0o700 });
  const passwordFile = path.join(draft, '..', 'initial.password');
  fs.writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account.spawn.uid !== undefined) {
    fs.chownSync(draft, account.spawn.uid, account.spawn.gid ?? account.spawn.uid);
    fs.chownSync(passwordFile, account.spawn.uid, account.spawn.gid ?? account.spawn.uid);
  }
  try {
    const options = [
      '-U',
      user,
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      '--encoding=UTF8',
      '--locale=C.UTF-8',
    ];
    execFileSync(binaries.initdb, ['-D', draft, ...options, '--no-instructions'], {
      ...account.spawn,
      env: childEnvironment({ LC_ALL: 'C.UTF-8', TZ: 'UTC' }),
      cwd: '/',
      stdio: 'pipe',
    });
  } catch (error) {
    throw new Error(explain(error, cluster));
  } finally {
    fs.rmSync(passwordFile, { force: true });
  }
  fs.renameSync(draft, cluster);
}

function explain(error: unknown, cluster: string): string {
  const output = String((error as { stderr?: Buffer }).stderr ?? error).trim();
  if (/No space left on device/.test(output)) {
    return `The disk that holds ${cluster} is full: free some space or set DATA_DIR to another folder.`;
  }
  if (/Permission denied/.test(output)) {
    return `The database can't be created in ${cluster}: permission denied. Set DATA_DIR to a folder that you own.`;
  }
  return `The database can't be created in ${cluster}: ${output.split('\n').at(-1) ?? output}`;
}
