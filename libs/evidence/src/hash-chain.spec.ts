import fc from 'fast-check';
import { canonicalJson } from './canonical-json';
import { contentHash, FIRST_PREV_HASH, verifyChain, verifyStream, type ChainedEvent } from './hash-chain';

const STREAM = 'project-1';

function chainOf(contents: readonly unknown[]): ChainedEvent[] {
  let prevHash = FIRST_PREV_HASH;
  return contents.map((data, index) => {
    const bare: ChainedEvent = {
      id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      stream: STREAM,
      revision: BigInt(index),
      type: 'projects.ProjectCreated',
      data,
      metadata: {},
    };
    const hash = contentHash(bare, prevHash);
    const event = { ...bare, metadata: { contentHash: hash, prevHash } };
    prevHash = hash;
    return event;
  });
}

function changed(events: readonly ChainedEvent[], index: number, change: Partial<ChainedEvent>): ChainedEvent[] {
  return events.map((event, n) => (n === index ? { ...event, ...change } : event));
}

describe('the hash chain of a stream', () => {
  const events = chainOf([{ name: 'a' }, { name: 'b' }, { name: 'c' }, { name: 'd' }]);

  it('is intact as written', () => {
    expect(verifyChain(STREAM, events)).toEqual({ intact: true, events: 4, head: events[3]?.metadata.contentHash });
    expect(verifyChain(STREAM, [])).toEqual({ intact: true, events: 0, head: '' });
  });

  it('has a fixed form', () => {
    expect(events[0]?.metadata.contentHash).toBe(
      contentHash({ ...(events[0] as ChainedEvent), metadata: { contentHash: 'x', prevHash: 'y' } }, ''),
    );
    expect(events[0]?.metadata.contentHash).toMatchInlineSnapshot(
      `"1b1ef16d9e3ffa694523b863db1bf93c143072b5436e2f6af2cc476f6f423360"`,
    );
  });

  it.each<[string, ChainedEvent[], string, RegExp]>([
    ['changed data', changed(events, 1, { data: { name: 'B' } }), '1', /content does not match/],
    ['another type', changed(events, 2, { type: 'projects.ProjectArchived' }), '2', /content does not match/],
    ['another id', changed(events, 0, { id: 'ffffffff-0000-7000-8000-000000000000' }), '0', /content does not match/],
    ['a removed event', events.filter((_, n) => n !== 1), '2', /revision 1 is missing/],
    ['a removed first event', events.slice(1), '1', /revision 0 is missing/],
    ['swapped events', [events[1], events[0]] as ChainedEvent[], '1', /revision 0 is missing/],
    ['a missing hash', changed(events, 3, { metadata: {} }), '3', /no content hash/],
    ['an event of another stream', changed(events, 1, { stream: 'project-2' }), '1', /belongs to stream project-2/],
  ])('names the first broken link: %s', (_, tampered, revision, reason) => {
    const verdict = verifyChain(STREAM, tampered);
    expect(verdict).toMatchObject({ intact: false, broken: { stream: STREAM, revision } });
    expect(verdict.intact ? '' : verdict.broken.reason).toMatch(reason);
  });

  it('sees an event that was rewritten with a fitting hash of its own', () => {
    const rewritten = changed(events, 1, { data: { name: 'forged' } });
    const forged = rewritten[1] as ChainedEvent;
    const prevHash = events[0]?.metadata.contentHash ?? '';
    const metadata = { contentHash: contentHash(forged, prevHash), prevHash };
    const verdict = verifyChain(STREAM, changed(rewritten, 1, { metadata }));
    expect(verdict).toMatchObject({ intact: false, broken: { revision: '2' } });
  });

  it('notices any single change of any value', () => {
    fc.assert(
      fc.property(
        fc.array(fc.jsonValue(), { minLength: 1, maxLength: 6 }),
        fc.nat(),
        fc.jsonValue(),
        (contents, n, other) => {
          const intact = chainOf(contents);
          const index = n % contents.length;
          const same = canonicalJson(other) === canonicalJson(contents[index]);
          const verdict = verifyChain(STREAM, changed(intact, index, { data: other }));
          expect(verdict.intact).toBe(same);
        },
      ),
    );
  });
});

describe('verifyStream', () => {
  it('reads a long stream page by page', async () => {
    const events = chainOf(Array.from({ length: 1203 }, (_, n) => ({ n })));
    const pages: number[] = [];
    const store = {
      async readStream(stream: string, { from, maxCount }: { from: bigint; maxCount: number }) {
        const page = stream === STREAM ? events.slice(Number(from), Number(from) + maxCount) : null;
        pages.push(page?.length ?? -1);
        return page;
      },
    };
    expect(await verifyStream(store, STREAM)).toMatchObject({ intact: true, events: 1203 });
    expect(pages).toEqual([500, 500, 203]);
    expect(await verifyStream(store, 'project-2')).toBeNull();
  });
});
