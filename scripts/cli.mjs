// The support command line: `npm run -s cli -- rebuild NAME` and so on. Standard output belongs to the command alone.
import { provideDataFolder } from './lib/data-dir.mjs';
import { main } from './lib/main.mjs';
import { inRoot, ROOT } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';
import { runVisibly } from './lib/run-command.mjs';

await main(async ({ progress, args }) => {
  await prepare(progress, { parts: ['server'], besideRunning: 'refuse' });
  return runVisibly(process.execPath, [inRoot('backend/dist/cli.js'), ...args], {
    stdio: 'inherit',
    env: { ...process.env, DATA_DIR: provideDataFolder(ROOT, progress) },
  });
});
