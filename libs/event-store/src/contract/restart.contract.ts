import { drainUntil, follow, ids, newCategory, newEvent, newEvents, newStream, type Suite } from './support';

export function restartContract(suite: Suite): void {
  describe('a server that restarts', () => {
    it('keeps every event, and the store goes on', async () => {
      const category = newCategory();
      const stream = newStream(category);
      const start = await suite.store.head();
      const [before, after] = [newEvents(5), newEvents(5)];
      await suite.store.append(stream, 'no_stream', before);
      await restart(suite);
      expect(ids(await suite.store.readStream(stream))).toEqual(ids(before));
      await suite.store.append(stream, 4n, after);
      expect(ids(await drainUntil(suite.store, start, [category], 10))).toEqual(ids([...before, ...after]));
    });

    it('recognises an append that is tried again afterwards', async () => {
      const stream = newStream();
      const events = newEvents(3);
      const first = await suite.store.append(stream, 'no_stream', events);
      await restart(suite);
      const again = await suite.store.append(stream, 'no_stream', events);
      expect(again.position).toBe(first.position);
      expect(await suite.store.readStream(stream)).toHaveLength(3);
    });

    it('is followed across the restart without loss or double', async () => {
      const category = newCategory();
      const follower = follow(suite.store, await suite.store.head(), [category], 10);
      const written: string[] = [];
      const write = async (): Promise<void> => {
        const event = newEvent();
        await suite.store.append(newStream(category), 'no_stream', [event]);
        written.push(event.id);
      };
      for (let n = 0; n < 20; n++) await write();
      const restarted = restart(suite);
      for (let n = 0; n < 20; n++) await write();
      await restarted;
      for (let n = 0; n < 20; n++) await write();
      await follower.until(60);
      await follower.stop();
      expect(ids(follower.events)).toEqual(written);
    });
  });
}

function restart(suite: Suite): Promise<void> {
  if (!suite.subject.restart) throw new Error('this subject can not restart');
  return suite.subject.restart();
}
