import { type Allowance, ALLOWANCES, LEAST_ALLOWANCE } from './plans';

const AMOUNTS = Object.keys(LEAST_ALLOWANCE) as (keyof Allowance)[];

test.each(Object.entries(ALLOWANCES))('%s has of nothing less than everybody has', (_, allowance) => {
  for (const amount of AMOUNTS) expect(allowance[amount]).toBeGreaterThanOrEqual(LEAST_ALLOWANCE[amount]);
});
