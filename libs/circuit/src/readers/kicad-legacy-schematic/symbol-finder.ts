import type { ReadContext } from '../options';
import type { LibrarySymbol } from '../schematic/screen';
import { plainName, readSymbolFile, type SymbolFile } from './library';
import { readLibraryTable } from './library-table';

/** Libraries that may lie beside a schematic; more are not opened. */
const mostLibraries = 200;

/**
 * Finds symbols in the libraries that lie beside a schematic: first the cache that KiCad writes with it (there a name is
 * `LIBRARY_SYMBOL` since KiCad 5, or `LIBRARY:SYMBOL`), then the library that the symbol names, then any other.
 */
export class SymbolFinder {
  private readonly files = new Map<string, SymbolFile | undefined>();
  private byEnding: SymbolFile | undefined;
  private table: ReadonlyMap<string, string> | undefined;
  private readonly found = new Map<string, LibrarySymbol | undefined>();

  /**
   * @param base the root file's name without its ending
   * @param listed libraries that the schematic lists, for old files that name no library per symbol
   */
  constructor(
    private readonly base: string,
    private readonly listed: Set<string>,
    private readonly context: ReadContext,
  ) {}

  find(id: string): LibrarySymbol | undefined {
    if (!this.found.has(id)) this.found.set(id, this.search(id));
    return this.found.get(id);
  }

  private search(id: string): LibrarySymbol | undefined {
    const colon = id.indexOf(':');
    const library = colon < 0 ? '' : id.slice(0, colon);
    const name = plainName(id.slice(colon + 1));
    const cache = this.file(`${this.base}-cache.lib`);
    if (library !== '') {
      const names = [`${library}_${name}`, `${library}_${name}`.replace(/[/:<>"]/g, '_'), `${library}:${name}`];
      const cached = names.map((text) => cache?.get(text)).find((symbol) => symbol !== undefined);
      return cached ?? this.file(this.pathOf(library))?.get(name) ?? this.anywhere(name, cache);
    }
    return cache?.get(name) ?? this.anywhere(name, undefined);
  }

  private anywhere(name: string, cache: SymbolFile | undefined): LibrarySymbol | undefined {
    for (const library of this.listed) {
      const symbol = this.file(`${library}.lib`)?.get(name);
      if (symbol) return symbol;
    }
    for (const file of [`${this.base}.lib`, `${this.base}-rescue.lib`]) {
      const symbol = this.file(file)?.get(name);
      if (symbol) return symbol;
    }
    const exact = cache?.get(name);
    if (exact || cache === undefined) return exact;
    // The library may have been renamed since the cache was written.
    this.byEnding ??= endingsOf(cache);
    return this.byEnding.get(name);
  }

  /** Where the library of a name lies: the project's table tells, else it lies beside the schematic. */
  private pathOf(library: string): string {
    this.table ??= readLibraryTable(this.context);
    return this.table.get(library) ?? `${library}.lib`;
  }

  private file(name: string): SymbolFile | undefined {
    if (this.files.has(name)) return this.files.get(name);
    if (this.files.size >= mostLibraries) return undefined;
    const bytes = this.context.siblings(name);
    const file = bytes && readSymbolFile(bytes, this.context);
    this.files.set(name, file);
    return file;
  }
}

/** Symbols of a cache by what stands behind each of the first underscores in their names. */
function endingsOf(cache: SymbolFile): SymbolFile {
  const endings = new Map<string, LibrarySymbol>();
  for (const [name, symbol] of cache) {
    let at = name.indexOf('_');
    for (let i = 0; at >= 0 && i < 10; i++, at = name.indexOf('_', at + 1)) {
      const ending = name.slice(at + 1);
      if (!endings.has(ending)) endings.set(ending, symbol);
    }
  }
  return endings;
}
