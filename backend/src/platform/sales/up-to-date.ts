import { Inject, Injectable } from '@nestjs/common';
import type { EventStore } from '@tracewright/event-store';
import { Refusal } from '@tracewright/kernel';
import type { ProjectionRunner } from '@tracewright/projections';
import { EVENT_STORE, PROJECTIONS } from '../tokens';

const READ_MODEL_MS = 3000;

/** For sellers that are asked for 'temp': what was ordered a moment ago has to be in the list that tells which it is. */
@Injectable()
export class UpToDate {
  constructor(
    @Inject(EVENT_STORE) private readonly store: Pick<EventStore, 'appendedUpTo'>,
    @Inject(PROJECTIONS) private readonly projections: Pick<ProjectionRunner, 'waitFor'>,
  ) {}

  /** @throws Refusal unavailable when it takes longer than three seconds */
  async wait(projection: string): Promise<void> {
    const appended = await this.store.appendedUpTo();
    if (await this.projections.waitFor(appended, [projection], READ_MODEL_MS)) return;
    const message = 'Your last order is not visible here yet. Please try again in a moment.';
    throw new Refusal('unavailable', 'not_caught_up', message, undefined, 1);
  }
}
