import { Pool } from 'pg';
import { type Configuration, ConfigurationError, readConfiguration } from '../config';
import { answered } from '../database';
import { openDatabase } from '../runtime/database';
import { startProblem } from '../runtime/start-problems';
import { checkEventStoreDb, checkEventTable } from './check-event-store';
import { checkFiles } from './check-files';
import { checkLanguageModel } from './check-language-model';
import { checkPostgres } from './check-postgres';
import { checkRedis } from './check-redis';
import { fine, type Finding, PART_WITHIN_MS, wrong } from './finding';

/** A part that a module knows how to ask. */
export interface PartCheck {
  readonly part: string;
  /** Nothing when the part is not set up. */
  check(configuration: Configuration): Promise<readonly Finding[]>;
}

/** Looks at everything that the settings name. Changes nothing that stays, but for one event in EventStoreDB. */
export async function checkInstallation(
  env: NodeJS.ProcessEnv,
  ofModules: readonly PartCheck[],
): Promise<readonly Finding[]> {
  let configuration: Configuration;
  try {
    configuration = readConfiguration(env);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    return error.problems.map((problem) => wrong('Settings', problem));
  }
  const inWords = asFindings(configuration);
  const files = await inWords('Files', () => checkFiles(configuration));
  const findings = await Promise.all([
    inWords('PostgreSQL', () => databaseAndEvents(configuration, inWords)),
    inWords('Event store', async () => {
      const { eventStoreUrl: url, eventStorePrefix: prefix } = configuration;
      return url === undefined ? [] : checkEventStoreDb(url, prefix);
    }),
    inWords('Language model', async () =>
      configuration.languageModel ? checkLanguageModel(configuration.languageModel) : [],
    ),
    inWords('Redis', async () => (configuration.redisUrl === undefined ? [] : checkRedis(configuration.redisUrl))),
    ...ofModules.map(({ part, check }) => inWords(part, () => check(configuration))),
  ]);
  return [fine('Settings', 'every one can be read'), ...files, ...findings.flat()];
}

type InWords = (part: string, check: () => Promise<readonly Finding[]>) => Promise<readonly Finding[]>;

/** What a check throws is told as a start would tell it. */
function asFindings(configuration: Configuration): InWords {
  return async (part, check) => {
    try {
      return await answered(check(), PART_WITHIN_MS);
    } catch (error) {
      return [wrong(part, startProblem(error, configuration).replace(/^Tracewright could not start: /, ''))];
    }
  };
}

/** The built-in server is started for the time of the check, as a start would. */
async function databaseAndEvents(configuration: Configuration, inWords: InWords): Promise<readonly Finding[]> {
  const database = await openDatabase(configuration, () => undefined);
  try {
    const { databaseUrl, eventStoreUrl } = database.configuration;
    const ofDatabase = await inWords('PostgreSQL', () => checkPostgres(databaseUrl));
    if (eventStoreUrl !== undefined || ofDatabase.some(({ ok }) => !ok)) return ofDatabase;
    const pool = new Pool({ connectionString: databaseUrl, max: 1 });
    try {
      return [...ofDatabase, ...(await inWords('Event store', () => checkEventTable(pool)))];
    } finally {
      await pool.end();
    }
  } finally {
    await database.stopUnlessUsed();
  }
}
