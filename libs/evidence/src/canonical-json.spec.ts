import fc from 'fast-check';
import { canonicalJson } from './canonical-json';

describe('canonicalJson', () => {
  it('writes the example of RFC 8785', () => {
    const value = {
      numbers: [333333333.33333329, 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
      string: '\u20ac$\u000F\u000aA\'\u0042\u0022\u005c\\"\/',
      literals: [null, true, false],
    };
    expect(canonicalJson(value)).toBe(
      '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],' +
        '"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    );
  });

  it('sorts members by UTF-16 code units', () => {
    const names = ['\u20ac', '\r', '\ufb33', '1', '\ud83d\ude00', '\u0080', '\u00f6'];
    const text = canonicalJson(Object.fromEntries(names.map((name) => [name, 0])));
    expect(Object.keys(JSON.parse(text) as object)).toEqual([
      '1',
      '\r',
      '\u0080',
      '\u00f6',
      '\u20ac',
      '\ud83d\ude00',
      '\ufb33',
    ]);
  });

  it('reads back as the same value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('does not depend on the order of members', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), fc.nat(), (value, turn) => {
        const entries = Object.entries(value);
        const cut = entries.length === 0 ? 0 : turn % entries.length;
        const turned = Object.fromEntries([...entries.slice(cut), ...entries.slice(0, cut)]);
        expect(canonicalJson(turned)).toBe(canonicalJson(value));
      }),
    );
  });

  it('is the same before and after a way through JSON', () => {
    const number = fc.double({ noNaN: true, noDefaultInfinity: true });
    const values = [fc.constant(undefined), number, fc.string({ unit: 'binary' }), fc.date()];
    fc.assert(
      fc.property(fc.object({ values }), (value) => {
        expect(canonicalJson(JSON.parse(JSON.stringify(value)))).toBe(canonicalJson(value));
      }),
    );
  });

  it('keeps a lone surrogate apart from every other text', () => {
    expect(canonicalJson('\ud83d')).toBe('"\\ud83d"');
    expect(canonicalJson('\ud83d')).not.toBe(canonicalJson('\ufffd'));
  });

  it('leaves out undefined members and asks toJSON', () => {
    expect(canonicalJson({ b: undefined, a: [undefined, new Date(0)] })).toBe(
      '{"a":[null,"1970-01-01T00:00:00.000Z"]}',
    );
  });

  it('accepts one object at two places', () => {
    const shared = { x: 1 };
    expect(canonicalJson([shared, shared])).toBe('[{"x":1},{"x":1}]');
  });

  it.each([NaN, Infinity, -Infinity, 1n, Symbol('s'), () => 0, undefined])('refuses %p', (value) => {
    expect(() => canonicalJson(value)).toThrow(TypeError);
  });

  it('refuses a value that holds itself', () => {
    const cyclic: { self?: unknown } = {};
    cyclic.self = [cyclic];
    expect(() => canonicalJson(cyclic)).toThrow(TypeError);
  });
});
