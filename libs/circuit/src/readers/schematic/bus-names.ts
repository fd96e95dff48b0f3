import { tableOf } from '../table';
/** Longest vector that is taken apart; wider ones are no bus of a schematic. */
const widestBus = 1024;
const mostMembers = 4096;
/** Labels are words; a longer text is none, and would only nest groups without end. */
const longestLabel = 1000;
const deepestAlias = 20;

/** A bus label taken apart. */
export interface BusName {
  /** Whether the members count through a range; else they are named one by one. */
  readonly vector: boolean;
  /** Names of the member nets: `D[0..2]` has D0, D1 and D2; `USB{DP DM}` has USB.DP and USB.DM. */
  readonly members: readonly string[];
  /** Names of the members inside the bus, by which groups are matched from sheet to sheet: DP, DM. */
  readonly inner: readonly string[];
}

/**
 * Takes a bus label apart: a vector `D[7..0]` (members in rising order), a group `USB{DP DM D[0..1]}`, a group without
 * a name `{CLK DATA}`, or a group that names bus aliases. Undefined where the label names a single net.
 */
export function parseBusName(label: string, aliases: ReadonlyMap<string, readonly string[]>): BusName | undefined {
  if (label.length > longestLabel || !/[[{]/.test(label)) return undefined;
  const text = unescape(label);
  const vector = parseVector(text);
  if (vector) return { vector: true, members: vector, inner: vector };
  const group = parseGroup(text);
  if (group === undefined) return undefined;
  const inner: string[] = [];
  expandGroup(group.members, aliases, new Set(), inner);
  const prefix = group.name === '' ? '' : `${group.name}.`;
  return { vector: false, members: inner.map((member) => prefix + member), inner };
}

const escapes = tableOf<string>({
  slash: '/',
  backslash: '\\\\',
  lt: '<',
  gt: '>',
  colon: ':',
  bar: '|',
});

/** Labels are written with some letters as words in braces, which are no group. */
function unescape(label: string): string {
  return label.replace(/\{(slash|backslash|lt|gt|colon|bar)\}/g, (_, name: string) => escapes[name]!);
}

/** `PREFIX[7..0]SUFFIX`, where the suffix may be + - P N and the end of an overbar. */
function parseVector(text: string): string[] | undefined {
  const match = /^([^[\]\s]*)\[(\d+)\.\.(\d+)\]([+\-PN}]*)$/.exec(text);
  if (match === null) return undefined;
  const [, prefix = '', from = '', to = '', suffix = ''] = match;
  if (isGroupOpen(prefix)) return undefined;
  const [low, high] = [Math.min(Number(from), Number(to)), Math.max(Number(from), Number(to))];
  if (high - low >= widestBus) return undefined;
  return Array.from({ length: high - low + 1 }, (_, i) => `${prefix}${low + i}${suffix}`);
}

/** Whether a brace stands in the text that is no formatting such as ~{RESET}, ^{2} or _{n}. */
function isGroupOpen(text: string): boolean {
  return /(^|[^~^_$])\{/.test(text);
}

function parseGroup(text: string): { readonly name: string; readonly members: readonly string[] } | undefined {
  const at = text.search(/(?<![~^_$])\{/);
  if (at < 0 || !text.endsWith('}')) return undefined;
  const name = text.slice(0, at);
  if (/\s/.test(name)) return undefined;
  const members = text
    .slice(at + 1, -1)
    .split(/[\s,]+/)
    .filter((member) => member !== '');
  return members.length === 0 ? undefined : { name, members };
}

function expandGroup(
  names: readonly string[],
  aliases: ReadonlyMap<string, readonly string[]>,
  within: Set<string>,
  result: string[],
): void {
  for (const name of names) {
    if (result.length >= mostMembers) return;
    const alias = aliases.get(name);
    if (alias !== undefined && !within.has(name) && within.size < deepestAlias) {
      expandGroup(alias, aliases, new Set([...within, name]), result);
      continue;
    }
    const bus = parseBusName(name, aliases);
    if (bus === undefined) result.push(name);
    else for (const member of bus.members) result.push(member);
  }
}
