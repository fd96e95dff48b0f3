import { NUMBER_WORDS, numbersInDigits } from './numbers';

/** A price that a text names. */
export interface Price {
  readonly rupees: number;
  /** As it is written there. */
  readonly said: string;
}

const IN_WORDS = String.raw`(?:(?:${NUMBER_WORDS})\b(?:[ -](?:and )?(?=(?:${NUMBER_WORDS})\b))?)+`;
const AMOUNT = String.raw`(\d+(?:,\d+)*(?:\.\d+)?(?: ?(?:k|thousand|lakhs?)\b)?|\b${IN_WORDS}(?: lakhs?\b)?)`;
/** RS485 is no price. */
const RS = String.raw`rs(?!-? ?(?:232|422|485)\b)\b`;
const BUDGET = String.raw`\bbudget(?: (?:is|of|under|below|max\w*|about|around|limit|up|to|at|most))*:? *`;
/** What is so many volts is no price, whatever it is of. */
const NO_UNIT = String.raw`(?![\d.,]*\d)(?! *(?:v|volts?|ma|a|amps?|w|watts?|mw|ua|degc|°)\b)`;
const PRICE = new RegExp(
  String.raw`(?:₹|\b${RS}\.?|\binr|\brupees?) ?${AMOUNT}|${AMOUNT} ?(?:₹|${RS}|inr\b|rupees?\b|\/-)|${BUDGET}${AMOUNT}${NO_UNIT}`,
  'gi',
);

/** The prices of a text in their order: `400 rupees`, `₹1.5 lakh`, `one thousand rupees`, `budget: 500`. */
export function pricesIn(text: string): readonly Price[] {
  return [...text.matchAll(PRICE)].flatMap(([said, before, after, ofBudget]) => {
    const rupees = valueOf(before ?? after ?? ofBudget ?? '');
    return rupees > 0 ? [{ rupees, said }] : [];
  });
}

export const withoutPrices = (text: string): string => text.replace(PRICE, ' ');

function valueOf(amount: string): number {
  const digits = numbersInDigits(amount.toLowerCase().replaceAll(',', ''));
  const [, number = '', scale = ''] = /^([\d.]+) ?(\w*)/.exec(digits) ?? [];
  return Number(number) * (scale === 'k' ? 1000 : scale.startsWith('lakh') ? 100_000 : 1);
}
