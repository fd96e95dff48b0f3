import { CircuitReadError, type Circuit } from '../../model';
import { contextOf, type ReadOptions } from '../options';
import { readCircuit } from '../read-circuit';
import { readFiles, siblingsOf } from './read-archive';
import { sheetsDrawn } from './main-file';
import { baseName } from './paths';
import { isWanted, listed, unpack } from './unpack';

/** A design in an archive of many: a file, or a folder (its path ends with a slash) that is one project. */
export interface PackedDesign {
  readonly path: string;
  /** Once unpacked. */
  readonly bytes: number;
}

const design = /\.(?:kicad_sch|kicad_pcb|sch|brd|net|xml|json|zip)$/i;
const schematic = /\.(?:kicad_)?sch$/i;
const projectFile = /\.(?:kicad_)?pro$/i;

/**
 * The designs of an archive, by path. A folder with one KiCad project file is one design, with all that lies in it; every
 * other design file is one by itself, and so is an archive inside. What a schematic draws as its sheets belongs to it.
 *
 * @returns null where the whole archive is one project, which `readCircuit` reads
 * @throws CircuitReadError as `unpack`
 */
export function packedDesigns(bytes: Uint8Array, options: ReadOptions = {}): readonly PackedDesign[] | null {
  const { maxBytes } = contextOf(options).limits;
  const files = listed(bytes, maxBytes, (path) => isWanted(path) || isArchive(path));
  const projects = projectFolders([...files.keys()]);
  if (projects.includes('')) return null;
  const designs = new Map<string, number>();
  for (const [path, size] of files) {
    const folder = projects.find((one) => path.startsWith(one));
    if (folder !== undefined) designs.set(folder, (designs.get(folder) ?? 0) + size);
    else if (design.test(path)) designs.set(path, size);
  }
  for (const sheet of sheetsAmong(bytes, [...designs.keys()], maxBytes)) designs.delete(sheet);
  return [...designs].map(([path, size]) => ({ path, bytes: size })).sort((a, b) => (a.path < b.path ? -1 : 1));
}

/**
 * Reads one design of an archive of many, with the sheets and libraries that lie beside it.
 *
 * @throws CircuitReadError as `readCircuit`
 */
export function readPacked(bytes: Uint8Array, path: string, options: ReadOptions = {}): Circuit {
  const context = contextOf(options);
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const files = unpack(bytes, context.limits.maxBytes, (one) =>
    one === path ? true : isWanted(one) && one.startsWith(folder),
  );
  if (path.endsWith('/')) return readFiles(files, context, options, readCircuit);
  const content = files.get(path);
  if (!content) throw new CircuitReadError('broken', `The archive holds no "${path}".`);
  return readCircuit(content, { ...options, fileName: baseName(path), siblings: siblingsOf(files, path) });
}

/** Schematics that others draw, from one that none draws: of those that draw each other in a circle, each is one. */
function sheetsAmong(bytes: Uint8Array, designs: readonly string[], maxBytes: number): ReadonlySet<string> {
  const schematics = new Set(designs.filter((path) => schematic.test(path)));
  if (schematics.size < 2) return new Set();
  const drawn = sheetsDrawn(
    unpack(bytes, maxBytes, (path) => schematics.has(path)),
    schematics,
  );
  const sheets = new Set([...drawn.values()].flat());
  const reached = new Set<string>();
  const reach = (path: string): void => {
    for (const sheet of drawn.get(path) ?? []) {
      if (reached.has(sheet)) continue;
      reached.add(sheet);
      reach(sheet);
    }
  };
  for (const path of schematics) if (!sheets.has(path)) reach(path);
  return reached;
}

const isArchive = (path: string): boolean => /\.zip$/i.test(path);

/** Outermost first: what lies in a project belongs to it. */
function projectFolders(paths: readonly string[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const path of paths.filter((one) => projectFile.test(one))) {
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count === 1)
    .map(([folder]) => folder)
    .sort((a, b) => a.length - b.length);
}
