import type { CompleteSolutionRequest } from '@tracewright/contracts/solutions';
import { type AskedFunction, isGuessed } from './functions';
import { leftOut } from './left-out';
import { VALVE_MA } from './loads';
import { MOST_ON_BOARD_A, windingAmperes } from './steppers';
import type { SourceKind } from './source-kind';
import { unread } from './unread';

export const SOLAR = /\bsolar\b|\bphotovoltaic\b|\bpv panel\b/i;

/** What was taken for granted, and what was left out. */
export function assumptionsOf(
  { projectType }: CompleteSolutionRequest,
  text: string,
  functions: readonly AskedFunction[],
  source: SourceKind,
  solar: boolean,
): string[] {
  const valves = functions.find(({ id }) => id === 'valve')?.count ?? 0;
  const assumed = functions.filter(isGuessed);
  return [
    ...assumed.map(
      ({ id }) =>
        `The description names no function, so that ${id.replace(/-/g, ' ')} was taken as usual for ${projectType}.`,
    ),
    ...(valves > 1
      ? [
          `Of the ${valves} valves one is open at a time, with ${VALVE_MA} mA: all at once take ${valves * VALVE_MA} mA.`,
        ]
      : []),
    ...(text.trim().length < 15 ? ['The description is short: what it leaves open was chosen as is usual.'] : []),
    ...(source === 'lithium' || source === 'coin'
      ? ['The cell itself is bought apart: its connector or holder is on the bill.']
      : []),
    ...(functions.some(({ id }) => id === 'stepper') && windingAmperes(text) > MOST_ON_BOARD_A
      ? [
          `A stepper of ${windingAmperes(text)} A a winding has a driver of its own, bought apart with its supply: this board gives it pulse and direction.`,
        ]
      : []),
    ...(functions.some(({ id }) => id === 'gsm')
      ? [
          "The modem speaks 2G, which some networks have ended: ask for its coverage first. The catalogue numbers its board's pins as they are read: compare them before you order a board.",
        ]
      : []),
    ...(solar
      ? [
          'The panel is bought apart: of the 6 V class, at most 8.5 V open, from 1 W; its cell takes 1.2 A at most, so that it has 1200 mAh or more.',
          'The pins of the CN3791 are to our best knowledge those of its data sheet: compare them before you order a board.',
        ]
      : []),
    ...leftOut(
      solar ? text.replace(new RegExp(SOLAR, 'gi'), ' ') : text,
      functions.some(({ id }) => id === 'mains-load'),
      source === 'lithium' || source === 'coin',
    ),
    ...functions.flatMap(({ id, count, asked }) =>
      asked === undefined
        ? []
        : [
            `Not built: ${asked - count} of ${asked} x ${id.replace(/-/g, ' ')}; one board takes ${count} of them here.`,
          ],
    ),
    ...unread(text).map(
      (phrase) =>
        `Not read: "${phrase}"; no part was chosen for it. If it asks for one, name the part or what it does.`,
    ),
    'Room temperature up to 40 degrees Celsius; prices are indicative, before tax.',
  ];
}
