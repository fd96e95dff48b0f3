import { unzipSync, type UnzipFileInfo } from 'fflate';
import { CircuitReadError } from '../../model';

/** Bytes of all files of an archive together. */
const mostExpanded = 100 * 1024 * 1024;
/** Design files shrink to a tenth; what shrinks to less than a two-hundredth was made to fill the memory. */
const mostRatio = 200;
/** Below this, a ratio says nothing. Bytes. */
const worthARatio = 1024 * 1024;
const mostEntries = 5000;

const designFile = /\.(?:kicad_sch|kicad_pcb|kicad_sym|kicad_pro|sch|brd|net|xml|json|lib|pro)$/i;
const libraryTable = /(?:^|\/)(?:sym|fp)-lib-table$/;
/** What macOS puts beside each file. */
const resourceFork = /(?:^|\/)(?:__MACOSX\/|\._)/;

/** A file of an archive: its path inside, with slashes. */
export type ArchiveFiles = ReadonlyMap<string, Uint8Array>;

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/**
 * Unpacks what concerns designs from a zip archive: schematics, boards, netlists, libraries and project files.
 *
 * @throws CircuitReadError `too_large` before anything is unpacked that would break a limit, `archive` for paths that
 *   leave the archive and for forms of compression that are not known, `broken` for a damaged archive
 */
export function unpack(bytes: Uint8Array, maxBytes: number, wants: Wants = isWanted): ArchiveFiles {
  const paths = new Map<string, string>();
  const inspect = inspector(maxBytes, wants);
  const files = unzipped(bytes, (info) => {
    const path = inspect(info);
    if (path !== undefined) paths.set(info.name, path);
    return path !== undefined;
  });
  return new Map(Object.entries(files).map(([name, content]) => [paths.get(name)!, content]));
}

/** The paths and sizes of what would be unpacked, of which nothing is. @throws CircuitReadError as `unpack` */
export function listed(bytes: Uint8Array, maxBytes: number, wants: Wants): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  const inspect = inspector(maxBytes, wants);
  unzipped(bytes, (info) => {
    const path = inspect(info);
    if (path !== undefined) sizes.set(path, info.originalSize);
    return false;
  });
  return sizes;
}

type Wants = (path: string) => boolean;

/** Answers the path of a file that is wanted, within all limits. */
function inspector(maxBytes: number, wants: Wants): (info: UnzipFileInfo) => string | undefined {
  let entries = 0;
  let expanded = 0;
  return (info) => {
    if (++entries > mostEntries) throw tooLarge(`more than ${mostEntries} files`);
    const path = pathInside(info.name);
    if (resourceFork.test(path) || !wants(path)) return undefined;
    checkSize(path, info, maxBytes);
    expanded += info.originalSize;
    if (expanded > mostExpanded) throw tooLarge(`over ${megabytes(mostExpanded)} once unpacked`);
    return path;
  };
}

function unzipped(bytes: Uint8Array, filter: (info: UnzipFileInfo) => boolean): Record<string, Uint8Array> {
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    if (error instanceof CircuitReadError) throw error;
    const message = `The archive can't be unpacked (${error instanceof Error ? error.message : String(error)}). Pack it again as a plain zip, without a password.`;
    throw new CircuitReadError('broken', message);
  }
}

export const isWanted = (path: string): boolean => designFile.test(path) || libraryTable.test(path);

function pathInside(name: string): string {
  const path = name.replaceAll('\\', '/');
  if (path.startsWith('/') || /^[a-z]:/i.test(path) || path.includes('\0') || path.split('/').includes('..')) {
    const message = `The archive holds "${name.slice(0, 100)}", a path that leads out of it. Pack the project's folder again.`;
    throw new CircuitReadError('archive', message);
  }
  return path.replace(/^(?:\.\/)+/, '');
}

function checkSize(path: string, { size, originalSize, compression }: UnzipFileInfo, maxBytes: number): void {
  if (originalSize > maxBytes) throw tooLarge(`a file of ${megabytes(originalSize)}, "${path}"`);
  if (originalSize > worthARatio && originalSize > size * mostRatio) {
    throw tooLarge(`"${path}", which grows to more than ${mostRatio} times its size`);
  }
  if (compression !== 0 && compression !== 8) {
    const message = `"${path}" is packed in a form that is not known here. Pack it again as a plain zip.`;
    throw new CircuitReadError('archive', message);
  }
}

function tooLarge(what: string): CircuitReadError {
  return new CircuitReadError('too_large', `The archive has ${what}: pack the design files alone.`);
}

const megabytes = (bytes: number): string => `${(bytes / 1048576).toFixed(0)} MB`;
