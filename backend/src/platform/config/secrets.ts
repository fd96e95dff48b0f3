import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Configuration, ConfigurationError, decodeKey } from './configuration';

/** A configuration whose secrets are there. */
export type CompleteConfiguration = Configuration & {
  readonly piiMasterKey: Buffer;
  readonly sessionSecret: string;
};

/**
 * Fills in what the environment left out from files in DATA_DIR, made at the first start and readable by the owner alone.
 * @throws ConfigurationError when a kept file is damaged; the operating system's error when it can't be read or written
 */
export function withSecrets(configuration: Configuration): CompleteConfiguration {
  return {
    ...configuration,
    piiMasterKey: configuration.piiMasterKey ?? keptMasterKey(configuration.dataDir),
    sessionSecret: configuration.sessionSecret ?? kept(configuration.dataDir, 'session-secret'),
  };
}

function keptMasterKey(dataDir: string): Buffer {
  const key = decodeKey(kept(dataDir, 'pii-master-key'));
  if (key) return key;
  const file = join(dataDir, 'pii-master-key');
  throw new ConfigurationError([
    `${file} does not hold 32 bytes in base64: restore it from a backup or set PII_MASTER_KEY.`,
  ]);
}

function kept(dataDir: string, name: string): string {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, name);
  try {
    // "wx" makes two processes that start at once agree on one secret.
    writeFileSync(file, `${randomBytes(32).toString('base64')}\n`, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    chmodSync(file, 0o600);
  }
  return readFileSync(file, 'utf8').trim();
}
