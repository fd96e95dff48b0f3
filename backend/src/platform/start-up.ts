import { Injectable } from '@nestjs/common';

/** What modules do once at start, after every handler is known and before the first request. */
@Injectable()
export class StartUp {
  private readonly tasks: (() => Promise<void>)[] = [];

  /** To be called from a provider's constructor. */
  add(task: () => Promise<void>): void {
    this.tasks.push(task);
  }

  async run(): Promise<void> {
    for (const task of this.tasks) await task();
  }
}
