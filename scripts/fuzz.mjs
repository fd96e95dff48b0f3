// The fuzz tests for longer than in `npm test`: `npm run fuzz` (10 minutes) or `npm run fuzz -- SECONDS`.
import { main } from './lib/main.mjs';
import { prepare } from './lib/prepare.mjs';
import { Problem } from './lib/problem.mjs';
import { vitest } from './lib/test-programs.mjs';

await main(async ({ progress, args }) => {
  const seconds = Number(args[0] ?? 600);
  if (!Number.isInteger(seconds) || seconds < 1) throw new Problem(`"${args[0]}" is no number of seconds.`);
  await prepare(progress, { parts: [] });
  return vitest(['--no-file-parallelism', 'fuzz'], { env: { ...process.env, FUZZ_SECONDS: String(seconds) } });
});
