import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { METADATA } from '@tracewright/event-store/contract/support';
import { createTestDatabase } from '@tracewright/testing';
import { startEventStoreDbServer, type EventStoreDbServer } from '../support/eventstoredb-server';

/** `npm run test:eventstore` sets 50000. */
const EVENTS = Number(process.env.FOLLOWED_EVENTS ?? 2000);
const EVENT_BYTES = 20_000;
const AT_ONCE = 40;
const SECONDS_A_BATCH = 0.1;
/** For a few pages of 500 such events, as text and as objects; all of 50,000 would be a gigabyte. */
const HEAP_MEGABYTES = 256;
const MOST_MEGABYTES = 600;
const SCRIPT = path.join(__dirname, 'support/slow-follower.ts');

/** All of them share one body, so that the server's own memory holds them easily. */
function filled(server: EventStoreDbServer): void {
  const data = Buffer.from(JSON.stringify({ text: 'x'.repeat(EVENT_BYTES) }));
  const metadata = Buffer.from(JSON.stringify(METADATA));
  for (let done = 0; done < EVENTS; done += AT_ONCE)
    server.log.append(
      `project-${done}`,
      'no_stream',
      Array.from({ length: AT_ONCE }, () => {
        return { id: randomUUID(), type: 'test.Happened', contentType: 'application/json', data, metadata };
      }),
    );
}

test(
  `a process whose database is slow follows ${EVENTS} events of 20 kB in bounded memory`,
  { timeout: 900_000 },
  async () => {
    const [server, database] = [await startEventStoreDbServer(), await createTestDatabase()];
    try {
      filled(server);
      const register = path.join(__dirname, '../support/typescript.cjs');
      const limits = [`--max-old-space-size=${HEAP_MEGABYTES}`, '-r', register];
      const args = [server.url, database.url, String(EVENTS), String(SECONDS_A_BATCH)];
      const child = spawn(process.execPath, [...limits, SCRIPT, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
      const { grewByMegabytes } = JSON.parse(await text(child.stdout)) as { grewByMegabytes: number };
      console.info(`following ${EVENTS} events of 20 kB took ${grewByMegabytes} MB`);
      expect(grewByMegabytes).toBeLessThan(MOST_MEGABYTES);
    } finally {
      await database.drop();
      await server.stop();
    }
  },
);
