import { randomBytes } from 'node:crypto';
import { eventStoreContract, type Subject } from '@tracewright/event-store/contract';
import type { EventStore } from '@tracewright/event-store';
import { createEventStoreDbEventStore } from '@tracewright/event-store/eventstoredb';
import { startEventStoreDbServer } from '../support/eventstoredb-server';

async function createSubject(prefix?: string): Promise<Subject> {
  const server = await startEventStoreDbServer();
  return { ...subjectAt(server.url, prefix, () => server.stop()), restart: () => server.restart(30) };
}

function subjectAt(url: string, prefix: string | undefined, stop: () => Promise<void>): Subject {
  const stores: EventStore[] = [];
  return {
    async open() {
      const store = createEventStoreDbEventStore({ url, prefix });
      stores.push(store);
      return store;
    },
    async dispose() {
      await Promise.all(stores.map((store) => store.close()));
      await stop();
    },
  };
}

eventStoreContract('EventStoreDB client', () => createSubject(), { restart: true });
eventStoreContract('EventStoreDB client with a prefix', () => createSubject('staging_'), { restart: true });

const { EVENTSTORE_URL } = process.env;
if (EVENTSTORE_URL) {
  eventStoreContract(
    `EventStoreDB at ${EVENTSTORE_URL}`,
    // A server in use: what others write must not be seen.
    async () => subjectAt(EVENTSTORE_URL, `t${randomBytes(6).toString('hex')}_`, async () => undefined),
    {
      restart: false,
    },
  );
}
