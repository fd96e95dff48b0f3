import fs from 'node:fs';
import path from 'node:path';
import { reachedFrom, readImports, SPEC } from './import-graph.mjs';

/** Code that starts what was built: a process or a thread of the server. */
const RUNS_BUILT_SERVER = /backend\/dist\/|\.\.\/dist\//;
/** Their browsers and checkouts want the built pages as well. */
const WANT_PAGES = /^test\/(browser|launch)\//;

/** Whether a test, or anything that it imports, runs the built server. */
export function builtServerRunBy(root, imports) {
  const runs = (file) => RUNS_BUILT_SERVER.test(fs.readFileSync(path.join(root, file), 'utf8'));
  const runners = new Set([...imports.keys()].filter(runs));
  return (spec) => [...reachedFrom(imports, [spec])].some((file) => runners.has(file));
}

/** What must be built before these tests run, of 'server' and 'pages'. `paths` are parts of paths. */
export function partsNeeded(root, paths) {
  const imports = readImports(root);
  const patterns = paths.map((one) => new RegExp(one, 'i'));
  const specs = [...imports.keys()].filter(
    (file) => SPEC.test(file) && patterns.some((pattern) => pattern.test(path.join(root, file))),
  );
  return [
    ...(specs.some(builtServerRunBy(root, imports)) ? ['server'] : []),
    ...(specs.some((file) => WANT_PAGES.test(file)) ? ['pages'] : []),
  ];
}
