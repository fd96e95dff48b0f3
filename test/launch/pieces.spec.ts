import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { evaluate } from './checkout';

describe('the Node version', () => {
  test.each([
    ['18.20.8', false],
    ['20.18.3', false],
    ['20.19.0', true],
    ['21.7.3', false],
    ['22.11.0', false],
    ['22.12.0', true],
    ['24.0.0', true],
  ])('%s: fine is %s', async (version, fine) => {
    const answer = await evaluate('node-version.mjs', `subject.versionProblem('${version}')`);
    if (fine) expect(answer).toBe('null');
    else expect(answer).toContain(`but this is Node ${version}.`);
  });
});

test('the build command ends well when everything is built', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], {
    cwd: path.resolve(__dirname, '../..'),
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([0, expect.not.stringContaining('Error')]);
});

test.each(['vitest', 'oxlint'])('npm run check asks %s as it wants to be asked', async (program) => {
  const specs = "{ unit: ['libs/kernel/src/money.spec.ts'], pages: [] }";
  const checks = JSON.parse(
    await evaluate('checks.mjs', `JSON.stringify(subject.checksOf(["libs/kernel/src/money.ts"], ${specs}))`),
  ) as [wanted: boolean, name: string, file: string, args: string[]][];
  const [, , file = '', args = []] = checks.find(([, name]) => name.includes(program)) ?? [];
  const cwd = path.resolve(__dirname, '../..');
  const { PATH, HOME, TMPDIR } = process.env;
  const { status, stderr } = spawnSync(process.execPath, [file, ...args], {
    cwd,
    encoding: 'utf8',
    env: { PATH, HOME, TMPDIR },
  });
  expect([status, stderr]).toEqual([0, expect.not.stringContaining('Error')]);
});

test('building anew takes away what was built of sources that are gone', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tracewright-orphans-'));
  const write = (file: string): void => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), '');
  };
  const built = ['.js', '.js.map', '.d.ts', '.d.ts.map'];
  ['src/parts/index.ts', 'src/main.ts', 'dist/.tsbuildinfo'].forEach(write);
  for (const name of ['parts', 'parts/index', 'main']) built.forEach((ending) => write(`dist/${name}${ending}`));
  await evaluate('orphans.mjs', `subject.removeOrphans('${folder}/src', '${folder}/dist')`);
  const left = fs.readdirSync(path.join(folder, 'dist'), { recursive: true, encoding: 'utf8' });
  fs.rmSync(folder, { recursive: true });
  const kept = ['main', 'parts/index'].flatMap((name) => built.map((ending) => name + ending));
  // Without the compiler's memory, in which what was removed stands as written.
  expect(left.sort()).toEqual(['parts', ...kept].sort());
});

describe('the disk', () => {
  const statfs = (megabytes: number) => `() => ({ bavail: ${megabytes * 256}, bsize: 4096 })`;

  test('one that is too full is named with what is free and what is needed', async () => {
    const folder = path.join(os.tmpdir(), 'not', 'there', 'yet');
    const answer = await evaluate('machine.mjs', `subject.checkSpace('${folder}', 200, 'Set DATA_DIR', ${statfs(40)})`);
    expect(answer).toBe(
      `Problem: The disk that holds ${os.tmpdir()} is too full: 40 MB are free, about 200 MB are needed. Set DATA_DIR.`,
    );
  });

  test('one with room is fine', async () => {
    expect(await evaluate('machine.mjs', `subject.checkSpace('/', 200, '', ${statfs(201)})`)).toBe('undefined');
  });
});

describe('the data folder', () => {
  const folderOf = (root: string, env: object, isRoot: boolean) =>
    evaluate('data-dir.mjs', `JSON.stringify(subject.dataFolder('${root}', ${JSON.stringify(env)}, ${isRoot}))`).then(
      (text) => JSON.parse(text) as { folder: string; reason?: string },
    );
  let closed: string;
  let checkout: string;

  beforeAll(() => {
    closed = fs.mkdtempSync(path.join(os.tmpdir(), 'tracewright-closed-'));
    checkout = path.join(closed, 'trace wright');
    fs.mkdirSync(checkout);
    fs.chmodSync(closed, 0o700);
  });
  afterAll(() => fs.rmSync(closed, { recursive: true, force: true }));

  test('is .data of the checkout', async () => {
    expect(await folderOf(checkout, {}, false)).toEqual({ folder: path.join(checkout, '.data') });
  });

  test('is what DATA_DIR says, relative to the checkout', async () => {
    expect(await folderOf(checkout, { DATA_DIR: 'elsewhere' }, true)).toEqual({
      folder: path.join(checkout, 'elsewhere'),
    });
  });

  test('of root lies where the account of the database can reach it, one place for each checkout', async () => {
    const { folder, reason } = await folderOf(checkout, {}, true);
    expect(folder).toMatch(/^\/var\/lib\/tracewright\/trace-wright-[0-9a-f]{8}$/);
    expect(reason).toContain(`may not enter ${closed}`);
    expect((await folderOf(path.join(closed, 'other'), {}, true).catch(() => ({ folder: '' }))).folder).not.toBe(
      folder,
    );
  });

  test('of root stays where a database was made already', async () => {
    fs.mkdirSync(path.join(checkout, '.data/pg18'), { recursive: true });
    expect(await folderOf(checkout, {}, true)).toEqual({ folder: path.join(checkout, '.data') });
    fs.rmSync(path.join(checkout, '.data'), { recursive: true });
  });

  test('of root stays in the checkout when the database is elsewhere', async () => {
    const env = { DATABASE_URL: 'postgres://db/tracewright' };
    expect(await folderOf(checkout, env, true)).toEqual({ folder: path.join(checkout, '.data') });
  });
});

describe('the counts of npm test', () => {
  let folder: string;
  beforeAll(() => (folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tracewright-counts-'))));
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  const counted = async (report: object | null, exitCode: number) => {
    const file = path.join(folder, 'report.json');
    fs.rmSync(file, { force: true });
    if (report) fs.writeFileSync(file, JSON.stringify(report));
    const text = await evaluate('counts.mjs', `JSON.stringify(subject.readReport('${file}', ${exitCode}))`);
    return JSON.parse(text.split('\n').at(-1) ?? '') as object;
  };
  const sound = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0, testResults: [] };

  test('what passed and what was skipped', async () => {
    expect(await counted(sound, 0)).toEqual({ passed: 5, failed: 0, skipped: 1 });
  });

  test('ending badly without a failed test is a failure', async () => {
    expect(await counted(sound, 143)).toEqual({ passed: 5, failed: 1, skipped: 1 });
  });

  test('no report is a failure', async () => {
    expect(await counted(null, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  test('a file that could not be run is a failure', async () => {
    const report = {
      numPassedTests: 3,
      numFailedTests: 1,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults: [
        { status: 'failed', assertionResults: [] },
        { status: 'failed', assertionResults: [{}] },
      ],
    };
    expect(await counted(report, 1)).toEqual({ passed: 3, failed: 2, skipped: 0 });
  });
});

describe('the backports of a release of Debian', () => {
  const stanza = (suites: string): string =>
    `# main\nTypes: deb\nURIs: https://example.org/debian\nSuites: ${suites}\nComponents: main\nSigned-By: /keys/debian.gpg\n`;
  const sourceOf = (name: string, text: string): Promise<string> =>
    evaluate('backports.mjs', `subject.backportsSource(${JSON.stringify([{ name, text }])}, 'bookworm')?.text`);

  test.each([
    [
      'debian.sources',
      stanza('bookworm bookworm-updates'),
      'URIs: https://example.org/debian\nSuites: bookworm-backports\n',
    ],
    [
      'sources.list',
      'deb https://example.org/debian bookworm main\n',
      'deb https://example.org/debian bookworm-backports main',
    ],
  ])('come from where %s has the release', async (name, text, expected) => {
    expect(await sourceOf(name, text)).toContain(expected);
  });

  test.each([
    ['there already', stanza('bookworm bookworm-backports')],
    ['of another release', stanza('trixie')],
  ])('are not added where they are %s', async (_, text) => {
    expect(await sourceOf('debian.sources', text)).toBe('undefined');
  });
});
