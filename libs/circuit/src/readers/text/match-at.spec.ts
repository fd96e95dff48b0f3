import { endOfMatchAt, matchAt } from './match-at';

describe('a pattern at an index', () => {
  it('matches there or not at all', () => {
    expect(matchAt(/(b+)/y, 'abbc', 1)?.[1]).toBe('bb');
    expect(matchAt(/(b+)/y, 'abbc', 0)).toBeNull();
    expect(endOfMatchAt(/b+/y, 'abbc', 1)).toBe(3);
    expect(endOfMatchAt(/b+/y, 'abbc', 0)).toBe(-1);
    expect(endOfMatchAt(/b*/y, 'abbc', 0)).toBe(0);
  });

  it('matches nothing where going back would take too much memory', () => {
    const pattern = /(?:a|b)+c/y;
    const text = 'ab'.repeat(20_000_000);
    expect(() => pattern.test(text)).toThrow(RangeError);
    expect(matchAt(pattern, text, 0)).toBeNull();
    expect(endOfMatchAt(pattern, text, 0)).toBe(-1);
    expect(endOfMatchAt(pattern, 'aabc', 0)).toBe(4);
  });
});
