import { readFileSync } from 'node:fs';
import path from 'node:path';

/** How people ask for the templates of the build in other words than their own, by their names. Beside the search. */
export function readAskedAs(): ReadonlyMap<string, readonly string[]> {
  const folder = path.dirname(require.resolve('@tracewright/template-search/package.json'));
  const lines = readFileSync(path.join(folder, 'data', 'asked-as.txt'), 'utf8').split('\n');
  return new Map(
    lines.flatMap((line) => {
      const [name, ways] = line.split(' = ');
      return name && ways ? [[name, ways.split('|').map((way) => way.trim())]] : [];
    }),
  );
}
