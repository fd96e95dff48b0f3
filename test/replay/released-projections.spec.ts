import fs from 'node:fs';
import path from 'node:path';
import { shapeOf } from '@tracewright/projections';
import { productRegistry } from '../../backend/src/registry';

interface Released {
  readonly [projection: string]: { readonly version: number; readonly shape: string };
}

const FILE = path.join(__dirname, 'released-projections.json');
const RECORD = 'RECORD_PROJECTIONS=1 npx vitest run test/replay/released';

/** What this build would find in a database that it made. */
const own: Released = Object.fromEntries(
  productRegistry()
    .projections.map(
      (projection) => [projection.name, { version: projection.version, shape: shapeOf(projection) }] as const,
    )
    .sort(([a], [b]) => (a < b ? -1 : 1)),
);

function problemsOf(released: Released): string[] {
  return Object.entries(own).flatMap(([name, { version, shape }]) => {
    const known = released[name];
    if (!known) return [`${name} is new: record it with ${RECORD}`];
    if (version < known.version) return [`${name} went back to version ${version}; ${known.version} was released`];
    if (version === known.version && shape !== known.shape)
      return [`${name} changed its tables or categories: raise its version, then record it with ${RECORD}`];
    return version > known.version ? [`${name} has a new version: record it with ${RECORD}`] : [];
  });
}

/** A build refuses to start on tables that another one of the same version made differently: found here instead. */
test('tables that changed have a higher version', () => {
  const released = JSON.parse(fs.readFileSync(FILE, 'utf8')) as Released;
  const problems = problemsOf(released);
  const mayRecord = problems.every((problem) => / is new: | has a new version: /.test(problem));
  if (process.env.RECORD_PROJECTIONS === '1' && mayRecord) {
    fs.writeFileSync(FILE, `${JSON.stringify({ ...released, ...own }, null, 2)}\n`);
    return;
  }
  expect(problems).toEqual([]);
});

test('a change of a table is noticed, a raised version only has to be recorded', () => {
  const [name = ''] = Object.keys(own);
  const version = own[name]?.version ?? 0;
  expect(problemsOf({ ...own, [name]: { version, shape: 'another' } })).toEqual([
    expect.stringMatching(/raise its version/),
  ]);
  expect(problemsOf({ ...own, [name]: { version: version - 1, shape: 'another' } })).toEqual([
    expect.stringMatching(/has a new version/),
  ]);
  expect(problemsOf({ ...own, [name]: { version: version + 1, shape: 'x' } })).toEqual([
    expect.stringMatching(/went back/),
  ]);
  expect(problemsOf({})).toHaveLength(Object.keys(own).length);
});
