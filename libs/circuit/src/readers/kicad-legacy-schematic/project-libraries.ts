import { linesOf } from '../line-reader';
import type { ReadContext } from '../options';

/** Where the project of an old schematic has its symbol libraries. */
export interface ProjectLibraries {
  /** By name or path without the ending. */
  readonly libraries: readonly string[];
  /** Folders from the schematic's, without a stroke at the end. */
  readonly folders: readonly string[];
}

const mostFolders = 10;
const mostLibraries = 200;

/** Reads what the project file of KiCad up to 5 (`.pro`) says of symbol libraries; folders of another machine are left out. */
export function readProjectLibraries(base: string, context: ReadContext): ProjectLibraries {
  const bytes = context.siblings(`${base}.pro`);
  const [libraries, folders] = [new Set<string>(), new Set<string>()];
  let section = '';
  for (const line of bytes ? linesOf(bytes, context) : []) {
    section = /^\[(.*)\]/.exec(line)?.[1]?.toLowerCase() ?? section;
    if (!section.startsWith('eeschema')) continue;
    const name = /^LibName\d+=(.+)$/i.exec(line)?.[1];
    const path = name && pathOf(name.replace(/\.lib$/i, ''));
    if (path) libraries.add(path);
    for (const folder of /^LibDir=(.+)$/i.exec(line)?.[1]?.split(';') ?? []) {
      const inside = pathOf(folder);
      if (inside) folders.add(inside);
    }
  }
  return { libraries: [...libraries].slice(0, mostLibraries), folders: [...folders].slice(0, mostFolders) };
}

function pathOf(text: string): string | undefined {
  const path = text
    .trim()
    .replaceAll('\\', '/')
    .replace(/^\$\{KIPRJMOD\}\//, '')
    .replace(/\/+$/, '');
  return path === '' || /^(\/|[A-Za-z]:|\$\{)/.test(path) ? undefined : path;
}
