import type { CircuitSize } from './size';

export type Complexity = 'Simple' | 'Moderate' | 'Complex' | 'Very complex';

/** How deep a review goes: by our rules alone, or by an engineer who looks for less, or more. */
export type ReviewDepth = 'rules' | 'short' | 'whole' | 'deep';

/** How much there is to review, and how that was worked out. */
export interface Estimate extends CircuitSize {
  /** Raised whenever the same size gives another estimate. */
  readonly formula: number;
  readonly complexity: Complexity;
  /** Hours of work, in steps of half an hour; for the rules a tenth. */
  readonly hours: number;
  /** For people: the figures and what became of them. */
  readonly how: string;
}

export const ESTIMATE_FORMULA = 1;

/** Minutes of an engineer who reads a design whole, from our own reviews: to find one's way, then for each thing in it. */
const START_MINUTES = 20;
const PART_MINUTES = 1.5;
const NET_MINUTES = 1;
const LAYER_MINUTES = 10;

/** A layer beyond the second makes a layout as much harder as so many parts. */
const LAYER_POINTS = 25;
const PLAIN_LAYERS = 2;
const LEVELS: readonly (readonly [below: number, Complexity])[] = [
  [50, 'Simple'],
  [200, 'Moderate'],
  [800, 'Complex'],
  [Infinity, 'Very complex'],
];

const DEPTHS: { readonly [depth in Exclude<ReviewDepth, 'rules'>]: number } = { short: 0.5, whole: 1, deep: 2 };
/** They take minutes, whatever the size. */
const RULES_HOURS = 0.1;
const STEP_HOURS = 0.5;

/**
 * Complexity: points = parts + nets + 25 for each copper layer beyond the second; below 50 Simple, below 200 Moderate,
 * below 800 Complex, else Very complex. Hours: 20 minutes + 1.5 a part + 1 a net + 10 a copper layer, half of it for a
 * short review and twice for a deep one, rounded up to half an hour.
 */
export function estimate(size: CircuitSize, depth: ReviewDepth): Estimate {
  const points = pointsOf(size);
  const complexity = LEVELS.find(([below]) => points < below)?.[1] ?? 'Very complex';
  const read = `${size.parts} parts, ${size.nets} nets, ${layersText(size.layers)}`;
  const level = `${complexity}: ${points} points (one a part and a net, ${LAYER_POINTS} a layer beyond two)`;
  const { hours, text } = workOf(size, depth);
  return { ...size, formula: ESTIMATE_FORMULA, complexity, hours, how: `${read}. ${level}. ${text}` };
}

/** What a size counts, for the largest of several files too. */
export function pointsOf({ parts, nets, layers }: CircuitSize): number {
  return parts + nets + LAYER_POINTS * Math.max(0, (layers ?? 0) - PLAIN_LAYERS);
}

function workOf({ parts, nets, layers }: CircuitSize, depth: ReviewDepth): { hours: number; text: string } {
  if (depth === 'rules')
    return { hours: RULES_HOURS, text: `${RULES_HOURS} h: our rules take minutes, whatever the size.` };
  const minutes = START_MINUTES + PART_MINUTES * parts + NET_MINUTES * nets + LAYER_MINUTES * (layers ?? 0);
  const factor = DEPTHS[depth];
  const hours = Math.ceil((minutes * factor) / 60 / STEP_HOURS) * STEP_HOURS;
  const sum = `${START_MINUTES} min + ${PART_MINUTES} a part + ${NET_MINUTES} a net + ${LAYER_MINUTES} a layer = ${minutes} min`;
  const times = factor === 1 ? '' : `, times ${factor} for the depth of this review`;
  return { hours, text: `${hours} h: ${sum}${times}, rounded up to half an hour.` };
}

const layersText = (layers: number | null): string =>
  layers === null ? 'no tracks' : `${layers} copper ${layers === 1 ? 'layer' : 'layers'} with tracks`;
