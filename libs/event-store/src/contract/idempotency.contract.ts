import { WrongExpectedRevision } from '../port';
import { ids, newEvent, newEvents, newStream, type Suite } from './support';

export function idempotencyContract(suite: Suite): void {
  describe('an append that is tried again', () => {
    it('answers the first result and writes nothing', async () => {
      const stream = newStream();
      const events = newEvents(3);
      const first = await suite.store.append(stream, 'no_stream', events);
      const again = await suite.store.append(stream, 'no_stream', events);
      expect(again).toMatchObject({ lastRevision: first.lastRevision, position: first.position });
      expect(again.written ?? false).toBe(false);
      expect(ids(await suite.store.readStream(stream))).toEqual(ids(events));
    });

    it('is recognised by its ids alone', async () => {
      const stream = newStream();
      const event = newEvent({ text: 'first' });
      const first = await suite.store.append(stream, 'no_stream', [event]);
      const again = await suite.store.append(stream, 'no_stream', [{ ...event, data: { text: 'other' } }]);
      expect(again.position).toBe(first.position);
      expect((await suite.store.readStream(stream))?.[0]?.data).toEqual({ text: 'first' });
    });

    it('is recognised after others have written', async () => {
      const stream = newStream();
      await suite.store.append(stream, 'no_stream', newEvents(2));
      const events = newEvents(2);
      const first = await suite.store.append(stream, 1n, events);
      await suite.store.append(stream, 3n, newEvents(2));
      const again = await suite.store.append(stream, 1n, events);
      expect(again).toMatchObject({ lastRevision: 3n, position: first.position });
      expect(await suite.store.readStream(stream)).toHaveLength(6);
    });

    it('is recognised by another process', async () => {
      const stream = newStream();
      const events = newEvents(2);
      const first = await suite.store.append(stream, 'no_stream', events);
      const other = await suite.subject.open();
      try {
        expect(await other.append(stream, 'no_stream', events)).toMatchObject({ position: first.position });
      } finally {
        await other.close();
      }
    });

    it('is recognised when both tries run at once', async () => {
      const stream = newStream();
      const events = newEvents(2);
      const tries = [1, 2, 3, 4].map(() => suite.store.append(stream, 'no_stream', events));
      const positions = new Set((await Promise.all(tries)).map((result) => result.position));
      expect(positions.size).toBe(1);
      expect(await suite.store.readStream(stream)).toHaveLength(2);
    });

    it('may be a part of what was written then', async () => {
      const stream = newStream();
      const events = newEvents(3);
      await suite.store.append(stream, 'no_stream', events);
      const written = await suite.store.readStream(stream);
      const again = await suite.store.append(stream, 'no_stream', events.slice(0, 2));
      expect(again).toMatchObject({ lastRevision: 1n, position: written?.[1]?.position });
    });

    it.each([
      ['the first id is another', (first: string, second: string) => [crypto.randomUUID(), second]],
      ['a later id is another', (first: string) => [first, crypto.randomUUID()]],
      ['there is more of it than then', (first: string, second: string) => [first, second, crypto.randomUUID()]],
      ['the order is another', (first: string, second: string) => [second, first]],
    ])('is a conflict when %s', async (_, change) => {
      const stream = newStream();
      const events = newEvents(2);
      await suite.store.append(stream, 'no_stream', events);
      const [first, second] = ids(events) as [string, string];
      const changed = change(first, second).map((id) => ({ ...newEvent(), id }));
      const refused = suite.store.append(stream, 'no_stream', changed);
      await expect(refused).rejects.toBeInstanceOf(WrongExpectedRevision);
      await expect(refused).rejects.toMatchObject({ actual: 1n });
      expect(ids(await suite.store.readStream(stream))).toEqual(ids(events));
    });

    it('may use the same ids in another stream', async () => {
      const [one, other] = [newStream(), newStream()];
      const events = newEvents(2);
      const first = await suite.store.append(one, 'no_stream', events);
      const second = await suite.store.append(other, 'no_stream', events);
      expect(second.position > first.position).toBe(true);
      expect(ids(await suite.store.readStream(other))).toEqual(ids(events));
    });
  });
}
