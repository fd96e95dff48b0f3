import type { ReadContext } from '../options';
import type { LibrarySymbol } from '../schematic/screen';
import { plainName, readSymbolFile, type SymbolFile } from './library';
import { readLibraryTable } from './library-table';
import { readProjectLibraries, type ProjectLibraries } from './project-libraries';

/** Libraries that may belong to a schematic; more are not looked for. */
const mostLibraries = 1000;

/**
 * Finds symbols in the libraries of a schematic: first the cache that KiCad writes with it (there a name is
 * `LIBRARY_SYMBOL` since KiCad 5, or `LIBRARY:SYMBOL`), then the library that the symbol names, then any other. They lie
 * beside the schematic or in a folder that its project names.
 */
export class SymbolFinder {
  private readonly files = new Map<string, SymbolFile | undefined>();
  private byEnding: SymbolFile | undefined;
  private table: ReadonlyMap<string, string> | undefined;
  private own: ProjectLibraries | undefined;
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
    if (library === '') return this.file(this.cacheName)?.get(name) ?? this.anywhere(name, undefined);
    const names = [`${library}_${name}`, `${library}_${name}`.replace(/[/:<>"]/g, '_'), `${library}:${name}`];
    return this.inCaches(names) ?? this.inLibrary(library, name) ?? this.anywhere(name, this.file(this.cacheName));
  }

  private get cacheName(): string {
    return `${this.base}-cache.lib`;
  }

  /** A sheet read alone lists the cache of its root. */
  private inCaches(names: readonly string[]): LibrarySymbol | undefined {
    const listed = [...this.listed].filter((name) => name.endsWith('-cache')).map((name) => `${name}.lib`);
    for (const file of new Set([this.cacheName, ...listed])) {
      const cache = this.file(file);
      for (const name of names) {
        const symbol = cache?.get(name);
        if (symbol) return symbol;
      }
    }
    return undefined;
  }

  private anywhere(name: string, cache: SymbolFile | undefined): LibrarySymbol | undefined {
    const { libraries } = this.project;
    for (const library of new Set([...this.listed, ...libraries])) {
      const symbol = this.inLibrary(library, name);
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

  private inLibrary(library: string, name: string): LibrarySymbol | undefined {
    const beside = this.file(this.pathOf(library))?.get(name);
    if (beside) return beside;
    for (const folder of this.project.folders) {
      const symbol = this.file(`${folder}/${library}.lib`)?.get(name);
      if (symbol) return symbol;
    }
    return undefined;
  }

  private get project(): ProjectLibraries {
    return (this.own ??= readProjectLibraries(this.base, this.context));
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
