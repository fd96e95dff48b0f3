import type { Zippable } from 'fflate';

/** Design files of which several make one project. */
const DESIGNS = ['kicad_sch', 'sch', 'kicad_pcb', 'brd', 'net'] as const;
/** What lies beside them: libraries with the pins of their symbols, and the project's own settings. */
const COMPANIONS = ['lib', 'kicad_sym', 'kicad_pro', 'pro'] as const;

/** For the browser's file dialog, beside what a page takes alone. */
export const COMPANION_ACCEPT = [...COMPANIONS, 'zip'].map((extension) => `.${extension}`).join(',');

const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
const isOf = (list: readonly string[], name: string): boolean => list.includes(extensionOf(name));
const isLibraryTable = (name: string): boolean => /^(?:sym|fp)-lib-table$/.test(name);

/** Whether the files can be one project: a schematic or board with its sheets, libraries and settings. */
export function areOneProject(files: readonly File[]): boolean {
  return (
    files.some(({ name }) => isOf(DESIGNS, name)) &&
    files.every(({ name }) => isOf(DESIGNS, name) || isOf(COMPANIONS, name) || isLibraryTable(name))
  );
}

export const isZip = (name: string): boolean => extensionOf(name) === 'zip';

/** Whether a zip has a schematic or board in it; nothing is unpacked. */
export async function packsDesigns(zip: File): Promise<boolean> {
  const { unzipSync } = await import('fflate');
  let found = false;
  try {
    unzipSync(new Uint8Array(await zip.arrayBuffer()), {
      filter: ({ name }) => {
        found ||= isOf(DESIGNS, name);
        return false;
      },
    });
  } catch {
    return false;
  }
  return found;
}

/** Packs the files of a project into one, which the readers take apart again. Quick rather than small. */
export async function packProject(files: readonly File[]): Promise<File> {
  const { zipSync } = await import('fflate');
  const contents = await Promise.all(
    files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
  );
  const entries: Zippable = {};
  for (const { name, bytes } of contents) entries[name] = [bytes, { level: 1 }];
  return new File([zipSync(entries)], `${projectName(contents)} (${files.length} files).zip`, {
    type: 'application/zip',
  });
}

const SCHEMATICS = ['kicad_sch', 'sch'] as const;

/**
 * Of many designs, each as one file: schematics of which one draws the other as its sheet are packed together, all else
 * stays as it is.
 */
export async function packSheets(files: readonly File[]): Promise<readonly File[]> {
  const schematics = files.filter(({ name }) => isOf(SCHEMATICS, name));
  if (schematics.length < 2) return files;
  const texts = new Map(await Promise.all(schematics.map(async (file) => [file, await file.text()] as const)));
  const draws = (a: File, b: File): boolean => a !== b && isDrawn(b.name, texts.get(a) ?? '');
  const groups: File[][] = [];
  for (const file of schematics) {
    const near = groups.filter((group) => group.some((other) => draws(file, other) || draws(other, file)));
    for (const group of near) groups.splice(groups.indexOf(group), 1);
    groups.push([...near.flat(), file]);
  }
  const together = groups.filter((group) => group.length > 1);
  const packed = await Promise.all(together.map(packProject));
  return [...files.filter((file) => !together.some((group) => group.includes(file))), ...packed];
}

/** Sheets are named by a path in quotes, beside the schematic that draws them. */
const isDrawn = (name: string, text: string): boolean => text.includes(`"${name}"`) || text.includes(`/${name}"`);

interface Content {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The name of the project file, or else of the schematic that no other one names and that names the most of them. */
function projectName(contents: readonly Content[]): string {
  const project = contents.find(({ name }) => /\.(?:kicad_)?pro$/i.test(name));
  const designs = contents.filter(({ name }) => isOf(DESIGNS, name));
  const texts = designs.map(({ bytes }) => new TextDecoder().decode(bytes));
  const names = (by: number, of: number): boolean => by !== of && texts[by]!.includes(designs[of]!.name);
  const [root] = designs
    .map((design, at) => ({
      ...design,
      drawn: designs.filter((_, other) => names(at, other)).length,
      isSheet: designs.some((_, other) => names(other, at)),
    }))
    .sort((a, b) => Number(a.isSheet) - Number(b.isSheet) || b.drawn - a.drawn);
  return (project ?? root)?.name.replace(/\.[^.]+$/, '') ?? 'project';
}
