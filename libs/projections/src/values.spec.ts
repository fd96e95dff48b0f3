import { canonicalKeyPart, canonicalValue } from './values';

test('a value has one form, however it was written', () => {
  expect(canonicalValue('bigint', 12)).toBe('12');
  expect(canonicalValue('bigint', '-0012')).toBe('-12');
  expect(canonicalValue('timestamptz', '2026-01-31T14:00:00+02:00')).toBe('2026-01-31T12:00:00.000Z');
  expect(Object.is(canonicalValue('double precision', -0), 0)).toBe(true);
  expect(canonicalValue('text', undefined)).toBeNull();
  expect(canonicalValue('text', 'a\u0000b\ud800c')).toBe('a\uFFFDb\uFFFDc');
  expect(canonicalValue('text', '😀')).toBe('😀');
});

test('jsonb keys stand in the order of PostgreSQL and nothing in it can be changed', () => {
  const value = canonicalValue('jsonb', { bb: 1, c: undefined, a: { z: [undefined] }, é: 2, b: 3 });
  expect(JSON.stringify(value)).toBe('{"a":{"z":[null]},"b":3,"bb":1,"é":2}');
  expect(Object.isFrozen(value)).toBe(true);
});

test('what does not fit its column is refused by name', () => {
  expect(() => canonicalValue('integer', 2147483648)).toThrow('2147483648 is no integer');
  expect(() => canonicalValue('integer', 1.5)).toThrow('is no integer');
  expect(() => canonicalValue('bigint', '9223372036854775808')).toThrow('is no bigint');
  expect(() => canonicalValue('double precision', Number.NaN)).toThrow('is no double precision');
  expect(() => canonicalValue('timestamptz', 'yesterday')).toThrow('is no timestamptz');
  expect(() => canonicalValue('text[]', ['a', 1])).toThrow('is no text[]');
  expect(() => canonicalValue('jsonb', { a: Number.POSITIVE_INFINITY })).toThrow('inside a jsonb value');
  expect(() => canonicalValue('boolean', 'true')).toThrow('is no boolean');
});

test('parts of keys take the form of their column', () => {
  expect(canonicalKeyPart('integer', '007')).toBe('7');
  expect(canonicalKeyPart('bigint', '+1'.slice(1))).toBe('1');
  expect(canonicalKeyPart('boolean', 'true')).toBe('true');
  expect(() => canonicalKeyPart('integer', 'seven')).toThrow('is no integer');
});
