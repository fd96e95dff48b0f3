import { loadCatalogue } from '@tracewright/parts/files';
import { shapesIn } from '../design/drawing-text';
import type { Component } from '../model';
import { laidOut } from '@tracewright/testing/circuit';
import { createPartCatalogue, knownPinNames } from '.';

const catalogue = createPartCatalogue(loadCatalogue());
const part = (reference: string, value: string, footprint: string, count: number): Component => ({
  ...{ reference, value, footprint },
  pins: Array.from({ length: count }, (_, at) => ({ number: `${at + 1}`, net: `N${at}` })),
});
const TIMER = part('U1', 'NE555', 'Package_DIP:DIP-8_W7.62mm', 8);
const TIMER_PINS = ['GND', 'TRIG', 'OUT', 'RESET', 'CONT', 'THRES', 'DISCH', 'VCC'];

test('a type tells the names of its pins where the file has none', () => {
  expect(knownPinNames(TIMER, catalogue)?.map((name) => name.toUpperCase().slice(0, 3))).toEqual(
    TIMER_PINS.map((name) => name.slice(0, 3)),
  );
});

test.each([
  ['LM741CN', 'NULL1 IN- IN+ V- NULL2 OUT V+ NC'],
  ['TL081', 'NULL1 IN- IN+ V- NULL2 OUT V+ NC'],
  ['OP07CP', 'NULL1 IN- IN+ V- NC OUT V+ NULL2'],
  ['TL072CP', 'OUT1 IN1- IN1+ V- IN2+ IN2- OUT2 V+'],
  ['MCP6002-I/SN', 'OUT1 IN1- IN1+ V- IN2+ IN2- OUT2 V+'],
  ['LM311P', 'EMIT IN+ IN- V- BAL STRB OUT V+'],
  ['LM393', 'OUT1 IN1- IN1+ V- IN2+ IN2- OUT2 V+'],
])('single and dual amplifiers and comparators are not taken for each other: %s', (value, names) => {
  expect(knownPinNames(part('U1', value, 'Package_SO:SOIC-8', 8), catalogue)?.join(' ')).toBe(names);
});

test('a transformer is told by its symbol, though transistors are called T as well', () => {
  const wound = { ...part('T1', '10:1', '', 4), symbol: 'Device:Transformer_1P_1S' };
  expect(knownPinNames(wound, catalogue)).toBeUndefined();
});

test.each([
  ['that is not known', part('U2', 'XYZ123', 'SOIC-8', 8)],
  ['with fewer pins than it has', part('U1', 'NE555', 'SOIC-8', 5)],
  ['that is a resistor', part('R1', '10k', 'R_0603', 2)],
  ['whose pins the file names', { ...TIMER, pins: TIMER.pins.map((pin) => ({ ...pin, name: 'IO' })) }],
])('nothing is said of a part %s', (_, component) => expect(knownPinNames(component, catalogue)).toBeUndefined());

test('they are laid out and shown, and no names of the file', () => {
  const known = (component: Component) => knownPinNames(component, catalogue);
  const [timer, resistor] = laidOut([TIMER, part('R1', '10k', 'R_0603', 2)], known).components;
  expect(timer?.pins?.map(({ name }) => name)).toEqual(Array.from({ length: 8 }, () => undefined));
  expect(timer?.pins?.[0]).toMatchObject({ number: '1', known: 'GND' });
  expect(resistor?.pins?.some((pin) => 'known' in pin)).toBe(false);
  const pins = shapesIn(timer?.drawing ?? '').filter((piece) => piece.kind === 'pin');
  expect(pins.every((piece) => piece.kind === 'pin' && piece.showsName)).toBe(true);
});
