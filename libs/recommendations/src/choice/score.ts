import { SCORE_WEIGHTS, type ScoreParts } from '@tracewright/contracts/recommendations';
import type { Part } from '../part';
import { checksOf } from './checks';
import type { Need } from './needs';
import type { Setting } from './setting';

/** A part that satisfies all that concerns it, in its place. */
export interface Fitting {
  readonly part: Part;
  readonly paise: number;
  /** 0..1, by SCORE_FORMULA. */
  readonly score: number;
  readonly scoreParts: ScoreParts;
  /** 0..1, by CONFIDENCE_FORMULA. */
  readonly confidence: number;
  /** 0..1: of the figures that were asked for, those that are known. */
  readonly known: number;
}

const SURENESS = { checked: 1, known: 1, likely: 0.7, doubtful: 0.4 } as const;
const SECOND_SOURCES = 2;

/** mA that the part draws by itself; undefined where nobody knows. */
export const drawOf = ({ current }: Part): number | undefined =>
  current?.typical ?? current?.quiescent ?? current?.peak ?? current?.sleep;

/** The parts of a need with their scores, the best first. */
export function scored(parts: readonly Part[], need: Need, setting: Setting): readonly Fitting[] {
  const priced = parts.flatMap((part) => (part.price ? [{ part, paise: part.price.paise }] : []));
  const cheapest = Math.min(...priced.map(({ paise }) => paise));
  const draws = priced.flatMap(({ part }) => drawOf(part) ?? []);
  const leastDraw = Math.max(Math.min(...draws), 1e-6);
  return priced
    .map(({ part, paise }): Fitting => {
      const checks = checksOf(part, need, setting);
      const margins = checks.flatMap(({ margin }) => margin ?? []);
      const draw = drawOf(part);
      const scoreParts: ScoreParts = {
        cost: cheapest / paise,
        margin: margins.length === 0 ? 0.5 : Math.min(...margins),
        power: draw === undefined ? 0 : Math.min(1, leastDraw / Math.max(draw, 1e-6)),
        availability: availability(part),
        data: sureness(part),
      };
      const figures = figuresOf(part, need);
      const known = figures.filter(Boolean).length / figures.length;
      const score = rounded(total(scoreParts));
      return { part, paise, score, scoreParts, known, confidence: rounded(known * scoreParts.data) };
    })
    .sort((a, b) => b.score - a.score || a.paise - b.paise || (a.part.id < b.part.id ? -1 : 1));
}

const rounded = (value: number): number => Math.round(value * 1000) / 1000;

const total = (parts: ScoreParts): number =>
  (Object.keys(SCORE_WEIGHTS) as (keyof ScoreParts)[]).reduce(
    (sum, name) => sum + SCORE_WEIGHTS[name] * parts[name],
    0,
  );

function availability({ inStock, lifecycle, secondSources }: Part): number {
  const sources = Math.min(secondSources.length, SECOND_SOURCES) / SECOND_SOURCES;
  return (inStock ? 0.4 : 0) + (lifecycle === 'active' ? 0.3 : 0) + 0.3 * sources;
}

const sureness = (part: Part): number => Math.min(1, ...evidenceOf(part).map(({ certainty }) => SURENESS[certainty]));

/** Of what a part can do: prices are of their day, and pins are the layout's business. */
export const evidenceOf = ({ evidence }: Part): Part['evidence'] =>
  evidence.filter(({ figures }) => figures.some((figure) => !BESIDES.includes(figure)));
const BESIDES = ['price', 'suppliers', 'inStock', 'pins'];

/** Whether each figure that such a part is judged by is known. */
function figuresOf(part: Part, { functions }: Need): readonly boolean[] {
  const shared = [part.temperature !== undefined, part.lifecycle !== undefined, drawOf(part) !== undefined];
  if (!functions.some((one) => one === 'converter' || one === 'charger')) return [...shared, part.supply !== undefined];
  return [
    ...shared,
    part.output?.vinMin !== undefined,
    part.output?.vinMax !== undefined,
    part.output?.ioutMax !== undefined,
  ];
}
