import type { CreatorType } from '@tracewright/contracts/creator';
import type { ChosenPart } from './draft';
import { NO_MICROCONTROLLER, NO_POWER } from './texts';

const ENOUGH_PARTS = 3;

export const isEnough = (parts: readonly ChosenPart[]): boolean => parts.length >= ENOUGH_PARTS;
const has = (parts: readonly ChosenPart[], type: CreatorType): boolean => parts.some((part) => part.type === type);

/** What a circuit lacks; nothing is said of one that has not begun. */
export function warningsOf(parts: readonly ChosenPart[]): readonly string[] {
  if (parts.length === 0) return [];
  return [...(has(parts, 'microcontroller') ? [] : [NO_MICROCONTROLLER]), ...(has(parts, 'power') ? [] : [NO_POWER])];
}

export interface CheckLine {
  readonly label: string;
  readonly isThere: boolean;
}

export const checklist = (parts: readonly ChosenPart[]): readonly CheckLine[] => [
  { label: 'Microcontroller', isThere: has(parts, 'microcontroller') },
  { label: 'Power', isThere: has(parts, 'power') },
  { label: 'Sensors', isThere: has(parts, 'sensor') },
  { label: 'Outputs', isThere: has(parts, 'output') },
];
