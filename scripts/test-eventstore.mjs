// The acceptance tests with the events in EventStoreDB: `npm run test:eventstore`. EVENTSTORE_URL names a real server;
// without it the tests start their in-process one.
import { main } from './lib/main.mjs';
import { prepare } from './lib/prepare.mjs';
import { vitest } from './lib/test-programs.mjs';

await main(async ({ progress, args }) => {
  await prepare(progress, { parts: ['server'] });
  const patterns = args.length > 0 ? args : ['test/acceptance', 'test/event-store'];
  return vitest(patterns, { env: { ...process.env, TEST_EVENT_STORE: 'eventstoredb' } });
});
