import { ratingText } from './ratings';

it.each([
  ['powerMaxW', 0.1, 'Power max', '100 mW'],
  ['resistanceOhm', 5100, 'Resistance', '5.1 kΩ'],
  ['capacitanceF', 1e-7, 'Capacitance', '100 nF'],
  ['frequencyHz', 8e6, 'Frequency', '8 MHz'],
  ['currentMaxA', 5, 'Current max', '5 A'],
  ['isolationVrms', 3750, 'Isolation', '3750 V RMS'],
  ['tolerancePct', 1, 'Tolerance', '1 %'],
  ['bidirectional', false, 'Bidirectional', 'no'],
  ['dielectric', 'X7R', 'Dielectric', 'X7R'],
  ['positions', 4, 'Positions', '4'],
])('%s of %s is written for people', (key, value, name, text) => {
  expect(ratingText(key, value)).toEqual([name, text]);
});
