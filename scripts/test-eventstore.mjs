// The acceptance tests with the events in EventStoreDB: `npm run test:eventstore`. EVENTSTORE_URL names a real server, which
// may be in use; without it the tests start their in-process one. What `npm test` does with a part of the events (copying
// there and back, following with a slow database) is done with all of them.
import { main } from './lib/main.mjs';
import { prepare } from './lib/prepare.mjs';
import { vitest } from './lib/test-programs.mjs';

const WHOLE = { COPIED_EVENTS: '20000', FOLLOWED_EVENTS: '50000' };

await main(async ({ progress, args }) => {
  await prepare(progress, { parts: ['server'] });
  const patterns = args.length > 0 ? args : ['test/acceptance', 'test/event-store'];
  return vitest(patterns, { env: { ...WHOLE, ...process.env, TEST_EVENT_STORE: 'eventstoredb' } });
});
