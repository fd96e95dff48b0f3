import fs from 'node:fs';
import path from 'node:path';
import { reachedFrom, readImports, SPEC } from './import-graph.mjs';

/** Code that starts what was built: a process or a thread of the server. */
const RUNS_BUILT_SERVER = /backend\/dist\/|\.\.\/dist\//;
/** Their browsers and checkouts want the built pages as well. */
const WANT_PAGES = /^test\/(browser|launch)\//;

/** What must be built before these tests run, of 'server' and 'pages'. `paths` are as jest takes them: patterns. */
export function partsNeeded(root, paths) {
  const imports = readImports(root);
  const patterns = paths.map((one) => new RegExp(one, 'i'));
  const specs = [...imports.keys()].filter(
    (file) => SPEC.test(file) && patterns.some((pattern) => pattern.test(path.join(root, file))),
  );
  const runsServer = (file) => RUNS_BUILT_SERVER.test(fs.readFileSync(path.join(root, file), 'utf8'));
  return [
    ...([...reachedFrom(imports, specs)].some(runsServer) ? ['server'] : []),
    ...(specs.some((file) => WANT_PAGES.test(file)) ? ['pages'] : []),
  ];
}
