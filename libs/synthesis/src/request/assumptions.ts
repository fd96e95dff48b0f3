import type { CompleteSolutionRequest } from '@tracewright/contracts/solutions';
import { type AskedFunction, isGuessed } from './functions';
import { leftOut } from './left-out';
import { VALVE_MA } from './loads';
import { LTE } from './transmitters';
import { MOST_ON_BOARD_A, windingAmperes } from './steppers';
import type { SourceKind } from './source-kind';
import { unread } from './unread';

export const SOLAR = /\bsolar\b|\bphotovoltaic\b|\bpv panel\b/i;

/** Of modems and drivers whose boards are bought as they are. */
function ofBoards(functions: readonly AskedFunction[], text: string): string[] {
  const has = (id: AskedFunction['id']): boolean => functions.some((one) => one.id === id);
  const amperes = windingAmperes(text);
  return [
    ...(has('stepper') && amperes > MOST_ON_BOARD_A
      ? [
          `A stepper of ${amperes} A a winding has a driver of its own, bought apart with its supply: this board gives it pulse and direction.`,
        ]
      : []),
    ...(has('esc-output')
      ? [
          'The controllers of the brushless motors hang on the battery by their own leads; this board gives them their signals.',
        ]
      : []),
    ...(has('gsm') ? [LTE.test(text) ? LTE_BOARDS : GSM_BOARDS] : []),
  ];
}

const LTE_BOARDS =
  "Boards with this LTE modem differ: the one taken here has logic of 3.3 V and the catalogue's order of pins. Compare them, and the bands with your network, before you order a board.";
const GSM_BOARDS =
  "The modem speaks 2G, which some networks have ended: ask for its coverage first. The catalogue numbers its board's pins as they are read: compare them before you order a board.";

/** What was taken for granted, and what was left out. */
export function assumptionsOf(
  { projectType }: CompleteSolutionRequest,
  text: string,
  functions: readonly AskedFunction[],
  source: SourceKind,
  solar: boolean,
  backup: boolean,
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
    ...(source === 'lithium' || source === 'coin' || backup
      ? ['The cell itself is bought apart: its connector or holder is on the bill.']
      : []),
    ...ofBoards(functions, text),
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
