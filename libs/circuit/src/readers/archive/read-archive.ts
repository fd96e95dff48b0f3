import type { Circuit } from '../../model';
import type { ReadContext, ReadOptions } from '../options';
import { resolveFile } from '../schematic/hierarchy';
import { mainFile } from './main-file';
import { baseName, pathFinder } from './paths';
import { unpack } from './unpack';

/** Names in a message; more are counted. */
const mostNamed = 5;

/**
 * Reads the design of a project that comes as a zip archive: its main file, with the sheets and libraries beside it.
 *
 * @param read reads one design file
 * @throws CircuitReadError as `unpack`, `mainFile` and the main file's reader
 */
export function readArchive(
  bytes: Uint8Array,
  { limits, warnings }: ReadContext,
  options: ReadOptions,
  read: (bytes: Uint8Array, options: ReadOptions) => Circuit,
): Circuit {
  const files = unpack(bytes, limits.maxBytes);
  const { path, others } = mainFile(files);
  const find = pathFinder(files.keys());
  const opened = new Set<string>();
  const siblings = (name: string): Uint8Array | undefined => {
    const found = find(resolveFile(path, name));
    if (found === undefined) return undefined;
    opened.add(found);
    return files.get(found);
  };
  const circuit = read(files.get(path)!, { ...options, fileName: baseName(path), siblings });
  const unread = others.filter((other) => !opened.has(other));
  if (unread.length > 0) warnings.add('files_left_out', leftOut(path, unread));
  return { ...circuit, warnings: [...warnings.all(), ...circuit.warnings] };
}

function leftOut(path: string, others: readonly string[]): string {
  const named = others.slice(0, mostNamed);
  const more = others.length - named.length;
  const list = new Intl.ListFormat('en').format(more > 0 ? [...named, `${more} more`] : named);
  return `${path} was read; ${list} ${others.length > 1 ? 'were' : 'was'} left out. Give a file alone to have it read.`;
}
