import { CircuitReadError } from '../../model';
import type { ReadContext } from '../options';
import { SexprCursor } from '../sexpr/cursor';

/** The libraries that the project's `sym-lib-table` names inside its folder: their path by their name. */
export function readLibraryTable({ siblings, limits }: ReadContext): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  const bytes = siblings('sym-lib-table');
  if (bytes === undefined) return paths;
  try {
    const cursor = new SexprCursor(bytes, limits.maxDepth);
    if (cursor.child() === 'sym_lib_table') readRows(cursor, paths);
  } catch (error) {
    // A table that can't be read is as good as none: the symbols that nobody finds are said.
    if (!(error instanceof CircuitReadError)) throw error;
  }
  return paths;
}

/** `(lib (name Own)(type Legacy)(uri ${KIPRJMOD}/libs/own.lib) ...)` */
function readRows(cursor: SexprCursor, paths: Map<string, string>): void {
  for (let head = cursor.child(); head !== undefined; head = cursor.child()) {
    if (head !== 'lib') {
      cursor.leave();
      continue;
    }
    let [name, uri] = ['', ''];
    for (let inner = cursor.child(); inner !== undefined; inner = cursor.child()) {
      if (inner === 'name') name = cursor.atom() ?? '';
      else if (inner === 'uri') uri = cursor.atom() ?? '';
      cursor.leave();
    }
    const path = /^\$\{KIPRJMOD\}\/(.+\.lib)$/.exec(uri)?.[1];
    if (path !== undefined) paths.set(name, path);
  }
}
