import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { Behind, HealthReady } from '@tracewright/contracts/operations';
import type { EventStore } from '@tracewright/event-store';
import type { ProcessRunner, ProcessStatus } from '@tracewright/processes';
import type { ProjectionRunner, ProjectionStatus } from '@tracewright/projections';
import { answered } from '../database';
import type { JobQueue } from '../jobs';
import { DATABASE, EVENT_STORE, JOBS, PROCESS_RUNNER, PROJECTIONS } from '../tokens';
import { WriteCheck } from './write-check';

const PATIENCE_MS = 2000;

/** Asks every part that a request may need whether it answers. */
@Injectable()
export class Readiness {
  constructor(
    @Inject(DATABASE) private readonly pool: Pool,
    @Inject(WriteCheck) private readonly writeCheck: WriteCheck,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(JOBS) private readonly jobQueue: JobQueue,
    @Inject(PROJECTIONS) private readonly projections: ProjectionRunner,
    @Inject(PROCESS_RUNNER) private readonly processes: ProcessRunner,
  ) {}

  async check(): Promise<HealthReady> {
    const [postgres, writes, head, jobs] = await Promise.all([
      answers(this.pool.query('select 1')),
      answers(this.writeCheck.passes().then(requireTrue)),
      answered(this.store.head(), PATIENCE_MS).catch(() => undefined),
      this.jobQueue.isReachable(PATIENCE_MS),
    ]);
    const eventStore = head !== undefined;
    const canTell = postgres && eventStore;
    const [projections, processes] = await Promise.all([
      canTell ? inTime<ProjectionStatus>(this.projections) : [],
      canTell ? inTime<ProcessStatus>(this.processes) : [],
    ]);
    const stopped = projections.some(({ state }) => state === 'stopped');
    const stuck = processes.some((process) => stuckIn(process) > 0);
    const ok = postgres && writes && eventStore && jobs && !stopped && !stuck;
    return {
      status: ok ? 'ok' : 'degraded',
      checks: { postgres, writes, eventStore, jobs },
      head,
      projections: projections.map(({ name, state, position, failure, ...status }) => {
        return { name, state, position, ...behindOf(status), ...(failure ? { stoppedAt: failure.eventId } : {}) };
      }),
      processes: processes.map((process) => {
        const { name, state, position } = process;
        return { name, state, position, ...behindOf(process), stuck: stuckIn(process) };
      }),
    };
  }
}

const stuckIn = ({ parkedCount, failedTimers }: ProcessStatus): number => parkedCount + failedTimers;

const behindOf = ({ lagEvents, lagIsLeast, catchUp }: Behind): Behind => ({ lagEvents, lagIsLeast, catchUp });

/** Nothing where there is no answer in time. */
async function inTime<Status>(runner: { status(): Promise<readonly Status[]> }): Promise<readonly Status[]> {
  try {
    return await answered(runner.status(), PATIENCE_MS);
  } catch {
    return [];
  }
}

/** False when it fails or does not answer in time. */
function answers(question: Promise<unknown>): Promise<boolean> {
  return answered(question, PATIENCE_MS).then(
    () => true,
    () => false,
  );
}

function requireTrue(passed: boolean): void {
  if (!passed) throw new Error('it does not');
}
