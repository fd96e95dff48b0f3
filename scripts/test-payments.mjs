// What `npm test` tries of payments, for longer: `npm run test:payments` tries 20,000 random orders of events,
// `npm run test:payments -- --kills` kills the built product 20 times, each time in the middle of all money steps.
import { main } from './lib/main.mjs';
import { prepare } from './lib/prepare.mjs';
import { Problem } from './lib/problem.mjs';
import { vitest } from './lib/test-programs.mjs';

await main(async ({ progress, args }) => {
  const unknown = args.find((one) => one !== '--kills');
  if (unknown !== undefined) throw new Problem(`"${unknown}" is unknown here: there is --kills.`);
  const kills = args.includes('--kills');
  await prepare(progress, { parts: kills ? ['server'] : [] });
  const pattern = kills ? 'test/payments/kills' : 'test/payments/interleavings';
  const more = kills ? { PAYMENT_KILLS: '20' } : { PAYMENT_INTERLEAVINGS: '20000' };
  return vitest([pattern], { env: { ...more, ...process.env } });
});
