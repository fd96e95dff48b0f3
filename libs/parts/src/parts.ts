import type { PartsFile } from './entry';
import { expand } from './expand';
import { keyOf } from './key';
import type { Certainty, Evidence, Part, SeriesMember } from './part';
import { matches, type PartQuery } from './query';

export interface PartMatch {
  readonly part: Part;
  /** member: an order number of a series, which is then `member`. */
  readonly by: 'id' | 'member' | 'name' | 'prefix' | 'pattern';
  readonly member?: SeriesMember;
}

export interface Parts {
  /** In the order of the files. */
  readonly all: readonly Part[];
  /** By order number, of a series' member too. */
  get(id: string): Part | undefined;
  /** By order number, another name, a known beginning, then a pattern; undefined where nothing or several fit. */
  find(text: string): PartMatch | undefined;
  /** What satisfies all that is asked. A part whose figure is not known does not satisfy a question about it. */
  list(query: PartQuery): readonly Part[];
  /** The variants of a family, by the name of its entry. */
  family(id: string): readonly Part[];
}

interface Pattern {
  readonly part: Part;
  readonly expression: RegExp;
}

/** Longest first, so that of "AMS1117" and "AMS1117-3.3" the one that says more is asked first. */
const byLength = (a: readonly [string, Part], b: readonly [string, Part]): number => b[0].length - a[0].length;

class PartTable implements Parts {
  private readonly whole = new Map<string, PartMatch>();
  private readonly named = new Map<string, Part>();
  private readonly families = new Map<string, Part[]>();
  private readonly prefixes: readonly (readonly [string, Part])[];
  private readonly patterns: readonly Pattern[];

  constructor(readonly all: readonly Part[]) {
    for (const part of all) {
      this.whole.set(keyOf(part.id), { part, by: 'id' });
      for (const name of part.names.exact) this.named.set(keyOf(name), part);
      if (part.family !== undefined) {
        const key = keyOf(part.family);
        this.families.set(key, [...(this.families.get(key) ?? []), part]);
      }
      for (const member of part.series?.members ?? []) {
        const key = keyOf(member.id);
        if (!this.whole.has(key)) this.whole.set(key, { part, by: 'member', member });
      }
    }
    this.prefixes = all
      .flatMap((part) => part.names.prefixes.map((prefix) => [keyOf(prefix), part] as const))
      .sort(byLength);
    this.patterns = all.flatMap((part) =>
      part.names.patterns.map((pattern) => ({ part, expression: new RegExp(pattern) })),
    );
  }

  get(id: string): Part | undefined {
    return this.whole.get(keyOf(id))?.part;
  }

  find(text: string): PartMatch | undefined {
    const key = keyOf(text);
    if (key === '') return undefined;
    const whole = this.whole.get(key);
    if (whole) return whole;
    const named = this.named.get(key);
    if (named) return { part: named, by: 'name' };
    const beginning = this.prefixes.find(([prefix]) => key.startsWith(prefix));
    if (beginning) return { part: beginning[1], by: 'prefix' };
    const upper = text.toUpperCase();
    const fitting = this.patterns.filter(({ expression }) => expression.test(upper));
    const [only, another] = new Set(fitting.map(({ part }) => part));
    return only && !another ? { part: only, by: 'pattern' } : undefined;
  }

  list(query: PartQuery): readonly Part[] {
    return this.all.filter((part) => matches(part, query));
  }

  family(id: string): readonly Part[] {
    return this.families.get(keyOf(id)) ?? [];
  }
}

/** Builds the table from the content of the files in data/. */
export function createParts(files: readonly PartsFile[]): Parts {
  return new PartTable(files.flatMap(expand));
}

/** Where a figure comes from and how sure it is: the evidence that names it most closely. */
export function evidenceOf(part: Part, figure: string): Evidence | undefined {
  const closeness = (path: string): number =>
    path === '*' ? 0 : figure === path || figure.startsWith(`${path}.`) ? path.length : -1;
  let best: Evidence | undefined;
  let close = -1;
  for (const evidence of part.evidence) {
    const own = Math.max(...evidence.figures.map(closeness));
    if (own > close) [best, close] = [evidence, own];
  }
  return best;
}

export const certaintyOf = (part: Part, figure: string): Certainty | undefined => evidenceOf(part, figure)?.certainty;
