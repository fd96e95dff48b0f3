import { isBlank } from '.';

test.each([
  '',
  ' \t\r\n',
  '\u00a0\u2003\u3000\u205f',
  '\u200b\u200c\u200d\u2060\ufeff',
  '\u202e\u200f\u2066\u061c',
  '\u0000\u0007\u007f\u0085',
  '\u2800',
  '\u3164\u115f\uffa0',
  '\u{e0001}\u{e0020}',
  '\ufe0f\u180e\u00ad',
  '\ue000\u{10ffff}',
])('%j shows nothing', (text) => expect(isBlank(text)).toBe(true));

test.each(['a', '0', '.', '\u200b.', '日本', '😀', '\u0915\u094d\u200d', ' \u202eabc'])('%j shows something', (text) =>
  expect(isBlank(text)).toBe(false),
);
