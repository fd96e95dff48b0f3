// Installs and builds what is missing or out of date, and tells what a browser loads of it: `npm run build`.
import { byteTable } from './lib/byte-table.mjs';
import { main } from './lib/main.mjs';
import { inRoot } from './lib/paths.mjs';
import { prepare } from './lib/prepare.mjs';

await main(async ({ progress }) => {
  await prepare(progress);
  console.log(byteTable(inRoot('frontend/dist')));
});
