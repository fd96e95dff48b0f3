import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { Refusal } from '@tracewright/kernel';
import type { ProcessRunner } from '@tracewright/processes';
import { type Aggregate, type CommandContext, CommandRunner } from '../../../platform/commands';
import { PROCESS_RUNNER } from '../../../platform/tokens';
import type { OperationsEvent } from '../domain/events';
import { processCare, type ProcessCareCommand } from '../domain/process-care';

const PROCESS: Aggregate<null, ProcessCareCommand, OperationsEvent> = {
  category: 'process',
  decider: processCare,
  retry: 'on-conflict',
};

export class RetryProcess extends Command<void> {
  constructor(
    readonly process: string,
    readonly eventId: string | null,
    readonly context: CommandContext,
  ) {
    super();
  }
}

export class SkipProcessEvent extends Command<void> {
  constructor(
    readonly process: string,
    readonly eventId: string,
    readonly reason: string,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(RetryProcess)
export class RetryProcessHandler implements ICommandHandler<RetryProcess> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(PROCESS_RUNNER) private readonly processes: ProcessRunner,
  ) {}

  async execute({ process, eventId, context }: RetryProcess): Promise<void> {
    requireProcess(this.processes, process);
    if (eventId !== null) await requireStuck(this.processes, process, eventId);
    await this.runner.run(PROCESS, process, { type: 'Retry', process, eventId }, context);
    await this.processes.retry(process, eventId ?? undefined);
  }
}

/** Recorded first: nothing is ever left out that no event tells of. */
@CommandHandler(SkipProcessEvent)
export class SkipProcessEventHandler implements ICommandHandler<SkipProcessEvent> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(PROCESS_RUNNER) private readonly processes: ProcessRunner,
  ) {}

  async execute({ process, eventId, reason, context }: SkipProcessEvent): Promise<void> {
    requireProcess(this.processes, process);
    const event = await requireStuck(this.processes, process, eventId);
    await this.runner.run(PROCESS, process, { type: 'Skip', process, event, reason }, context);
    await this.processes.skip(process, eventId);
  }
}

function requireProcess(processes: ProcessRunner, name: string): void {
  if (!processes.names.includes(name)) {
    throw new Refusal('not_found', 'process_not_found', `There is no process "${name}".`);
  }
}

async function requireStuck(processes: ProcessRunner, process: string, eventId: string) {
  const event = await processes.stuckAt(process, eventId);
  if (event) return event;
  const message = `Nothing of the process "${process}" waits because of the event ${eventId}. It may have been dealt with meanwhile.`;
  throw new Refusal('not_found', 'event_not_parked', message);
}
