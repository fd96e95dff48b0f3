// Installs and builds what is missing or out of date: `npm run build`.
import { prepare } from './lib/prepare.mjs';
import { main } from './lib/main.mjs';

await main(async ({ progress }) => {
  await prepare(progress);
});
