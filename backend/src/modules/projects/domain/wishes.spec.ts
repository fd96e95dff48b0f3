import { wishesOf } from './wishes';

test('a name that somebody chose and the description are wishes, the name of a file is none', () => {
  const said = { name: 'LoRa gateway', description: 'Runs on a battery.' };
  expect(wishesOf({ ...said, namedAfterFile: false })).toBe('LoRa gateway\nRuns on a battery.');
  expect(wishesOf({ ...said, namedAfterFile: true })).toBe('Runs on a battery.');
  expect(wishesOf({ name: 'LoRa gateway', description: '', namedAfterFile: false })).toBe('LoRa gateway');
});
