import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../..');

/** `version+commit` of the running build; the commit is left out where there is no repository. Found in every event's metadata. */
export function buildName(root = ROOT): string {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const commit = currentCommit(join(root, '.git'));
  return commit === undefined ? version : `${version}+${commit.slice(0, 12)}`;
}

/** Reads the repository's files instead of starting git, which may not be installed. */
function currentCommit(git: string): string | undefined {
  try {
    const head = readFileSync(join(git, 'HEAD'), 'utf8').trim();
    const ref = /^ref: (\S+)$/.exec(head)?.[1];
    return ref === undefined ? head : readFileSync(join(git, ref), 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** Where the built web application lies. */
export const WEB_FOLDER = join(ROOT, 'frontend/dist');
