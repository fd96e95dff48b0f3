import { advanceHeads, dailyAnchor, type StreamHead } from './daily-anchor';

const HEADS: StreamHead[] = [
  { stream: 'project-1', revision: 4n, contentHash: 'aa' },
  { stream: 'account-7', revision: 0n, contentHash: 'bb' },
];

describe('dailyAnchor', () => {
  it('does not depend on the order of the streams', () => {
    const anchor = dailyAnchor('2026-11-20', HEADS);
    expect(anchor).toEqual(dailyAnchor('2026-11-20', [...HEADS].reverse()));
    expect(anchor).toMatchObject({
      date: '2026-11-20',
      previous: '',
      streams: 2,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    });
  });

  it.each<[string, StreamHead[]]>([
    ['a stream that is gone', HEADS.slice(1)],
    ['a shortened stream', [{ ...HEADS[0], revision: 3n } as StreamHead, ...HEADS.slice(1)]],
    ['another content', [{ ...HEADS[0], contentHash: 'ab' } as StreamHead, ...HEADS.slice(1)]],
  ])('shows %s', (_, heads) => {
    expect(dailyAnchor('2026-11-20', heads).hash).not.toBe(dailyAnchor('2026-11-20', HEADS).hash);
  });

  it('depends on the day and the anchor before it', () => {
    const { hash } = dailyAnchor('2026-11-20', HEADS);
    expect(dailyAnchor('2026-11-21', HEADS).hash).not.toBe(hash);
    expect(dailyAnchor('2026-11-20', HEADS, hash).hash).not.toBe(hash);
  });

  it('refuses two heads of one stream and what is no day', () => {
    expect(() => dailyAnchor('2026-11-20', [...HEADS, HEADS[0] as StreamHead])).toThrow(TypeError);
    expect(() => dailyAnchor('20.11.2026', HEADS)).toThrow(TypeError);
  });
});

describe('advanceHeads', () => {
  it('keeps the last event of each stream, also when events come again', () => {
    const heads = new Map<string, StreamHead>();
    const event = (stream: string, revision: bigint, hash: string) => ({
      id: '',
      stream,
      revision,
      type: 't',
      data: {},
      metadata: { contentHash: hash },
    });
    advanceHeads(heads, [event('a-1', 0n, 'x'), event('b-1', 0n, 'y'), event('a-1', 1n, 'z')]);
    advanceHeads(heads, [event('a-1', 0n, 'x')]);
    expect([...heads.values()]).toEqual([
      { stream: 'a-1', revision: 1n, contentHash: 'z' },
      { stream: 'b-1', revision: 0n, contentHash: 'y' },
    ]);
  });
});
