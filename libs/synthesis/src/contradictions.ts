import type { FailedConstraint } from '@tracewright/contracts/solutions';
import { bridgeFor } from './blocks';
import type { Demand } from './request/demand';
import { ledAmperes, tooBright } from './request/led-current';
import { MOST_SWITCHED } from './request/mains';
import { amperes as figuresOfAmperes, watts as figuresOfWatts } from './request/numbers';
import { MOST_ON_BOARD_A, windingAmperes } from './request/steppers';

const MOTOR_LEAST_MA = 500;
const MOST_SWITCHED_A = 10;

/** Of a converter at best, so that nobody is refused what could be. */
const BEST_EFFICIENCY = 0.95;
const MOST_HANDED_OUT_A = 3;

/** Outputs whose currents the text names give together no more than the input takes in. */
function tooMuchHandedOut({ outputs, volts, amperes, request, backup, source }: Demand): FailedConstraint[] {
  const [big] = outputs.filter(({ stated = 0 }) => stated > MOST_HANDED_OUT_A);
  if (big)
    return [
      {
        field: 'description',
        stated: `${big.volts} V at ${big.stated} A`,
        needed: `at most ${MOST_HANDED_OUT_A} A an output`,
        reason: 'No converter of the catalogue gives more with its coil and diode.',
      },
    ];
  const given = outputs.reduce((sum, { volts: each, stated = 0 }) => sum + each * stated, 0);
  const needed = given / BEST_EFFICIENCY / volts;
  // A cell gives what the adapter does not; it is measured where the charger is drawn.
  if (backup || source === 'lithium' || needed <= amperes) return [];
  return [
    {
      field: 'current',
      stated: request.current,
      needed: `at least ${needed.toFixed(1)} A at ${volts} V`,
      reason: `The outputs give ${given.toFixed(1)} W together, and the input takes in ${(volts * amperes).toFixed(1)} W.`,
    },
  ];
}

/** What can't be, whatever is chosen. */
export function contradictions(demand: Demand): FailedConstraint[] {
  return [
    ...turning(demand),
    ...givenOut(demand),
    ...lit(demand),
    ...switchedOnMains(demand),
    ...tooMuchHandedOut(demand),
    ...charged(demand),
    ...madeFromMains(demand),
  ];
}

function turning({ functions, volts, amperes, motor, source, request }: Demand): FailedConstraint[] {
  const turns = functions.find(({ id }) => id === 'motor' || id === 'stepper');
  // A big stepper hangs on a driver and a supply of its own.
  if (!turns || (turns.id === 'stepper' && windingAmperes(request.description) > MOST_ON_BOARD_A)) return [];
  const failed: FailedConstraint[] = [];
  const least = turns.id === 'stepper' ? 12 : source === 'coin' ? 99 : 2.7;
  const rail = source === 'mains' || source === 'lithium' ? 5 : volts;
  if (rail < least)
    failed.push({
      field: 'voltage',
      stated: request.voltage,
      needed: `at least ${least === 2.7 ? '3.3' : least} V`,
      reason: 'No motor driver of the catalogue works below.',
    });
  else if (turns.id === 'motor' && bridgeFor(rail, motor.peakAmperes) === undefined)
    failed.push({
      field: 'voltage',
      stated: request.voltage,
      needed: motor.peakAmperes > 43 ? 'at most 43 A at the motor' : '12V for this motor current',
      reason: `No bridge of the catalogue drives ${motor.peakAmperes} A at ${rail} V.`,
    });
  if (amperes * 1000 < MOTOR_LEAST_MA)
    failed.push({
      field: 'current',
      stated: request.current,
      needed: `at least ${MOTOR_LEAST_MA}mA`,
      reason: 'A motor takes several times its running current when it starts.',
    });
  return failed;
}

const MOST_OUT = 10;
/** Of the amplifier below its supply, and of the diode and the tolerance of that. */
const DROP = 4;

function givenOut({ functions, volts, source, request }: Demand): FailedConstraint[] {
  if (!functions.some(({ id }) => id === 'analog-output') || (volts >= MOST_OUT + DROP && source !== 'vehicle'))
    return [];
  return [
    {
      field: 'voltage',
      stated: request.voltage,
      needed: source === 'vehicle' ? 'a supply without the surges of a vehicle' : '24V',
      reason: 'An output of 10 V is made from more than that.',
    },
  ];
}

/** Of a string of two, with what the driver drops. */
const LEAST_FOR_LEDS = 9;

function lit({ functions, volts, source, request }: Demand): FailedConstraint[] {
  if (!functions.some(({ id }) => id === 'led-driver')) return [];
  if (tooBright(request.description))
    return [
      {
        field: 'description',
        stated: `${ledAmperes(request.description)} A`,
        needed: 'at most 1 A a string of LEDs',
        reason: 'The driver of the catalogue for power LEDs gives no more.',
      },
    ];
  if (volts >= LEAST_FOR_LEDS && source === 'terminal') return [];
  return [
    {
      field: 'voltage',
      stated: request.voltage,
      needed: source === 'terminal' ? '12V' : 'a supply of 12 V and more, without the surges of a vehicle',
      reason: 'The driver for power LEDs works from a supply of its own above the volts of the string.',
    },
  ];
}

const MAINS_VOLTS = 230;

function switchedOnMains({ functions, request: { description } }: Demand): FailedConstraint[] {
  const switched = Math.max(
    0,
    ...figuresOfAmperes(description),
    ...figuresOfWatts(description).map((power) => Math.round((10 * power) / MAINS_VOLTS) / 10),
  );
  if (!functions.some(({ id }) => id === 'mains-load') || switched <= MOST_SWITCHED_A) return [];
  return [
    {
      field: 'description',
      stated: `${switched} A`,
      needed: `at most ${MOST_SWITCHED_A} A a switched load`,
      reason: MOST_SWITCHED,
    },
  ];
}

/** The isolating modules that are drawn give 5 V. */
function madeFromMains({ request, source, volts }: Demand): FailedConstraint[] {
  const { projectType, description } = request;
  const asked = /\b(?:from|on|off) (?:the )?(?:mains|2[234]0 ?v|ac\b)|\bsmps\b/i.test(description);
  const mains = /\bmains\b|\b2[234]0 ?v/i.test(description);
  if (projectType !== 'power-management' || source !== 'terminal' || volts <= 5 || !asked || !mains) return [];
  return [
    {
      field: 'voltage',
      stated: request.voltage,
      needed: '5V',
      reason: 'The isolating modules for mains of our circuits make 5 V.',
    },
  ];
}

function charged({ chargedCells, volts, amperes, request }: Demand): FailedConstraint[] {
  const failed: FailedConstraint[] = [];
  if (chargedCells > 2)
    failed.push({
      field: 'description',
      stated: `${chargedCells} cells in series`,
      needed: 'one or two cells in series',
      reason: 'The catalogue has no charger for more with its balancing.',
    });
  if (chargedCells > 0 && (volts !== 5 || amperes < (chargedCells === 2 ? 1 : 0.5)))
    failed.push({
      field: volts === 5 ? 'current' : 'voltage',
      stated: volts === 5 ? request.current : request.voltage,
      needed: volts === 5 ? (chargedCells === 2 ? '1A' : '500mA') : '5V',
      reason: 'The chargers of the catalogue charge from 5 V.',
    });
  return failed;
}
