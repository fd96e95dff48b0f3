import type { CircuitFunction, MountingKind, ProjectType, Span } from '@tracewright/contracts/recommendations';
import { Dice } from './dice';

/** What somebody means, and the words in which they say it. */
export interface RandomWish {
  readonly projectType: ProjectType;
  readonly description: string;
  readonly features: readonly string[];
  readonly budget: number | null;
  readonly meant: Meant;
}

export interface Meant {
  readonly supply?: Span;
  readonly rail?: number;
  readonly current?: number;
  readonly loadVolts?: number;
  readonly loadCurrent?: number;
  readonly sleepMicroamps?: number;
  readonly temperature?: Span;
  /** Of all that exchange data. */
  readonly bus?: 'I2C' | 'SPI';
  readonly functions: readonly CircuitFunction[];
  readonly mounting?: readonly MountingKind[];
}

const SENSED: { readonly [name in CircuitFunction]?: readonly string[] } = {
  temperature: ['temperature', 'a thermometer'],
  humidity: ['humidity'],
  pressure: ['air pressure', 'a barometer'],
  motion: ['acceleration', 'an IMU'],
  light: ['ambient light', 'lux'],
  distance: ['distance'],
  gas: ['air quality'],
};
const FEATURES: { readonly [feature: string]: CircuitFunction } = {
  Display: 'display',
  GPS: 'gps',
  'Data Logging': 'logging',
  'Real-time Clock': 'rtc',
};
const SUPPLIES: readonly (readonly [words: string, span: Span])[] = [
  ['12 V input', { from: 12, to: 12 }],
  ['from a 24V supply', { from: 24, to: 24 }],
  ['input 9 to 18 V', { from: 9, to: 18 }],
  ['powered from 9-36V DC', { from: 9, to: 36 }],
  ['runs on a single Li-ion cell', { from: 3, to: 4.2 }],
  ['from USB', { from: 4.75, to: 5.25 }],
  ['from a car battery', { from: 10.5, to: 14.4 }],
  ['with a 2S LiPo pack', { from: 6, to: 8.4 }],
];
const MOUNTINGS: readonly (readonly [words: string, kinds: readonly MountingKind[]])[] = [
  ['for a breadboard', ['THT', 'module']],
  ['surface mount parts only', ['SMD']],
  ['through-hole', ['THT']],
];
const TEMPERATURES = [-40, -25, -20, -10, 0] as const;
const WARM = [40, 50, 60, 70, 85, 105, 125] as const;

const amps = (dice: Dice, milliamps: number): string =>
  dice.one([`${milliamps} mA`, `${milliamps}mA`, `${milliamps / 1000} A`, `${milliamps / 1000}A`]);
const volts = (dice: Dice, value: number): string =>
  dice.one([`${value} V`, `${value}V`, `${value} volts`, ...(value === 3.3 ? ['3v3'] : [])]);

export function randomWish(seed: number): RandomWish {
  const dice = new Dice(seed);
  const base = dice.one([powerWish, sensorWish, sensorWish, iotWish, motorWish])(dice);
  const words = [base.words];
  const meant = { ...base.meant };
  if (dice.chance(0.5)) {
    const span = { from: dice.one(TEMPERATURES), to: dice.one(WARM) };
    words.push(
      dice.one([
        `works from ${span.from} to ${span.to} °C`,
        `operating between ${span.from} and ${span.to} degrees Celsius`,
        `must survive ${span.from}°C to ${span.to}°C`,
      ]),
    );
    Object.assign(meant, { temperature: span });
  }
  if (dice.chance(0.25)) {
    const [said, mounting] = dice.one(MOUNTINGS);
    words.push(said);
    Object.assign(meant, { mounting });
  }
  const stated = dice.chance(0.5) ? dice.one([60, 150, 400, 900, 2000, 6000]) : null;
  const inWords = stated !== null && dice.chance(0.5);
  if (inWords) words.push(dice.one([`budget ₹${stated}`, `under Rs ${stated}`, `for ${stated} rupees`]));
  const description = words.join(dice.one([', ', '. ', '; ']));
  return { ...base, description, budget: stated, meant } satisfies RandomWish;
}

interface Base {
  readonly projectType: ProjectType;
  readonly words: string;
  readonly features: readonly string[];
  readonly meant: Meant;
}

function powerWish(dice: Dice): Base {
  const [said, supply] = dice.one(SUPPLIES);
  const rail = dice.one([1.8, 3.3, 3.3, 5, 5, 12]);
  const current = dice.one([50, 150, 500, 800, 1000, 2000, 3000]);
  const out = volts(dice, rail);
  const words = dice.one([
    `${out} output at ${amps(dice, current)}, ${said}`,
    `${said}, output ${out} ${amps(dice, current)}`,
    `Needs ${out} with ${amps(dice, current)}. ${said}`,
  ]);
  return {
    projectType: 'power-supply',
    words,
    features: [],
    meant: { supply, rail, current, functions: ['converter'] },
  };
}

function sensed(dice: Dice) {
  const functions = dice.some(Object.keys(SENSED) as CircuitFunction[], 3);
  return { functions, words: functions.map((one) => dice.one(SENSED[one] ?? [])).join(' and ') };
}

function sensorWish(dice: Dice): Base {
  const { functions, words } = sensed(dice);
  const rail = dice.one([1.8, 3.3, 3.3, 5]);
  const bus = dice.chance(0.4) ? dice.one(['I2C', 'SPI'] as const) : undefined;
  const sleepMicroamps = dice.chance(0.3) ? dice.one([1, 5, 20, 100]) : undefined;
  const said = [
    `Measures ${words}${bus ? ` over ${bus}` : ''}`,
    dice.one([`runs at ${volts(dice, rail)}`, `on a ${volts(dice, rail)} rail`, `${volts(dice, rail)} logic`]),
    ...(sleepMicroamps === undefined
      ? []
      : [dice.one([`sleep current below ${sleepMicroamps} µA`, `standby under ${sleepMicroamps}uA`])]),
  ];
  return {
    ...{ projectType: 'sensor', words: said.join(', '), features: [] },
    meant: { functions, rail, ...(bus && { bus }), ...(sleepMicroamps !== undefined && { sleepMicroamps }) },
  };
}

function iotWish(dice: Dice): Base {
  const { functions, words } = sensed(dice);
  const features = dice.some(Object.keys(FEATURES), 2);
  const [said, supply] = dice.one(SUPPLIES);
  const rail = dice.one([3.3, 3.3, 5]);
  const wanted = features.flatMap((feature) => FEATURES[feature] ?? []);
  return {
    ...{ projectType: 'iot', features },
    words: `WiFi node for ${words}, parts run at ${volts(dice, rail)}, ${said}`,
    meant: { supply, rail, functions: [...new Set([...functions, ...wanted, 'wifi', 'controller'] as const)] },
  };
}

function motorWish(dice: Dice): Base {
  const loadVolts = dice.one([5, 6, 9, 12, 24, 36]);
  const loadCurrent = dice.one([200, 500, 1000, 1500, 2500]);
  const words = dice.one([
    `A ${volts(dice, loadVolts)} DC motor that draws ${amps(dice, loadCurrent)}`,
    `Drive a ${volts(dice, loadVolts)} motor with ${amps(dice, loadCurrent)}`,
  ]);
  return { projectType: 'motor-control', words, features: [], meant: { loadVolts, loadCurrent, functions: ['motor'] } };
}
