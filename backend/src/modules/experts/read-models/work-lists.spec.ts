import { newEvent } from '@tracewright/event-store/contract/support';
import { createMemoryEventStore } from '@tracewright/event-store/memory';
import { createProjectionRunner } from '@tracewright/projections';
import { silentLog } from '@tracewright/runtime';
import { createTestDatabase } from '@tracewright/testing';
import { expertProfilesProjection } from './expert-profiles.projection';
import { expertWorkProjection } from './expert-work.projection';
import { WorkLists } from './work-lists';

const startsAt = '2030-01-07T09:00:00.000Z';
const requested = {
  ...{ ownerId: 'asha', name: 'Asha Rao', projectDescription: null, serviceType: 'design-review', minutes: 60 },
  when: { startsAt },
};
const order = { customerId: 'asha', service: 'consultation', referenceId: 'c1' };
const opened = {
  ...order,
  kind: 'design-review',
  price: { paise: 1000, currency: 'INR' },
  startsAt,
  minutes: 60,
  hours: null,
};

test('work is listed once it can be given to an expert, and not as soon as it is ordered', async () => {
  const database = await createTestDatabase();
  const [store, pool] = [createMemoryEventStore(), database.pool()];
  const projections = [expertWorkProjection, expertProfilesProjection];
  const erasures = { categories: ['account'], personOf: () => undefined };
  const runner = createProjectionRunner({ store, pool, projections, erasures, log: silentLog });
  await runner.migrate();
  runner.start();
  const listed = async () => {
    expect(await runner.waitFor(await store.head(), 'every', 30_000)).toBe(true);
    return (await new WorkLists(pool).page({ limit: 10 })).map(({ status, customerName }) => [status, customerName]);
  };
  await store.append('consultation-c1', 'no_stream', [newEvent(requested, 'consultation.Requested')]);
  expect(await listed()).toEqual([]);
  await store.append('expertWork-consultation-c1', 'no_stream', [newEvent(opened, 'experts.WorkOpened')]);
  expect(await listed()).toEqual([['open', 'Asha Rao']]);
  await store.append('expertWork-consultation-c1', 0n, [newEvent(order, 'experts.WorkClosed')]);
  expect(await listed()).toEqual([['closed', 'Asha Rao']]);
  await runner.stop();
  await database.drop();
});
