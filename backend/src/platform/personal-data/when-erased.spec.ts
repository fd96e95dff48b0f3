import { systemClock } from '@tracewright/kernel';
import { ProcessCommands } from '../processes/process-commands';
import { PersonalData } from './personal-data';
import { assertEndable, type WhenErased } from './when-erased';

const rentals: WhenErased = {
  section: 'rentals',
  category: 'rental',
  begunBy: () => undefined,
  command: 'rentals.end',
};

let personalData: PersonalData;
let commands: ProcessCommands;
beforeEach(() => {
  personalData = new PersonalData();
  commands = new ProcessCommands(systemClock);
});

const check = (): void =>
  assertEndable([{ name: 'audit' }, { name: 'rentals', whenErased: [rentals] }], personalData, commands);

test('a module that names what is ended with a person must tell what is open and how it ends', () => {
  personalData.add({ section: 'rentals', collect: () => Promise.resolve([]) });
  expect(check).toThrow('module rentals: nothing tells what a person has open of "rentals"');
  personalData.add({
    section: 'others',
    collect: () => Promise.resolve([]),
    open: () => Promise.resolve([]),
  });
  expect(check).toThrow('module rentals: nothing tells');
});

test('a command that nobody executes is found at start', async () => {
  personalData.add({
    section: 'rentals',
    collect: () => Promise.resolve([]),
    open: (person) => Promise.resolve([`of ${person}`]),
  });
  expect(check).toThrow('module rentals: nothing executes the process command rentals.end');
  commands.add('rentals.end', () => Promise.resolve());
  expect(check).not.toThrow();
  expect(await personalData.openOf('rentals', 'ada')).toEqual(['of ada']);
});
