import type { ReadWarning } from '../model';
import { ExpansionBudget } from './budget';
import { PictureList } from './picture-list';

export interface ReadLimits {
  /** Bytes of the file; more answers `too_large`. Default 50 MB. */
  readonly maxBytes: number;
  /** Nesting of lists, elements or arrays; more answers `too_deep`. Default 200; real files stay under 30. */
  readonly maxDepth: number;
  /** Sheet files opened for one hierarchical schematic. Default 500. */
  readonly maxSheets: number;
  /** Parts of one circuit, counting every use of a repeated sheet. Default 200 000. */
  readonly maxComponents: number;
}

export interface ReadOptions {
  /** Name of the file, for messages and to find the libraries that lie beside it; never decides the format. */
  readonly fileName?: string;
  /** Answers another file of the same project by its path relative to this file, or undefined where there is none. */
  readonly siblings?: (name: string) => Uint8Array | undefined;
  readonly limits?: Partial<ReadLimits>;
  /** Whether the sheets of a schematic are read as they are drawn, too. */
  readonly drawing?: boolean;
  /** Gives the SHA-256 in hex of bytes: bitmaps on the sheets are read with the drawing only where it is there. */
  readonly digestOf?: (bytes: Uint8Array) => string;
}

export const defaultLimits: ReadLimits = {
  maxBytes: 50 * 1024 * 1024,
  maxDepth: 200,
  maxSheets: 500,
  maxComponents: 200_000,
};

/** What every format's reader gets beside the bytes. */
export interface ReadContext {
  readonly fileName: string;
  readonly siblings: (name: string) => Uint8Array | undefined;
  readonly limits: ReadLimits;
  readonly warnings: WarningList;
  readonly budget: ExpansionBudget;
  readonly drawing: boolean;
  readonly pictures: PictureList;
}

/** Warnings of one reading; each code is kept at most twenty times so that a broken file can't flood its reader. */
export class WarningList {
  private readonly list: ReadWarning[] = [];
  private readonly counts = new Map<string, number>();

  /** @param line 1-based; as a function where finding it takes time, which is only spent on warnings that are kept */
  add(code: string, message: string, line?: number | (() => number)): void {
    const count = (this.counts.get(code) ?? 0) + 1;
    this.counts.set(code, count);
    if (count > 20) return;
    const place = typeof line === 'function' ? line() : line;
    this.list.push(place === undefined ? { code, message } : { code, message, line: place });
  }

  /** All warnings; a code that came more than twenty times ends with the number of those left out. */
  all(): ReadWarning[] {
    const result = [...this.list];
    for (const [code, count] of this.counts) {
      if (count > 20) result.push({ code, message: `${count - 20} more warnings of the kind "${code}" are left out.` });
    }
    return result;
  }
}

export function contextOf(options: ReadOptions): ReadContext {
  return {
    fileName: options.fileName ?? '',
    siblings: options.siblings ?? (() => undefined),
    limits: { ...defaultLimits, ...options.limits },
    warnings: new WarningList(),
    budget: new ExpansionBudget(),
    drawing: options.drawing ?? false,
    pictures: new PictureList(options.digestOf),
  };
}

/** Where the pictures of a drawing go; undefined where none is wanted. */
export const drawingOf = ({ drawing, pictures }: ReadContext): PictureList | undefined =>
  drawing ? pictures : undefined;
