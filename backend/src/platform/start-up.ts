import { Injectable } from '@nestjs/common';
import { isReadOnlyRefusal } from './event-store/read-only';

/** Takes a step of a start, perhaps several times. */
export type Patiently = <T>(step: () => Promise<T>) => Promise<T>;

/** What modules do once at start, after every handler is known and before the first request. */
@Injectable()
export class StartUp {
  private readonly tasks: (() => Promise<void>)[] = [];
  private readonly later: (() => Promise<void>)[] = [];

  /** To be called from a provider's constructor. */
  add(task: () => Promise<void>): void {
    this.tasks.push(task);
  }

  /** What nobody waits for: it is begun once requests are answered. To be called from a provider's constructor. */
  afterwards(task: () => Promise<void>): void {
    this.later.push(task);
  }

  beginAfterwards(): void {
    for (const task of this.later) {
      void task().catch(() => {
        // It only saves time: who needs its result first gets it then, or hears why not.
      });
    }
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
