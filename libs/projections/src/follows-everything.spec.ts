import type { Projection } from './index';
import { Harness, statusOf } from './spec-support/harness';
import { newEvent } from './spec-support/ledger';

let harness: Harness;
beforeEach(async () => {
  harness = await Harness.open();
});
afterEach(() => harness.close());

test('who follows everything is given every event, also of a category that came later, with the same version', async () => {
  const diary: Projection = {
    name: 'diary',
    version: 1,
    categories: 'all',
    tables: [{ name: 'diary_event', columns: { id: 'text', type: 'text' }, primaryKey: ['id'] }],
    keys: ({ id }) => [{ table: 'diary_event', key: [id] }],
    project: (rows, { id, type }) => rows.put('diary_event', { id, type }),
  };
  const entries = async () =>
    (await harness.pool.query<{ type: string }>('select type from read.diary_event order by type')).rows;
  await harness.store.append('ledger-x', 'no_stream', [newEvent('ledger.Opened', {}, 'x/0')]);
  const runner = await harness.started(diary);
  const { position } = await harness.store.append('shop-1', 'no_stream', [newEvent('shop.Opened', {}, 'shop/0')]);
  expect(await runner.waitFor(position, ['diary'], 10_000)).toBe(true);
  expect(await entries()).toEqual([{ type: 'ledger.Opened' }, { type: 'shop.Opened' }]);
  expect(await runner.rebuild('diary', { swap: true })).toMatchObject({ events: 2, equal: true });
  expect(await statusOf(runner, 'diary')).toMatchObject({ version: 1, lagEvents: 0 });
});
