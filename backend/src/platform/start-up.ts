import { Injectable } from '@nestjs/common';
import { isReadOnlyRefusal } from './event-store/read-only';

/** Takes a step of a start, perhaps several times. */
export type Patiently = <T>(step: () => Promise<T>) => Promise<T>;

/** What modules do once at start, after every handler is known and before the first request. */
@Injectable()
export class StartUp {
  private readonly tasks: (() => Promise<void>)[] = [];

  /** To be called from a provider's constructor. */
  add(task: () => Promise<void>): void {
    this.tasks.push(task);
  }

  /** @param patiently takes a task again while that is of use */
  async run(patiently: Patiently = (task) => task()): Promise<void> {
    for (const task of this.tasks) {
      await patiently(task).catch((error: unknown) => {
        // What would be written at a start is written at the next one that may.
        if (!isReadOnlyRefusal(error)) throw error;
      });
    }
  }
}
