import type { StoredEvent } from '@tracewright/event-store';
import { until } from '@tracewright/testing';
import { defineProcess, defineState, type ProcessManager, type ProcessRunner } from './index';
import { Bench, statusOf, World } from './spec-support/bench';

const bench = new Bench();

const activate: ProcessManager = {
  name: 'activate after payment',
  categories: ['payment'],
  sends: [{ kind: 'command', name: 'activate' }],
  react: (event) =>
    event.type === 'payment.Captured'
      ? [{ kind: 'command', name: 'activate', payload: { user: event.data.user ?? null } }]
      : [],
};

test('an event leads to its effect once, with an id made from the event', async () => {
  const world = new World();
  const runner = await bench.started(world.dispatch, activate);
  await bench.append('payment-1', 'payment.Requested');
  const cause = await bench.append('payment-1', 'payment.Captured', { user: 'u1' });
  await bench.append('other-1', 'other.Happened');
  await until('it is done', () => world.done.size === 1);
  const [effect] = world.done.values();
  expect(effect).toMatchObject({ kind: 'command', name: 'activate', payload: { user: 'u1' } });
  expect(effect?.id.slice(0, 13)).toBe(cause.slice(0, 13));
  await until('it is live', async () => (await statusOf(runner, activate.name)).lagEvents === 0);
  expect(await statusOf(runner, activate.name)).toMatchObject({ state: 'live', version: 1, parkedCount: 0 });
});

test('a restart neither repeats nor forgets', async () => {
  const world = new World();
  const first = await bench.started(world.dispatch, activate);
  await bench.append('payment-1', 'payment.Captured');
  await until('the first is done', () => world.done.size === 1);
  await first.stop();
  await bench.append('payment-2', 'payment.Captured');
  await bench.started(world.dispatch, activate);
  await until('the second is done', () => world.done.size === 2);
  expect(world.calls).toHaveLength(2);
});

test('after a crash between effect and checkpoint the same effect comes again', async () => {
  const world = new World();
  await bench.append('payment-1', 'payment.Captured');
  const dying = await bench.started(async (effect, cause) => {
    await world.dispatch(effect, cause);
    // From here on nothing is written down any more, as if the process had been killed.
    await bench.pool.query('alter table process.checkpoint rename to gone');
  }, activate);
  await until('the effect took hold', () => world.done.size === 1);
  await dying.stop();
  await bench.pool.query('alter table process.gone rename to checkpoint');
  await bench.started(world.dispatch, activate);
  await until('it came again', () => world.calls.length === 2);
  expect(world.done.size).toBe(1);
  expect(world.calls[1]).toEqual(world.calls[0]);
});

test('many effects of one batch cost one checkpoint, and a stop in between repeats none of them', async () => {
  const world = new World();
  for (let count = 0; count < 40; count++) await bench.append(`payment-${count}`, 'payment.Captured');
  const first = bench.runner(async (effect, cause) => {
    await world.dispatch(effect, cause);
    if (world.calls.length === 20) void first.stop();
  }, activate);
  await first.migrate();
  await bench.pool.query(`create table saves (at serial);
    create function note() returns trigger language plpgsql as 'begin insert into saves default values; return new; end';
    create trigger note after update on process.checkpoint for each row execute function note()`);
  first.start();
  await until('half is done', () => world.calls.length === 20);
  await first.stop();
  expect((await bench.pool.query('select * from saves')).rows).toHaveLength(1);
  await bench.started(world.dispatch, activate);
  await until('the rest is done', () => world.done.size === 40);
  expect(world.calls).toHaveLength(40);
});

test('what is not reachable is tried until it is, and nothing is parked', async () => {
  const world = new World();
  let refusals = 12;
  world.failing = () => (refusals-- > 0 ? Object.assign(new Error('down'), { code: 'ECONNREFUSED' }) : undefined);
  const runner = await bench.started(world.dispatch, activate);
  const cause = await bench.append('payment-1', 'payment.Captured');
  await until('it shows', async () => {
    const status = await statusOf(runner, activate.name);
    return status.state === 'retrying' && status.retrying?.eventId === cause;
  });
  await until('it is done', () => world.done.size === 1);
  expect(new Set(world.calls.map(({ id }) => id)).size).toBe(1);
  expect((await statusOf(runner, activate.name)).parkedCount).toBe(0);
});

describe('an effect that fails for good', () => {
  test('is parked and named; its key waits in order, everything else goes on', async () => {
    const world = new World();
    world.failing = (_, cause) => (cause.stream === 'payment-1' ? new Error('no such user') : undefined);
    const other: ProcessManager = { ...activate, name: 'other' };
    const runner = await bench.started(world.dispatch, activate, other);
    const broken = await bench.append('payment-1', 'payment.Captured');
    const behind = await bench.append('payment-1', 'payment.Captured');
    await bench.append('payment-2', 'payment.Captured');
    await until('the others are done', () => world.done.size === 2);
    await until('both are parked', async () => (await statusOf(runner, activate.name)).parkedCount === 2);
    const status = await statusOf(runner, activate.name);
    expect(status.state).toBe('parked');
    expect(status.parked).toMatchObject([
      { eventId: broken, stream: 'payment-1', revision: '0', message: 'no such user', attempts: 3 },
      { eventId: behind, revision: '1', message: 'waits for an earlier event of the same key', attempts: 0 },
    ]);

    world.failing = () => undefined;
    await runner.retry(activate.name);
    await until('nothing is parked', async () => (await statusOf(runner, activate.name)).parkedCount === 0);
    const own = world.calls.filter(({ id }) => world.done.has(id)).map(({ id }) => id);
    expect(own.length).toBeGreaterThanOrEqual(4);
  });

  test('is tried again after a restart', async () => {
    const world = new World();
    world.failing = () => new Error('not yet');
    const first = await bench.started(world.dispatch, activate);
    await bench.append('payment-1', 'payment.Captured');
    await until('it is parked', async () => (await statusOf(first, activate.name)).parkedCount === 1);
    await first.stop();
    world.failing = () => undefined;
    const second = await bench.started(world.dispatch, activate);
    await until('it is done', () => world.done.size === 1);
    await until('nothing is parked', async () => (await statusOf(second, activate.name)).parkedCount === 0);
  });

  const failsAtFirst = (event: StoredEvent): string => {
    if (event.stream === 'payment-1') throw new Error('wrong');
    return event.stream;
  };

  test.each<[string, Partial<ProcessManager>]>([
    ['reaction', { react: (event) => [{ kind: 'command', name: 'activate', payload: { of: failsAtFirst(event) } }] }],
    ['key', { state: { initial: 0, keyOf: failsAtFirst, evolve: () => 1 } }],
    ['state', { state: { initial: 0, keyOf: () => 'k', evolve: (_, event) => failsAtFirst(event).length } }],
  ])('so is a %s that throws', async (part, changes) => {
    const world = new World();
    const broken: ProcessManager = { ...activate, ...changes };
    const runner = await bench.started(world.dispatch, broken);
    await bench.append('payment-1', 'payment.Captured');
    await bench.append('payment-2', 'payment.Captured');
    await until('the first is parked', async () => (await statusOf(runner, activate.name)).parkedCount > 0);
    expect((await statusOf(runner, activate.name)).parked[0]).toMatchObject({ message: 'wrong', attempts: 1 });
    // One key for all: the second event waits behind the first.
    if (part !== 'state') await until('the other is done', () => world.done.size === 1);
  });

  test('can be skipped by a person: its key goes on, and its state has taken it in', async () => {
    const world = new World();
    const counted = defineProcess({
      name: 'count',
      categories: ['payment'],
      sends: [{ kind: 'command', name: 'count' }],
      state: defineState<number>({ initial: 0, keyOf: ({ stream }) => stream, evolve: (seen) => seen + 1 }),
      react: (_, seen) => [{ kind: 'command', name: 'count', payload: { seen: seen ?? null } }],
    });
    world.failing = ({ payload }) => (payload.seen === 1 ? new Error('never') : undefined);
    const runner = await bench.started(world.dispatch, counted);
    const broken = await bench.append('payment-1', 'payment.Captured');
    await bench.append('payment-1', 'payment.Captured');
    await until('both are parked', async () => (await statusOf(runner, counted.name)).parkedCount === 2);
    expect(await runner.skip(counted.name, '018f0000-0000-7000-8000-000000000000')).toBe(false);
    expect(await runner.skip(counted.name, broken)).toBe(true);
    await until('nothing is parked', async () => (await statusOf(runner, counted.name)).parkedCount === 0);
    expect([...world.done.values()].map(({ payload }) => payload.seen)).toEqual([2]);
    await expect(runner.skip('nobody', broken)).rejects.toThrow(RangeError);
  });
});

test('what a process does not state that it sends is not sent', async () => {
  const world = new World();
  const runner = await bench.started(world.dispatch, { ...activate, sends: [{ kind: 'job', name: 'activate' }] });
  await bench.append('payment-1', 'payment.Captured');
  await until('it is parked', async () => (await statusOf(runner, activate.name)).parkedCount === 1);
  const [parked] = (await statusOf(runner, activate.name)).parked;
  expect(parked?.message).toBe('process activate after payment does not state that it sends the command activate');
  expect(world.calls).toEqual([]);
  defineProcess({
    name: 'untrue',
    categories: ['payment'],
    sends: [{ kind: 'command', name: 'activate' }],
    // @ts-expect-error the type check says the same
    react: () => [{ kind: 'command', name: 'other', payload: {} }],
  });
});

describe('state', () => {
  const everyThird = defineProcess({
    name: 'every third',
    categories: ['payment'],
    sends: [{ kind: 'job', name: 'thank' }],
    state: defineState<{ seen: number }>({
      initial: { seen: 0 },
      keyOf: (event) => (typeof event.data.user === 'string' ? event.data.user : null),
      evolve: (state) => ({ seen: state.seen + 1 }),
    }),
    react: (_, state) =>
      state && state.seen % 3 === 0 ? [{ kind: 'job', name: 'thank', payload: { seen: state.seen } }] : [],
  });

  test('is kept for each key over restarts', async () => {
    const world = new World();
    const first = await bench.started(world.dispatch, everyThird);
    for (const user of ['a', 'b', 'a', 'a', 'b']) await bench.append(`payment-${user}`, 'payment.Captured', { user });
    await until('a is thanked', () => world.done.size === 1);
    await until('all is saved', async () => (await statusOf(first, everyThird.name)).lagEvents === 0);
    await first.stop();
    await bench.started(world.dispatch, everyThird);
    await bench.append('payment-b', 'payment.Captured', { user: 'b' });
    await until('b is thanked', () => world.done.size === 2);
    const { rows } = await bench.pool.query('select key, state from process.state order by key');
    expect(rows).toEqual([
      { key: 'a', state: { seen: 3 } },
      { key: 'b', state: { seen: 3 } },
    ]);
  });

  test('waits with its parked key, and counts nothing twice', async () => {
    const world = new World();
    world.failing = () => new Error('not yet');
    const runner = await bench.started(world.dispatch, everyThird);
    for (let count = 0; count < 6; count++) await bench.append('payment-a', 'payment.Captured', { user: 'a' });
    await until('the third parks the rest', async () => (await statusOf(runner, everyThird.name)).parkedCount === 4);
    world.failing = () => undefined;
    await runner.retry(everyThird.name);
    await until('both are thanked', () => world.done.size === 2);
    await until('nothing is parked', async () => (await statusOf(runner, everyThird.name)).parkedCount === 0);
    const seen = [...world.done.values()].map(({ payload }) => payload.seen);
    expect(seen).toEqual([3, 6]);
  });
});

test('a process that starts from now leaves the past alone', async () => {
  const world = new World();
  await bench.append('payment-1', 'payment.Captured');
  await bench.started(world.dispatch, { ...activate, startFrom: 'now' });
  await bench.append('payment-2', 'payment.Captured', { user: 'late' });
  await until('the new one is done', () => world.done.size === 1);
  expect([...world.done.values()][0]?.payload).toEqual({ user: 'late' });
});

test('two runners never do the same at the same time', async () => {
  const world = new World();
  await bench.started(world.dispatch, activate);
  await bench.started(world.dispatch, activate);
  for (let count = 0; count < 30; count++) await bench.append(`payment-${count}`, 'payment.Captured');
  await until('all are done', () => world.done.size === 30);
  expect(world.calls).toHaveLength(30);
});

test('names are used once, and categories are named', async () => {
  const make = (...processes: ProcessManager[]): Promise<ProcessRunner> =>
    bench.started(new World().dispatch, ...processes);
  await expect(make(activate, activate)).rejects.toThrow('two processes are called activate after payment');
  await expect(make({ ...activate, categories: [] })).rejects.toThrow('follows no category');
});
