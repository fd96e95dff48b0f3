import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { binariesFor } from './binaries';
import type { ServerAccount } from './server-account';

let temporary: string;
beforeEach(() => {
  temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'binaries-'));
  vi.spyOn(os, 'tmpdir').mockReturnValue(temporary);
});
afterEach(() => {
  vi.restoreAllMocks();
  fs.rmSync(temporary, { recursive: true });
});

/** An account that can run nothing in the checkout, as when it lies in a closed home folder. */
const closedOut: ServerAccount = {
  name: 'postgres',
  spawn: {},
  canRun: (file) => file.startsWith(temporary),
  canReach: () => true,
};

test('a checkout that the account can not enter is copied to where it can, once', () => {
  const said: string[] = [];
  const { postgres } = binariesFor(closedOut, (line) => said.push(line));
  expect(postgres.startsWith(temporary)).toBe(true);
  expect(fs.statSync(postgres).mode & 0o777).toBe(0o755);
  expect(binariesFor(closedOut, (line) => said.push(line)).postgres).toBe(postgres);
  expect(said).toEqual([expect.stringMatching(/^Copying the database server to /)]);
});

test('a copy that others could have changed is not run', () => {
  const { postgres } = binariesFor(closedOut, () => undefined);
  const copy = path.resolve(postgres, '../../..');
  fs.chmodSync(copy, 0o777);
  expect(() => binariesFor(closedOut, () => undefined)).toThrow(/can be changed by another account: remove it/);
  fs.rmSync(copy, { recursive: true });
  fs.symlinkSync(fs.mkdtempSync(path.join(temporary, 'elsewhere-')), copy);
  expect(() => binariesFor(closedOut, () => undefined)).toThrow(/another account/);
});
