import type { Registry } from '../capability';
import { checkInstallation } from '../check';
import { type Configuration, readConfiguration, withSecrets } from '../config';
import { openInfrastructure } from '../open-infrastructure';
import { openDatabase } from '../runtime/database';
import { refuseLostMasterKey } from '../runtime/lost-master-key';
import { Shutdown } from '../runtime/shutdown';
import { startProblem } from '../runtime/start-problems';
import { copyBlobsCommand } from './copy-blobs';
import { copyEventsCommand } from './copy-events';
import { migrateCommand } from './migrate';
import { rebuildCommand } from './rebuild';
import { EXIT, type Subcommand, UsageError } from './subcommand';
import { verifyChainCommand } from './verify-chain';

const OWN_SUBCOMMANDS: readonly Subcommand[] = [
  migrateCommand,
  rebuildCommand,
  verifyChainCommand,
  copyEventsCommand,
  copyBlobsCommand,
];

const CHECK = { name: 'check', args: '[--json]', meaning: 'look at every part of the installation' } as const;

export interface CliOutput {
  out(text: string): void;
  err(text: string): void;
}

/**
 * Runs one support command on the configured database, beside a running product or without it.
 * @returns the exit code: 0 fine, 1 findings or failure, 2 bad usage
 */
export async function runCli(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  registry: Registry,
  { out, err }: CliOutput,
): Promise<number> {
  const subcommands = [...OWN_SUBCOMMANDS, ...registry.cli];
  const [name = '', ...rest] = args;
  if (['', 'help', '--help', '-h'].includes(name)) {
    err(usage(subcommands));
    return name === '' ? EXIT.badUsage : EXIT.fine;
  }
  if (name === CHECK.name) return check(rest, env, registry, { out, err });
  const subcommand = subcommands.find((candidate) => candidate.name === name);
  if (!subcommand) {
    err(`There is no command "${name}".\n${usage(subcommands)}`);
    return EXIT.badUsage;
  }
  const shutdown = new Shutdown();
  let configuration: Configuration | undefined;
  try {
    configuration = readConfiguration(env);
    const database = await openDatabase(configuration, err);
    shutdown.add('database', () => database.stopUnlessUsed());
    await refuseLostMasterKey(database.configuration);
    const infrastructure = await openInfrastructure({
      configuration: withSecrets(database.configuration),
      registry,
      announce: err,
    });
    shutdown.add('infrastructure', () => infrastructure.close());
    const result = await subcommand.run(rest, { infrastructure, progress: err });
    out(JSON.stringify(result.summary));
    return result.exitCode;
  } catch (error) {
    err(error instanceof UsageError ? `${error.message}\n${usage(subcommands)}` : problem(error, configuration));
    return error instanceof UsageError ? EXIT.badUsage : EXIT.findings;
  } finally {
    await shutdown.close();
  }
}

/** Needs nothing opened: what can't be opened is what it is for. */
async function check(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  { checks }: Registry,
  { out, err }: CliOutput,
): Promise<number> {
  if (args.some((arg) => arg !== '--json')) {
    err('check takes only --json');
    return EXIT.badUsage;
  }
  const findings = await checkInstallation(env, checks);
  const ok = findings.every((finding) => finding.ok);
  if (args.length > 0) out(JSON.stringify({ ok, findings }));
  else
    for (const { part, ok: isFine, text } of findings)
      out(`${isFine ? 'ok   ' : 'WRONG'}  ${part.padEnd(14)}  ${text}`);
  return ok ? EXIT.fine : EXIT.findings;
}

function problem(error: unknown, configuration: Configuration | undefined): string {
  return startProblem(error, configuration).replace(/^Tracewright could not start: /, '');
}

function usage(subcommands: readonly Pick<Subcommand, 'name' | 'args' | 'meaning'>[]): string {
  const rows = [CHECK, ...subcommands].map(({ name, args, meaning }) => `  ${`${name} ${args}`.padEnd(28)}${meaning}`);
  return ['Usage: npm run -s cli -- COMMAND', ...rows].join('\n');
}
