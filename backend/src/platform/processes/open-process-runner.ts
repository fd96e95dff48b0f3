import { createProcessRunner, type Dispatch, type ProcessManager, type ProcessRunner } from '@tracewright/processes';
import type { Infrastructure } from '../infrastructure';
import { runnerLog } from '../logging';
import { type GoesFirst, shareOf } from './job-share';
import type { ProcessCommands } from './process-commands';

/**
 * The runner of all modules' processes, with its tables up to date. It does not run yet.
 * @param goesFirst whether a person's plan has their jobs done before those of others
 */
export async function openProcessRunner(
  { store, workPool, jobs, logger, metrics, clock, events, patiently }: Infrastructure,
  processes: readonly ProcessManager[],
  commands: ProcessCommands,
  goesFirst: GoesFirst,
): Promise<ProcessRunner> {
  const dispatch: Dispatch = async (effect, cause) => {
    if (effect.kind !== 'job') return commands.execute(effect, cause);
    const asked = { eventId: cause.id, correlationId: cause.metadata.correlationId };
    const share = jobs.takesTurns(effect.name) ? await shareOf(cause, events.streams, goesFirst) : undefined;
    return jobs.enqueueByName(effect.name, effect.id, effect.payload, asked, share);
  };
  const log = runnerLog(logger, () => metrics.failure('processes'));
  const runner = createProcessRunner({ store, pool: workPool, processes, dispatch, log, clock });
  await patiently(() => runner.migrate());
  return runner;
}
