import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { EventStore } from '@tracewright/event-store';
import type { EventStoreDbDescription } from '@tracewright/event-store/eventstoredb';
import { addressOf, AppendFailed } from '../runtime/event-store-problem';
import { fine, type Finding, took, wrong } from './finding';

const PART = 'Event store';
/** Of no module: what is written here is read by nobody. */
const CATEGORY = 'installationCheck';
const MOST_CLOCK_DIFFERENCE_MS = 2_000;

/** Writes an event and reads it back, by its stream and in the log of all. @throws what `startProblem` has words for */
export async function checkEventStoreDb(url: string, prefix: string): Promise<readonly Finding[]> {
  const { createEventStoreDbEventStore, describeEventStoreDb } = await import('@tracewright/event-store/eventstoredb');
  const store = createEventStoreDbEventStore({ url, prefix, categories: [CATEGORY], retryBudgetMs: 3000 });
  try {
    const begun = performance.now();
    const before = await store.head();
    const { written, recordedAt } = await roundTrip(store);
    const answered = took(begun);
    const all = await store.readAll(before, { limit: 100 });
    if (!all.events.some(({ id }) => id === written))
      return [
        wrong(
          PART,
          'does not show in the log of all what was just written: set nodePreference=leader in EVENTSTORE_URL.',
        ),
      ];
    const tls = /[?&]tls=false/i.test(url) ? 'without TLS' : 'with TLS';
    const { version, members } = await describeEventStoreDb(url);
    const { host } = addressOf(url);
    const findings = [
      fine(PART, `EventStoreDB ${version} at ${host} ${tls}, an event written and read within ${answered}`),
      fine(PART, 'lets this user append, and read all events'),
      ofClock(Math.abs(Date.now() - Date.parse(recordedAt))),
    ];
    if (members.length > 0) findings.push(ofMembers(members));
    return findings;
  } finally {
    await store.close();
  }
}

/** What was just written has the server's time: the way there and back is part of the difference. */
function ofClock(difference: number): Finding {
  return difference > MOST_CLOCK_DIFFERENCE_MS
    ? wrong(PART, `has a clock that is ${Math.round(difference / 1000)} s apart from this machine's: let NTP set both.`)
    : fine(PART, `its clock is ${difference} ms apart from this machine's`);
}

/** Each by its address and what it is at the moment. */
function ofMembers(members: EventStoreDbDescription['members']): Finding {
  const named = members
    .map(({ address, state, isAlive }) => `${address} (${isAlive ? state : 'not alive'})`)
    .join(', ');
  const isWhole = members.every(({ isAlive }) => isAlive);
  return isWhole
    ? fine(PART, `its members: ${named}`)
    : wrong(PART, `has members that are away: ${named}. Start them again.`);
}

async function roundTrip(store: EventStore): Promise<{ written: string; recordedAt: string }> {
  const [written, stream] = [randomUUID(), `${CATEGORY}-${randomUUID()}`];
  const metadata = {
    schemaVersion: '1',
    commandId: written,
    correlationId: written,
    causationId: written,
    actorType: 'system',
    actorId: 'check',
    occurredAt: new Date().toISOString(),
    build: 'check',
  } as const;
  const events = [{ id: written, type: `${CATEGORY}.Written`, data: {}, metadata }];
  await store.append(stream, 'no_stream', events).catch((cause: unknown) => {
    throw new AppendFailed(cause);
  });
  const [event] = (await store.readStream(stream)) ?? [];
  if (!event) throw new Error('the event that was just written is not there');
  return { written, recordedAt: event.recordedAt };
}

/** The rights on the events' table, in a transaction that leaves nothing behind. */
export async function checkEventTable(pool: Pool): Promise<readonly Finding[]> {
  const { rows } = await pool.query<{ made: boolean }>(`select to_regclass('event_store.events') is not null as made`);
  if (!rows[0]?.made) return [fine(PART, 'in PostgreSQL; the first start makes its table')];
  const begun = performance.now();
  const client = await pool.connect();
  try {
    await client.query('begin');
    const id = randomUUID();
    await client.query(`select event_store.append($1, $2, -1, $3, $4, '{}', '{}')`, [
      `${CATEGORY}-${id}`,
      CATEGORY,
      id,
      'check',
    ]);
    const read = await client.query('select from event_store.events where stream = $1', [`${CATEGORY}-${id}`]);
    if (read.rowCount !== 1) return [wrong(PART, 'does not show what was just written.')];
    return [fine(PART, `in PostgreSQL, an event written and read within ${took(begun)}`)];
  } finally {
    await client.query('rollback').catch(() => undefined); // the first error tells more
    client.release();
  }
}
