import { rotationOf } from './values';

it.each([
  [undefined, 0, false],
  ['R90', 90, false],
  ['MR0', 0, true],
  ['MR90', 90, true],
  ['SMR45', 45, true],
  ['SR180', 180, false],
  ['R12.5', 12.5, false],
  ['M', 0, true],
  ['upside down', 0, false],
])('rotation %s', (text, degrees, mirrored) => expect(rotationOf(text)).toEqual({ degrees, mirrored }));
