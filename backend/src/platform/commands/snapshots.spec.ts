import { createMemoryEventStore } from '@tracewright/event-store/memory';
import type { DomainEvent } from '@tracewright/kernel';
import { type Aggregate, commandContext, CommandRunner, type Snapshot, type SnapshotStore } from '.';

type Added = DomainEvent<'counter.Added', { readonly amount: number }>;

const counter: Aggregate<number, { readonly amount: number }, Added> = {
  category: 'counter',
  decider: {
    initialState: 0,
    decide: ({ amount }) => [{ type: 'counter.Added', data: { amount } }],
    evolve: (state, event) => state + event.data.amount,
  },
  retry: 'on-conflict',
  snapshots: { every: 5, version: 1, toJson: (state) => state, fromJson: (json) => Number(json) },
};

function inMemory(): SnapshotStore & { saved: Map<string, Snapshot & { version: number }> } {
  const saved = new Map<string, Snapshot & { version: number }>();
  return {
    saved,
    load: (stream, version) => {
      const snapshot = saved.get(stream);
      return Promise.resolve(snapshot?.version === version ? snapshot : undefined);
    },
    save: (stream, version, snapshot) => {
      saved.set(stream, { ...snapshot, version });
      return Promise.resolve();
    },
  };
}

const context = () => commandContext({ type: 'system', id: 'test' }, new Date());

function runnerWith(snapshots: SnapshotStore, store = createMemoryEventStore()): CommandRunner {
  return new CommandRunner({ store, build: 'test', versionOf: () => 1, snapshots });
}

test('a long stream is read from its newest snapshot and gives the same state', async () => {
  const snapshots = inMemory();
  const store = createMemoryEventStore();
  const runner = runnerWith(snapshots, store);
  for (let amount = 1; amount <= 20; amount++) await runner.run(counter, 'a', { amount }, context());
  const snapshot = snapshots.saved.get('counter-a');
  expect(snapshot?.revision).toBeGreaterThanOrEqual(4n);
  expect(await runner.load(counter, 'a')).toMatchObject({ state: 210, revision: 19n });
  // That it is really used shows when it lies.
  snapshots.saved.set('counter-a', { ...snapshot, state: 1000, revision: 18n, version: 1 });
  expect((await runnerWith(snapshots, store).load(counter, 'a')).state).toBe(1020);
});

test('a state before the snapshot is folded from the start', async () => {
  const snapshots = inMemory();
  const runner = runnerWith(snapshots);
  for (let amount = 1; amount <= 20; amount++) await runner.run(counter, 'a', { amount }, context());
  expect(await runner.load(counter, 'a', 2n)).toMatchObject({ state: 6, revision: 2n });
});

test('a snapshot of another version is not used', async () => {
  const snapshots = inMemory();
  const runner = runnerWith(snapshots);
  for (let amount = 1; amount <= 6; amount++) await runner.run(counter, 'a', { amount }, context());
  const raised = {
    ...counter,
    snapshots: { ...counter.snapshots, every: 100, version: 2 } as typeof counter.snapshots,
  };
  expect((await runner.load(raised, 'a')).state).toBe(21);
});

test('a retry of the command that crossed the snapshot is still recognised', async () => {
  const snapshots = inMemory();
  const runner = runnerWith(snapshots);
  for (let amount = 1; amount <= 4; amount++) await runner.run(counter, 'a', { amount }, context());
  const again = context();
  await runner.run(counter, 'a', { amount: 100 }, again);
  const retried = await runner.run(counter, 'a', { amount: 100 }, again);
  expect(retried.events).toHaveLength(1);
  expect((await runner.load(counter, 'a')).state).toBe(110);
});

test('a retry is recognised behind a snapshot that was made since', async () => {
  const snapshots = inMemory();
  const runner = runnerWith(snapshots);
  const again = context();
  await runner.run(counter, 'a', { amount: 100 }, again);
  for (let amount = 1; amount <= 20; amount++) await runner.run(counter, 'a', { amount }, context());
  expect(snapshots.saved.get('counter-a')?.revision).toBeGreaterThan(0n);
  const retried = await runner.run(counter, 'a', { amount: 100 }, { ...again, repeated: true });
  expect(retried).toMatchObject({ state: 100, revision: 0n });
  expect((await runner.load(counter, 'a')).state).toBe(310);
});
