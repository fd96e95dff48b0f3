import { createRequire } from 'node:module';
import { PLANTED, SOUND_TREE, sourceOf } from './planted';
import { brokenWalls, plantTree, ROOT } from './tree';

const load = createRequire(__filename);

describe('the import walls', () => {
  let reported: Map<string, string[]>;

  beforeAll(async () => {
    const planted = Object.fromEntries(PLANTED.map((violation) => [violation.file, sourceOf(violation)]));
    const tree = plantTree({ ...SOUND_TREE, ...planted });
    try {
      reported = (await brokenWalls(tree.folder)).byFile;
    } finally {
      tree.remove();
    }
  });

  test.each(PLANTED)('$wall: $file → $imports', ({ file, rule }) => {
    expect(reported.get(file)).toEqual([rule]);
  });

  test('imports that are allowed are let through', () => {
    expect(Object.keys(SOUND_TREE).filter((file) => reported.has(file))).toEqual([]);
  });

  test('every rule is tested by at least one violation', () => {
    const { forbidden } = load('../../.dependency-cruiser.cjs') as { readonly forbidden: { readonly name: string }[] };
    const tested = new Set(PLANTED.map(({ rule }) => rule));
    expect(forbidden.map(({ name }) => name).filter((name) => !tested.has(name))).toEqual([]);
  });

  // Unless lint has looked at it already, three thousand files are read.
  test('the real tree breaks none', { timeout: 400_000 }, async () => {
    const { cruised, byFile } = await brokenWalls(ROOT);
    expect(cruised).toBeGreaterThan(100);
    expect(Object.fromEntries(byFile)).toEqual({});
  });
});
