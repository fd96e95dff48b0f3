import { expect, it } from 'vitest';
import { initialsOf } from './initials';

it.each([
  ['Asha Rao', 'AR'],
  ['asha', 'A'],
  ['Asha Meera  Rao', 'AR'],
  ['Émile Zola', 'ÉZ'],
  ['', 'U'],
  [undefined, 'U'],
])('%j has the initials %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
