import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Stands for npm: its tests are a program below a shell, as the test runner is, and its lint fails once they run. */
const NPM = `#!/usr/bin/env bash
case "$1" in
  test) bash -c 'sleep 90 & touch "$RUNS"; wait' ;;
  run) until [ -e "$RUNS" ]; do sleep 0.02; done; exit 3 ;;
esac
`;

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'ci-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test('when the lint fails, the tests beside it end, down to the last program', async () => {
  writeFileSync(join(folder, 'npm'), NPM, { mode: 0o755 });
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}`, RUNS: join(folder, 'runs') };
  const ci = spawn('.ci/run', { env, stdio: ['ignore', 'pipe', 'ignore'] });
  ci.stdout.resume();
  // Its output closes when nobody is left who could write to it.
  expect(await once(ci, 'close')).toEqual([3, null]);
}, 60_000);
