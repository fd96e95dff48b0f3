import type { ExpectedMeasurement, ImplementationGuide, PowerRail } from '@tracewright/contracts/solutions';
import type { Built } from '../build';
import type { Drawn } from '../circuit';
import type { Demand } from '../request/demand';
import { certifications } from './certifications';
import { faults } from './faults';

/** How far a rail may be from its voltage. */
const TOLERANCE = 0.05;

/** Assembly, tests and faults of this circuit, by its own references and nets. */
export function guideOf(demand: Demand, built: Built, drawing: Drawn): ImplementationGuide {
  const measurements = measurementsOf(built.rails, drawing);
  return {
    assemblyInstructions: assembly(drawing, built),
    testingProcedures: tests(demand, built, drawing, measurements),
    troubleshootingGuide: faults(demand, built, drawing),
    certificationRequirements: certifications(demand),
    measurements,
  };
}

/** A pin of the net where a probe is held: at what is biggest, which is easiest to reach. */
export function probe({ circuit }: Drawn, net: string): string | undefined {
  const pins = circuit.nets.find(({ name }) => name === net)?.pins ?? [];
  return pins.find((pin) => /^J\d/.test(pin)) ?? pins.find((pin) => /^C\d/.test(pin)) ?? pins[0];
}

function measurementsOf(rails: readonly PowerRail[], drawing: Drawn): ExpectedMeasurement[] {
  return rails.flatMap(({ net, volts }) => {
    const name = drawing.netName(net);
    const at = probe(drawing, name);
    if (at === undefined) return [];
    const cell = name === 'VBAT';
    return [
      {
        ...{ net: name, at, nominal: volts, unit: 'V' as const },
        minimum: cell ? (volts > 3.2 ? 3 : 2.2) : thousandth(volts * (1 - TOLERANCE)),
        maximum: cell ? (volts > 3.2 ? 4.2 : 3.3) : thousandth(volts * (1 + TOLERANCE)),
      },
    ];
  });
}

const thousandth = (value: number): number => Math.round(value * 1000) / 1000;

function refsOf(drawing: Drawn, block: string): string {
  return drawing.named.flatMap(({ reference, part }) => (part.block === block ? [reference] : [])).join(', ');
}

function assembly(drawing: Drawn, { choice }: Built): string[] {
  const steps = drawing.blocks.map(({ id, name, type }) => {
    const measure = type === 'power' || id === 'input' ? ' Measure its output before going on (see the tests).' : '';
    return `${name}: fit ${refsOf(drawing, id)}, the lowest parts first.${measure}`;
  });
  const polar = drawing.named.filter(
    ({ part }) =>
      Boolean(part.part.ratings?.polarized) || /^(?:Diode|LED|Surge protection)$/.test(part.part.subcategory),
  );
  const towards = polar.filter(({ part }) => !part.mpn.startsWith('MOV')).map(({ reference }) => reference);
  return [
    'Check every part against the bill of materials, and the bare board for shorts between supply and ground.',
    ...steps,
    ...(towards.length > 0 ? [`Before power: look at the direction of ${towards.join(', ')}.`] : []),
    ...(drawing.named.some(({ part }) => part.mpn === 'IBT-2')
      ? [
          'The motor circuit carries tens of amperes: wires of 6 mm2 or copper bars from XT60 to bridge, never tracks alone.',
        ]
      : []),
    ...(choice.controller
      ? [`Load the program over the header PROGRAMMING with ${choice.controller.programmer}.`]
      : []),
  ];
}

function tests(
  demand: Demand,
  { rails, choice }: Built,
  drawing: Drawn,
  measurements: readonly ExpectedMeasurement[],
): string[] {
  const [input] = rails;
  const nets = new Set(drawing.circuit.nets.map(({ name }) => name));
  const limit = input ? Math.max(50, Math.ceil(input.typicalMa * 1.5)) : 100;
  const list = [
    ...measurements.map(({ net, at }) => `Without power: more than 50 Ohm between ${net} (${at}) and GND.`),
    ...(demand.source === 'mains'
      ? [
          'First from an isolated 5 V bench supply at +5V and GND, with mains disconnected; mains only afterwards, in a closed case, behind a residual-current device.',
        ]
      : []),
    ...(input
      ? [
          `Switch on with a current limit of ${limit} mA${rails.length > 1 ? ' and no program in the controller' : ''}: ${input.typicalMa.toFixed(1)} mA are typical with everything running, ${input.peakMa.toFixed(1)} mA the peak.`,
        ]
      : []),
    ...measurements.map(
      ({ net, at, minimum, nominal, maximum }) =>
        `${net} at ${at}: ${nominal} V expected, ${minimum} to ${maximum} V allowed.`,
    ),
  ];
  const logic = demand.source === 'coin' ? 3 : 3.3;
  for (const net of ['SDA', 'SCL', 'EN', 'NRST', 'ONE_WIRE', 'BOOT'])
    if (nets.has(net)) list.push(`${net} at ${probe(drawing, net) ?? ''}: ${logic} V at rest.`);
  if (choice.controller) list.push(`The controller answers ${choice.controller.programmer}.`);
  for (const { id, count } of demand.functions) {
    const test = FUNCTION_TESTS[id];
    if (test) list.push(count > 1 ? `${test} Repeat for all ${count}.` : test);
  }
  return list;
}

const FUNCTION_TESTS: { readonly [id: string]: string } = {
  'temperature-probe': 'Ice water at each probe: 0 degrees within 0.5.',
  'temperature-humidity': 'Read temperature and humidity beside a thermometer: within 1 degree and 5 %.',
  'skin-temperature': 'Water bath at 37.0 degrees beside a calibrated thermometer: within 0.1.',
  soil: 'Dry probe and probe in water: the voltage at the input falls by more than 0.5 V.',
  motion: 'Level: 1 g upwards and 0 on the other axes, within 0.05 g.',
  weight: 'A known weight: the reading is linear within 0.1 % after taring.',
  buzzer: 'Drive the buzzer: it sounds, and the collector of its transistor stays below the rail by the diode.',
  relay: 'Switch the relay: the contacts change over, the coil net falls below 0.2 V.',
  'mains-load': 'Switch the relay with a lamp of low voltage before mains is connected.',
  'phase-control': 'Sweep the firing angle with a 60 W lamp before a fan: it dims without flicker.',
  valve: 'Switch each valve: below 0.2 V at its switched terminal while on, the supply voltage while off.',
  motor: 'Turn the motor both ways without load, then with: the bridge stays below 80 degrees.',
  stepper: 'Set the current limit before the motor is connected, then turn one revolution and back.',
  servo: 'Pulses of 1.5 ms: the servo stands in the middle.',
  display: 'Show all points on: the current rises by about 20 mA.',
  digits: 'Show 8888: all segments light, and the current rises by about 80 mA at full brightness.',
  thermocouple: 'Tip in boiling water: 100 degrees within 3; with an open input the reading says so.',
  storage: 'Write and read back a block, switch off in between.',
  rtc: 'Set the clock, switch off for an hour: it is right within a second.',
  gps: 'Under the open sky: a position within two minutes.',
  lora: 'Antenna first, never without. Send to a gateway at 100 m.',
  rs232: 'Join TXD and RXD of the port: what is sent comes back; TXD rests below -5 V.',
  rs485: 'Two boards: what one sends the other receives; A is above B at rest by more than 0.2 V.',
  can: 'CAN_H and CAN_L rest at about 2.3 V; 60 Ohm between them with both ends terminated.',
  ethernet: 'The link lamp lights, an address is given, ping answers.',
  'pulse-oximeter': 'Red light at the sensor; the pulse curve shows with a finger on it.',
};
