import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Configuration, ConfigurationError, decodeKey } from './configuration';

export const SECRET_LENGTH = 32;

export const masterKeyFile = (dataDir: string): string => join(dataDir, 'pii-master-key');

/** A configuration whose secrets are there. */
export type CompleteConfiguration = Configuration & Secrets;

interface Secrets {
  readonly piiMasterKey: Buffer;
  readonly sessionSecret: string;
}

/**
 * Fills in what the environment left out from files in DATA_DIR, made at the first start and readable by the owner alone.
 * @throws ConfigurationError when a kept file is damaged; the operating system's error when it can't be read or written
 */
export function withSecrets<Known extends Configuration>(configuration: Known): Known & Secrets {
  return {
    ...configuration,
    piiMasterKey: configuration.piiMasterKey ?? keptMasterKey(configuration.dataDir),
    sessionSecret: configuration.sessionSecret ?? keptSessionSecret(configuration.dataDir),
  };
}

function keptSessionSecret(dataDir: string): string {
  const secret = kept(dataDir, 'session-secret');
  if (secret.length >= SECRET_LENGTH) return secret;
  throw new ConfigurationError([
    `${join(dataDir, 'session-secret')} holds ${secret.length} characters instead of at least ${SECRET_LENGTH}: ` +
      'remove it, and a new one is made (everybody signs in again), or set SESSION_SECRET.',
  ]);
}

function keptMasterKey(dataDir: string): Buffer {
  const key = decodeKey(kept(dataDir, 'pii-master-key'));
  if (key) return key;
  const file = masterKeyFile(dataDir);
  throw new ConfigurationError([
    `${file} does not hold 32 bytes in base64: restore it from a backup or set PII_MASTER_KEY.`,
  ]);
}

/** A secret of this installation by its file's name in DATA_DIR, made when it is wanted first. */
export const keptSecret = (dataDir: string, name: string): string => kept(dataDir, name);

function kept(dataDir: string, name: string): string {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, name);
  if (existsSync(file)) chmodSync(file, 0o600);
  else make(file);
  return readFileSync(file, 'utf8').trim();
}

/** Whole or not at all, and once: two processes that start at the same moment agree on one secret. */
function make(file: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return;
    // Some file systems have no hard links.
    copyFileSync(draft, file, constants.COPYFILE_EXCL);
  } finally {
    rmSync(draft, { force: true });
  }
}
