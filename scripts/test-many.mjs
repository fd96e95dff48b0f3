// What `npm test` tries of processes that are killed, whole: `npm run test:many`. Two of each role on one PostgreSQL, one
// EventStoreDB and Redis where there is one, each killed and replaced by the next version under load, and a browser over
// both; then a process with everything, killed again and again.
import { provideChromium } from './lib/debian.mjs';
import { main } from './lib/main.mjs';
import { prepare } from './lib/prepare.mjs';
import { vitest } from './lib/test-programs.mjs';

await main(async ({ progress }) => {
  await prepare(progress);
  const browser = await provideChromium(progress);
  const whole = { MANY_PROCESSES: 'whole', CRASH_KILLS: '21' };
  return vitest(['test/many', 'test/faults/crash'], { env: { ...whole, ...process.env, ...browser } });
});
