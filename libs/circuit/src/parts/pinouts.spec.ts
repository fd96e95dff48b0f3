import type { Component } from '../model';
import { CHIPS, pinoutTable } from '@tracewright/parts/types';
import { testCatalogue } from '@tracewright/testing/circuit';
import { identifyPart } from './identify';

const catalogue = testCatalogue();

/** A part whose file numbers its pads and names none, as boards of KiCad 5 and Eagle do. */
const unnamed = (value: string, pads: number): Component => ({
  reference: 'U1',
  value,
  footprint: '',
  pins: Array.from({ length: pads }, (_, n) => ({ number: String(n + 1) })),
});

const namesOf = (value: string, pads: number): Map<string, readonly string[]> =>
  new Map((identifyPart(unnamed(value, pads), catalogue).pinouts[0] ?? []).map(({ number, names }) => [number, names]));

const chipTables = CHIPS.flatMap(({ pinouts }) =>
  Object.keys(pinouts).flatMap((pins) => (pinouts[Number(pins)] ?? []).map((name) => [name, Number(pins)] as const)),
);

describe('pinouts of chips', () => {
  it.each(chipTables)('has the table %s for %d pins', (name, pins) => {
    const table = name.startsWith('=') ? catalogue.get(name.slice(1))?.pins : pinoutTable(name);
    const numbers = (table ?? []).map(({ number }) => Number(number)).filter((number) => !Number.isNaN(number));
    expect(numbers.length).toBeGreaterThan(0);
    expect(new Set(numbers).size).toBe(numbers.length);
    // An exposed pad is one more.
    expect(Math.max(...numbers)).toBeLessThanOrEqual(pins + 1);
  });

  it.each([
    ['ESP32-WROVER-E', 40, '3', 'EN'],
    ['ESP32-WROOM-32D', 39, '14', 'IO12'],
    ['ATMEGA32U4-MU', 45, '13', 'RESET'],
    ['ATMEGA328P', 32, '18', 'AVCC'],
    ['ATMEGA328P', 28, '20', 'AVCC'],
    ['ATTINY85-20SU', 8, '1', 'RESET'],
    ['STM32F405RGT6', 64, '31', 'VCAP_1'],
    ['STM32F407VGT6', 100, '94', 'BOOT0'],
    ['LPC1769FBD100', 100, '17', 'RESET'],
    ['LAN8710A-EZC(QFN32)', 33, '16', 'MDIO'],
    ['FT231XS-R', 20, '13', '3V3OUT'],
    ['PCF8574AT', 16, '15', 'SDA'],
  ])('knows a %s with %d pads by number: pin %s is %s', (value, pads, number, name) => {
    expect(namesOf(value, pads).get(number)).toContain(name);
  });

  it('says nothing of a chip with another number of pads', () => {
    expect(namesOf('LPC1769FBD100', 80).size).toBe(0);
  });
});
