import { type EventStore, EventStoreAway } from '@tracewright/event-store';
import { type EncodedEventStore, withCodec } from '@tracewright/event-store/codec';
import { CATALOGUE, event, Keys, noted, signedUp } from '@tracewright/event-store/contract/codec-support';
import { createMemoryEventStore } from '@tracewright/event-store/memory';
import type { DomainEvent } from '@tracewright/kernel';
import { createProjectionRunner, type ProjectionRunner } from '@tracewright/projections';
import { silentLog } from '@tracewright/runtime';
import { createTestDatabase, type TestDatabase } from '@tracewright/testing';
import { type Aggregate, commandContext, CommandRunner } from '../commands';
import { KEPT_STREAMS, type KeptStreams, keptStreams, shownStreams } from './kept-streams';
import { withoutAppends } from './read-only';

let database: TestDatabase;
let keys: Keys;
let state: { isAway: boolean };
let store: EncodedEventStore;
let projections: ProjectionRunner;
let kept: KeptStreams;
let shown: Pick<EventStore, 'readStream'>;

beforeEach(async () => {
  database = await createTestDatabase();
  keys = new Keys();
  state = { isAway: false };
  const memory = createMemoryEventStore();
  const refuse = (): void => {
    if (state.isAway) throw new EventStoreAway();
  };
  const readStream: EventStore['readStream'] = async (...asked) => {
    refuse();
    return memory.readStream(...asked);
  };
  const append: EventStore['append'] = async (...given) => {
    refuse();
    return memory.append(...given);
  };
  const options = { catalogue: CATALOGUE, keys, keepsEncoded: true };
  store = withCodec({ ...withoutAppends(memory), append, readStream }, options);
  const pool = database.pool();
  projections = createProjectionRunner({ store, pool, projections: [KEPT_STREAMS], log: silentLog });
  await projections.migrate();
  kept = keptStreams(pool, state, (own) =>
    withCodec({ ...withoutAppends(memory), readStream: own }, { catalogue: CATALOGUE, keys }),
  );
  shown = shownStreams(store, kept);
});
afterEach(async () => {
  await projections.stop();
  await database.drop();
});

async function keptUpToNow(): Promise<void> {
  projections.start();
  expect(await projections.waitFor(await store.head(), 'every', 30_000)).toBe(true);
}

async function written(): Promise<void> {
  await store.append('person-ada', 'no_stream', [signedUp('ada'), noted(1), noted(2)]);
  const renamed = { ...event('test.Renamed', { title: 'Lamp' }) };
  await store.append('person-ada', 2n, [{ ...renamed, metadata: { ...renamed.metadata, schemaVersion: '1' } }]);
  await store.append('person-bo', 'no_stream', [signedUp('bo')]);
}

describe('streams that are kept beside the store', () => {
  it.each([
    undefined,
    { from: 1n },
    { from: 1n, maxCount: 2 },
    { from: 9n },
    { direction: 'backwards' },
    { direction: 'backwards', from: 2n, maxCount: 2 },
  ] as const)('are read as the store reads them: %o', async (options) => {
    await written();
    await keptUpToNow();
    const expected = await store.readStream('person-ada', options);
    state.isAway = true;
    expect(await shown.readStream('person-ada', options)).toEqual(expected);
  });

  it('are asked only while the store is away', async () => {
    await written();
    await keptUpToNow();
    expect(await kept.readStream('person-ada')).toBeUndefined();
    state.isAway = true;
    expect(await kept.readStream('person-ada')).toHaveLength(4);
  });

  it('know that a stream does not exist once everything is kept, and not before', async () => {
    await written();
    state.isAway = true;
    await expect(shown.readStream('person-ada')).rejects.toBeInstanceOf(EventStoreAway);
    state.isAway = false;
    await keptUpToNow();
    state.isAway = true;
    expect(await shown.readStream('person-cy')).toBeNull();
  });

  it('hold nothing of a person in the clear, and nothing that opens after an erasure', async () => {
    await written();
    await keptUpToNow();
    const { rows } = await database.pool().query<{ event: string }>('select event from read.kept_events');
    expect(rows).toHaveLength(5);
    expect(rows.filter(({ event: text }) => /Ada|example\.com|0123-456/.test(text))).toEqual([]);
    keys.erase('ada');
    state.isAway = true;
    expect((await shown.readStream('person-ada'))?.[0]?.data).toMatchObject({ userId: 'ada', email: null });
    expect((await shown.readStream('person-bo'))?.[0]?.data).toMatchObject({ email: 'ada@example.com' });
  });
});

type Noted = DomainEvent<'test.Noted', { readonly n: number }>;
const counter: Aggregate<number, number, Noted> = {
  category: 'counter',
  decider: {
    initialState: 0,
    decide: (n) => [{ type: 'test.Noted', data: { n } }],
    evolve: (sum, { data }) => sum + data.n,
  },
  retry: 'on-conflict',
};

describe('while the store is away', () => {
  const runner = () => new CommandRunner({ store, build: 'test', versionOf: () => 1, kept });
  const context = () => commandContext({ type: 'system', id: 'test' }, new Date());

  it('a process that never read a stream shows it, whole and as it was, and decides on nothing', async () => {
    const [one, other] = [runner(), runner()];
    for (const n of [1, 10, 100]) await one.run(counter, 'a', n, context());
    await keptUpToNow();
    state.isAway = true;
    expect(await other.show(counter, 'a')).toMatchObject({ state: 111, revision: 2n });
    expect(await other.show(counter, 'a', 1n)).toMatchObject({ state: 11, revision: 1n });
    expect(await other.show(counter, 'b')).toMatchObject({ state: 0, revision: -1n });
    await expect(other.show(counter, 'a', 3n)).rejects.toBeInstanceOf(EventStoreAway);
    await expect(other.load(counter, 'a')).rejects.toBeInstanceOf(EventStoreAway);
    await expect(other.run(counter, 'a', 1, context())).rejects.toMatchObject({ code: 'store_unavailable' });
  });

  it('shows what this process knows besides, where that is newer or was kept by nobody', async () => {
    const [one, other] = [runner(), runner()];
    await one.run(counter, 'a', 1, context());
    await other.show(counter, 'a');
    await keptUpToNow();
    await projections.stop();
    await one.run(counter, 'a', 10, context());
    state.isAway = true;
    expect(await one.show(counter, 'a')).toMatchObject({ state: 11, revision: 1n });
    expect(await other.show(counter, 'a')).toMatchObject({ state: 1, revision: 0n });
  });
});
