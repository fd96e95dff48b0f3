import { CIRCUIT_TYPES, CREATOR_TYPES } from '@tracewright/contracts/creator';
import { expect, it } from 'vitest';
import { checklist, isEnough } from './assessment';
import { CREATOR_PARTS } from './creator-parts';
import * as texts from './texts';

it('says what is specified, letter by letter', () => {
  const { NAME_REQUIRED, NO_COMPONENTS, SAVED, FROM_RECOMMENDATION, addedToast } = texts;
  expect(
    [NAME_REQUIRED, NO_COMPONENTS, SAVED, FROM_RECOMMENDATION, addedToast('DHT22')].map((one) => [
      ...[one.title, one.description],
    ]),
  ).toEqual([
    ['Project name required', 'Please enter a name for your circuit project'],
    ['No components selected', 'Please add at least one component to your circuit'],
    ['Circuit Saved', 'Your circuit has been saved successfully'],
    ['Components loaded from recommendation', undefined],
    ['Component Added', 'DHT22 added to your circuit'],
  ]);
  expect([texts.NO_MICROCONTROLLER, texts.NO_POWER, texts.VALID, texts.MINIMAL]).toEqual([
    'No microcontroller selected. Most circuits need one as the "brain".',
    'No power component selected. Your circuit needs power to function.',
    '✓ You have a valid circuit configuration!',
    'Your circuit design is very minimal. Consider adding additional components for a functional system.',
  ]);
  expect(CIRCUIT_TYPES.map((type) => `${type} = ${texts.CIRCUIT_TYPE_NAMES[type]}`)).toEqual([
    'iot = IoT / Connected Device',
    'sensor = Sensor Network',
    'control = Control System',
    'audio = Audio Circuit',
    'power = Power Management',
    'other = Other',
  ]);
  expect(CREATOR_TYPES).toEqual(['microcontroller', 'power', 'sensor', 'communication', 'output', 'other']);
});

it('has the eighteen specified parts', () => {
  const named = (type: string) => CREATOR_PARTS.filter((part) => part.type === type).map(({ name }) => name);
  expect(Object.fromEntries(CREATOR_TYPES.map((type) => [type, named(type)]))).toEqual({
    microcontroller: ['Arduino Nano', 'ESP32', 'Raspberry Pi Pico'],
    power: ['LiPo battery 3.7V', '5V voltage regulator', 'Battery charger module'],
    sensor: ['DHT22', 'Ultrasonic distance sensor', 'Light dependent resistor'],
    communication: ['WiFi module', 'Bluetooth module'],
    output: ['LED array', 'OLED display', 'Buzzer'],
    other: ['H-bridge motor driver', 'Flyback diodes', 'Decoupling capacitors', 'Heat sink'],
  });
});

it('assesses from three parts on, by the four specified lines', () => {
  const parts = CREATOR_PARTS.slice(0, 3).map((part) => ({ ...part, key: part.id }));
  expect([isEnough(parts.slice(1)), isEnough(parts)]).toEqual([false, true]);
  expect(checklist(parts).map(({ label }) => label)).toEqual(['Microcontroller', 'Power', 'Sensors', 'Outputs']);
});
