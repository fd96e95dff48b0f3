import type { EventStore } from '../port';
import {
  drainUntil,
  eventually,
  follow,
  ids,
  newCategory,
  newEvent,
  newEvents,
  newStream,
  type Suite,
} from './support';

/** Long enough that a poll, which comes every second by default, can't be what is seen. */
const SOON_MS = 800;

export function followContract(suite: Suite): void {
  describe('following', () => {
    it('goes from the past to the present without loss or double', async () => {
      const category = newCategory();
      const start = await suite.store.head();
      const past = newEvents(120);
      await suite.store.append(newStream(category), 'no_stream', past);
      const follower = follow(suite.store, start, [category], 10);
      const live: string[] = [];
      for (let n = 0; n < 40; n++) {
        const event = newEvent();
        await suite.store.append(newStream(category), 'no_stream', [event]);
        live.push(event.id);
      }
      await follower.until(160);
      await follower.stop();
      expect(ids(follower.events)).toEqual([...ids(past), ...live]);
    });

    it('is woken soon after an append of this process', async () => {
      await wokenSoon(suite.store, suite.store);
    });

    it('is woken soon after an append of another process', async () => {
      const other = await suite.subject.open();
      try {
        await other.head();
        await wokenSoon(suite.store, other);
      } finally {
        await other.close();
      }
    });

    it('continues from a checkpoint in another process', async () => {
      const category = newCategory();
      const stream = newStream(category);
      const events = newEvents(60);
      const first = follow(suite.store, await suite.store.head(), [category], 7);
      await suite.store.append(stream, 'no_stream', events.slice(0, 30));
      await first.until(30);
      await first.stop();
      await suite.store.append(stream, 29n, events.slice(30));
      const other = await suite.subject.open();
      try {
        const rest = await drainUntil(other, first.checkpoint(), [category], 30);
        expect(ids([...first.events, ...rest])).toEqual(ids(events));
      } finally {
        await other.close();
      }
    });

    it('calls a listener no more once it has ended', async () => {
      const calls = { ended: 0, other: 0 };
      const end = suite.store.onWakeUp(() => (calls.ended += 1));
      const endOther = suite.store.onWakeUp(() => (calls.other += 1));
      end();
      const before = calls.other;
      await suite.store.append(newStream(), 'no_stream', [newEvent()]);
      await eventually(() => calls.other > before);
      endOther();
      expect(calls.ended).toBe(0);
    });

    it('can be closed while listeners wait', async () => {
      const other = await suite.subject.open();
      other.onWakeUp(() => undefined);
      await other.head();
      await other.close();
      await other.close();
    });
  });

  describe('24 concurrent writers', () => {
    it('lose nothing, for a reader that reads beside them', async () => {
      const category = newCategory();
      const follower = follow(suite.store, await suite.store.head(), [category], 40);
      const written = await Promise.all(Array.from({ length: 24 }, (_, n) => writer(suite.store, category, n)));
      const expected = written.flat();
      await follower.until(expected.length);
      await follower.stop();
      expect(follower.events.length).toBe(expected.length);
      expect(new Set(ids(follower.events))).toEqual(new Set(expected));
      const positions = follower.events.map((event) => event.position);
      expect([...positions].sort()).toEqual(positions);
    });
  });
}

async function wokenSoon(listening: EventStore, writing: EventStore): Promise<void> {
  let woken = 0;
  const end = listening.onWakeUp(() => (woken += 1));
  try {
    // A connection that listens may still be on its way: the first append may go unheard, the next ones not.
    await eventually(async () => {
      await writing.append(newStream(), 'no_stream', [newEvent()]);
      const before = woken;
      await writing.append(newStream(), 'no_stream', [newEvent()]);
      return eventually(() => woken > before, SOON_MS).then(
        () => true,
        () => false,
      );
    });
  } finally {
    end();
  }
}

/** Appends to a stream of its own and, in a race, to one that a few writers share. Answers the ids that were acknowledged. */
async function writer(store: EventStore, category: string, n: number): Promise<string[]> {
  const written: string[] = [];
  const own = newStream(category);
  const shared = `${category}-shared-${n % 4}`;
  for (let turn = 0; turn < 15; turn++) {
    const events = newEvents(1 + (turn % 3));
    await store.append(own, turn === 0 ? 'no_stream' : await lastRevision(store, own), events);
    written.push(...ids(events));
    const contested = newEvent();
    const at = await lastRevision(store, shared);
    const won = await store.append(shared, at, [contested]).then(
      () => true,
      () => false,
    );
    if (won) written.push(contested.id);
  }
  return written;
}

async function lastRevision(store: EventStore, stream: string): Promise<bigint | 'no_stream'> {
  const [last] = (await store.readStream(stream, { direction: 'backwards', maxCount: 1 })) ?? [];
  return last ? last.revision : 'no_stream';
}
