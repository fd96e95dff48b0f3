import type { Saving, SavingLine } from '@tracewright/contracts/recommendations';
import type { Choice } from '../choice/choose';

/** What the chosen parts cost less than the middle part of all that satisfy the same. */
export function savingOf(choices: readonly Choice[]): Saving {
  const lines = choices.map(({ need, chosen, compared }) => {
    const line = { functions: need.functions, name: chosen.part.name, compared: compared.length };
    return { ...line, paise: chosen.paise, baseline: middle(compared.map(({ paise }) => paise)) };
  });
  const chosen = lines.reduce((sum, { paise }) => sum + paise, 0);
  const baseline = lines.reduce((sum, line) => sum + line.baseline, 0);
  return {
    chosenCost: chosen / 100,
    baselineCost: baseline / 100,
    saved: (baseline - chosen) / 100,
    lines: lines.map(({ paise, baseline: usual, ...line }): SavingLine => ({
      ...line,
      price: paise / 100,
      baseline: usual / 100,
    })),
  };
}

/** The lower of both in the middle, so that nothing is made to look saved. */
function middle(paise: readonly number[]): number {
  const sorted = [...paise].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? 0;
}
