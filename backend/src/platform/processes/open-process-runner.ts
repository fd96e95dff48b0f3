import { createProcessRunner, type Dispatch, type ProcessManager, type ProcessRunner } from '@tracewright/processes';
import type { Infrastructure } from '../infrastructure';
import { runnerLog } from '../logging';
import type { ProcessCommands } from './process-commands';

/** The runner of all modules' processes, with its tables up to date. It does not run yet. */
export async function openProcessRunner(
  { store, workPool, jobs, logger, metrics, clock }: Infrastructure,
  processes: readonly ProcessManager[],
  commands: ProcessCommands,
): Promise<ProcessRunner> {
  const dispatch: Dispatch = (effect, cause) =>
    effect.kind === 'job'
      ? jobs.enqueueByName(effect.name, effect.id, effect.payload, {
          eventId: cause.id,
          correlationId: cause.metadata.correlationId,
        })
      : commands.execute(effect, cause);
  const log = runnerLog(logger, () => metrics.failure('processes'));
  const runner = createProcessRunner({ store, pool: workPool, processes, dispatch, log, clock });
  await runner.migrate();
  return runner;
}
