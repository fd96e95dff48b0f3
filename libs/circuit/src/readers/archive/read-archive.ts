import type { Circuit } from '../../model';
import type { ReadContext, ReadOptions } from '../options';
import { resolveFile } from '../schematic/hierarchy';
import { mainFile } from './main-file';
import { baseName, pathFinder } from './paths';
import { type ArchiveFiles, unpack } from './unpack';

/** Names in a message; more are counted. */
const mostNamed = 5;

type ReadOne = (bytes: Uint8Array, options: ReadOptions) => Circuit;

/**
 * Reads the design of a project that comes as a zip archive: its main file, with the sheets and libraries beside it.
 *
 * @param read reads one design file
 * @throws CircuitReadError as `unpack`, `mainFile` and the main file's reader
 */
export function readArchive(bytes: Uint8Array, context: ReadContext, options: ReadOptions, read: ReadOne): Circuit {
  return readFiles(unpack(bytes, context.limits.maxBytes), context, options, read);
}

/** As `readArchive`, of files that are unpacked already. */
export function readFiles(
  files: ArchiveFiles,
  { warnings }: ReadContext,
  options: ReadOptions,
  read: ReadOne,
): Circuit {
  const { path, others } = mainFile(files);
  const opened = new Set<string>();
  const siblings = siblingsOf(files, path, (found) => opened.add(found));
  const circuit = read(files.get(path)!, { ...options, fileName: baseName(path), siblings });
  const unread = others.filter((other) => !opened.has(other));
  if (unread.length > 0) warnings.add('files_left_out', leftOut(path, unread));
  return { ...circuit, warnings: [...warnings.all(), ...circuit.warnings] };
}

/** Gives a file's reader what lies beside it, by the name that it has there. */
export function siblingsOf(
  files: ArchiveFiles,
  path: string,
  opened: (found: string) => void = () => undefined,
): (name: string) => Uint8Array | undefined {
  const find = pathFinder(files.keys());
  return (name) => {
    const found = find(resolveFile(path, name));
    if (found === undefined) return undefined;
    opened(found);
    return files.get(found);
  };
}

function leftOut(path: string, others: readonly string[]): string {
  const named = others.slice(0, mostNamed);
  const more = others.length - named.length;
  const list = new Intl.ListFormat('en').format(more > 0 ? [...named, `${more} more`] : named);
  return `${path} was read; ${list} ${others.length > 1 ? 'were' : 'was'} left out. Give a file alone to have it read.`;
}
