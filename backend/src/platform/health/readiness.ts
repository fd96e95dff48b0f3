import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { HealthReady } from '@tracewright/contracts/operations';
import type { EventStore } from '@tracewright/event-store';
import type { ProjectionRunner, ProjectionStatus } from '@tracewright/projections';
import type { JobQueue } from '../jobs';
import { DATABASE, EVENT_STORE, JOBS, PROJECTIONS } from '../tokens';

const PATIENCE_MS = 2000;

/** Asks every part that a request may need whether it answers. */
@Injectable()
export class Readiness {
  constructor(
    @Inject(DATABASE) private readonly pool: Pool,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(JOBS) private readonly jobQueue: JobQueue,
    @Inject(PROJECTIONS) private readonly projections: ProjectionRunner,
  ) {}

  async check(): Promise<HealthReady> {
    const [postgres, eventStore, jobs] = await Promise.all([
      answers(this.pool.query('select 1')),
      answers(this.store.head()),
      this.jobQueue.isReachable(PATIENCE_MS),
    ]);
    const projections = postgres && eventStore ? await this.projectionsNow() : [];
    const stopped = projections.some(({ state }) => state === 'stopped');
    const ok = postgres && eventStore && jobs && !stopped;
    return {
      status: ok ? 'ok' : 'degraded',
      checks: { postgres, eventStore, jobs },
      projections: projections.map(({ name, position, lagEvents }) => ({ name, position, lagEvents })),
    };
  }

  private async projectionsNow(): Promise<readonly ProjectionStatus[]> {
    try {
      return await this.projections.status();
    } catch {
      return [];
    }
  }
}

/** False when it fails or does not answer in time. */
export async function answers(question: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS);
  });
  try {
    return await Promise.race([question.then(() => true), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
