import { eventStoreContract, type Subject } from '../contract';
import { newEvent, newEvents, newStream } from '../contract/support';
import { DuplicateEventId } from '../port';
import { createMemoryEventStore } from './memory-event-store';

async function createSubject(): Promise<Subject> {
  const store = createMemoryEventStore();
  // Another process can't share a memory; what it would see is this same log, which outlives its `close`.
  return { open: async () => ({ ...bound(store), close: async () => undefined }), dispose: () => store.close() };
}

eventStoreContract('memory', createSubject, { restart: false });

function bound(store: ReturnType<typeof createMemoryEventStore>): ReturnType<typeof createMemoryEventStore> {
  return {
    append: store.append.bind(store),
    readStream: store.readStream.bind(store),
    readAll: store.readAll.bind(store),
    head: store.head.bind(store),
    appendedUpTo: store.appendedUpTo.bind(store),
    lag: store.lag.bind(store),
    onWakeUp: store.onWakeUp.bind(store),
    close: store.close.bind(store),
  };
}

describe('the store in memory', () => {
  it('takes the time of recording from its clock', async () => {
    const store = createMemoryEventStore({ now: () => new Date('2026-01-02T03:04:05.678Z') });
    await store.append('a-1', 'no_stream', [newEvent()]);
    expect((await store.readStream('a-1'))?.[0]?.recordedAt).toBe('2026-01-02T03:04:05.678Z');
  });

  it('refuses an id that the stream holds from another append', async () => {
    const store = createMemoryEventStore();
    const stream = newStream();
    const [first, second] = newEvents(2) as [ReturnType<typeof newEvent>, ReturnType<typeof newEvent>];
    await store.append(stream, 'no_stream', [first, second]);
    await expect(store.append(stream, 1n, [newEvent(), second])).rejects.toBeInstanceOf(DuplicateEventId);
  });

  it('answers the first result when the same append comes with a later revision', async () => {
    const store = createMemoryEventStore();
    const stream = newStream();
    const events = newEvents(2);
    const first = await store.append(stream, 'no_stream', events);
    expect(await store.append(stream, 1n, events)).toEqual({ ...first, written: false });
  });

  it('hands out copies, so that no reader can change what was stored', async () => {
    const store = createMemoryEventStore();
    await store.append('a-1', 'no_stream', [newEvent({ list: [1] })]);
    const [event] = (await store.readStream('a-1')) ?? [];
    (event?.data.list as number[]).push(2);
    expect((await store.readStream('a-1'))?.[0]?.data).toEqual({ list: [1] });
  });
});
