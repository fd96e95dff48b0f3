import type { NestExpressApplication } from '@nestjs/platform-express';
import { NestFactory } from '@nestjs/core';
import type { ProcessRunner } from '@tracewright/processes';
import { AppModule } from './app.module';
import { connectParts, type Registry } from './platform/capability';
import { answerPolitely } from './platform/http/answers/polite-answers';
import { prepareHttp } from './platform/http/prepare-http';
import type { Infrastructure } from './platform/infrastructure';
import { nestLogger } from './platform/logging';
import { ProcessCommands } from './platform/processes/process-commands';
import { requireExecuted } from './platform/processes/unexecuted';
import { StartUp } from './platform/start-up';
import { PROCESS_RUNNER } from './platform/tokens';

/** The modules on opened infrastructure, ready to listen, with the parts at work that ROLES names. */
export async function createApplication(
  infrastructure: Infrastructure,
  registry: Registry,
): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(AppModule.forRoot(infrastructure, registry), {
    bodyParser: false,
    abortOnError: false,
    logger: nestLogger(infrastructure.logger),
  });
  try {
    await begin(app, infrastructure, registry);
  } catch (error) {
    // A connection that a module keeps would look like another process that works with the built-in database.
    await app.close().catch(() => undefined);
    throw error;
  }
  return app;
}

async function begin(app: NestExpressApplication, infrastructure: Infrastructure, registry: Registry): Promise<void> {
  prepareHttp(app, infrastructure);
  answerPolitely(app);
  await app.init();
  connectParts(app, registry);
  requireExecuted(registry.capabilities, app.get(ProcessCommands));
  const { configuration, patiently } = infrastructure;
  await app.get(StartUp).run(patiently);
  const { roles } = configuration;
  if (roles.has('projections')) infrastructure.projections.start();
  if (roles.has('workers')) {
    app.get<ProcessRunner>(PROCESS_RUNNER).start();
    await patiently(() => infrastructure.jobs.start());
  }
}
