import { describe, expect, it } from 'vitest';
import { CREATOR_PARTS } from '../creator-parts';
import { drawingOf, kindOf, labelsOf } from './blocks';

const called = (name: string) => {
  const part = CREATOR_PARTS.find((one) => one.name === name);
  if (!part) throw new Error(`no ${name}`);
  return part;
};

describe('a block', () => {
  it.each([
    ['ESP32', ['Digital pins: 25', 'Analog pins: 12']],
    ['Arduino Nano', ['Digital pins: 14', 'Analog pins: 6']],
    ['Raspberry Pi Pico', ['Digital pins: 10', 'Analog pins: 4']],
    ['5V voltage regulator', ['Output: 5V']],
    ['LiPo battery 3.7V', ['Output: 3.3V']],
    ['DHT22', ['Digital', '1-Wire']],
    ['Light dependent resistor', ['Analog', '10-bit']],
    ['LED array', ['Digital', '20mA']],
    ['Buzzer', ['PWM', '100mA']],
    ['WiFi module', ['SPI', '10Mbps']],
    ['Bluetooth module', ['I2C', '400kHz']],
    ['H-bridge motor driver', ['PWM 20kHz', '2A max']],
  ])('of %s says %j', (name, labels) => {
    expect(labelsOf(called(name))).toEqual(labels);
  });

  it('of other parts follows the words of its name', () => {
    expect(
      ['H-bridge motor driver', 'Flyback diodes', 'Decoupling capacitors', 'Heat sink'].map(called).map(kindOf),
    ).toEqual(['motor-driver', 'diode', 'capacitor', 'heat-sink']);
  });
});

describe('the drawing', () => {
  const all = CREATOR_PARTS.map((part) => ({ ...part, key: part.id }));

  it('has a block for each part, none upon another, and a wire of each kind', () => {
    const { blocks, wires } = drawingOf(all);
    expect(blocks).toHaveLength(18);
    expect(new Set(blocks.map(({ x, y }) => `${x} ${y}`)).size).toBe(18);
    expect(new Set(wires.map(({ kind }) => kind))).toEqual(new Set(['power', 'sensor', 'output', 'communication']));
  });

  it('is the same for the same parts, and has no wires without anything to join', () => {
    expect(drawingOf(all)).toEqual(drawingOf(all));
    expect(drawingOf(all.filter(({ type }) => type === 'sensor')).wires).toEqual([]);
  });
});
