import type { Position } from '@tracewright/event-store';
import type { ParkedRow, ProcessBooks } from './books';

/** What a reaction sees and changes of its process's memory. */
export interface States {
  get(key: string): unknown;
  set(key: string, state: unknown): void;
}

/** States and checkpoint of a process between two transactions. */
export class Work implements States {
  readonly changed = new Map<string, unknown>();
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

  async load(keys: readonly string[]): Promise<void> {
    const missing = [...new Set(keys)].filter((key) => !this.changed.has(key));
    const loaded = missing.length > 0 ? await this.books.states(this.name, missing) : new Map<string, unknown>();
    this.states = new Map([...loaded, ...this.changed]);
  }

  get(key: string): unknown {
    return this.states.get(key);
  }

  set(key: string, state: unknown): void {
    this.states.set(key, state);
    this.changed.set(key, state);
  }

  hasChanges(): boolean {
    return this.changed.size > 0;
  }

  isUnsaved(): boolean {
    return this.scanned !== this.saved || this.hasChanges();
  }

  async save(): Promise<void> {
    if (this.isUnsaved()) await this.advance(this.scanned);
  }

  async park(row: Omit<ParkedRow, 'at'>): Promise<void> {
    await this.advance(row.position, row);
    this.scanned = row.position;
  }

  private async advance(to: Position, park?: Omit<ParkedRow, 'at'>): Promise<void> {
    await this.books.advance(this.name, this.saved, to, { states: this.changed, park });
    this.saved = to;
    this.changed.clear();
  }
}
