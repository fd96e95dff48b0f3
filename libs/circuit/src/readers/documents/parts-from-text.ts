import type { Component } from '../../model';
import { parseFittedValue } from '../../model';
import { round } from '../geometry';
import { canBeValue, parseDesignator, repairDesignator, type Designator } from './designators';
import type { DocumentText, TextRun } from './document-text';
import { RunGrid, type Neighbour } from './run-grid';

/** Below this a recognised word is a guess. */
const leastConfidence = 0.8;
/** What looks like a value speaks for the designator beside it even where its own letters are not sure. */
const leastNeighbourConfidence = 0.6;

interface Candidate {
  readonly run: TextRun;
  readonly designator: Designator;
}

interface Found extends Candidate {
  readonly value: string;
}

/**
 * The parts whose designators can be read in a document, each once, with the value that stands beside it where one
 * does. Words that pins, nets and frames use as well (D2, A4, P17) count only where they look like a designator: in the
 * letters' size of the others, not beside a pin number, not in a list of their like, with a value. Nothing is invented:
 * what is doubtful is left out, and every part is marked as to be confirmed.
 */
export function partsFromText({ runs, unit, pages }: DocumentText): Component[] {
  const legible = runs.filter(({ confidence }) => confidence >= leastNeighbourConfidence);
  const sure = legible.filter(({ confidence }) => confidence >= leastConfidence);
  const words = sure.map((run) => ({ run, designator: designatorOf(run) }));
  const candidates = words.filter((word): word is Candidate => word.designator !== undefined);
  const grid = new RunGrid(legible);
  const sizes = sizesOf(candidates);
  const counts = new Map<string, number>();
  for (const { run } of candidates) counts.set(run.text, (counts.get(run.text) ?? 0) + 1);
  const values = valuesFor(candidates, grid);
  const counted = countedFromZero(legible);
  const isPart = (candidate: Candidate, hasValue: boolean): boolean => {
    const { run, designator } = candidate;
    const repeated = (counts.get(run.text) ?? 0) > 2 && designator.unit === '';
    const sure = designator.sure && !counted.has(designator.prefix);
    return sure ? isSure(candidate, hasValue, grid) : isLikely(candidate, hasValue, { repeated, sizes, grid });
  };
  const believed = believedConnectors(candidates, values, isPart);
  const found = candidates.filter((candidate) =>
    isPart(candidate, values.has(candidate.run) || believed.has(candidate.designator.prefix)),
  );
  const parts = found.map(({ run, designator }): Found => {
    const value = values.get(run);
    const legibleValue = value !== undefined && value.confidence >= leastConfidence;
    return { run, designator, value: legibleValue ? phraseFrom(value, grid) : '' };
  });
  return merged(parts).map((part) => componentOf(part, unit, pages));
}

function designatorOf({ text, confidence }: TextRun): Designator | undefined {
  return parseDesignator(text) ?? (confidence < 1 ? repairDesignator(text) : undefined);
}

/** Heights of letters in which the document writes designators of resistors and capacitors; empty where too few tell. */
function sizesOf(candidates: readonly Candidate[]): number[] {
  const sizes = candidates.filter(({ designator }) => /^[RC]$/.test(designator.prefix)).map(({ run }) => run.size);
  if (sizes.length < 10) return [];
  const counts = new Map<number, number>();
  for (const size of sizes) counts.set(Math.round(size * 10), (counts.get(Math.round(size * 10)) ?? 0) + 1);
  return [...counts].filter(([, count]) => count >= sizes.length * 0.03).map(([size]) => size / 10);
}

/** Prefixes of several letters that the document also counts from 0 or gives a second name are those of pins: RA0, RA4/T0CKI. */
function countedFromZero(runs: readonly TextRun[]): ReadonlySet<string> {
  const prefixes = runs.map(({ text }) => /^([A-Z]{2,5})(?:0|\d{1,2}\/.+)$/.exec(text)?.[1]);
  return new Set(prefixes.filter((prefix) => prefix !== undefined));
}

function isSure({ run, designator }: Candidate, hasValue: boolean, grid: RunGrid): boolean {
  if (hasValue) return true;
  // A recogniser misreads: without a value beside it, even R12 may be a scrap of something else.
  if (run.confidence < 1) return false;
  const { pinLike, prefix } = designator;
  if (!pinLike && prefix !== 'LED') return true;
  const around = grid.around(run);
  return !isPinName(run, around) && !(prefix === 'LED' && isInList(run, designator, around));
}

interface Surroundings {
  readonly repeated: boolean;
  readonly sizes: readonly number[];
  readonly grid: RunGrid;
}

function isLikely({ run, designator }: Candidate, hasValue: boolean, { repeated, sizes, grid }: Surroundings): boolean {
  if (run.confidence < 1 || repeated) return false;
  const around = grid.around(run);
  if (isPinName(run, around) || isInList(run, designator, around)) return false;
  const usualSize = sizes.some((size) => Math.abs(size - run.size) <= 0.06 * Math.max(1, run.size));
  if (sizes.length > 0 && !usualSize && !(hasValue && designator.ofAnySize)) return false;
  return !designator.needsValue || hasValue;
}

/** As many connectors without a value are no chance. */
const enoughConnectors = 3;

/** Prefixes of connectors of which the document has one with its value, or several that are nothing else. */
function believedConnectors(
  candidates: readonly Candidate[],
  values: ReadonlyMap<TextRun, TextRun>,
  isPart: (candidate: Candidate, hasValue: boolean) => boolean,
): ReadonlySet<string> {
  const believed = new Set<string>();
  const alone = new Map<string, Set<string>>();
  for (const candidate of candidates) {
    const { run, designator } = candidate;
    const { prefix } = designator;
    if (!designator.connector || believed.has(prefix) || !isPart(candidate, true)) continue;
    const texts = alone.get(prefix) ?? new Set();
    alone.set(prefix, texts.add(run.text));
    if (values.has(run) || texts.size >= enoughConnectors) believed.add(prefix);
  }
  return believed;
}

/** A pin's name has the pin's number on the same line, close by. */
function isPinName({ size, upright }: TextRun, around: readonly Neighbour[]): boolean {
  return around.some(
    ({ run, across, gap }) =>
      /^\d{1,3}$/.test(run.text) &&
      run.upright === upright &&
      Math.abs(across) < 0.8 * size &&
      gap < 2.5 * size &&
      gap > -0.5 * size,
  );
}

const severalPins = /^[A-Z]+\d+[,/]\d+$/;

/** Names of pins and nets stand in columns, one line under the other. */
function isInList({ size, upright, length }: TextRun, { prefix }: Designator, around: readonly Neighbour[]): boolean {
  return around.some(({ run, along, across }) => {
    if (run.upright !== upright) return false;
    const lines = Math.abs(across) / size;
    // "J4,5" is never a part's name, so that those in line with it are none either.
    if (severalPins.test(run.text) && run.text.startsWith(prefix)) return Math.abs(along) < 0.3 * size && lines < 8;
    const aligned = Math.abs(along) < Math.abs(run.length - length) + 0.3 * size;
    return parseDesignator(run.text)?.prefix === prefix && aligned && lines > 0.3 && lines < 2.6;
  });
}

/** Drawings set the value under or behind the designator: one before it more often belongs to another part. In lines. */
const beforeCosts = 1.2;

interface Pair {
  readonly of: TextRun;
  readonly value: TextRun;
  readonly distance: number;
}

/** The value of each designator: the closest pairs first, so that no text is the value of two parts. */
function valuesFor(candidates: readonly Candidate[], grid: RunGrid): ReadonlyMap<TextRun, TextRun> {
  const pairs = candidates.flatMap((candidate) => pairsOf(candidate, grid)).sort((a, b) => a.distance - b.distance);
  const values = new Map<TextRun, TextRun>();
  const used = new Set<TextRun>();
  for (const { of, value } of pairs) {
    if (values.has(of) || used.has(value) || isPinName(value, grid.around(value))) continue;
    values.set(of, value);
    used.add(value);
  }
  return values;
}

/** Texts above, below or beside a designator, in letters of a like size, that can be its value. */
function pairsOf({ run: of, designator: { prefix } }: Candidate, grid: RunGrid): Pair[] {
  const { size, upright, length } = of;
  return grid.around(of).flatMap(({ run, along, across, gap }): Pair[] => {
    if (run.upright !== upright || Math.abs(run.size - size) > 0.6 * size || !canBeValue(run.text, prefix)) return [];
    const [lines, sideways] = [Math.abs(across) / size, Math.max(0, gap) / size];
    const overlaps = along < length + size && along + run.length > -size;
    const beside = lines < 0.4 && sideways < 2;
    // Names of types look alike everywhere: from further above they would be taken from another part.
    const farthest = across < 0 && !/^(?:[RCL]|FB)$/.test(prefix) ? 2.3 : 3.3;
    const stacked = lines >= 0.4 && lines < farthest && overlaps;
    if (!beside && !stacked) return [];
    const before = (stacked ? across : along) < 0 ? beforeCosts : 0;
    return [{ of, value: run, distance: lines + before + sideways + Math.abs(along) / (20 * size) }];
  });
}

/** A text with the words that follow it on its line: some programs write every word by itself. */
function phraseFrom(first: TextRun, grid: RunGrid): string {
  const words = [first.text];
  for (let run: TextRun | undefined = first; run !== undefined && words.length < 6;) {
    const { size, upright }: TextRun = run;
    const next: Neighbour | undefined = grid
      .around(run)
      .filter((other) => other.run.upright === upright && Math.abs(other.across) < 0.1 * size && other.along > 0)
      .find(
        ({ gap, run: other }) => gap > -0.1 * size && gap < 0.6 * size && Math.abs(other.size - size) < 0.05 * size,
      );
    run = next === undefined || parseDesignator(next.run.text) ? undefined : next.run;
    if (run !== undefined) words.push(run.text);
  }
  return words.join(' ');
}

/** Several units of a part, and a designator that is drawn twice, are one part. */
function merged(found: readonly Found[]): Found[] {
  const parts = new Map<string, Found>();
  for (const entry of found) {
    const key = `${entry.designator.prefix}${entry.designator.number}`;
    const kept = parts.get(key);
    if (kept === undefined || (kept.value === '' && entry.value !== '')) parts.set(key, entry);
  }
  return [...parts.values()];
}

function componentOf({ run, designator, value }: Found, unit: number | undefined, pages: number): Component {
  const fitted = parseFittedValue(value);
  return {
    reference: `${designator.prefix}${designator.number}`,
    value,
    footprint: '',
    pins: [],
    lowConfidence: true,
    ...(!fitted.fitted && { dnp: true }),
    ...(unit !== undefined && { position: { x: round(run.at.x * unit), y: round(run.at.y * unit) } }),
    ...(pages > 1 && { sheet: String(run.page) }),
  };
}
