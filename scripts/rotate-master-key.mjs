// Wraps the keys of all persons with a new master key: docs/runbooks/rotate-keys.md. The product must be stopped.
// With PII_MASTER_KEY in the environment, NEW_PII_MASTER_KEY names the new one; with the key in DATA_DIR, one is made.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { provideDataFolder } from './lib/data-dir.mjs';
import { main } from './lib/main.mjs';
import { inRoot, ROOT } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { Problem } from './lib/problem.mjs';

const require = createRequire(inRoot('backend/dist/main.js'));

await main(async ({ progress }) => {
  await prepare(progress, { parts: ['server'], besideRunning: 'refuse' });
  const env = { ...process.env, DATA_DIR: provideDataFolder(ROOT, progress) };
  const { readConfiguration, withSecrets } = require(inRoot('backend/dist/platform/config'));
  const configuration = withSecrets(readConfiguration(env));
  const inEnvironment = Boolean(env.PII_MASTER_KEY?.trim());
  const keyFile = path.join(configuration.dataDir, 'pii-master-key');
  const newKey = newMasterKey(env, inEnvironment);
  const { openDatabase } = require(inRoot('backend/dist/platform/runtime/database'));
  const database = await openDatabase(configuration, (line) => progress.note(line));
  try {
    // Kept before it is used: a crash in between loses no key.
    if (!inEnvironment) fs.writeFileSync(`${keyFile}.new`, `${newKey}\n`, { mode: 0o600 });
    await rewrap(database.configuration.databaseUrl, configuration.piiMasterKey, newKey);
    if (!inEnvironment) replaceKeyFile(keyFile);
  } finally {
    await database.stopUnlessUsed();
  }
  console.log(
    inEnvironment
      ? 'All keys are wrapped with the new master key: set PII_MASTER_KEY to it before the next start.'
      : `All keys are wrapped with the new master key in ${keyFile}; the old one lies beside it as pii-master-key.old.`,
  );
});

function newMasterKey(env, inEnvironment) {
  const given = env.NEW_PII_MASTER_KEY?.trim();
  if (given) return given;
  if (!inEnvironment) return randomBytes(32).toString('base64');
  throw new Problem('Set NEW_PII_MASTER_KEY to the new key: 32 bytes in base64 or hex (openssl rand -base64 32).');
}

async function rewrap(connectionString, masterKey, newKey) {
  const { Pool } = require('pg');
  const { createPersonKeys, parseMasterKey } = require('@tracewright/privacy');
  try {
    parseMasterKey(newKey);
  } catch (error) {
    throw new Problem(`NEW_PII_MASTER_KEY can't be used: ${error.message}.`);
  }
  const pool = new Pool({ connectionString, max: 1 });
  try {
    const users =
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and application_name like 'tracewright%'";
    const { rows } = await pool.query(users);
    if (rows[0].n > 0) throw new Problem('The product is running on this database: stop every process of it first.');
    await createPersonKeys({ pool, masterKey }).rewrap(newKey);
  } finally {
    await pool.end();
  }
}

function replaceKeyFile(keyFile) {
  fs.renameSync(keyFile, `${keyFile}.old`);
  fs.renameSync(`${keyFile}.new`, keyFile);
}
