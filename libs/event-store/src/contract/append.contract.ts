import { AppendTooLarge, WrongExpectedRevision } from '../port';
import { METADATA, ids, newEvent, newEvents, newStream, type Suite } from './support';

export function appendContract(suite: Suite): void {
  describe('append', () => {
    it('starts a stream at revision 0 and answers the position of the last event', async () => {
      const stream = newStream();
      const result = await suite.store.append(stream, 'no_stream', newEvents(3));
      expect(result.lastRevision).toBe(2n);
      const events = await suite.store.readStream(stream);
      expect(events?.map((event) => event.revision)).toEqual([0n, 1n, 2n]);
      expect(events?.at(-1)?.position).toBe(result.position);
    });

    it('continues a stream from its last revision', async () => {
      const stream = newStream();
      const first = await suite.store.append(stream, 'no_stream', newEvents(2));
      const second = await suite.store.append(stream, 1n, [newEvent()]);
      expect(second.lastRevision).toBe(2n);
      expect(second.position > first.position).toBe(true);
    });

    it('refuses to start a stream that exists', async () => {
      const stream = newStream();
      await suite.store.append(stream, 'no_stream', newEvents(2));
      const refused = suite.store.append(stream, 'no_stream', [newEvent()]);
      await expect(refused).rejects.toBeInstanceOf(WrongExpectedRevision);
      await expect(refused).rejects.toMatchObject({ stream, expected: 'no_stream', actual: 1n });
    });

    it.each([0n, 5n])('refuses revision %s of a stream that ends at 2, and writes nothing', async (expected) => {
      const stream = newStream();
      const events = newEvents(3);
      await suite.store.append(stream, 'no_stream', events);
      const refused = suite.store.append(stream, expected, newEvents(2));
      await expect(refused).rejects.toBeInstanceOf(WrongExpectedRevision);
      await expect(refused).rejects.toMatchObject({ stream, expected, actual: 2n });
      expect(ids(await suite.store.readStream(stream))).toEqual(ids(events));
    });

    it('refuses a revision of a stream that does not exist', async () => {
      const refused = suite.store.append(newStream(), 0n, [newEvent()]);
      await expect(refused).rejects.toBeInstanceOf(WrongExpectedRevision);
      await expect(refused).rejects.toMatchObject({ expected: 0n, actual: 'no_stream' });
    });

    it('lets one of many simultaneous appends win', async () => {
      const stream = newStream();
      await suite.store.append(stream, 'no_stream', [newEvent()]);
      const tries = await Promise.allSettled(newEvents(20).map((event) => suite.store.append(stream, 0n, [event])));
      expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
      for (const one of tries) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(WrongExpectedRevision);
      expect(await suite.store.readStream(stream)).toHaveLength(2);
    });

    it('accepts 300 parallel appends to as many streams', async () => {
      const streams = Array.from({ length: 300 }, () => newStream());
      await Promise.all(streams.map((stream) => suite.store.append(stream, 'no_stream', [newEvent()])));
      const found = await Promise.all(streams.map((stream) => suite.store.readStream(stream)));
      expect(found.map((events) => events?.length)).toEqual(streams.map(() => 1));
    });

    it('writes a batch of a thousand events in order', async () => {
      const stream = newStream();
      const events = newEvents(1000);
      expect((await suite.store.append(stream, 'no_stream', events)).lastRevision).toBe(999n);
      expect(ids(await suite.store.readStream(stream))).toEqual(ids(events));
    });
  });

  describe('what an append holds', () => {
    it('keeps data and metadata as they were', async () => {
      const stream = newStream();
      const data = {
        text: 'Ω 10 kΩ ±1 %, Zürich, संगीत, 🎛️, \u0000 \u001f " \\ / \u2028',
        loneSurrogate: '\ud83d',
        numbers: [0, -1, 0.1, 1e21, 5e-324, 9007199254740991],
        nested: { b: [{}, []], a: null, '': true, 'ключ-key': 'x' },
      };
      const metadata = { ...METADATA, reason: 'Grund: größer 🙂', changeId: 'change' };
      await suite.store.append(stream, 'no_stream', [{ ...newEvent(data, 'test.Über'), metadata }]);
      const [event] = (await suite.store.readStream(stream)) ?? [];
      expect(event).toMatchObject({ stream, type: 'test.Über', data, metadata });
      expect(JSON.stringify(event?.data)).toBe(JSON.stringify(data));
      expect(Math.abs(Date.parse(event?.recordedAt ?? '') - Date.now())).toBeLessThan(10 * 60_000);
      expect(event?.recordedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    });

    it('takes a stream name beyond ASCII', async () => {
      const stream = newStream() + '-ü-संगीत-🎛';
      const event = newEvent();
      await suite.store.append(stream, 'no_stream', [event]);
      expect(ids(await suite.store.readStream(stream))).toEqual([event.id]);
    });

    it('takes just under 1 MiB and refuses more', async () => {
      const stream = newStream();
      const big = (bytes: number) => newEvent({ text: 'x'.repeat(bytes) });
      await suite.store.append(stream, 'no_stream', [big(524_000), big(523_000)]);
      const tooLarge = suite.store.append(stream, 1n, [big(524_000), big(525_000)]);
      await expect(tooLarge).rejects.toBeInstanceOf(AppendTooLarge);
      await expect(tooLarge).rejects.toMatchObject({ limit: 1_048_576 });
      expect(await suite.store.readStream(stream)).toHaveLength(2);
    });

    it('counts bytes, not characters', async () => {
      const wide = newEvent({ text: 'क'.repeat(360_000) });
      await expect(suite.store.append(newStream(), 'no_stream', [wide])).rejects.toBeInstanceOf(AppendTooLarge);
    });

    it('refuses an empty list, an id that is no UUID, an id twice and data that JSON cannot hold', async () => {
      const stream = newStream();
      const event = newEvent();
      const cyclic: { self?: unknown } = {};
      cyclic.self = cyclic;
      const wrong = [
        [],
        [{ ...event, id: 'one' }],
        [event, event],
        [{ ...event, data: { n: 1n } as never }],
        [{ ...event, data: cyclic as never }],
      ];
      for (const events of wrong)
        await expect(suite.store.append(stream, 'no_stream', events)).rejects.toBeInstanceOf(TypeError);
      expect(await suite.store.readStream(stream)).toBeNull();
    });
  });
}
