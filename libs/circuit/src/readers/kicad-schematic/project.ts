import type { ReadContext } from '../options';

/** What a project file (`.kicad_pro`) says that changes the nets of its schematic. */
export interface Project {
  readonly variables: ReadonlyMap<string, string>;
  /** From KiCad 10 on; before, the schematic files hold them. */
  readonly busAliases: ReadonlyMap<string, readonly string[]>;
}

/** The project that lies beside the root file; empty where there is none, or none that can be read. */
export function readProject({ fileName, siblings }: ReadContext): Project {
  const base = /([^\\/]+)\.kicad_sch$/.exec(fileName)?.[1];
  const bytes = base === undefined ? undefined : siblings(`${base}.kicad_pro`);
  const content = bytes && parse(bytes);
  const variables = entriesOf(member(content, 'text_variables')).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const aliases = entriesOf(member(member(content, 'schematic'), 'bus_aliases')).map(
    ([name, members]) => [name, Array.isArray(members) ? members.filter(isText) : []] as const,
  );
  return { variables: new Map(variables), busAliases: new Map(aliases) };
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
