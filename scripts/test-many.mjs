// What `npm test` tries of many processes at once, whole: two of each role on one PostgreSQL, one EventStoreDB and Redis
// where there is one, each killed and replaced by the next version under load, and a browser over both: `npm run test:many`.
import { provideChromium } from './lib/debian.mjs';
import { main } from './lib/main.mjs';
import { prepare } from './lib/prepare.mjs';
import { vitest } from './lib/test-programs.mjs';

await main(async ({ progress }) => {
  await prepare(progress);
  const browser = await provideChromium(progress);
  return vitest(['test/many'], { env: { ...process.env, ...browser, MANY_PROCESSES: 'whole' } });
});
