import { inr, inrFromRupees, type Money, plus, times } from '@tracewright/kernel';
import type { CatalogueHit, CatalogueMatcher } from '../catalogue';
import { hitOf } from '../catalogue/bill-line';
import type { Component } from '../model';
import { bomLines } from '../writers';

/** An entry of the catalogue, as far as its price is concerned. */
export interface PricedPart {
  readonly mpn: string;
  readonly name: string;
  readonly manufacturer: string;
  readonly category: string;
  /** Rupees for one. */
  readonly priceInr: number;
  /** Rupees each from so many on. */
  readonly priceBreaks: readonly { readonly qty: number; readonly priceInr: number }[];
  readonly lifecycle?: string;
  readonly suppliers: readonly { readonly name: string; readonly leadTimeDays: number; readonly moq: number }[];
}

/** The numbers of boards that costs are worked out for. */
export const BOARD_COUNTS = [1, 10, 100, 1000] as const;

/** What so many boards need of a part. */
export interface LineCost {
  readonly boards: number;
  readonly quantity: number;
  readonly unit: Money;
  readonly total: Money;
}

export interface CostLine {
  readonly references: readonly string[];
  /** As the design names it. */
  readonly value: string;
  readonly footprint: string;
  /** Null where the catalogue does not know the part: then it has no price, and none is guessed. */
  readonly part: {
    readonly mpn: string;
    readonly name: string;
    readonly manufacturer: string;
    readonly category: string;
    readonly lifecycle: string | null;
    readonly suppliers: PricedPart['suppliers'];
    /** What may differ from the part that is priced: the design names another ordering code of its type. */
    readonly mayDiffer: string | null;
    readonly breaks: readonly { readonly quantity: number; readonly unit: Money }[];
    readonly costs: readonly LineCost[];
  } | null;
}

export interface CostTotal {
  readonly boards: number;
  readonly total: Money;
  /** To the nearest paisa. */
  readonly perBoard: Money;
  readonly groups: readonly { readonly category: string; readonly total: Money }[];
  /** The most costly first. */
  readonly dearest: readonly { readonly mpn: string; readonly total: Money; readonly share: number }[];
}

export interface Costs {
  /** Fitted parts, in the order of their references. */
  readonly lines: readonly CostLine[];
  /** Of the lines that have a price. */
  readonly totals: readonly CostTotal[];
  /** References of fitted parts without a price. */
  readonly unpriced: readonly string[];
  /** References of parts that are not fitted, and cost nothing. */
  readonly notFitted: readonly string[];
}

/** So many parts make up the shares that are shown one by one. */
const DEAREST = 5;

/** What the fitted parts of a design cost: exact to the paisa, and nothing that the catalogue does not say. */
export function costsOf(
  components: readonly Component[],
  match: CatalogueMatcher,
  parts: ReadonlyMap<string, PricedPart>,
): Costs {
  const symbols = new Map(components.map(({ reference, symbol }) => [reference, symbol]));
  const bill = bomLines({ format: 'json', components, nets: [], warnings: [] });
  const fitted = bill.filter((line) => line.fitted);
  const found = fitted.map((line) => {
    const { references, value, footprint } = line;
    const hit = hitOf(line, symbols.get(references[0] ?? ''), match);
    return { references, value: value === '~' ? '' : value, footprint, hit };
  });
  const lines = merged(found).map(({ hit, ...line }) => lineOf(line, hit, hit && parts.get(hit.id)));
  return {
    lines,
    totals: BOARD_COUNTS.map((boards) => totalOf(lines, boards)),
    unpriced: lines.filter(({ part }) => part === null).flatMap(({ references }) => references),
    notFitted: bill.filter((line) => !line.fitted).flatMap(({ references }) => references),
  };
}

interface Found extends Pick<CostLine, 'references' | 'value' | 'footprint'> {
  readonly hit: CatalogueHit | undefined;
}

/** One product is bought once, whatever the design calls it: its quantity is what its price follows. */
function merged(found: readonly Found[]): readonly Found[] {
  const lines = new Map<string, Found>();
  for (const [place, line] of found.entries()) {
    const key = line.hit ? `part ${line.hit.id}` : `line ${place}`;
    const known = lines.get(key);
    lines.set(key, known ? { ...known, references: [...known.references, ...line.references] } : line);
  }
  return [...lines.values()];
}

function lineOf(line: Omit<Found, 'hit'>, hit: CatalogueHit | undefined, part: PricedPart | undefined): CostLine {
  if (!hit || !part) return { ...line, part: null };
  const { mpn, name, manufacturer, category, suppliers } = part;
  return {
    ...line,
    part: {
      ...{ mpn, name, manufacturer, category, suppliers },
      lifecycle: part.lifecycle ?? null,
      mayDiffer: hit.mayDiffer ?? null,
      breaks: breaksOf(part),
      costs: BOARD_COUNTS.map((boards) => lineCost(part, boards, line.references.length)),
    },
  };
}

function breaksOf({
  priceInr,
  priceBreaks,
}: PricedPart): readonly { readonly quantity: number; readonly unit: Money }[] {
  const listed = priceBreaks.map(({ qty, priceInr: price }) => ({ quantity: qty, unit: inrFromRupees(price) }));
  const one = listed.some(({ quantity }) => quantity <= 1) ? [] : [{ quantity: 1, unit: inrFromRupees(priceInr) }];
  return [...one, ...listed].sort((a, b) => a.quantity - b.quantity);
}

/** @param each how many of it a board has */
export function lineCost(part: PricedPart, boards: number, each: number): LineCost {
  const quantity = boards * each;
  const unit = unitPrice(part, quantity);
  return { boards, quantity, unit, total: times(unit, quantity) };
}

/** Of one, where so many are bought: the lowest of the steps that are reached. */
export function unitPrice(part: PricedPart, quantity: number): Money {
  const reached = part.priceBreaks.filter(({ qty }) => qty <= quantity);
  return [part.priceInr, ...reached.map(({ priceInr }) => priceInr)]
    .map(inrFromRupees)
    .reduce((lowest, price) => (price.paise < lowest.paise ? price : lowest));
}

function totalOf(lines: readonly CostLine[], boards: number): CostTotal {
  const priced = lines.flatMap(({ part }) => {
    const cost = part?.costs.find((one) => one.boards === boards);
    return part && cost ? [{ mpn: part.mpn, category: part.category, total: cost.total }] : [];
  });
  const total = plus(...priced.map((line) => line.total));
  const categories = [...new Set(priced.map(({ category }) => category))];
  const dearest = priced.toSorted((a, b) => b.total.paise - a.total.paise).slice(0, DEAREST);
  return {
    boards,
    total,
    perBoard: inr(Math.round(total.paise / boards)),
    groups: categories
      .map((category) => ({
        category,
        total: plus(...priced.filter((line) => line.category === category).map((line) => line.total)),
      }))
      .sort((a, b) => b.total.paise - a.total.paise),
    dearest: dearest.map((line) => ({
      mpn: line.mpn,
      total: line.total,
      share: total.paise === 0 ? 0 : line.total.paise / total.paise,
    })),
  };
}
