import { until } from '@tracewright/testing';
import { COMMANDS, PHONE } from './support/erasure/commands';
import { Arena, type Race, RACES } from './support/erasure/races';
import { everythingKept, tracesOf } from './support/erasure/traces';

/** At once: enough to have the processes busy, few enough to tell which race failed. */
const TOGETHER = 8;
/** Every text of the people who are erased begins with it. */
const ERASED = 'zwiebel';
const KEPT = 'petersilie';

/** Bookings and reviews of erased people that somebody still waits for, wherever in a race they came from. */
const OPEN = `select o.id from read.users u join (
  select id, owner_id, status from read.consultations union all select id, owner_id, status from read.reviews
) o on o.owner_id = u.id where u.erased_at is not null and o.status not in ('completed', 'cancelled')`;

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

let arena: Arena;
beforeAll(async () => {
  arena = await Arena.open();
});
afterAll(() => arena.close());

/** Several at a time, in the order of the list. */
async function each<T>(items: readonly T[], action: (item: T, index: number) => Promise<void>): Promise<void> {
  const left = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of left) await action(item, index);
  };
  await Promise.all(Array.from({ length: TOGETHER }, worker));
}

const told = (race: Race): string => ('first' in race ? `${race.first} first` : `${race.place}, ${race.moment}`);

test('200 commands under way while their person is erased leave nothing readable anywhere', async () => {
  await arena.someone(KEPT);
  const failed: string[] = [];
  const races = [...COMMANDS.keys()].flatMap((command) => RACES.map((race) => ({ command, race })));
  await each(races, async ({ command, race }, index) => {
    const { status, body } = await arena.race(command, `${ERASED}${index}`, race);
    if (status >= 500) failed.push(`${command}, ${told(race)}: ${status} ${JSON.stringify(body)}`);
  });
  const signUps = [1, 2].flatMap((round) => RACES.flatMap((race) => ('first' in race ? [] : [{ round, race }])));
  for (const { round, race } of signUps) {
    const name = `${ERASED}-new-${round}-${told(race).replace(/\W+/g, '-')}`;
    const { status, body } = await arena.raceSignUp(name, race);
    if (status >= 500) failed.push(`sign up, ${told(race)}: ${status} ${JSON.stringify(body)}`);
  }
  expect(failed).toEqual([]);
  expect(races.length + signUps.length).toBeGreaterThanOrEqual(200);

  const { infrastructure } = arena.erasing;
  const { projections, store, pool } = infrastructure;
  const names = (await projections.status()).map(({ name }) => name);
  await until('every read model has passed the last event', async () =>
    projections.waitFor(await store.appendedUpTo(), names, 10_000),
  );
  const places = { pool, dataDir: arena.data.dataDir, logs: arena.logs };
  await until(
    'nothing is under way any more',
    async () => tracesOf(ERASED, await everythingKept(places)).length === 0,
  ).catch(() => undefined);
  const kept = await everythingKept(places);
  expect(tracesOf(ERASED, kept)).toEqual([]);
  expect(tracesOf(PHONE, kept)).toEqual([]);
  expect(tracesOf(KEPT, kept)).not.toEqual([]);
  await until('nothing of theirs is open any more', async () => (await pool.query(OPEN)).rows.length === 0);
  await until('every read model has passed the last event again', async () =>
    projections.waitFor(await store.appendedUpTo(), names, 10_000),
  );
  for (const name of names) expect(await projections.compare(name)).toMatchObject({ name, equal: true });
});
