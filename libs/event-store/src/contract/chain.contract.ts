import { verifyStream } from '@tracewright/evidence';
import { withCodec } from '../codec';
import { WrongExpectedRevision, type EventStore } from '../port';
import { CATALOGUE, Keys, noted, signedUp } from './codec-support';
import { newStream, type Suite } from './support';

const WRITERS = 6;
const TURNS = 12;

export function chainContract(suite: Suite): void {
  describe('the hash chain of a stream', () => {
    it('stays intact while several processes race for it and try again', async () => {
      const streams = [newStream(), newStream(), newStream()];
      const keys = new Keys();
      const stores = await Promise.all(Array.from({ length: WRITERS }, () => suite.subject.open()));
      const written = await Promise.all(
        stores.map((store) => race(withCodec(store, { catalogue: CATALOGUE, keys }), streams)),
      );
      await Promise.all(stores.map((store) => store.close()));
      const verdicts = await Promise.all(streams.map((stream) => verifyStream(suite.store, stream)));
      for (const verdict of verdicts) expect(verdict).toMatchObject({ intact: true });
      const events = verdicts.reduce((sum, verdict) => sum + (verdict?.events ?? 0), 0);
      expect(events).toBe(written.reduce((sum, count) => sum + count, 0));
    });
  });
}

/** Appends without reading first wherever it knows the revision, and repeats every third append. Answers the events written. */
async function race(store: EventStore, streams: readonly string[]): Promise<number> {
  let written = 0;
  const revisions = new Map<string, bigint | 'no_stream'>(streams.map((stream) => [stream, 'no_stream']));
  for (let turn = 0; turn < TURNS; turn++) {
    const stream = streams[turn % streams.length] ?? '';
    const at = revisions.get(stream) ?? 'no_stream';
    const events = [signedUp('u1'), noted(turn)].slice(0, 1 + (turn % 2));
    try {
      const first = await store.append(stream, at, events);
      if (turn % 3 === 0) expect((await store.append(stream, at, events)).position).toBe(first.position);
      revisions.set(stream, first.lastRevision);
      written += events.length;
    } catch (error) {
      if (!(error instanceof WrongExpectedRevision)) throw error;
      revisions.set(stream, error.actual);
    }
  }
  return written;
}
