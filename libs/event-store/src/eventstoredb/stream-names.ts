import { categoryOf } from '@tracewright/kernel';
import type { EventFilter } from '../port';

export interface Installation {
  /** Stands before every name on the server, so that several installations share one. Default none. */
  readonly prefix?: string;
  /** What streams this installation writes; left out, every stream with the prefix is one of ours. */
  readonly categories?: readonly string[];
}

/** Which streams of a server are ours, and what they are called there. */
export class StreamNames {
  private readonly prefix: string;
  private readonly categories: ReadonlySet<string> | undefined;

  constructor({ prefix = '', categories }: Installation) {
    this.prefix = prefix;
    this.categories = categories && new Set(categories);
  }

  onServer(stream: string): string {
    return this.prefix + stream;
  }

  /** Undefined for the server's own streams and those of others. */
  ours(nameOnServer: string): string | undefined {
    if (nameOnServer.startsWith('$') || !nameOnServer.startsWith(this.prefix)) return undefined;
    const stream = nameOnServer.slice(this.prefix.length);
    return this.categories && !this.categories.has(categoryOf(stream)) ? undefined : stream;
  }

  /** What the names of the wanted streams begin with; undefined when any may be wanted. */
  prefixes({ categories = this.categories && [...this.categories] }: EventFilter = {}): readonly string[] | undefined {
    if (categories) return [...new Set(categories)].sort().map((category) => `${this.prefix}${category}-`);
    return this.prefix === '' ? undefined : [this.prefix];
  }
}
