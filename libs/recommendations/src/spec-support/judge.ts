import type { CircuitFunction, Recommendations, Span } from '@tracewright/contracts/recommendations';
import type { Part } from '../part';
import type { Meant } from './wishes';

type Range = { readonly min: number; readonly max: number } | undefined;
const spans = (range: Range, { from, to }: Span): boolean => !!range && range.min <= from && range.max >= to;
const at = (volts: number): Span => ({ from: volts, to: volts });

/**
 * Why a part does not satisfy what was meant, found out anew from its data alone: none of the code that chooses is used.
 * @param functions what it was recommended for
 */
export function faultsOf(part: Part, functions: readonly CircuitFunction[], meant: Meant): readonly string[] {
  const faults: string[] = [];
  const must = (holds: boolean, what: string): void => void (holds || faults.push(`${part.id}: ${what}`));
  if (meant.temperature) must(spans(part.temperature, meant.temperature), 'temperature');
  if (meant.mounting) must(meant.mounting.includes(part.mounting), 'mounting');
  must(part.lifecycle !== 'obsolete', 'out of production');
  if (functions.includes('converter')) converter(part, meant, must);
  else if (functions.includes('motor')) motor(part, meant, must);
  else data(part, functions, meant, must);
  return faults;
}

type Must = (holds: boolean, what: string) => void;

function converter({ output }: Part, { supply, rail, current }: Meant, must: Must): void {
  if (!output) return must(false, 'no converter');
  const { vinMin = Infinity, vinMax = -Infinity, vout, voutRange, dropout = 2, type, ioutMax = 0 } = output;
  if (supply) must(vinMin <= supply.from && vinMax >= supply.to && type !== 'ac-dc', 'input');
  if (rail !== undefined) {
    const gives = vout === undefined ? spans(voutRange, at(rail)) : Math.abs(vout - rail) < 0.02 * rail;
    must(gives, 'output');
    if (supply && (type === 'ldo' || type === 'linear')) must(supply.from >= rail + dropout - 1e-9, 'dropout');
    if (supply && type === 'buck') must(supply.from > rail, 'steps down');
    if (supply && type === 'boost') must(supply.to <= rail, 'steps up');
  }
  if (current !== undefined) must(ioutMax >= current, 'output current');
}

function motor(part: Part, { loadVolts, loadCurrent }: Meant, must: Must): void {
  if (loadVolts !== undefined) must(spans(part.supply, at(loadVolts)), 'load voltage');
  if (loadCurrent !== undefined) must(Number(part.limits?.ioutMaxA ?? 0) * 1000 >= loadCurrent, 'load current');
}

function data(part: Part, functions: readonly CircuitFunction[], meant: Meant, must: Must): void {
  const { rail, supply, bus, sleepMicroamps } = meant;
  if (rail !== undefined) {
    must(spans(part.supply, at(rail)) || (supply !== undefined && spans(part.supply, supply)), 'supply');
  }
  if (bus !== undefined) must(part.interfaces.includes(bus), `interface ${bus}`);
  if (sleepMicroamps !== undefined) {
    const { sleep, typical, quiescent } = part.current ?? {};
    must(Math.min(...[sleep, typical, quiescent].map((one) => one ?? Infinity)) * 1000 <= sleepMicroamps, 'sleep');
  }
  if (functions.includes('wifi')) must(part.features.includes('WiFi'), 'WiFi');
}

/** Every part that an answer names as one to take, with what it is for. */
export function namedIn(
  answer: Recommendations,
): readonly { readonly id: string; readonly functions: readonly CircuitFunction[] }[] {
  const chosen = answer.intelligentRecommendations.flatMap(({ component, alternates, secondSources, functions }) =>
    [
      component.partNumber,
      ...alternates.map(({ partNumber }) => partNumber),
      ...secondSources.filter(({ checked }) => checked).map(({ partNumber }) => partNumber),
    ].map((id) => ({ id, functions })),
  );
  const analysed = answer.aiAnalysis.components.map(({ partNumber: id }, index) => ({
    id,
    functions: answer.intelligentRecommendations[index]?.functions ?? [],
  }));
  const suggested = answer.patternBasedSuggestions.components.map(({ partNumber: id }) => ({
    id,
    functions: chosen.find((one) => one.id === id)?.functions ?? [],
  }));
  return [...chosen, ...analysed, ...suggested];
}
