import {
  type CompleteSolutionRequest,
  SOLUTION_CURRENTS,
  SOLUTION_FEATURES,
  SOLUTION_PROJECT_TYPES,
  SOLUTION_VOLTAGES,
} from '@tracewright/contracts/solutions';
import { loadCatalogue } from '@tracewright/parts/files';
import { createSynthesisCatalogue, type SynthesisCatalogue } from '..';

export const catalogue = (): SynthesisCatalogue => createSynthesisCatalogue('1', loadCatalogue());

/** The same numbers every time. */
export function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const TEXTS = [
  '',
  'Measures temperature and humidity in a greenhouse and reports every 10 minutes',
  'Three valves and two soil sensors, real time clock',
  'Two relays for pumps, alarm buzzer, float switch',
  'Modbus RTU node with four digital inputs',
  'CAN bus node with display and two analog inputs',
  'Load cell scale with display and button',
  'Rechargeable tracker with GPS and LoRa',
  'Access control by RFID card, buzzer and door lock relay',
  'Line follower with two motors and two hall sensors',
  'Pan-tilt with two servos and ultrasonic distance sensor',
  'Stepper motor with limit switches and joystick',
  'Gas leak alarm with buzzer and relay',
  'RS-232 to Ethernet converter',
  'LED strip controller with infrared remote',
  'Pulse oximeter on a lithium battery',
  'Lamp on 230 volt mains, switched from the phone',
  'Supply with 5 V and 12 V outputs',
  'Thermocouple logger with SD card',
  'Step counter on a coin cell for three months',
  'Two PT100 sensors, three 4-20 mA inputs and two alarm relays',
  'Mains energy monitor with a switched lamp',
  'Noise level with red yellow green lamp',
  'Alarm that sends SMS when the door opens',
  'Keypad, RFID card and solid state relay',
  'Four 12 V LED lamps with dimming and vibration alert',
  'PLC with 16 digital inputs, 8 relays and a 20x4 LCD',
  'Menu with 16x2 LCD, rotary encoder and fingerprint, battery backup',
  'IR blaster with 28BYJ-48 stepper, LDR and USB to PC',
  'Current clamps on three phases, battery voltage, 4G modem, backup battery',
  'Output of 0-10 V, isolated RS485 and NEMA 23 stepper',
  'Two encoder motors and four ESC outputs for brushless motors, 2 load cells',
  'LED driver 700 mA and RGB strip with door switch',
  'UPS with 5 V output from 18650',
];

const BUDGETS = [50, 100, 400, 900, 1500, 2500, 5000, 50_000];

/** Every type with every voltage and current, with features, texts and budgets by chance. */
export function requests(each: number, seed = 7): CompleteSolutionRequest[] {
  const roll = dice(seed);
  return SOLUTION_PROJECT_TYPES.flatMap((projectType) =>
    SOLUTION_VOLTAGES.flatMap((voltage) =>
      SOLUTION_CURRENTS.flatMap((current) =>
        Array.from({ length: each }, () => ({
          ...{ projectType, voltage, current },
          description: TEXTS[roll(TEXTS.length)] ?? '',
          budget: BUDGETS[roll(BUDGETS.length)] ?? 100,
          features: SOLUTION_FEATURES.filter(() => roll(4) === 0),
        })),
      ),
    ),
  );
}
