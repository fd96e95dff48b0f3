import type { ReadContext } from '../options';
import { resolveFile } from '../schematic/hierarchy';
import { USUAL_LABELS, type LabelMeasures } from '../schematic/screen-drawing';

/** What a project file (`.kicad_pro`) says that changes the nets of its schematic. */
export interface Project {
  readonly variables: ReadonlyMap<string, string>;
  /** From KiCad 10 on; before, the schematic files hold them. */
  readonly busAliases: ReadonlyMap<string, readonly string[]>;
  /** Root files in their order, where there are several, as KiCad 10 allows. */
  readonly roots: readonly ProjectRoot[];
  readonly labels: LabelMeasures;
}

interface ProjectRoot {
  readonly file: string;
  readonly name: string;
}

/** The project that lies beside the root file; empty where there is none, or none that can be read. */
export function readProject({ fileName, siblings }: ReadContext): Project {
  const name = fileName.replace(/^.*[\\/]/, '');
  const base = /^(.+)\.kicad_sch$/.exec(name)?.[1];
  const bytes = base === undefined ? undefined : siblings(`${base}.kicad_pro`);
  const content = bytes && parse(bytes);
  const variables = entriesOf(member(content, 'text_variables')).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const names =
    base === undefined
      ? []
      : ([
          ['FILENAME', name],
          ['PROJECTNAME', base],
        ] as const);
  const aliases = entriesOf(member(member(content, 'schematic'), 'bus_aliases')).map(
    ([name, members]) => [name, Array.isArray(members) ? members.filter(isText) : []] as const,
  );
  return {
    ...{ variables: new Map([...names, ...variables]), busAliases: new Map(aliases) },
    ...{ roots: rootsOf(content), labels: labelsOf(member(member(content, 'schematic'), 'drawing')) },
  };
}

function labelsOf(drawing: unknown): LabelMeasures {
  const said = (name: string, otherwise: number): number => {
    const value = member(drawing, name);
    return typeof value === 'number' && value >= 0 && value < 10 ? value : otherwise;
  };
  return {
    offset: said('text_offset_ratio', USUAL_LABELS.offset),
    room: said('label_size_ratio', USUAL_LABELS.room),
  };
}

function rootsOf(content: unknown): ProjectRoot[] {
  const list = member(member(content, 'schematic'), 'top_level_sheets');
  const roots = (Array.isArray(list) ? list : []).flatMap((entry) => {
    const [file, name] = [member(entry, 'filename'), member(entry, 'name')];
    return isText(file) && isText(name) && file !== '' ? [{ file: resolveFile('', file), name }] : [];
  });
  return roots.length > 1 ? roots : [];
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

const isText = (value: unknown): value is string => typeof value === 'string';

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}

function member(value: unknown, name: string): unknown {
  return entriesOf(value).find(([key]) => key === name)?.[1];
}
