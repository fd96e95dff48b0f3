import { describe, expect, it } from 'vitest';
import { evidenceFigures, ruleTitle, severityLabel } from './findings';

it('names rules as people say them', () => {
  expect(['i2c-pull-up', 'usb-c-cc-resistor', 'led-without-resistor', 'esp32-en-rc'].map(ruleTitle)).toEqual([
    'I2C pull-up',
    'USB-C CC resistor',
    'LED without resistor',
    'ESP32 EN RC',
  ]);
});

it('names severities', () => {
  expect((['error', 'warning', 'info', 'success'] as const).map(severityLabel)).toEqual([
    'Error',
    'Warning',
    'Info',
    'Success',
  ]);
});

describe('evidence', () => {
  it('is a list of figures', () => {
    expect(
      evidenceFigures({
        supplyPins: 4,
        volts: '3.3 V',
        lines: ['D-', 'D+'],
        protectors: [],
        pulled: false,
        ohms: 1 / 3,
      }),
    ).toEqual([
      { name: 'Supply pins', value: '4' },
      { name: 'Volts', value: '3.3 V' },
      { name: 'Lines', value: 'D-, D+' },
      { name: 'Protectors', value: 'none' },
      { name: 'Pulled', value: 'no' },
      { name: 'Ohms', value: '0.3333' },
    ]);
  });

  it('keeps figures of a group apart from those of others', () => {
    expect(evidenceFigures({ places: 12, first: { supplyPins: 4 } })).toEqual([
      { name: 'Places', value: '12' },
      { name: 'First: supply pins', value: '4' },
    ]);
  });
});
