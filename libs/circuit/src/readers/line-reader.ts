import type { ReadContext } from './options';
import { decodeText } from './utf8';
import { lineAt } from './errors';

/** The lines of an old line-oriented file, without line ends. Files that are not UTF-8 are taken as Windows-1252, with a warning. */
export function linesOf(bytes: Uint8Array, context: ReadContext): string[] {
  const text = decodeText(bytes, (offset) => {
    const line = lineAt(bytes, offset);
    const message = `Line ${line}: the file is not UTF-8 and is read as Windows-1252; special letters may be wrong.`;
    context.warnings.add('legacy_encoding', message, line);
  });
  return text.split(/\r\n|\n|\r/);
}

/** Words of a line: separated by blanks; "quoted words" may hold blanks and keep their quotes' inside, with \" undone. */
export function wordsOf(line: string): string[] {
  const words: string[] = [];
  const pattern = /"((?:[^"\\]|\\.)*)"?|[^\s"]\S*/g;
  for (const match of line.matchAll(pattern)) {
    words.push(match[1] === undefined ? match[0] : match[1].replace(/\\(.)/g, '$1'));
  }
  return words;
}
