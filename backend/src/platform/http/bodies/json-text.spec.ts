import { parseJson } from './json-text';

const read = (text: string): unknown => parseJson(Buffer.from(text));
const refusal = (text: string): unknown => {
  try {
    return read(text);
  } catch (error) {
    return error;
  }
};

describe('a body', () => {
  it('is what JSON.parse makes of it', () => {
    for (const text of ['{}', '[]', ' {"a":[1,"b\\"]}",null,{"c":"\\\\"}]} ', '{"a":"Прибор 🔌 \\u00e9"}']) {
      expect(read(text)).toEqual(JSON.parse(text));
    }
    expect(read('\ufeff{"a":1}')).toEqual({ a: 1 });
    expect(read('')).toEqual({});
  });

  it.each([' ', '1', '"text"', 'null', '{', '{"a":}', '["', '"\\', '{"a":1}}', '\u0000'])(
    'that is no object and no list is refused: %j',
    (text) => {
      expect(refusal(text)).toMatchObject({ kind: 'invalid', code: 'invalid_json' });
    },
  );

  it('is refused at the first level beyond the limit', () => {
    const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;
    expect(read(nested(50))).toBeInstanceOf(Array);
    expect(refusal(nested(51))).toMatchObject({ code: 'invalid_json', message: expect.stringContaining('50 levels') });
    expect(refusal('{"a":'.repeat(3_000_000))).toMatchObject({ code: 'invalid_json' });
  });

  it('is refused for its number of values before anything is made of it', () => {
    const parse = vi.spyOn(JSON, 'parse');
    try {
      for (const element of ['{}', '1', '""', '"{[,"']) {
        const text = `[${`${element},`.repeat(2_000_000)}0]`;
        expect(refusal(text)).toMatchObject({ kind: 'too_large', code: 'too_many_values' });
      }
      expect(parse).not.toHaveBeenCalled();
    } finally {
      parse.mockRestore();
    }
  });

  it('is not refused for brackets and commas within its texts', () => {
    const text = JSON.stringify({ a: '[{,'.repeat(100_000), b: '\\"['.repeat(1000) });
    expect(read(text)).toEqual(JSON.parse(text));
  });

  it.each([
    ['{"parts":[{"a":1},{"name":"x\\u0000"}]}', 'parts[1].name'],
    ['{"parts":[{"a":{"b":["\\ud800"]}}]}', 'parts[0].a.b[0]'],
    ['{"a":{"\\udc00":1}}', 'a, a field name'],
    ['["\\u0000"]', '[0]'],
  ])("with text that can't be kept is refused with its place: %s", (text, field) => {
    expect(refusal(text)).toMatchObject({ code: 'invalid_text', details: [{ field, message: expect.any(String) }] });
  });
});
