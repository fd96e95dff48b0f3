import { until } from '@tracewright/testing';
import { defineProcess, defineState, type ProcessManager, type ProcessRunner } from './index';
import { Bench, statusOf, World } from './spec-support/bench';

const bench = new Bench();

/** A booking that is not paid within two days expires; a day before, the customer is reminded. */
const expiry = defineProcess({
  name: 'expire unpaid',
  categories: ['booking'],
  sends: ['remind', 'expire', 'thank'].map((name) => ({ kind: 'command', name })),
  state: defineState<{ readonly paid: boolean }>({
    initial: { paid: false },
    keyOf: ({ stream }) => stream,
    evolve: (state, { type }) => ({ paid: state.paid || type === 'booking.Paid' }),
  }),
  react: ({ type, data }) => {
    if (type === 'booking.Requested') {
      return [
        { kind: 'timer', key: 'remind', dueAt: '2026-01-02T00:00:00Z' },
        { kind: 'timer', key: 'expire', dueAt: String(data.until ?? '2026-01-03T00:00:00Z') },
      ];
    }
    return type === 'booking.Cancelled' ? [{ kind: 'cancel timer', key: 'expire' }] : [];
  },
  whenDue: ({ key, dueAt, cause }, state) =>
    state?.paid ? [] : [{ kind: 'command', name: key, payload: { booking: cause.stream, dueAt } }],
});

const done = (world: World): readonly string[] => [...world.done.values()].map(({ name }) => name);

function move(runner: ProcessRunner, time: string): void {
  bench.clock.set(time);
  runner.clockMoved();
}

async function waiting(runner: ProcessRunner, count: number): Promise<void> {
  await until(`${count} timers wait`, async () => (await runner.timers(200)).length === count);
}

test('it goes off at its time, once, and comes with the event that set it', async () => {
  const world = new World();
  const runner = await bench.started(world.dispatch, expiry);
  const cause = await bench.append('booking-1', 'booking.Requested');
  await waiting(runner, 2);
  expect(await runner.timers(200)).toMatchObject([
    { process: expiry.name, instance: 'booking-1', key: 'remind', dueAt: '2026-01-02T00:00:00.000Z', causeId: cause },
    {
      key: 'expire',
      causeType: 'booking.Requested',
      causeStream: 'booking-1',
      causeRevision: '0',
      correlationId: cause,
    },
  ]);
  move(runner, '2026-01-02T00:00:00.000Z');
  await waiting(runner, 1);
  expect(done(world)).toEqual(['remind']);
  move(runner, '2026-01-04T00:00:00.000Z');
  await waiting(runner, 0);
  expect(done(world)).toEqual(['remind', 'expire']);
  expect(world.causes.map(({ id }) => id)).toEqual([cause, cause]);
  expect([...world.done.values()][1]?.payload).toEqual({ booking: 'booking-1', dueAt: '2026-01-03T00:00:00.000Z' });
  move(runner, '2026-01-01T00:00:00.000Z');
  move(runner, '2026-02-01T00:00:00.000Z');
  await bench.append('booking-2', 'booking.Other');
  await until('all is seen', async () => (await statusOf(runner, expiry.name)).lagEvents === 0);
  expect(world.calls).toHaveLength(2);
});

test('what was cancelled does not go off, and what was set again goes off at the new time only', async () => {
  const world = new World();
  const runner = await bench.started(world.dispatch, expiry);
  await bench.append('booking-1', 'booking.Requested');
  await bench.append('booking-1', 'booking.Cancelled');
  await bench.append('booking-2', 'booking.Requested');
  await bench.append('booking-2', 'booking.Requested', { until: '2026-01-09T00:00:00Z' });
  await waiting(runner, 3);
  move(runner, '2026-01-08T00:00:00Z');
  await waiting(runner, 1);
  expect(done(world)).toEqual(['remind', 'remind']);
  move(runner, '2026-01-09T00:00:00Z');
  await waiting(runner, 0);
  expect(done(world)).toEqual(['remind', 'remind', 'expire']);
});

test('after an outage what happened meanwhile comes before what is overdue', async () => {
  const world = new World();
  const first = await bench.started(world.dispatch, expiry);
  await bench.append('booking-1', 'booking.Requested');
  await waiting(first, 2);
  await first.stop();
  for (let other = 0; other < 600; other++) await bench.append(`booking-x${other}`, 'booking.Other');
  await bench.append('booking-1', 'booking.Paid');
  bench.clock.set('2026-01-05T00:00:00Z');
  const second = await bench.started(world.dispatch, expiry);
  await waiting(second, 0);
  expect(world.calls).toEqual([]);
});

test('after a crash between effect and books the same effect comes again', async () => {
  const world = new World();
  const dying = await bench.started(async (effect, cause) => {
    await world.dispatch(effect, cause);
    // From here on nothing is written down any more, as if the process had been killed.
    await bench.pool.query('alter table process.timer rename to gone');
  }, expiry);
  await bench.append('booking-1', 'booking.Requested');
  await waiting(dying, 2);
  move(dying, '2026-01-02T00:00:00Z');
  await until('the effect took hold', () => world.done.size === 1);
  await dying.stop();
  await bench.pool.query('alter table process.gone rename to timer');
  const next = await bench.started(world.dispatch, expiry);
  await waiting(next, 1);
  expect(world.calls).toHaveLength(2);
  expect(world.calls[1]).toEqual(world.calls[0]);
});

test('one timer leads to the next, with the same cause', async () => {
  const world = new World();
  const everyQuarter: ProcessManager = {
    name: 'every quarter of an hour',
    categories: ['clock'],
    sends: [{ kind: 'job', name: 'reconcile' }],
    react: ({ metadata }) => [{ kind: 'timer', key: 'tick', dueAt: quarterAfter(metadata.occurredAt) }],
    whenDue: ({ dueAt }) => [
      { kind: 'job', name: 'reconcile', payload: { dueAt } },
      { kind: 'timer', key: 'tick', dueAt: quarterAfter(dueAt) },
    ],
  };
  const runner = await bench.started(world.dispatch, everyQuarter);
  const cause = await bench.append('clock-1', 'clock.Started');
  for (const [count, time] of ['00:15', '00:30', '00:45', '01:00'].entries()) {
    await until('it waits', async () => (await runner.timers(1))[0]?.dueAt === `2026-01-01T${time}:00.000Z`);
    move(runner, `2026-01-01T${time}:00.000Z`);
    await until('it went off', () => world.done.size === count + 1);
  }
  expect(new Set(world.calls.map(({ id }) => id)).size).toBe(4);
  expect(new Set(world.causes.map(({ id }) => id))).toEqual(new Set([cause]));
});

const quarterAfter = (time: string): string => new Date(Date.parse(time) + 15 * 60_000).toISOString();

describe('what follows from a timer and fails', () => {
  test('waits for a person, holds up nobody, and can be tried again', async () => {
    const world = new World();
    world.failing = (_, cause) => (cause.stream === 'booking-1' ? new Error('no such customer') : undefined);
    const runner = await bench.started(world.dispatch, expiry);
    const broken = await bench.append('booking-1', 'booking.Requested');
    await bench.append('booking-2', 'booking.Requested');
    await waiting(runner, 4);
    move(runner, '2026-01-02T00:00:00Z');
    await until('the other went off', () => world.done.size === 1);
    await until('it failed', async () => (await statusOf(runner, expiry.name)).failedTimers === 1);
    expect((await statusOf(runner, expiry.name)).state).toBe('parked');
    const [failed] = await runner.timers(1);
    expect(failed).toMatchObject({ instance: 'booking-1', key: 'remind', message: 'no such customer', attempts: 3 });
    world.failing = () => undefined;
    await runner.retry(expiry.name, broken);
    await until('it went off', () => world.done.size === 2);
  });

  test('behind a parked event of its instance it waits for that', async () => {
    const world = new World();
    const strict: ProcessManager = {
      ...expiry,
      react: (event, state) =>
        event.type === 'booking.Paid' ? [{ kind: 'command', name: 'thank', payload: {} }] : expiry.react(event, state),
    };
    world.failing = ({ name }) => (name === 'thank' ? new Error('not yet') : undefined);
    const runner = await bench.started(world.dispatch, strict);
    await bench.append('booking-1', 'booking.Requested');
    await bench.append('booking-1', 'booking.Paid');
    await until('it is parked', async () => (await statusOf(runner, strict.name)).parkedCount === 1);
    move(runner, '2026-01-05T00:00:00Z');
    await bench.append('booking-2', 'booking.Requested', { until: '2026-01-04T00:00:00Z' });
    await until('the other instance goes on', () => done(world).filter((name) => name !== 'thank').length === 2);
    await waiting(runner, 2);
    expect((await runner.timers(9)).map(({ instance }) => instance)).toEqual(['booking-1', 'booking-1']);
    world.failing = () => undefined;
    await runner.retry(strict.name);
    await waiting(runner, 0);
    expect(done(world).filter((name) => name === 'expire')).toHaveLength(1);
  });

  test('a timer that nobody will hear, or at no time, is refused where it is set', async () => {
    const deaf: ProcessManager = { ...expiry, whenDue: undefined };
    const runner = await bench.started(new World().dispatch, deaf);
    await bench.append('booking-1', 'booking.Requested');
    await until('it is parked', async () => (await statusOf(runner, deaf.name)).parkedCount === 1);
    expect((await statusOf(runner, deaf.name)).parked[0]?.message).toContain('has no whenDue');
  });
});

test('a hundred thousand that wait are looked for by an index and listed page by page', async () => {
  const world = new World();
  const runner = bench.runner(world.dispatch, expiry);
  await runner.migrate();
  await bench.pool.query(
    `insert into process.timer (name, instance, key, due_at, cause_id, cause_stream, cause_revision, cause_type, correlation_id)
     select $1, 'booking-' || n, 'expire', timestamptz '2026-06-01' + n * interval '1 second', gen_random_uuid(),
            'booking-' || n, 0, 'booking.Requested', 'c' from generate_series(1, 100000) n`,
    [expiry.name],
  );
  await bench.pool.query('analyze process.timer');
  const { rows } = await bench.pool.query<{ 'QUERY PLAN': string }>(
    `explain select due_at from process.timer where name = '${expiry.name}' and message is null
        and instance <> all('{}') order by due_at limit 1`,
  );
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index (Only )?Scan using timer_due/);
  runner.start();
  await bench.append('booking-1', 'booking.Requested', { until: '2026-01-01T00:00:00Z' });
  await until('a new one goes off past them', () => done(world).includes('expire'));
  const first = await runner.timers(2);
  const second = await runner.timers(2, first[1]);
  expect([...first, ...second].map(({ instance }) => instance)).toEqual([
    'booking-1',
    'booking-2',
    'booking-3',
    'booking-4',
  ]);
});
