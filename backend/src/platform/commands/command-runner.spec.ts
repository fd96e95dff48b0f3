import {
  AppendTooLarge,
  type EventStore,
  EventStoreUnavailable,
  WrongExpectedRevision,
} from '@tracewright/event-store';
import { createMemoryEventStore } from '@tracewright/event-store/memory';
import { type Decider, type DomainEvent, Refusal } from '@tracewright/kernel';
import { type Aggregate, commandContext, CommandRunner, type CommandRunnerOptions, step } from '.';

type Added = DomainEvent<'counter.Added', { readonly amount: number }>;
type Command = { readonly add: number; readonly parts?: number };

const decider: Decider<number, Command, Added> = {
  initialState: 0,
  decide({ add, parts = 1 }, total) {
    if (total + add > 100) throw new Refusal('impossible', 'too_much', 'A counter ends at 100.');
    return add === 0
      ? []
      : Array.from({ length: parts }, () => ({ type: 'counter.Added', data: { amount: add / parts } }));
  },
  evolve: (total, { data }) => total + data.amount,
};
const counter = (retry: 'on-conflict' | 'never' = 'on-conflict'): Aggregate<number, Command, Added> => ({
  category: 'counter',
  decider,
  retry,
});

const now = new Date('2030-01-01T00:00:00Z');
const context = () => commandContext({ type: 'user', id: 'u1', sessionId: 's1' }, now);
const runnerOn = (store: EventStore, options: Partial<CommandRunnerOptions> = {}) =>
  new CommandRunner({ store, build: '1.0.0', versionOf: () => 3, retryBudgetMs: 500, ...options });

/** A store whose first appends fail as told, before or after they reach the real one. */
function failing(store: EventStore, failures: { readonly error: Error; readonly after?: boolean }[]): EventStore {
  return {
    append: async (stream, expected, events) => {
      const failure = failures.shift();
      if (failure && failure.after !== true) throw failure.error;
      const result = await store.append(stream, expected, events);
      if (failure) throw failure.error;
      return result;
    },
    readStream: (stream, options) => store.readStream(stream, options),
    readAll: (after, options) => store.readAll(after, options),
    head: () => store.head(),
    appendedUpTo: () => store.appendedUpTo(),
    lag: (after) => store.lag(after),
    onWakeUp: (listener) => store.onWakeUp(listener),
    close: () => store.close(),
  };
}

describe('a command', () => {
  it('appends what was decided, with all that is known about it', async () => {
    const store = createMemoryEventStore();
    const own = { ...context(), changeId: 'c1', reason: 'because' };
    const outcome = await runnerOn(store).run(counter(), '1', { add: 6, parts: 2 }, own);
    expect(outcome).toMatchObject({
      state: 6,
      revision: 1n,
      events: [{ data: { amount: 3 } }, { data: { amount: 3 } }],
    });
    const stored = (await store.readStream('counter-1')) ?? [];
    expect(stored.at(-1)?.position).toBe(outcome.position);
    expect(stored[0]?.metadata).toEqual({
      schemaVersion: '3',
      commandId: own.commandId,
      correlationId: own.commandId,
      causationId: own.commandId,
      changeId: 'c1',
      actorType: 'user',
      actorId: 'u1',
      sessionId: 's1',
      occurredAt: '2030-01-01T00:00:00.000Z',
      build: '1.0.0',
      reason: 'because',
    });
  });

  it('that decides nothing appends nothing and answers where the stream stands', async () => {
    const runner = runnerOn(createMemoryEventStore());
    const { position } = await runner.run(counter(), '1', { add: 1 }, context());
    expect(await runner.run(counter(), '1', { add: 0 }, context())).toEqual({
      state: 1,
      revision: 0n,
      position,
      events: [],
    });
  });

  it('that is refused appends nothing', async () => {
    const runner = runnerOn(createMemoryEventStore());
    await expect(runner.run(counter(), '1', { add: 101 }, context())).rejects.toMatchObject({ code: 'too_much' });
    expect(await runner.load(counter(), '1')).toEqual({ state: 0, revision: -1n, position: '' });
  });

  it('run again under the same id answers the first outcome, whatever happened since', async () => {
    const runner = runnerOn(createMemoryEventStore());
    const own = context();
    const first = await runner.run(counter(), '1', { add: 5, parts: 5 }, own);
    await runner.run(counter(), '1', { add: 7 }, context());
    expect(await runner.run(counter(), '1', { add: 5, parts: 5 }, own)).toEqual(first);
    expect((await runner.load(counter(), '1')).state).toBe(12);
    expect((await runner.load(counter(), '1', 4n)).state).toBe(5);
  });

  it('takes a further step of the same request for its own', async () => {
    const runner = runnerOn(createMemoryEventStore());
    const own = context();
    await runner.run(counter(), '1', { add: 1 }, own);
    await runner.run(counter(), '1', { add: 2 }, step(own, 'second'));
    await runner.run(counter(), '1', { add: 2 }, step(own, 'second'));
    expect((await runner.load(counter(), '1')).state).toBe(3);
  });
});

describe('a command on a stream of its own', () => {
  const own = { isNew: true };

  it('is appended without reading', async () => {
    const store = createMemoryEventStore();
    const readStream = vi.spyOn(store, 'readStream');
    const outcome = await runnerOn(store).run(counter('never'), '1', { add: 3 }, context(), own);
    expect(outcome).toMatchObject({ state: 3, revision: 0n });
    expect(readStream).not.toHaveBeenCalled();
  });

  it('answers the first outcome when it is run again', async () => {
    const runner = runnerOn(createMemoryEventStore());
    const same = context();
    const first = await runner.run(counter('never'), '1', { add: 3, parts: 3 }, same, own);
    expect(await runner.run(counter('never'), '1', { add: 3, parts: 3 }, same, own)).toEqual(first);
  });

  it('is decided on what is there when it was not its own after all', async () => {
    const runner = runnerOn(createMemoryEventStore());
    await runner.run(counter(), '1', { add: 90 }, context());
    await expect(runner.run(counter('never'), '1', { add: 20 }, context(), own)).rejects.toMatchObject({
      code: 'too_much',
    });
    expect(await runner.run(counter('never'), '1', { add: 5 }, context(), own)).toMatchObject({
      state: 95,
      revision: 1n,
    });
  });
});

describe('conflicts', () => {
  const conflict = () => ({ error: new WrongExpectedRevision('counter-1', 'no_stream', 0n) });

  it('are decided anew where the aggregate allows it', async () => {
    const runner = runnerOn(createMemoryEventStore());
    await Promise.all(Array.from({ length: 30 }, () => runner.run(counter(), '1', { add: 1 }, context())));
    expect((await runner.load(counter(), '1')).state).toBe(30);
  });

  it('are 409 where it does not, or where the caller named a revision', async () => {
    const stale = { kind: 'conflict', code: 'stale_revision', details: [{ revision: 0 }] };
    const store = createMemoryEventStore();
    const once = () => runnerOn(failing(store, [conflict()]));
    await expect(once().run(counter('never'), '1', { add: 1 }, context())).rejects.toMatchObject(stale);
    await expect(once().run(counter(), '1', { add: 1 }, context(), { expected: -1n })).rejects.toMatchObject(stale);
  });

  it('with the named revision are seen before anything is decided', async () => {
    const runner = runnerOn(createMemoryEventStore());
    await runner.run(counter(), '1', { add: 1 }, context(), { expected: -1n });
    await runner.run(counter(), '1', { add: 1 }, context(), { expected: 0n });
    await expect(runner.run(counter(), '1', { add: 999 }, context(), { expected: 0n })).rejects.toMatchObject({
      code: 'stale_revision',
      details: [{ revision: 1 }],
    });
  });

  it('end when the budget does', async () => {
    const store = failing(createMemoryEventStore(), Array.from({ length: 10_000 }, conflict));
    const running = runnerOn(store, { retryBudgetMs: 30 }).run(counter(), '1', { add: 1 }, context());
    await expect(running).rejects.toMatchObject({ code: 'stale_revision' });
  });
});

describe('a store that fails', () => {
  const lost = (after?: boolean) => ({ error: new EventStoreUnavailable('no answer'), after });

  it('is asked again, and nothing is written twice when only the answer was lost', async () => {
    const store = createMemoryEventStore();
    const runner = runnerOn(failing(store, [lost(), lost(true), lost(true)]));
    const outcome = await runner.run(counter('never'), '1', { add: 2 }, context());
    expect(outcome).toMatchObject({ state: 2, revision: 0n, events: [{ data: { amount: 2 } }] });
    expect(await store.readStream('counter-1')).toHaveLength(1);
  });

  it('for too long is 503', async () => {
    const store = failing(
      createMemoryEventStore(),
      Array.from({ length: 10_000 }, () => lost()),
    );
    const running = runnerOn(store, { retryBudgetMs: 30 }).run(counter(), '1', { add: 1 }, context());
    await expect(running).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'store_unavailable',
      retryAfterSeconds: 2,
    });
  });

  it('because the change is too large is 413', async () => {
    const store = failing(createMemoryEventStore(), [{ error: new AppendTooLarge(2, 1) }]);
    await expect(runnerOn(store).run(counter(), '1', { add: 1 }, context())).rejects.toMatchObject({
      kind: 'too_large',
      code: 'change_too_large',
    });
  });

  it('for a reason of its own is not called by another name', async () => {
    const failure = new Error('bug');
    const running = runnerOn(failing(createMemoryEventStore(), [{ error: failure }])).run(
      counter(),
      '1',
      { add: 1 },
      context(),
    );
    await expect(running).rejects.toBe(failure);
  });
});

it('tells who watches about positions, appends and commands', async () => {
  const told: unknown[] = [];
  const runner = runnerOn(createMemoryEventStore(), {
    hooks: {
      onPosition: (position, { actor }) => told.push(['position', position, actor.sessionId]),
      onAppend: (stream, _seconds, outcome) => told.push(['append', stream, outcome]),
      onCommand: (category, _seconds, outcome) => told.push(['command', category, outcome]),
    },
  });
  const { position } = await runner.run(counter(), '1', { add: 1 }, context());
  await expect(runner.run(counter(), '1', { add: 100 }, context())).rejects.toThrow();
  expect(told).toEqual([
    ['append', 'counter-1', 'ok'],
    ['command', 'counter', 'ok'],
    ['position', position, 's1'],
    ['command', 'counter', 'refused'],
  ]);
});
