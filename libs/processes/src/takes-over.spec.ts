import { until } from '@tracewright/testing';
import { defineProcess, defineState, type ProcessManager } from './index';
import { Bench, statusOf, World } from './spec-support/bench';

const bench = new Bench();

const sending = (name: string, category: string, takesOver?: readonly string[]): ProcessManager =>
  defineProcess({
    name,
    categories: [category],
    ...(takesOver && { takesOver }),
    sends: [{ kind: 'command', name }],
    state: defineState<number>({ initial: 0, keyOf: ({ stream }) => stream, evolve: (count) => count + 1 }),
    react: (event) => [{ kind: 'command', name, payload: { of: event.data.number ?? null } }],
  });

const sent = (world: World, name: string) =>
  [...world.done.values()].filter((effect) => effect.name === name).map(({ payload }) => payload.of);

async function kept(name: string): Promise<number> {
  const tables = ['checkpoint', 'state', 'parked', 'timer'].map((table) => `select name from process.${table}`);
  const { rows } = await bench.pool.query(`select from (${tables.join(' union all ')}) t where name = $1`, [name]);
  return rows.length;
}

test('a process that takes over begins where the hindmost stood, and nothing of the others is kept', async () => {
  const world = new World();
  const [ending, closing] = [sending('ending', 'booking'), sending('closing', 'review')];
  const first = await bench.started(world.dispatch, ending, closing);
  await bench.append('booking-1', 'booking.Made', { number: 1 });
  await bench.append('review-1', 'review.Asked', { number: 2 });
  await until('both are done', () => world.done.size === 2);
  await first.stop();
  const second = await bench.started(world.dispatch, ending);
  await bench.append('booking-1', 'booking.Made', { number: 3 });
  await until('the one is ahead', () => world.done.size === 3);
  await second.stop();

  await bench.append('review-1', 'review.Asked', { number: 4 });
  const both = { ...sending('ending', 'booking', ['closing']), categories: ['booking', 'review'] };
  const third = await bench.started(world.dispatch, both);
  await until('it has done the part of the other', () => sent(world, 'ending').includes(4));
  expect(sent(world, 'ending')).toEqual([1, 3, 4]);
  expect(await kept('closing')).toBe(0);
  await third.stop();
  const calls = world.calls.length;
  const fourth = await bench.started(world.dispatch, both);
  await bench.append('review-1', 'review.Asked', { number: 5 });
  await until('it goes on from its own place', () => sent(world, 'ending').includes(5));
  expect(world.calls).toHaveLength(calls + 1);
  expect((await statusOf(fourth, 'ending')).parkedCount).toBe(0);
});

test('what the others had parked is done from the first event on', async () => {
  const world = new World();
  const closing = sending('closing', 'review');
  world.failing = ({ name }) => (name === 'closing' ? new Error('no') : undefined);
  const first = await bench.started(world.dispatch, closing, sending('ending', 'booking'));
  await bench.append('review-1', 'review.Asked', { number: 1 });
  await bench.append('booking-1', 'booking.Made', { number: 2 });
  await until('it is parked', async () => (await statusOf(first, 'closing')).state === 'parked');
  await until('the other one is done', () => world.done.size === 1);
  await first.stop();
  await bench.started(world.dispatch, {
    ...sending('ending', 'booking', ['closing']),
    categories: ['booking', 'review'],
  });
  await until('it is done now', () => sent(world, 'ending').includes(1));
  expect(await kept('closing')).toBe(0);
});
