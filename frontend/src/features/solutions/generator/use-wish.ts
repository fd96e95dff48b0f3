import { useState } from 'react';
import { readInTab, writeInTab } from '../../../lib/storage';
import { NOTHING_WISHED, type SolutionWish } from './SolutionForm';

/** What was written is there again after signing in. */
const KEY = 'solutions.wish';

/** What stands in the form. */
export function useWish(): readonly [SolutionWish, (wish: SolutionWish) => void] {
  const [wish, setWish] = useState(kept);
  const change = (changed: SolutionWish) => {
    writeInTab(KEY, JSON.stringify(changed));
    setWish(changed);
  };
  return [wish, change];
}

function kept(): SolutionWish {
  try {
    return { ...NOTHING_WISHED, ...(JSON.parse(readInTab(KEY) ?? '{}') as Partial<SolutionWish>) };
  } catch {
    return NOTHING_WISHED;
  }
}
