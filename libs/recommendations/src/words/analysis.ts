import type { Recommendations } from '@tracewright/contracts/recommendations';
import type { Choice } from '../choice/choose';
import type { Setting } from '../choice/setting';
import { percent } from './format';

type Analysis = Recommendations['aiAnalysis'];

/** Packages without leads are soldered by machine. */
const LEADLESS = /QFN|DFN|BGA|LGA|SON|LCC/i;
const FEW_PARTS = 3;
const SOME_PARTS = 6;

/** The chosen parts together. */
export function analysisOf(choices: readonly Choice[], setting: Setting): Analysis {
  return {
    components: choices.map(({ chosen: { part, paise, confidence } }) => ({
      partNumber: part.id,
      name: part.name,
      description: part.description,
      price: paise / 100,
      confidence,
    })),
    analysis: {
      estimatedCost: choices.reduce((sum, { chosen }) => sum + chosen.paise, 0) / 100,
      powerEfficiency: efficiency(choices, setting),
      complexity: complexity(choices),
    },
  };
}

function efficiency(choices: readonly Choice[], { supply, rail, constraints }: Setting): string {
  const converter = choices.find(({ need }) => need.functions.includes('converter'))?.chosen.part.output;
  if (!converter) return 'No converter: nothing is lost in one';
  if ((converter.type === 'ldo' || converter.type === 'linear') && supply && rail && !constraints.mains) {
    const [worst, best] = [rail / supply.to, Math.min(1, rail / supply.from)];
    const share = worst === best ? percent(best) : `${percent(worst)} to ${percent(best)}`;
    return `${share}: a linear regulator passes output ÷ input`;
  }
  if (converter.efficiency !== undefined) return `About ${percent(converter.efficiency)}, by its data sheet`;
  return 'Not known: the data hold no efficiency of the converter';
}

/** By how many parts there are, and whether they can be soldered by hand. */
function complexity(choices: readonly Choice[]): Analysis['analysis']['complexity'] {
  const leadless = choices.some(({ chosen }) => LEADLESS.test(chosen.part.package));
  if (choices.length <= FEW_PARTS) return leadless ? 'Medium' : 'Low';
  return choices.length <= SOME_PARTS && !leadless ? 'Medium' : 'High';
}
