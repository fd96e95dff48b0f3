import 'reflect-metadata';
import { createApplication } from './application';
import { type Configuration, readConfiguration, ROLES, withSecrets } from './platform/config';
import { LiveStreams } from './platform/live';
import { openInfrastructure } from './platform/open-infrastructure';
import { openDatabase } from './platform/runtime/database';
import { refuseLostMasterKey } from './platform/runtime/lost-master-key';
import { addressOf, assertPortFree, closeServer } from './platform/runtime/http-server';
import { Patience } from './platform/runtime/patience';
import { onSignals, Shutdown } from './platform/runtime/shutdown';
import { startProblem } from './platform/runtime/start-problems';
import { StartUp } from './platform/start-up';
import { productRegistry } from './registry';

const shutdown = new Shutdown();

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function end(exitCode: number): Promise<void> {
  const failed = await shutdown.close();
  if (failed.length > 0) process.stderr.write(`Not closed cleanly: ${failed.join(', ')}\n`);
  process.exit(failed.length > 0 ? 1 : exitCode);
}

async function start(configuration: Configuration): Promise<void> {
  const registry = productRegistry();
  await assertPortFree(configuration.port, configuration.host);
  const database = await openDatabase(configuration, say);
  shutdown.add('database', () => database.stop());
  const patiently = new Patience(say).with;
  await patiently(() => refuseLostMasterKey(database.configuration));
  say('Preparing the tables');
  const infrastructure = await openInfrastructure({
    configuration: withSecrets(database.configuration),
    registry,
    announce: say,
    patiently,
  });
  shutdown.add('infrastructure', () => infrastructure.close());
  say('Starting the modules');
  const app = await createApplication(infrastructure, registry);
  shutdown.add('modules', () => app.close());
  const server = app.getHttpServer();
  await app.listen(configuration.port, configuration.host);
  shutdown.add('web server', () => closeServer(server, () => app.get(LiveStreams).close()));
  const part = ROLES.filter((role) => configuration.roles.has(role));
  const note = part.length < ROLES.length ? ` (${part.join(', ')})` : '';
  if (configuration.readOnly) say('READ_ONLY is set: people can look, nothing is changed');
  say(`Tracewright is ready at ${addressOf(server, configuration)}${note}`);
  app.get(StartUp).beginAfterwards();
}

async function main(): Promise<void> {
  let configuration: Configuration | undefined;
  let stopping = false;
  onSignals(() => {
    stopping = true;
    say('Stopping');
    void end(0);
  });
  try {
    configuration = readConfiguration(process.env);
    await start(configuration);
  } catch (error) {
    // Parts that are torn down while they start complain; the person asked for that.
    if (stopping) return;
    process.stderr.write(`${startProblem(error, configuration)}\n`);
    if (configuration?.logLevel === 'debug') process.stderr.write(`${String((error as Error).stack)}\n`);
    await end(1);
  }
}

void main();
