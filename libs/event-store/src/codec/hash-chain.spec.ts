import { verifyStream } from '@tracewright/evidence';
import { CATALOGUE, Keys, noted, signedUp } from '../contract/codec-support';
import { createMemoryEventStore } from '../memory';
import { EventStoreUnavailable, type EventStore } from '../port';
import { withCodec, type EncodedEventStore } from './codec-event-store';

let raw: EventStore;
let keys: Keys;
let store: EncodedEventStore;

beforeEach(() => {
  raw = createMemoryEventStore();
  keys = new Keys();
  store = withCodec(raw, { catalogue: CATALOGUE, keys, build: '1.2.3' });
});

describe('the hash chain', () => {
  it('is intact over appends by several processes, with and without reads between', async () => {
    const other = withCodec(raw, { catalogue: CATALOGUE, keys });
    await store.append('note-1', 'no_stream', [noted(0), noted(1)]);
    await store.append('note-1', 1n, [noted(2)]);
    await other.append('note-1', 2n, [noted(3), signedUp('u1')]);
    await store.append('note-1', 4n, [noted(5)]);
    await other.readStream('note-1');
    await other.append('note-1', 5n, [noted(6)]);
    expect(await verifyStream(raw, 'note-1')).toMatchObject({ intact: true, events: 7 });
  });

  it('needs no read between appends of one process', async () => {
    const read = vi.spyOn(raw, 'readStream');
    await store.append('note-1', 'no_stream', [noted(0)]);
    await store.append('note-1', 0n, [noted(1)]);
    await store.append('note-1', 1n, [noted(2)]);
    expect(read).not.toHaveBeenCalled();
    await withCodec(raw, { catalogue: CATALOGUE, keys }).append('note-1', 2n, [noted(3)]);
    expect(read).toHaveBeenCalledTimes(1);
    expect(await verifyStream(raw, 'note-1')).toMatchObject({ intact: true, events: 4 });
  });

  it('shows any change of what is stored', async () => {
    await store.append('account-1', 'no_stream', [signedUp('u1'), noted(1)]);
    const events = (await raw.readStream('account-1')) ?? [];
    const tampered = {
      readStream: async () => events.map((one, n) => (n === 0 ? { ...one, data: { plan: 'paid' } } : one)),
    };
    expect(await verifyStream(tampered, 'account-1')).toMatchObject({ intact: false, broken: { revision: '0' } });
  });

  it('survives a conflict', async () => {
    const other = withCodec(raw, { catalogue: CATALOGUE, keys });
    await store.append('note-1', 'no_stream', [noted(0)]);
    await other.append('note-1', 0n, [noted(1)]);
    await expect(store.append('note-1', 0n, [noted(2)])).rejects.toThrow(/at revision 1/);
    await store.append('note-1', 1n, [noted(3)]);
    expect(await verifyStream(raw, 'note-1')).toMatchObject({ intact: true, events: 3 });
  });
});

describe('an append that is tried again', () => {
  it('answers the first result although its personal fields look different', async () => {
    const events = [signedUp('u1'), noted(1)];
    const first = await store.append('account-1', 'no_stream', events);
    const again = await store.append('account-1', 'no_stream', events);
    expect(again).toEqual({ ...first, written: false });
    await store.append('account-1', 1n, [noted(2)]);
    expect(await verifyStream(raw, 'account-1')).toMatchObject({ intact: true, events: 3 });
  });

  it('by another process leaves its chain intact', async () => {
    const other = withCodec(raw, { catalogue: CATALOGUE, keys });
    const events = [signedUp('u1')];
    await store.append('account-1', 'no_stream', events);
    await other.append('account-1', 'no_stream', events);
    await other.append('account-1', 0n, [noted(1)]);
    expect(await verifyStream(raw, 'account-1')).toMatchObject({ intact: true, events: 2 });
  });

  it('after its answer was lost leaves the chain intact', async () => {
    const lossy = { ...raw, readStream: raw.readStream.bind(raw), append: raw.append.bind(raw) };
    const codec = withCodec(lossy, { catalogue: CATALOGUE, keys });
    const events = [signedUp('u1')];
    lossy.append = async (...call) => {
      await raw.append(...call);
      throw new EventStoreUnavailable('the answer was lost');
    };
    await expect(codec.append('account-1', 'no_stream', events)).rejects.toBeInstanceOf(EventStoreUnavailable);
    lossy.append = raw.append.bind(raw);
    await codec.append('account-1', 'no_stream', events);
    await codec.append('account-1', 0n, [noted(1)]);
    expect(await verifyStream(raw, 'account-1')).toMatchObject({ intact: true, events: 2 });
  });

  it('on a store that can not tell leaves the chain intact', async () => {
    const silent = { append: raw.append.bind(raw), readStream: raw.readStream.bind(raw) } as EventStore;
    silent.append = async (...call) => {
      const { lastRevision, position } = await raw.append(...call);
      return { lastRevision, position };
    };
    const codec = withCodec(silent, { catalogue: CATALOGUE, keys });
    const events = [signedUp('u1')];
    await codec.append('account-1', 'no_stream', events);
    await codec.append('account-1', 'no_stream', events);
    await codec.append('account-1', 0n, [noted(1)]);
    expect(await verifyStream(raw, 'account-1')).toMatchObject({ intact: true, events: 2 });
  });
});
