import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './paths.mjs';

/** Why tests did not run, in a line before the count. */
export function tellSkips(skipped) {
  if (skipped === 0) return;
  const designs = fs.existsSync(path.join(ROOT, '../shared/circuits/truth'));
  console.log(
    designs
      ? `${skipped} skipped: each says above what it misses.`
      : `${skipped} skipped: designs of other people, which the repository may not hold, are read from ../shared/circuits, and that folder is not there. The same code was tested with test/fixtures.`,
  );
}
