import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './tree';

const LIMIT = 300;

function sources(folder: string): string[] {
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return ['node_modules', 'dist', 'coverage'].includes(entry.name) ? [] : sources(file);
    return /\.tsx?$/.test(entry.name) ? [file] : [];
  });
}

const lines = (file: string): number => fs.readFileSync(file, 'utf8').split('\n').length - 1;

test(`no source file of server, libraries and pages is over ${LIMIT} lines`, () => {
  const files = ['backend', 'libs', 'frontend'].flatMap((folder) => sources(path.join(ROOT, folder)));
  expect(files.length).toBeGreaterThan(50);
  const tooLong = files
    .filter((file) => lines(file) > LIMIT)
    .map((file) => `${path.relative(ROOT, file)}: ${lines(file)}`);
  expect(tooLong).toEqual([]);
});
