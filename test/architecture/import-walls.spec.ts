import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { PLANTED, SOUND_TREE, sourceOf } from './planted';
import { PLANTED_IMPURITIES, SOUND_IMPURITIES } from './planted-impurities';
import { PLANTED_TYPES, SOUND_TYPES } from './planted-types';
import { brokenTypedRules, brokenWalls, lintMessages, plantTree, ROOT } from './tree';

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

describe('the walls that no import shows', () => {
  let said: Map<string, string[]>;

  beforeAll(async () => {
    const planted = Object.fromEntries(PLANTED_IMPURITIES.map(({ file, source }) => [file, source]));
    const tree = plantTree({ ...SOUND_TREE, ...planted, ...SOUND_IMPURITIES });
    try {
      said = await lintMessages(tree.folder);
    } finally {
      tree.remove();
    }
  });

  test.each(PLANTED_IMPURITIES)('$wall', ({ file, says }) => {
    const messages = said.get(file) ?? [];
    expect(messages).toHaveLength(1);
    expect(messages[0]).toMatch(says);
  });

  test.each(Object.keys(SOUND_IMPURITIES))('%s is let through', (file) => {
    expect(said.get(file)).toEqual([]);
  });
});

describe('the rules that need types', () => {
  const placeOf = (rule: string): string => `libs/kernel/src/${rule}.ts`;
  let broken: Map<string, string[]>;

  beforeAll(async () => {
    const planted = Object.entries(PLANTED_TYPES).map(([rule, source]) => [placeOf(rule), source]);
    const tree = plantTree({ ...SOUND_TREE, ...SOUND_TYPES, ...Object.fromEntries(planted) });
    try {
      broken = await brokenTypedRules(tree.folder);
    } finally {
      tree.remove();
    }
  });

  test.each(Object.keys(PLANTED_TYPES))('%s', (rule) => {
    expect(broken.get(placeOf(rule))).toEqual([rule]);
  });

  test.each(Object.keys(SOUND_TYPES))('%s is let through', (file) => {
    expect(broken.get(file)).toBeUndefined();
  });

  test('each is tested by a violation', () => {
    const settings = fs.readFileSync(path.join(ROOT, '.oxlintrc.json'), 'utf8');
    const { config } = ts.parseConfigFileTextToJson('.oxlintrc.json', settings) as { config: { rules: object } };
    const rules = Object.keys(config.rules).map((name) => name.replace('typescript/', ''));
    expect(Object.keys(PLANTED_TYPES).sort()).toEqual(rules.sort());
  });
});
