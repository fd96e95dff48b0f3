import type { EventStore } from '@tracewright/event-store';
import { withCodec } from '@tracewright/event-store/codec';
import { CATALOGUE, Keys } from '@tracewright/event-store/contract/codec-support';
import { createMemoryEventStore } from '@tracewright/event-store/memory';
import type { DomainEvent } from '@tracewright/kernel';
import { type Aggregate, commandContext, CommandRunner } from '.';

type Added = DomainEvent<'counter.Added', { readonly amount: number }>;
const counter: Aggregate<number, { readonly amount: number }, Added> = {
  category: 'counter',
  decider: {
    initialState: 0,
    decide: ({ amount }) => [{ type: 'counter.Added', data: { amount } }],
    evolve: (state, event) => state + event.data.amount,
  },
  retry: 'on-conflict',
};
const runnerOn = (store: EventStore) => new CommandRunner({ store, build: 'test', versionOf: () => 1 });
const context = () => commandContext({ type: 'system', id: 'test' }, new Date());

describe('a stream that was folded before', () => {
  it('is read from its last known event on', async () => {
    const store = createMemoryEventStore();
    const runner = runnerOn(store);
    for (let n = 0; n < 5; n++) await runner.run(counter, 'a', { amount: 1 }, context());
    const readStream = vi.spyOn(store, 'readStream');
    expect(await runner.load(counter, 'a')).toMatchObject({ state: 5, revision: 4n, position: await store.head() });
    expect(readStream.mock.calls).toEqual([['counter-a', { from: 4n }]]);
  });

  it('shows at once what another process appended', async () => {
    const store = createMemoryEventStore();
    const [here, there] = [runnerOn(store), runnerOn(store)];
    for (let n = 0; n < 10; n++) {
      await here.run(counter, 'a', { amount: 1 }, context());
      expect((await there.load(counter, 'a')).state).toBe(2 * n + 1);
      await there.run(counter, 'a', { amount: 1 }, context());
      expect((await here.load(counter, 'a')).state).toBe(2 * n + 2);
    }
  });

  it('is folded anew when it is not the stream it was, as after a restore', async () => {
    let store = createMemoryEventStore();
    const runner = runnerOn({ ...delegating(() => store) });
    for (let n = 0; n < 3; n++) await runner.run(counter, 'a', { amount: 1 }, context());
    store = createMemoryEventStore();
    for (let n = 0; n < 3; n++) await runnerOn(store).run(counter, 'a', { amount: 10 }, context());
    expect((await runner.load(counter, 'a')).state).toBe(30);
    store = createMemoryEventStore();
    expect((await runner.load(counter, 'a')).revision).toBe(-1n);
  });

  it('can be folded in another way beside', async () => {
    const runner = runnerOn(createMemoryEventStore());
    const counting = { ...counter, decider: { ...counter.decider, evolve: (state: number) => state + 1 } };
    await runner.run(counter, 'a', { amount: 7 }, context());
    for (let n = 0; n < 2; n++) {
      expect((await runner.load(counting, 'a')).state).toBe(1);
      expect((await runner.load(counter, 'a')).state).toBe(7);
    }
  });

  it('is searched whole for a command that may have run before', async () => {
    const runner = runnerOn(createMemoryEventStore());
    const first = context();
    await runner.run(counter, 'a', { amount: 1 }, first);
    await runner.run(counter, 'a', { amount: 1 }, context());
    const again = await runner.run(counter, 'a', { amount: 1 }, { ...first, repeated: true });
    expect(again).toMatchObject({ state: 1, revision: 0n });
    expect((await runner.load(counter, 'a')).state).toBe(2);
  });
});

describe('a stream of which a recent state will do', () => {
  const age = 60_000;

  it('is not read again', async () => {
    const store = createMemoryEventStore();
    const runner = runnerOn(store);
    await runnerOn(store).run(counter, 'a', { amount: 1 }, context());
    expect((await runner.recent(counter, 'a', age)).state).toBe(1);
    const readStream = vi.spyOn(store, 'readStream');
    expect((await runner.recent(counter, 'a', age)).state).toBe(1);
    expect(readStream).not.toHaveBeenCalled();
  });

  it('holds what this process appended at once', async () => {
    const runner = runnerOn(createMemoryEventStore());
    for (let n = 1; n < 4; n++) {
      await runner.run(counter, 'a', { amount: 1 }, context());
      expect(await runner.recent(counter, 'a', age)).toMatchObject({ state: n, revision: BigInt(n - 1) });
    }
  });

  it('is read again when what is known is too old', async () => {
    const store = createMemoryEventStore();
    const runner = runnerOn(store);
    await runner.run(counter, 'a', { amount: 1 }, context());
    await runnerOn(store).run(counter, 'a', { amount: 1 }, context());
    expect((await runner.recent(counter, 'a', age)).state).toBe(1);
    expect((await runner.recent(counter, 'a', -1)).state).toBe(2);
    expect((await runner.recent(counter, 'a', age)).state).toBe(2);
  });

  it('is read each time while it does not exist', async () => {
    const store = createMemoryEventStore();
    const runner = runnerOn(store);
    expect((await runner.recent(counter, 'a', age)).revision).toBe(-1n);
    await runnerOn(store).run(counter, 'a', { amount: 1 }, context());
    expect((await runner.recent(counter, 'a', age)).state).toBe(1);
  });
});

describe('a person who is erased', () => {
  const named: Aggregate<
    string | null,
    string,
    DomainEvent<'test.SignedUp', { userId: string; email: string | null }>
  > = {
    category: 'account',
    decider: {
      initialState: null,
      decide: (email) => [{ type: 'test.SignedUp', data: { userId: 'u1', email } }],
      evolve: (_, { data }) => data.email,
    },
    retry: 'on-conflict',
  };

  const setUp = () => {
    const keys = new Keys();
    const store = withCodec(createMemoryEventStore(), { catalogue: CATALOGUE, keys });
    return { keys, runner: new CommandRunner({ store, keys, build: 'test', versionOf: () => 1 }) };
  };

  it('is in no state any more that was folded before', async () => {
    const { keys, runner } = setUp();
    await runner.run(named, 'a', 'ada@example.com', context());
    await runner.run(named, 'b', 'ada@example.org', context());
    expect((await runner.load(named, 'a')).state).toBe('ada@example.com');
    expect((await runner.recent(named, 'b', 60_000)).state).toBe('ada@example.org');
    keys.erase('u1');
    expect((await runner.load(named, 'a')).state).toBeNull();
    expect((await runner.recent(named, 'b', 60_000)).state).toBeNull();
  });

  it('is in no state that a command leaves which was under way', async () => {
    const { keys, runner } = setUp();
    await runner.run(named, 'a', 'ada@example.com', context());
    keys.erase('u1');
    const { state, events } = await runner.run(named, 'a', 'lovelace@example.com', context());
    expect([state, events.map(({ data }) => data.email)]).toEqual([null, [null]]);
    expect((await runner.load(named, 'a')).state).toBeNull();
  });
});

function delegating(store: () => EventStore): EventStore {
  return {
    append: (stream, expected, events) => store().append(stream, expected, events),
    readStream: (stream, options) => store().readStream(stream, options),
    readAll: (after, options) => store().readAll(after, options),
    head: () => store().head(),
    appendedUpTo: () => store().appendedUpTo(),
    lag: (after) => store().lag(after),
    onWakeUp: (listener) => store().onWakeUp(listener),
    close: () => store().close(),
  };
}
