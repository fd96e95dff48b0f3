import type { CompleteSolution, CompleteSolutionRequest, SolutionRefusal } from '@tracewright/contracts/solutions';
import { synthesise } from '..';
import { catalogue } from '../spec-support/requests';
import { countOf, rupees } from './numbers';
import { unread } from './unread';

const parts = catalogue();

function ask(
  projectType: CompleteSolutionRequest['projectType'],
  description: string,
  change: Partial<CompleteSolutionRequest> = {},
): CompleteSolution | SolutionRefusal {
  const usual = { voltage: '12V', current: '1A', budget: 6000, features: [] } as const;
  return synthesise({ ...usual, projectType, description, ...change }, parts);
}

function solved(...asked: Parameters<typeof ask>): CompleteSolution {
  const answer = ask(...asked);
  if (answer.kind !== 'solution') throw new Error(answer.error);
  return answer;
}

const bought = ({ billOfMaterials }: CompleteSolution, part: RegExp): number =>
  billOfMaterials.filter(({ partNumber }) => part.test(partNumber)).reduce((sum, { quantity }) => sum + quantity, 0);

describe('what of a description chose no part', () => {
  it.each([
    ['Weather station with wind vane, dissolved oxygen and a rain gauge', ['dissolved oxygen']],
    ['Incubator controller with 24 V heater and double safety cut-off', ['double safety cut-off']],
    ['Cold room thermometer with two probes on ten metre cables, sends to phone over Wi-Fi', []],
    ['Drip irrigation for four zones with 12 V valves, soil sensors, timer that survives power cuts', []],
    ['Filling machine: start and stop buttons, load cell', ['Filling machine']],
    ['Helmet: alcohol sensor MQ3, crash detect', ['Helmet', 'alcohol sensor MQ3', 'crash detect']],
    ['Runs for one week on a coin cell, reports every five minutes, costs at most 900 rupees', []],
  ])('%s: %j', (text, phrases) => {
    expect(unread(text)).toEqual(phrases);
  });

  it('is told with the answer, so that nobody takes it for built', () => {
    const { assumptions } = solved('iot-sensor', 'Pond monitor: water temperature, dissolved oxygen, LoRa');
    expect(assumptions).toContain(
      'Not read: "dissolved oxygen"; no part was chosen for it. If it asks for one, name the part or what it does.',
    );
  });
});

describe('figures', () => {
  it.each(['RS485 probe', 'four RS-485 meters', 'RS 232 to Ethernet'])('%s names no price', (text) => {
    expect(rupees(text)).toBeUndefined();
  });
  it('a figure with its unit may stand between a number and what it counts', () => {
    expect(countOf('sixteen 24 V digital inputs', /\bdigital inputs?\b/)).toBe(16);
    expect(countOf('8 nos. relay card', /\brelays?\b/)).toBe(8);
    expect(countOf('four 50 kg load cells', /\bload cells?\b/)).toBe(4);
  });
  it('outputs of a supply have a current each', () => {
    const { powerTree } = solved('power-management', 'Buck to 5 V 2 A and 3.3 V 300 mA', { voltage: '24V' });
    expect(powerTree.find(({ volts }) => volts === 5)?.capacityMa).toBeGreaterThanOrEqual(2000);
  });
});

describe('how many', () => {
  it('each kind of contact that is named is one', () => {
    expect(bought(solved('iot-sensor', 'Rain gauge and anemometer with LoRa'), /PESD5V0/)).toBe(2);
  });
  it('each colour of a lamp is one', () => {
    const { understood } = solved('iot-sensor', 'Gas monitor with red yellow green lamp', { voltage: '5V' });
    expect(understood.join(' ')).toContain('3 x led indicator');
  });
  it('what one board does not take is told', () => {
    const { assumptions } = solved('automation', 'Ten soil sensors and a relay', { voltage: '24V' });
    expect(assumptions).toContain('Not built: 2 of 10 x soil; one board takes 8 of them here.');
  });
});

describe('what is taken for something else by its word alone', () => {
  it('a lamp of a car or of 12 V hangs on no mains contact', () => {
    for (const answer of [
      solved('automotive', 'Switch two fog lamps from the CAN bus', { current: '5A' }),
      solved('smart-home', 'Switch two 12 V lamps', { features: ['WiFi'] }),
    ]) {
      expect(bought(answer, /^B3292/)).toBe(0);
      expect(answer.limits.join(' ')).not.toContain('230 V');
    }
  });
  it('what is dimmed at 12 V has a transistor each and no triac', () => {
    const answer = solved('smart-home', 'Four 12 V LED lamps with dimming', { current: '5A', features: ['WiFi'] });
    expect([bought(answer, /BT136/), bought(answer, /AO3400A/)]).toEqual([0, 4]);
  });
  it('a solid-state relay is driven, not replaced by contacts', () => {
    const oven = solved('automation', '230 V oven with thermocouple and solid state relay', { voltage: '5V' });
    expect([bought(oven, /SRD-/), bought(oven, /MAX31855/)]).toEqual([0, 1]);
  });
  it('a drip beside a bed is no irrigation, a bearing of a motor is no motor', () => {
    const drip = solved('medical', 'Bedside drip monitor that counts drops', { voltage: '5V', features: ['WiFi'] });
    expect([bought(drip, /CAP-SOIL/), bought(drip, /PESD5V0/)]).toEqual([0, 1]);
    const bearing = solved('iot-sensor', 'Vibration of a motor bearing over RS-485', { current: '100mA' });
    expect([bought(bearing, /DRV88|IBT-2/), bought(bearing, /LSM6DS3/)]).toEqual([0, 1]);
  });
  it('cells that are thrown away are told to be replaced by one that is charged', () => {
    const { assumptions } = solved('iot-sensor', 'Hive scale on 2 x AA batteries', {
      voltage: '3.3V',
      current: '100mA',
    });
    expect(assumptions.join(' ')).toContain('Not built: "2 x AA batteries"; a lithium cell that is charged over USB');
  });
});

describe('what is measured by a part of its own', () => {
  it('a PT100 over four wires, with its reference', () => {
    const answer = solved('automation', 'Boiler with two PT100 sensors', { voltage: '24V' });
    expect([bought(answer, /MAX31865/), bought(answer, /SHT40/)]).toEqual([2, 0]);
    const reference = answer.netlist.find(({ name }) => name === 'RTD_1_REF_P')?.pins ?? [];
    expect(reference.filter((pin) => pin.startsWith('U'))).toHaveLength(2); // BIAS and REFIN+
  });
  it('a loop of 4 to 20 mA has its resistor, and its supply where there is one', () => {
    const { netlist, design } = solved('automation', 'Two 4-20 mA inputs', { voltage: '24V' });
    const pins = netlist.find(({ name }) => name === 'AIN_1_CABLE')?.pins ?? [];
    const values = pins.map((pin) => design.components.find(({ reference }) => pin.startsWith(`${reference}.`))?.value);
    expect(values).toContain('150R');
  });
  it('the energy of mains, behind isolation', () => {
    const change = { voltage: '5V', current: '500mA' } as const;
    const answer = solved('smart-home', 'Mains energy monitor with a lamp', { ...change, features: ['WiFi'] });
    expect([bought(answer, /PZEM/), bought(answer, /INA219/)]).toEqual([1, 0]);
  });
  it('sound, by a controller that has a port for it', () => {
    const answer = solved('embedded', 'Noise level with display', { voltage: '5V' });
    expect([bought(answer, /SPH0645/), bought(answer, /STM32F103/)]).toEqual([1, 0]);
  });
});

describe('a modem for SMS', () => {
  const change = { budget: 4000, features: [] } as const;
  it('has 4 V that give its bursts of 2 A', () => {
    const { powerTree } = solved('communication', 'Alarm that sends SMS', change);
    expect(powerTree.find(({ volts }) => volts === 4)?.capacityMa).toBeGreaterThanOrEqual(2700);
  });
  it('hangs on a lithium cell itself, whose plug carries the bursts', () => {
    const answer = solved('iot-sensor', 'Tank level by SMS, lithium battery', {
      ...change,
      ...{ voltage: '3.3V', current: '100mA' },
    });
    const [modem] = answer.billOfMaterials.find(({ partNumber }) => /SIM800/.test(partNumber))?.references ?? [];
    expect(answer.netlist.find(({ name }) => name === 'VBAT')?.pins).toContain(`${modem}.2`);
    expect([bought(answer, /B2B-XH/), bought(answer, /S2B-PH/)]).toEqual([1, 0]);
  });
  it('is refused where the supply gives too little', () => {
    expect(ask('communication', 'Alarm that sends SMS', { current: '500mA' })).toMatchObject({
      kind: 'refusal',
      smallestChange: 'The smallest change that makes it possible: 1A instead of 500mA.',
    });
  });
});

describe('what is refused', () => {
  it.each([
    ['smart-home', 'Doorbell on an 8 to 24 V AC transformer', '8 to 24 V AC'],
    ['communication', 'Walkie talkie with 5 km range', 'Walkie talkie'],
    ['automation', 'Star delta starter for a pump', 'Star delta'],
    ['power-management', 'Charge a lead acid battery', 'lead acid'],
    ['power-management', 'Adjustable supply of 0 to 20 V', 'Adjustable supply'],
    ['medical', 'Defibrillators for a clinic', 'Defibrillators'],
  ] as const)('%s: %s', (type, description, stated) => {
    expect(ask(type, description)).toMatchObject({ kind: 'refusal', constraint: { stated } });
  });
  it.each([
    ['communication', 'Morse trainer for beginners'],
    ['medical', 'TENS unit for the back'],
  ] as const)('what asks for nothing that we know, instead of what is usual for %s: %s', (type, description) => {
    expect(ask(type, description)).toMatchObject({
      kind: 'refusal',
      constraint: { stated: `"${description}"`, reason: expect.stringContaining('none is guessed') },
    });
  });
  it('more than a relay of a board switches', () => {
    expect(ask('smart-home', 'Geyser of 16 A on mains', { voltage: '5V' })).toMatchObject({
      kind: 'refusal',
      constraint: { stated: '16 A' },
    });
  });
  it('names what remains in whole words that join', () => {
    const answer = ask('iot-sensor', 'Soil sensor with NB-IoT or Zigbee and solar panel', { current: '5A' });
    expect(answer).toMatchObject({
      kind: 'refusal',
      smallestChange: expect.stringContaining('"Soil sensor and solar panel" remains'),
    });
  });
});
