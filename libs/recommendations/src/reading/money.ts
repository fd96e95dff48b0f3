const AMOUNT = String.raw`(\d[\d,]*(?:\.\d+)?) ?(k\b|thousand\b)?`;
// RS485 is no price.
const MONEY = [
  new RegExp(String.raw`(?:₹|\brs(?!-? ?(?:232|422|485)\b)\.?|\binr|\brupees?) ?${AMOUNT}`, 'g'),
  new RegExp(String.raw`\b${AMOUNT} ?(?:₹|rs\b(?!-? ?(?:232|422|485)\b)|inr\b|rupees?\b|\/-)`, 'g'),
  new RegExp(
    String.raw`\bbudget(?: (?:is|of|under|below|max\w*|about|around|limit|up|to|at|most))*:? *${AMOUNT}(?! *(?:v|ma|a|amp|w|mw|ua|degc|°)\b)`,
    'g',
  ),
];

export const withoutMoney = (text: string): string => MONEY.reduce((rest, pattern) => rest.replace(pattern, ' '), text);

export function moneyIn(text: string): number | null {
  const found = MONEY.flatMap((pattern) =>
    [...text.matchAll(pattern)].map(
      ([, amount = '', thousands]) => Number(amount.replaceAll(',', '')) * (thousands ? 1000 : 1),
    ),
  ).filter((amount) => Number.isFinite(amount) && amount > 0);
  return found.length > 0 ? Math.min(...found) : null;
}
