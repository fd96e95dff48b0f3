import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { productRegistry } from '../../backend/src/registry';
import { bareTypes, castsOf, requestsWithoutContract } from './typed-code';
import { ROOT } from './tree';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

/** Where a type is still claimed and not known, and why. Nothing else may. */
const CLAIMED: { readonly [file: string]: string } = {
  'backend/src/platform/circuit-threads/thread.ts': 'what is moved to another thread stands for its value there',
  'backend/src/platform/commands/stream-reader.ts': 'a stream holds what its aggregate decided; nobody else writes it',
  'backend/src/platform/jobs/backend.ts': 'one queue over two libraries whose types differ in names only',
  'backend/src/platform/language-model/read-bounded.ts': 'a body of fetch can be iterated, which its type does not say',
  'libs/circuit/src/design/diff.ts': 'fields of parts are compared by name',
  'libs/circuit/src/design/evolve.ts': 'a part is put together from its fields',
  'libs/circuit/src/design/invert.ts': 'fields of parts are compared by name',
  'libs/circuit/src/design/references.ts': 'an expression that matches every text, with its groups',
  'libs/circuit/src/readers/documents/image-engine.ts': 'the engine takes bytes, which its type does not say',
};

const program = (files: readonly string[]): ts.Program => {
  const { config } = ts.readConfigFile(path.join(ROOT, 'tsconfig.json'), (file) => ts.sys.readFile(file)) as {
    config: object;
  };
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [] }, ts.sys, ROOT);
  const roots = files.map((file) => path.join(ROOT, file));
  return ts.createProgram(roots, { ...options, incremental: false, tsBuildInfoFile: undefined });
};

function sources(folder: string): string[] {
  return fs
    .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.spec.ts') && !/(^|\/)(dist|node_modules)\//.test(file))
    .map((file) => path.join(folder, file))
    .sort();
}

/** Only those whose text has the word, without which the check that follows can find nothing: parsing takes its time. */
const parsedWith = (word: string, files: readonly string[]): ts.SourceFile[] =>
  files.flatMap((file) => {
    const text = fs.readFileSync(path.join(ROOT, file), 'utf8');
    return text.includes(word) ? [ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)] : [];
  });

test('no module claims a type by way of unknown, and what else does is named with its reason', () => {
  const folders = ['backend/src', ...fs.readdirSync(path.join(ROOT, 'libs')).map((name) => `libs/${name}/src`)];
  const files = folders.flatMap(sources).filter((file) => !/\.contract\.ts$|\/spec-support\//.test(file));
  const claiming = parsedWith('unknown', files)
    .filter((file) => castsOf(file).length > 0)
    .map(({ fileName }) => fileName);
  expect(claiming.sort()).toEqual(Object.keys(CLAIMED).sort());
  expect(claiming.filter((file) => file.startsWith('backend/src/modules/'))).toEqual([]);
});

test('every event type that a module writes down is one that the compiler compares', () => {
  const { catalogue } = productRegistry().events;
  const known = (text: string): boolean => catalogue.has(text);
  const types = [...catalogue.keys()];
  // The others can hold none: reading them, and what they import, takes as long as the rest.
  const files = sources('backend/src/modules').filter((file) => {
    const text = fs.readFileSync(path.join(ROOT, file), 'utf8');
    return types.some((type) => text.includes(type));
  });
  expect(files.length).toBeGreaterThan(100);
  const whole = program(files);
  const modules = whole.getSourceFiles().filter(({ fileName }) => fileName.includes('/backend/src/modules/'));
  expect(modules.flatMap((file) => bareTypes(file, whole.getTypeChecker(), known))).toEqual([]);
});

test('every request class implements its contract’s type', () => {
  const files = parsedWith('class-validator', sources('backend/src'));
  expect(files.length).toBeGreaterThan(10);
  expect(files.flatMap(requestsWithoutContract)).toEqual([]);
});

describe('the checks', () => {
  const source = `
    import { IsString } from 'class-validator';
    declare const stored: { type: string };
    declare const known: { type: 'shop.Sold' | 'shop.Returned' };
    export const casts = [stored as unknown as typeof known, stored as { type: string }, <number>(<unknown>stored)];
    export const bare = [stored.type === 'shop.Sold', new Set(['shop.Sold']).has(stored.type)];
    export const typed = [known.type === 'shop.Sold', { type: 'shop.Sold' } satisfies typeof known];
    switch (stored.type) { case 'shop.Sold': }
    switch (known.type) { case 'shop.Sold': }
    export class Loose { @IsString() name: string; }
    export class Bound implements Request { @IsString() name: string; }
    export class Other { name: string; }
  `;

  it('find what they are there to find, and nothing else', () => {
    const name = '/planted.ts';
    const options = { strict: true, experimentalDecorators: true, noLib: true, noResolve: true };
    const host = ts.createCompilerHost(options);
    const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
    const planted = ts.createProgram([name], options, {
      ...host,
      getSourceFile: (asked) => (asked === name ? file : undefined),
    });
    expect(castsOf(file)).toEqual([`${name}:5`, `${name}:5`]);
    expect(bareTypes(file, planted.getTypeChecker(), (text) => text === 'shop.Sold')).toEqual([
      `${name}:6 shop.Sold`,
      `${name}:6 shop.Sold`,
      `${name}:8 shop.Sold`,
    ]);
    expect(requestsWithoutContract(file)).toEqual([`${name}: Loose`]);
  });
});
