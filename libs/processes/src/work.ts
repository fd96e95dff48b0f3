import type { Position, StoredEvent } from '@tracewright/event-store';
import type { EventToPark, ProcessBooks } from './books';
import { TimerChanges } from './timer-book';

/** What a reaction sees and changes of its process's memory. */
export interface Memory {
  get(instance: string): unknown;
  set(instance: string, state: unknown): void;
  setTimer(instance: string, key: string, dueAt: string, cause: StoredEvent): void;
  cancelTimer(instance: string, key: string): void;
}

/** States, timers and checkpoint of a process between two transactions. */
export class Work implements Memory {
  readonly changed = new Map<string, unknown>();
  readonly timers = new TimerChanges();
  /** Everything up to here was dealt with. */
  scanned: Position;
  private states = new Map<string, unknown>();

  constructor(
    private readonly name: string,
    private readonly books: ProcessBooks,
    private saved: Position,
  ) {
    this.scanned = saved;
  }

  async load(instances: readonly string[]): Promise<void> {
    const missing = [...new Set(instances)].filter((key) => !this.changed.has(key));
    const loaded = missing.length > 0 ? await this.books.states(this.name, missing) : new Map<string, unknown>();
    this.states = new Map([...loaded, ...this.changed]);
  }

  get(instance: string): unknown {
    return this.states.get(instance);
  }

  set(instance: string, state: unknown): void {
    this.states.set(instance, state);
    this.changed.set(instance, state);
  }

  setTimer(instance: string, key: string, dueAt: string, cause: StoredEvent): void {
    this.timers.set({
      instance,
      key,
      dueAt,
      causeId: cause.id,
      causeStream: cause.stream,
      causeRevision: cause.revision.toString(),
      causeType: cause.type,
      correlationId: cause.metadata.correlationId,
    });
  }

  cancelTimer(instance: string, key: string): void {
    this.timers.cancel(instance, key);
  }

  hasChanges(): boolean {
    return this.changed.size > 0 || this.timers.size > 0;
  }

  isUnsaved(): boolean {
    return this.scanned !== this.saved || this.hasChanges();
  }

  async save(): Promise<void> {
    if (this.isUnsaved()) await this.advance(this.scanned);
  }

  async park(row: EventToPark): Promise<void> {
    await this.advance(row.position, row);
    this.scanned = row.position;
  }

  private async advance(to: Position, park?: EventToPark): Promise<void> {
    const { changed: states, timers } = this;
    // What is not saved now is with the next mark, or done again.
    if (!(await this.books.advance(this.name, this.saved, to, { states, timers, park }))) return;
    this.saved = to;
    states.clear();
    timers.clear();
  }
}
