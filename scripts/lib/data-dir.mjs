import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

const SYSTEM_FOLDER = '/var/lib/tracewright';

/**
 * Where the data lies. As root, PostgreSQL runs under an account of its own; when the checkout lies below a folder
 * that only its owner may enter (such as /root), that account can't reach .data, and a place below /var/lib is taken.
 * @returns {{folder: string, reason?: string}} the reason when the place is not the usual one
 */
export function dataFolder(root, env = process.env, isRoot = process.getuid?.() === 0) {
  if (env.DATA_DIR) return { folder: path.resolve(root, env.DATA_DIR) };
  const usual = path.join(root, '.data');
  const closed = isRoot && !env.DATABASE_URL && !fs.existsSync(path.join(usual, 'pg18')) && closedParent(usual);
  if (!closed) return { folder: usual };
  const mark = createHash('sha256').update(root).digest('hex').slice(0, 8);
  return {
    folder: path.join(SYSTEM_FOLDER, `${path.basename(root).replace(/[^\w.-]/g, '-')}-${mark}`),
    reason: `The account under which the database runs may not enter ${closed}: its data goes to `,
  };
}

/** The data folder for a program that is about to use it; says where when it is not the usual place. */
export function provideDataFolder(root, progress) {
  const { folder, reason } = dataFolder(root);
  if (!reason) return folder;
  fs.mkdirSync(SYSTEM_FOLDER, { recursive: true });
  fs.chmodSync(SYSTEM_FOLDER, 0o755); // whatever the umask: the account of the database walks through it
  progress.note(reason + folder);
  return folder;
}

function closedParent(folder) {
  for (let at = path.dirname(folder); ; at = path.dirname(at)) {
    if (!(fs.statSync(at).mode & 0o001)) return at;
    if (at === path.dirname(at)) return undefined;
  }
}
