import { CircuitReadError, type CircuitFormat } from '../../model';
import { detectFormat } from '../detect';
import { resolveFile } from '../schematic/hierarchy';
import { pathFinder } from './paths';
import type { ArchiveFiles } from './unpack';

/** What tells most of a design comes first: a schematic has the names and kinds of all pins. */
const order = ['schematic', 'board', 'netlist', 'json'] as const;
type Sort = (typeof order)[number];

const sorts: { readonly [format in CircuitFormat]?: Sort } = {
  kicad_sch: 'schematic',
  kicad_legacy_sch: 'schematic',
  eagle_sch: 'schematic',
  kicad_pcb: 'board',
  kicad_legacy_brd: 'board',
  eagle_brd: 'board',
  kicad_netlist: 'netlist',
  kicad_xml_netlist: 'netlist',
  kicad_legacy_netlist: 'netlist',
  circuit_json: 'json',
  json: 'json',
};

interface Candidate {
  readonly path: string;
  readonly sort: Sort;
  readonly bytes: Uint8Array;
}

/** Which file of a project is read first, and which other designs it holds that no sheet draws. */
export interface MainFile {
  readonly path: string;
  readonly others: readonly string[];
}

/**
 * Chooses the design among a project's files: a schematic before a board, the sheet that no
 * other draws, the one that is called like the project, the largest.
 *
 * @throws CircuitReadError `no_circuit_inside`
 */
export function mainFile(files: ArchiveFiles): MainFile {
  const candidates = [...files].flatMap(([path, bytes]) => candidate(path, bytes));
  const drawn = drawnSheets(candidates);
  const roots = candidates.filter(({ path }) => !drawn.has(path));
  const named = projectNames(files);
  // Sheets that draw each other in a circle have no root: any of them is one.
  const best = (roots.length > 0 ? roots : candidates).toSorted(
    (a, b) =>
      order.indexOf(a.sort) - order.indexOf(b.sort) ||
      Number(named.has(stem(b.path))) - Number(named.has(stem(a.path))) ||
      b.bytes.length - a.bytes.length ||
      (a.path < b.path ? -1 : 1),
  )[0];
  if (!best) {
    const message =
      'The archive holds no schematic, board or netlist that can be read. Pack the KiCad or Eagle files of the project.';
    throw new CircuitReadError('no_circuit_inside', message);
  }
  const others = roots.filter((root) => root !== best && root.sort !== 'json').map(({ path }) => path);
  return { path: best.path, others };
}

function candidate(path: string, bytes: Uint8Array): Candidate[] {
  const format = detectFormat(bytes, path);
  const sort = typeof format === 'string' ? sorts[format] : undefined;
  return sort === undefined ? [] : [{ path, sort, bytes }];
}

const sheetFile = /"Sheet ?file"\s+"((?:[^"\\]|\\.)+)"|^F1 "([^"]+\.sch)"/gm;

/** Which files each schematic draws as its sheets, by their paths. */
export function sheetsDrawn(schematics: ArchiveFiles, paths: Iterable<string>): ReadonlyMap<string, readonly string[]> {
  const find = pathFinder(paths);
  return new Map(
    [...schematics].map(([path, bytes]) => {
      const named = [...new TextDecoder().decode(bytes).matchAll(sheetFile)].map((match) => match[1] ?? match[2]!);
      const found = named.map((name) => find(resolveFile(path, name)));
      return [path, found.filter((sheet): sheet is string => sheet !== undefined && sheet !== path)];
    }),
  );
}

/** Paths of the schematics that another one draws as its sheets. */
function drawnSheets(candidates: readonly Candidate[]): ReadonlySet<string> {
  const schematics = new Map(
    candidates.flatMap(({ path, sort, bytes }) => (sort === 'schematic' ? [[path, bytes]] : [])),
  );
  const paths = candidates.map(({ path }) => path);
  return new Set([...sheetsDrawn(schematics, paths).values()].flat());
}

const stem = (path: string): string => path.replace(/\.\w+$/, '');

const projectNames = (files: ArchiveFiles): ReadonlySet<string> =>
  new Set([...files.keys()].filter((path) => /\.(?:kicad_)?pro$/i.test(path)).map(stem));
