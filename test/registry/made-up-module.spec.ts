import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

// Half a minute's work: the copy starts a product of its own.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const ROOT = path.resolve(__dirname, '../..');
const MADE_UP = path.join(ROOT, 'test/fixtures/made-up-module');
/** What the copy's tests need. */
const COPIED = [
  ...[
    'backend/src',
    'backend/package.json',
    'libs',
    'package.json',
    'vitest.config.mts',
    'frontend/package.json',
    'docs/events.md',
  ],
  ...['test/acceptance/support', 'test/golden', 'test/replay', 'test/support', 'test/fixtures/circuits'],
];
const COMPOSITION_ROOT = 'backend/src/composition-root.ts';
const LINE = "export { NotesModule } from './modules/notes/notes.module';\n";

let copy: string;
beforeAll(() => {
  copy = fs.mkdtempSync(path.join(os.tmpdir(), 'tracewright-copy-'));
  const filter = (source: string): boolean => !/(^|\/)(dist|node_modules)$/.test(path.relative(ROOT, source));
  for (const name of COPIED) fs.cpSync(path.join(ROOT, name), path.join(copy, name), { recursive: true, filter });
  const libraries = fs.readdirSync(path.join(ROOT, 'libs')).map((name) => `libs/${name}`);
  for (const folder of ['.', 'backend', ...libraries]) {
    const packages = path.join(folder, 'node_modules');
    if (fs.existsSync(path.join(ROOT, packages))) fs.symlinkSync(path.join(ROOT, packages), path.join(copy, packages));
  }
});
afterAll(() => fs.rmSync(copy, { recursive: true, force: true }));

const read = (name: string): string => fs.readFileSync(path.join(copy, name), 'utf8');

const said = (error: unknown): string => {
  const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string };
  return `${String(error)}\n${stdout}${stderr}`;
};

/** The product's own tests, unchanged; the documents and records that they compare are written anew. */
async function runInCopy(...tests: readonly string[]): Promise<void> {
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project=server', '--no-file-parallelism', ...tests];
  const env = { ...process.env, WRITE_DOCS: '1', RECORD_PROJECTIONS: '1', REPLAY_ROUNDS: '1' };
  try {
    await promisify(execFile)(process.execPath, args, { cwd: copy, env });
  } catch (error) {
    throw new Error(said(error), { cause: error });
  }
}

test('a new module is its folder, its contracts, its samples and one line: all else derives from it', async () => {
  fs.cpSync(MADE_UP, copy, { recursive: true });
  fs.appendFileSync(path.join(copy, COMPOSITION_ROOT), LINE);
  const before = JSON.parse(read('test/replay/released-projections.json')) as object;

  await runInCopy('test/acceptance/notes', 'test/golden', 'test/replay/released', 'test/replay/rebuilt');

  expect(read('docs/events.md')).toMatch(/### note\.Written\n\nVersion 1\. Personal: text \(of ownerId\)\./);
  const after = JSON.parse(read('test/replay/released-projections.json')) as object;
  expect(after).toEqual({ ...before, notes: { version: 1, shape: expect.any(String) } });
});
