import { type CircuitFunction, FUNCTIONS, SCORE_WEIGHTS } from '@tracewright/contracts/recommendations';
import { speaksAt } from '../choice/checks';
import type { Check } from '../choice/check';
import type { Choice } from '../choice/choose';
import { drawOf, evidenceOf } from '../choice/score';
import type { Setting } from '../choice/setting';
import type { Part } from '../part';
import { amps, listed, percent, rupees, spanText } from './format';
import { requirementText } from './requirements';

const MOST = 5;
const LONG_LEAD_DAYS = 10;
const LITTLE_MARGIN = 0.3;
const WARM_WATTS = 1;

const CHECKED: { readonly [name in Check['constraint']]?: (check: Check) => string } = {
  supply: ({ figure, stated }) => `Takes ${figure}; you have ${stated}.`,
  rail: ({ figure, stated }) => `Voltage: ${figure}; ${stated} is asked for.`,
  current: ({ figure, stated }) => `Gives ${figure}; ${stated} is asked for.`,
  loadVolts: ({ figure, stated }) => `Drives loads of ${figure}; yours has ${stated}.`,
  loadCurrent: ({ figure, stated }) => `Carries ${figure}; your load takes ${stated}.`,
  sleepCurrent: ({ figure, stated }) => `Draws ${figure} asleep; ${stated} is allowed.`,
  temperature: ({ figure, stated }) => `Works from ${figure}; ${stated} is asked for.`,
  interfaces: ({ figure, stated }) => `Speaks ${figure}; ${stated} is asked for.`,
  mounting: ({ figure }) => `Mounted as ${figure}, as asked for.`,
};

/** Why this part, in figures of its own data. */
export function reasoning({ need, chosen, fitting }: Choice, checks: readonly Check[]): readonly string[] {
  const { part, paise, score, scoreParts } = chosen;
  const what = listed(need.functions.map((one) => FUNCTIONS[one].toLowerCase()));
  const others = fitting.filter(({ part: { id } }) => id !== part.id);
  const parts = Object.entries(scoreParts).map(
    ([name, value]: [string, number]) =>
      `${SCORE_WEIGHTS[name as keyof typeof SCORE_WEIGHTS]} × ${value.toFixed(2)} ${name}`,
  );
  return [
    `Chosen for ${what}: ${part.description}.`,
    ...checks.flatMap((check) => CHECKED[check.constraint]?.(check) ?? []),
    others.length === 0
      ? `It costs ${rupees(paise)}, and is the only part of the catalogue that satisfies all of this.`
      : `It costs ${rupees(paise)}; ${others.length} other ${others.length === 1 ? 'part satisfies' : 'parts satisfy'} the same, from ${rupees(Math.min(...others.map((one) => one.paise)))}.`,
    `Relevance ${percent(score)} = ${parts.join(' + ')}.`,
  ];
}

/** What has to stand around it, and what it needs of the rest of the circuit. */
export function considerations(part: Part, setting: Setting): readonly string[] {
  const needs = part.requires.filter(({ condition, optional }) => condition === undefined && !optional);
  const told = [...new Set(needs.map(requirementText))];
  const { peak } = part.current ?? {};
  const level = part.ioVoltage && setting.rail !== null && !speaksAt(part, setting.rail);
  return [
    ...(peak !== undefined && peak >= 100
      ? [`It draws up to ${amps(peak)} for a moment: its supply must give that.`]
      : []),
    ...(level && part.ioVoltage
      ? [
          `Its logic is at ${spanText({ from: part.ioVoltage.min, to: part.ioVoltage.max })} V and the rail is ${setting.rail} V: a level shifter goes between.`,
        ]
      : []),
    ...told.slice(0, MOST),
    ...(told.length > MOST ? [`${told.length - MOST} more: see the part in the workspace.`] : []),
  ];
}

/** What can go wrong with it, in figures. */
export function risks(
  part: Part,
  functions: readonly CircuitFunction[],
  checks: readonly Check[],
  setting: Setting,
): readonly string[] {
  const lead = Math.min(...part.suppliers.map(({ leadTimeDays }) => leadTimeDays));
  const tight = checks.filter(({ margin }) => margin !== undefined && margin < LITTLE_MARGIN);
  const doubts = [...new Set(evidenceOf(part).flatMap(doubtIn))];
  return [
    ...lifecycleWarnings(part),
    ...tight.map(
      ({ constraint, figure, stated }) =>
        `Little is left of its ${LIMITS[constraint] ?? constraint}: ${figure}, and ${stated} is asked for.`,
    ),
    ...heat(part, functions, setting),
    ...(part.inStock === false ? ['It was out of stock when the prices were taken.'] : []),
    ...(Number.isFinite(lead) && lead >= LONG_LEAD_DAYS ? [`The nearest supplier takes ${lead} days.`] : []),
    ...(part.secondSources.length === 0 ? ['No second source is known: one maker alone.'] : []),
    ...doubts,
    ...(drawOf(part) === undefined ? ['What it draws is not known here: look it up before you size its supply.'] : []),
  ];
}

/** Figures of the table of parts as people call them. */
const FIGURES: { readonly [figure: string]: string } = {
  'output.efficiency': 'its efficiency',
  thermal: 'how warm it gets',
  pins: 'its pins',
  price: 'its price',
  suppliers: 'its suppliers',
  inStock: 'whether it is in stock',
};

/** A figure that differs by maker, revision or condition, or that nobody has looked up. */
function doubtIn({ certainty, figures, note }: Part['evidence'][number]): readonly string[] {
  if (certainty !== 'likely' && certainty !== 'doubtful') return [];
  const which = figures.includes('*') ? 'its figures' : listed(figures.map((figure) => FIGURES[figure] ?? figure));
  return [`Look up in the data sheet before you rely on it: ${note ?? which}.`];
}

const LIMITS: { readonly [name in Check['constraint']]?: string } = {
  supply: 'supply range',
  rail: 'supply range',
  current: 'current',
  loadVolts: 'voltage range',
  loadCurrent: 'current',
  sleepCurrent: 'sleep current',
  temperature: 'temperature range',
};

function lifecycleWarnings({ lifecycle }: Part): readonly string[] {
  if (lifecycle === 'nrnd') return ['Its maker does not recommend it for new designs: have a replacement ready.'];
  return lifecycle === undefined ? ['Whether it stays in production is not known here.'] : [];
}

/** A linear regulator turns what it takes away into heat. */
function heat(
  { output }: Part,
  functions: readonly CircuitFunction[],
  { supply, rail, constraints }: Setting,
): readonly string[] {
  if (!functions.includes('converter') || !output || supply === null || rail === null) return [];
  if ((output.type !== 'ldo' && output.type !== 'linear') || constraints.current === null) return [];
  const watts = ((supply.to - rail) * constraints.current) / 1000;
  if (watts < WARM_WATTS) return [];
  return [
    `It turns (${spanText({ from: supply.to, to: supply.to })} V − ${rail} V) × ${amps(constraints.current)} = ${watts.toFixed(1)} W into heat: it needs cooling, or a switching converter instead.`,
  ];
}
