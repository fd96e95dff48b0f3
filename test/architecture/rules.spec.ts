import fs from 'node:fs';
import path from 'node:path';
import { SOUND_TREE } from './planted';
import { PLANTED_IMPURITIES, SOUND_IMPURITIES } from './planted-impurities';
import { PLANTED_RULES, SOUND_RULES } from './planted-rules';
import { PLANTED_TYPES, SOUND_TYPES } from './planted-types';
import { CODE_FOLDERS, lintMessages, plantTree, ROOT } from './tree';

interface Settings {
  readonly overrides: readonly { readonly rules: { readonly [name: string]: unknown } }[];
}

const placeOfType = (rule: string): string => `backend/src/platform/${rule}.ts`;
const placeOfRule = (rule: string): string =>
  rule === 'no-undef' ? `scripts/${rule}.mjs` : `frontend/src/lib/${rule}.ts`;
const placed = (planted: { readonly [rule: string]: string }, placeOf: (rule: string) => string) =>
  Object.fromEntries(Object.entries(planted).map(([rule, source]) => [placeOf(rule), source]));

const IMPURE = Object.fromEntries(PLANTED_IMPURITIES.map(({ file, source }) => [file, source]));
const SOUND = { ...SOUND_TREE, ...SOUND_IMPURITIES, ...SOUND_RULES, ...SOUND_TYPES };

describe('the rules of the lint', () => {
  let said: Map<string, string[]>;
  const rulesBroken = (file: string): string[] => (said.get(file) ?? []).map((one) => one.split(':')[0] ?? '');

  beforeAll(async () => {
    const planted = { ...IMPURE, ...placed(PLANTED_RULES, placeOfRule), ...placed(PLANTED_TYPES, placeOfType) };
    const tree = plantTree({ ...SOUND, ...planted });
    try {
      said = await lintMessages(tree.folder);
    } finally {
      tree.remove();
    }
  });

  test.each(PLANTED_IMPURITIES)('$wall', ({ file, says }) => {
    expect(said.get(file)).toEqual([expect.stringMatching(says)]);
  });

  test.each(Object.keys(PLANTED_TYPES))('%s', (rule) => {
    expect(rulesBroken(placeOfType(rule))).toEqual([rule]);
  });

  // Some of what is planted can't be written without breaking a second rule.
  test.each(Object.keys(PLANTED_RULES))('%s', (rule) => {
    expect(rulesBroken(placeOfRule(rule))).toContain(rule);
  });

  test.each(Object.keys(SOUND))('%s is let through', (file) => {
    expect(said.get(file)).toBeUndefined();
  });

  test('each is tested by a violation', async () => {
    const settings = (await import(path.join(ROOT, 'oxlint.config.mjs'))) as { readonly default: Settings };
    const asked = settings.default.overrides.flatMap(({ rules }) => Object.keys(rules));
    const tested = new Set([...said.values()].flat().map((one) => one.split(':')[0]));
    expect(asked.length).toBeGreaterThan(50);
    expect(asked.map((name) => name.replace(/^.*\//, '')).filter((name) => !tested.has(name))).toEqual([]);
  });
});

test('no file silences them', () => {
  const silencing = new RegExp(`(es|ox)lint-${'disable'}`);
  const names = CODE_FOLDERS.flatMap((folder) => codeBelow(folder));
  expect(names.length).toBeGreaterThan(1000);
  expect(names.filter((name) => silencing.test(fs.readFileSync(path.join(ROOT, name), 'utf8')))).toEqual([]);
});

const codeBelow = (folder: string): string[] =>
  fs.readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return ['node_modules', 'dist', 'fixtures'].includes(entry.name) ? [] : codeBelow(name);
    return /\.[cm]?[jt]sx?$/.test(name) ? [name] : [];
  });
