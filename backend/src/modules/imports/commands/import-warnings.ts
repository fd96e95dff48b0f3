import type { DeclaredFormat } from '@tracewright/contracts/imports';
import { type Design, sharedSupplies } from '@tracewright/circuit/design';
import type { ReadResult } from '../../../platform/circuit-threads';
import type { Renamed } from '../domain/events';
import { formatCorrection } from '../domain/formats';

/** The reader's own warnings after what has to be said first. */
export function warningsOf(
  read: ReadResult,
  declared: DeclaredFormat | undefined,
  intoProject: boolean,
): readonly string[] {
  const correction = formatCorrection(read.format, declared);
  const nothing = read.components === 0 && intoProject ? UNCHANGED : undefined;
  return [correction, nothing, ...read.warnings].filter((warning) => warning !== undefined);
}

/** What came last into the design, in the order of the file. */
export function renamedIn(read: Design, now: Design): Renamed {
  const added = now.components.slice(-read.components.length);
  const parts = new Map<string, string>();
  const nets = new Map<string, string>();
  read.components.forEach(({ reference, pins = [] }, index) => {
    const there = added[index];
    if (reference && there?.reference && there.reference !== reference) parts.set(reference, there.reference);
    pins.forEach(({ net }, at) => {
      const given = there?.pins?.[at]?.net;
      if (net !== undefined && given !== undefined && given !== net) nets.set(net, given);
    });
  });
  return { parts: Object.fromEntries(parts), nets: Object.fromEntries(nets) };
}

const MOST_NAMED = 5;

/** What a circuit that came beside another one shares with it, and what had to be called otherwise. */
export function joinedWarnings(read: Design, now: Design, { parts }: Renamed): readonly string[] {
  const before = { components: now.components.slice(0, -read.components.length), connections: [] };
  const renamed = Object.entries(parts).map(([own, given]) => `${own} is ${given}`);
  const shared = sharedSupplies(before, read);
  const list = (names: readonly string[]): string =>
    names.slice(0, MOST_NAMED).join(', ') + (names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : '');
  return [
    ...(renamed.length > 0 ? [`Designators that were taken got another number: ${list(renamed)}.`] : []),
    ...(shared.length > 0 ? [`Supplies of the same name are one net now: ${list(shared)}.`] : []),
  ];
}

const UNCHANGED = 'No parts were found in the file, so the design stays as it is.';

/** What an import says of bitmaps that there was no room for. */
export function pictureWarnings(count: number): readonly string[] {
  if (count === 0) return [];
  const [what, are] = count === 1 ? ['A picture', 'is'] : [`${count} pictures`, 'are'];
  return [`${what} ${are} left out: there is no room for more in the project or the account.`];
}
