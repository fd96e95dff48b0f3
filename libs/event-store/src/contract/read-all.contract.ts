import { START } from '../port';
import { drain, drainUntil, ids, newCategory, newEvent, newEvents, newStream, type Suite } from './support';

export function readAllContract(suite: Suite): void {
  describe('readAll', () => {
    it('answers events of all streams in the order of their positions', async () => {
      const category = newCategory();
      const start = await suite.store.head();
      const appended: string[] = [];
      for (let n = 0; n < 12; n++) {
        const events = newEvents(1 + (n % 3));
        await suite.store.append(newStream(category), 'no_stream', events);
        appended.push(...ids(events));
      }
      const events = await drainUntil(suite.store, start, [category], appended.length);
      expect(ids(events)).toEqual(appended);
      const positions = events.map((event) => event.position);
      expect([...positions].sort()).toEqual(positions);
      expect(new Set(positions.map((position) => position.length)).size).toBe(1);
      expect(new Set(positions).size).toBe(positions.length);
    });

    it('keeps to the wanted categories, by the whole part before the dash', async () => {
      const category = newCategory();
      const start = await suite.store.head();
      const [wanted, longer, also, other] = [newEvent(), newEvent(), newEvent(), newEvent()];
      await suite.store.append(`${category}-1`, 'no_stream', [wanted]);
      await suite.store.append(`${category}x-1`, 'no_stream', [longer]);
      await suite.store.append(`${category}y-1`, 'no_stream', [also]);
      await suite.store.append(`x${category}-1`, 'no_stream', [other]);
      const one = await drainUntil(suite.store, start, [category], 1);
      const two = await drainUntil(suite.store, start, [category, `${category}y`], 2);
      const all = await drainUntil(suite.store, start, [category, `${category}x`, `${category}y`, `x${category}`], 4);
      expect([ids(one), ids(two)]).toEqual([[wanted.id], [wanted.id, also.id]]);
      expect(ids(all)).toEqual(ids([wanted, longer, also, other]));
    });

    it('answers every event without a filter', async () => {
      const start = await suite.store.head();
      const event = newEvent();
      const stream = newStream();
      const { position } = await suite.store.append(stream, 'no_stream', [event]);
      await drainUntil(suite.store, start, [stream.slice(0, stream.indexOf('-'))], 1);
      const seen = [];
      for (let next = start, atEnd = false; !atEnd;) {
        const batch = await suite.store.readAll(next, { limit: 100 });
        seen.push(...batch.events);
        ({ next, atEnd } = batch);
      }
      expect(seen.find((one) => one.id === event.id)).toMatchObject({ stream, position, revision: 0n });
    });

    it.each([1, 2, 7, 500])('reads in batches of %s without loss or double', async (limit) => {
      const category = newCategory();
      const start = await suite.store.head();
      const events = newEvents(20);
      await suite.store.append(newStream(category), 'no_stream', events.slice(0, 11));
      await suite.store.append(newStream(), 'no_stream', newEvents(9));
      await suite.store.append(newStream(category), 'no_stream', events.slice(11));
      await drainUntil(suite.store, start, [category], 20);
      expect(ids((await drain(suite.store, start, [category], limit)).events)).toEqual(ids(events));
    });

    it('never answers more than the limit', async () => {
      const category = newCategory();
      const start = await suite.store.head();
      await suite.store.append(newStream(category), 'no_stream', newEvents(10));
      await drainUntil(suite.store, start, [category], 10);
      const batch = await suite.store.readAll(start, { filter: { categories: [category] }, limit: 4 });
      expect(batch.events).toHaveLength(4);
      expect(batch.next).toBe(batch.events[3]?.position);
      expect(batch.atEnd).toBe(false);
    });

    it('goes on past events that the filter leaves out', async () => {
      const [category, empty] = [newCategory(), newCategory()];
      const start = await suite.store.head();
      const { position } = await suite.store.append(newStream(category), 'no_stream', newEvents(30));
      await drainUntil(suite.store, start, [category], 30);
      const { events, next } = await drain(suite.store, start, [empty]);
      expect(events).toEqual([]);
      expect(next >= position).toBe(true);
    });

    it('leads on with each answer that is not the end', async () => {
      const [category, empty] = [newCategory(), newCategory()];
      const start = await suite.store.head();
      for (let n = 0; n < 12; n++) await suite.store.append(newStream(category), 'no_stream', newEvents(7));
      await drainUntil(suite.store, start, [category], 84);
      for (const wanted of [category, empty])
        for (let after = start, atEnd = false; !atEnd;) {
          const batch = await suite.store.readAll(after, { filter: { categories: [wanted] }, limit: 7 });
          expect(batch.atEnd || batch.next > after).toBe(true);
          [after, atEnd] = [batch.next, batch.atEnd];
        }
    });

    it('stays where it is when nothing is new', async () => {
      const category = newCategory();
      const { next } = await drain(suite.store, START, [category], 500);
      const event = newEvent();
      await suite.store.append(newStream(category), 'no_stream', [event]);
      const [found] = await drainUntil(suite.store, next, [category], 1);
      const batch = await suite.store.readAll(found?.position ?? START, {
        filter: { categories: [category] },
        limit: 10,
      });
      expect(batch).toMatchObject({ events: [], atEnd: true });
      expect(batch.next >= (found?.position ?? '')).toBe(true);
    });

    it('refuses a limit of zero and a position that is none', async () => {
      await expect(suite.store.readAll(START, { limit: 0 })).rejects.toBeInstanceOf(RangeError);
      await expect(suite.store.readAll('somewhere', { limit: 1 })).rejects.toBeInstanceOf(RangeError);
    });
  });

  describe('head', () => {
    it('is reached by whoever reads to the end', async () => {
      const category = newCategory();
      const start = await suite.store.head();
      const { position } = await suite.store.append(newStream(category), 'no_stream', newEvents(3));
      await drainUntil(suite.store, start, [category], 3);
      const head = await suite.store.head();
      expect(head >= position).toBe(true);
      expect((await drain(suite.store, start, [category])).next >= head).toBe(true);
    });
  });
}
