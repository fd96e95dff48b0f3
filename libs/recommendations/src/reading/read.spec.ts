import type { Constraints, ProjectType } from '@tracewright/contracts/recommendations';
import { readRequirement } from './read';

function read(description: string, projectType: ProjectType = 'sensor', features: readonly string[] = []): Constraints {
  return readRequirement({ projectType, description, features, budget: null }).constraints;
}

describe('a requirement in words', () => {
  it.each<[string, ProjectType, Partial<Constraints>]>([
    ['3.3V at 500mA from 5 to 24 V input', 'power-supply', { supply: { from: 5, to: 24 }, rail: 3.3, current: 500 }],
    ['needs 3v3 1.5A output, input 9-18V', 'power-supply', { supply: { from: 9, to: 18 }, rail: 3.3, current: 1500 }],
    ['Input: 7.4V 2S LiPo, output: 5V/3A', 'power-supply', { supply: { from: 6, to: 8.4 }, rail: 5, current: 3000 }],
    ['12 V to 5 V, half an amp', 'power-supply', { supply: { from: 12, to: 12 }, rail: 5, current: 500 }],
    ['from a 24V supply to 5 V', 'power-supply', { supply: { from: 24, to: 24 }, rail: 5 }],
    ['5 V from the mains', 'power-supply', { mains: true, rail: 5 }],
    ['runs on two AA batteries', 'sensor', { supply: { from: 2, to: 3.2 } }],
    ['logger from a lithium cell', 'sensor', { supply: { from: 3, to: 4.2 } }],
    ['runs on one lithium battery', 'sensor', { supply: { from: 3, to: 4.2 } }],
    ['a CR2032 coin cell thermometer', 'sensor', { supply: { from: 2, to: 3.2 }, functions: ['temperature'] }],
    ['24V stepper motor needing 2A', 'motor-control', { loadVolts: 24, loadCurrent: 2000, current: null }],
    ['motor: 6 V, 800 mA stall', 'motor-control', { loadVolts: 6, loadCurrent: 800 }],
    [
      'motor 12 V 2 A, logic 3.3 V, supply 24 V',
      'motor-control',
      { loadVolts: 12, rail: 3.3, supply: { from: 24, to: 24 } },
    ],
    ['works down to -20 °C and up to 60 °C', 'sensor', { temperature: { from: -20, to: 60 } }],
    ['between -20 and 70 degrees', 'sensor', { temperature: { from: -20, to: 70 } }],
    ['CO2 at −10 to 50 C', 'sensor', { temperature: { from: -10, to: 50 }, functions: ['co2'] }],
    ['industrial temperature range', 'sensor', { temperature: { from: -40, to: 85 } }],
    ['standby below 5 uA', 'sensor', { sleepCurrent: 5, current: null }],
    ['total below ₹1,200', 'sensor', { budget: 1200 }],
    ['Rs. 2k at most', 'sensor', { budget: 2000 }],
    ['for a breadboard', 'sensor', { mounting: ['THT', 'module'] }],
  ])('%s', (text, projectType, expected) => {
    expect(read(text, projectType)).toMatchObject(expected);
  });

  it('says which interface is whose, and which is for all', () => {
    expect(read('a display with SPI and a light sensor over I2C').interfaces).toEqual([
      { name: 'I2C', of: 'light' },
      { name: 'SPI', of: 'display' },
    ]);
    expect(read('temperature and humidity over I2C').interfaces).toEqual([
      { name: 'I2C', of: 'temperature' },
      { name: 'I2C', of: 'humidity' },
    ]);
    expect(read('CAN bus node').interfaces).toEqual([{ name: 'CAN', of: null }]);
  });

  it('takes what is not wanted for what it is, and "can" for a verb', () => {
    expect(read('No Bluetooth please, but LoRa', 'iot').functions).toEqual(expect.arrayContaining(['lora']));
    expect(read('No Bluetooth please, but LoRa', 'iot').functions).not.toContain('bluetooth');
    expect(read('it can measure light').functions).toEqual(['light']);
  });

  it('takes features of the form by their names, others as words', () => {
    const { functions } = read('a clock', 'other', ['Real-time Clock', 'WiFi', 'ultrasonic']);
    expect(new Set(functions)).toEqual(new Set(['rtc', 'wifi', 'controller', 'distance']));
  });

  it('tells what it made nothing of, and measured ranges are no climate', () => {
    const { constraints, unused } = readRequirement({
      projectType: 'sensor',
      description: 'measures temperatures from -50 to 300 °C, 3 W',
      features: [],
      budget: 500,
    });
    expect(constraints).toMatchObject({ temperature: null, budget: 500 });
    expect(unused).toEqual(['-50 to 300 degc', '3 w']);
  });

  it('tells the phrases that it read nothing in', () => {
    const told = (description: string) =>
      readRequirement({ projectType: 'sensor', description, features: ['Sensors'], budget: null }).unused;
    expect(told('Pond monitor with dissolved oxygen and water temperature over LoRa')).toEqual([
      'Pond monitor',
      'dissolved oxygen',
    ]);
    expect(told('measures light on a lithium battery, sends by WiFi, budget 500 rupees')).toEqual([]);
    expect(told('measures light at 3.3 V from USB 5 V')).toEqual([]);
    expect(told('charges a lead acid battery')).toContain('charger for lead acid');
  });

  it('takes RS485 for no price, and servos, thermocouples and PT100 for what they are', () => {
    expect(read('RS485 soil sensor')).toMatchObject({ budget: null });
    expect(read('robot arm with six servos', 'other', ['Motor Control']).functions).toEqual(['servo']);
    expect(read('oven with type K thermocouple').functions).toEqual(['thermocouple']);
    expect(read('temperature by a PT100').functions).toEqual(['rtd']);
    expect(read('vibration of a motor bearing').functions).toEqual(['motion']);
  });

  it('tells which features no word of is known', () => {
    const { unused } = readRequirement({
      projectType: 'sensor',
      description: 'measures light',
      features: ['WiFi', 'ultrasonic', 'Teleporter', 'RS485', 'time travel'],
      budget: null,
    });
    expect(unused).toEqual(['Teleporter', 'time travel']);
  });

  it('never stumbles over any text', () => {
    for (const text of [
      '',
      '   ',
      '§$%&/()=?',
      '-'.repeat(2000),
      '1 '.repeat(900),
      'from '.repeat(400),
      '９９ V ＡＣ',
      '1e999 V',
      '5 V to',
    ])
      expect(read(text).functions).toBeDefined();
  });
});
