import { isAutomaticNet, type Connection } from '../design';
import type { Circuit } from '../model';
import { readKicadSchematic } from '../readers/kicad-schematic/schematic';
import { contextOf } from '../readers/options';
import type { LabelText, LabelTexts } from './kicad-label-texts';
import { shownText } from './kicad-labels';
import type { SheetPart, SheetPin } from './kicad-page';

export interface PinLabel {
  readonly part: SheetPart;
  readonly pin: SheetPin;
  readonly mark: LabelText;
}

/** What a schematic says that is written so. */
export type ReadBack = (parts: readonly SheetPart[], marks: readonly Connection[]) => Circuit;

export const readBack = (text: string, siblings?: (name: string) => Uint8Array | undefined): Circuit =>
  readKicadSchematic(new TextEncoder().encode(text), contextOf({ ...(siblings && { siblings }) }));

/**
 * Labels at pins for what the drawing does not tell of the nets, so that they are right whatever is drawn. What the
 * drawing tells is read out of the sheet as it would be without them, by the rules of KiCad; what would join nets that
 * are several is left out of it.
 */
export function pinLabels(
  parts: readonly SheetPart[],
  all: readonly Connection[],
  texts: LabelTexts,
  read: ReadBack,
): { readonly marks: readonly Connection[]; readonly labels: readonly PinLabel[] } {
  const apart = parts.map(numbered);
  let marks = all;
  for (let attempt = 0; ; attempt++) {
    const groups = groupsDrawn(parts, apart, read(apart, marks));
    const joined = [...groups.values()].filter(({ nets }) => nets.size > 1).map(({ nets }) => [...nets.keys()]);
    if (joined.length === 0 || attempt === 3) return { marks, labels: labelsFor(groups, texts) };
    // First what belongs to all but the largest of them, then to any, then all that joins anything.
    const wrong = new Set(joined.flatMap((names) => (attempt === 0 ? allButLargest(names, marks) : names)));
    marks = marks.filter(({ mark, net }) => !JOINING.has(mark) || (attempt < 2 && !(net && wrong.has(net))));
  }
}

function allButLargest(names: readonly string[], marks: readonly Connection[]): readonly string[] {
  const counts = new Map(names.map((name) => [name, 0]));
  for (const { net = '' } of marks) if (counts.has(net)) counts.set(net, (counts.get(net) ?? 0) + 1);
  return [...names].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0)).slice(1);
}

const JOINING: ReadonlySet<string | undefined> = new Set([
  ...['wire', 'bus', 'junction', 'label', 'globalLabel', 'hierarchicalLabel', 'port'],
]);

/** Pins that the drawing joins, and the nets that they are on. */
interface Group {
  readonly name: string;
  readonly nets: Map<string, Omit<PinLabel, 'mark'>>;
}

/** A part by its place in the list and its pins by theirs, so that none is like another; one pin may have several places. */
function numbered(part: SheetPart, index: number): SheetPart {
  const { component, place } = part;
  const numbers = new Map((place.pins ?? []).map((pin, at) => [pin, { ...pin, number: String(at + 1) }]));
  const pins = part.pins.map((at, number) => {
    const own = place.drawing === undefined ? numbers.get(at.pin) : undefined;
    return { ...at, pin: own ?? { ...at.pin, number: String(number + 1) } };
  });
  const named = { ...component, reference: `P${index + 1}` };
  const units: SheetPart[] = [];
  const own = { ...part, component: named, place: { ...place, pins: [...numbers.values()] }, pins, unit: 1, units };
  units.push(own);
  return own;
}

function groupsDrawn(
  parts: readonly SheetPart[],
  apart: readonly SheetPart[],
  { nets: read }: Circuit,
): ReadonlyMap<string, Group> {
  const names = new Map(read.flatMap(({ name, pins }) => pins.map((pin) => [pin, name])));
  const groups = new Map<string, Group>();
  parts.forEach((part, index) => {
    part.pins.forEach((pin, at) => {
      const { net } = pin.pin;
      if (net === undefined) return;
      const key = `P${index + 1}.${apart[index]?.pins[at]?.pin.number}`;
      const name = names.get(key);
      const group = groups.get(name ?? key) ?? { name: name ?? '', nets: new Map() };
      groups.set(name ?? key, group);
      if (!group.nets.has(net)) group.nets.set(net, { part, pin });
    });
  });
  return groups;
}

/** One in each group of a net that is drawn as several, or whose name nothing says. */
function labelsFor(groups: ReadonlyMap<string, Group>, texts: LabelTexts): readonly PinLabel[] {
  const counts = new Map<string, number>();
  for (const { nets } of groups.values()) for (const net of nets.keys()) counts.set(net, (counts.get(net) ?? 0) + 1);
  return [...groups.values()].flatMap(({ nets, name }) =>
    [...nets].flatMap(([net, first]): readonly PinLabel[] => {
      const mark = texts.ofNet(net);
      const isWhole = counts.get(net) === 1 && nets.size === 1;
      const isNamed = isAutomaticNet(net) || !isAutomaticNet(name);
      const says = mark && isCalled(name, mark);
      return mark === undefined || says || (isWhole && isNamed) ? [] : [{ ...first, mark }];
    }),
  );
}

/** A global name never begins with the path of a sheet. */
const isCalled = (net: string, { kind, text }: LabelText): boolean =>
  (kind === 'local' || !net.startsWith('/')) && [shownText(text), `/${shownText(text)}`].includes(shownText(net));
