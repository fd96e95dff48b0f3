import { readFileSync } from 'node:fs';
import path from 'node:path';

/** yes: as before. 503: refused at once, with Retry-After. some: the one or the other, by call or by moment. */
export type Cell = 'yes' | '503' | 'some';

const DOCUMENT = path.resolve(__dirname, '../../../docs/deploy.md');

/** What docs/deploy.md says is answered while a part is away, by kind of call. */
export function documentedOutages(part: string): { readonly [kind: string]: string } {
  const lines = readFileSync(DOCUMENT, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map(cellsOf);
  const head = lines.findIndex(([first]) => first === 'Kind of call');
  const column = lines[head]?.indexOf(part) ?? -1;
  if (column < 0) throw new Error(`docs/deploy.md has no table of outages with a column "${part}"`);
  const rows: [string, string][] = [];
  for (const cells of lines.slice(head + 2)) {
    if (cells.length !== lines[head]?.length) break;
    rows.push([cells[0] ?? '', cells[column] ?? '']);
  }
  return Object.fromEntries(rows);
}

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
