import { formatQuantity } from '../../../parts';
import type { BoardPart } from '../../board';
import { Outcome, type Rule, type RuleFinding } from '../../rule';
import { inOrder } from '../../words';
import { chipSizeOf, sizeOnBoard, valueOfNumber } from './part-numbers';

/** Beyond this the two are no neighbours in a row of values. */
const APART = 1.06;

const UNIT = { resistor: 'ohm', capacitor: 'farad' } as const;

function judgeValue(part: BoardPart, number: string): RuleFinding | undefined {
  const kind = part.kind === 'resistor' || part.kind === 'capacitor' ? part.kind : undefined;
  const drawn = part.value?.value;
  const ordered = kind && valueOfNumber(number, kind);
  if (!kind || drawn === undefined || ordered === undefined || drawn === ordered) return undefined;
  const ratio = Math.max(drawn, ordered) / Math.min(drawn, ordered);
  if (ratio <= APART) return undefined;
  const [is, buys] = [formatQuantity(drawn, UNIT[kind]), formatQuantity(ordered, UNIT[kind])];
  return {
    title: `${part.ref} is ${is}, its part number ${buys}`,
    description: `The value of ${part.ref} is ${is}, and the part number ${number} beside it is one of ${buys}: what is bought is not what is drawn.`,
    recommendations: [
      `Decide which of the two is meant, and correct the ${kind === 'resistor' ? 'resistance' : 'capacitance'} or the part number of ${part.ref}.`,
    ],
    refs: [part.ref],
    nets: [],
    evidence: { value: is, partNumber: number, ordered: buys },
    confidence: part.identity.confidence * 0.95,
  };
}

function judgeSize(part: BoardPart, number: string): RuleFinding | undefined {
  const ordered = chipSizeOf(number);
  const drawn = sizeOnBoard(part.component.footprint);
  if (!ordered || !drawn || ordered === drawn) return undefined;
  return {
    title: `${part.ref} has pads of size ${drawn}, its part number is ${ordered}`,
    description: `The part number ${number} of ${part.ref} is a part of size ${ordered}, and its footprint is one of ${drawn}.`,
    recommendations: [`Choose a part of size ${drawn}, or a footprint of size ${ordered} for ${part.ref}.`],
    refs: [part.ref],
    nets: [],
    evidence: { footprint: drawn, partNumber: number, size: ordered },
    confidence: part.identity.confidence * 0.9,
  };
}

/** "MCP73832" and "MCP73812T": the same maker's letters, and another number. */
const TYPE = /^([A-Z]{2,5})(\d{4,6})/;

function judgeType(part: BoardPart, number: string): RuleFinding | undefined {
  const [, letters, digits] = TYPE.exec(part.component.value.toUpperCase()) ?? [];
  const [, otherLetters, otherDigits] = TYPE.exec(number) ?? [];
  if (!digits || letters !== otherLetters || digits === otherDigits || digits.length !== otherDigits?.length)
    return undefined;
  return {
    title: `${part.ref} is a ${letters ?? ''}${digits}, its part number a ${letters ?? ''}${otherDigits}`,
    description: `${part.ref} is drawn as ${part.component.value}, and the part number beside it is ${number}: types of one maker with different numbers differ in pins or in what they do.`,
    recommendations: [`Decide which type is meant, and correct the value or the part number of ${part.ref}.`],
    refs: [part.ref],
    nets: [],
    evidence: { value: part.component.value, partNumber: number },
    confidence: 0.8,
  };
}

const ACTIVE: ReadonlySet<string> = new Set(['ic', 'charger', 'regulator', 'converter', 'microcontroller', 'mosfet']);

/** Parts whose part number is one of another value, size or type. */
export const partNumberMismatch: Rule = {
  name: 'part-number-mismatch',
  version: 1,
  category: 'electronic',
  severity: 'warning',
  needs: ['values'],
  reason: 'Boards are bought by part number and understood by value: where the two differ, one of them is wrong.',
  repair: 'Change the part number together with the value.',
  source: 'Ordering codes of Yageo, Panasonic, Vishay, Stackpole, Samsung, Murata, TDK and Kemet.',
  check(board) {
    const outcome = new Outcome();
    for (const part of board.parts) {
      const number = part.component.partNumber?.toUpperCase().trim();
      if (!part.fitted || !number || part.component.value.toUpperCase().trim() === number) continue;
      outcome.looked();
      const found =
        judgeValue(part, number) ??
        judgeSize(part, number) ??
        (ACTIVE.has(part.kind) ? judgeType(part, number) : undefined);
      if (found) outcome.found({ ...found, refs: inOrder(found.refs) });
    }
    return outcome;
  },
};
