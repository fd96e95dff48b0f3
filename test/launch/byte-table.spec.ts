import fs from 'node:fs';
import path from 'node:path';
import { evaluate } from './checkout';

const DIST = path.resolve(__dirname, '../../frontend/dist');
/** Words that stand in the table alone. */
const A_PART = 'JSN-SR04T waterproof ultrasonic distance sensor';
const LIMITS = { scripts: 350_000, fonts: 60_000 };

interface Row {
  readonly file: string;
  readonly bytes: number;
}

test('a first visit to a design loads little before the canvas can be used', async () => {
  const answer = await evaluate('byte-table.mjs', `JSON.stringify(subject.bytesOfFirstVisit('${DIST}'))`);
  const { scripts, fonts, later } = JSON.parse(answer) as { [kind: string]: readonly Row[] };
  const sum = (rows: readonly Row[] | undefined) => (rows ?? []).reduce((total, { bytes }) => total + bytes, 0);
  expect(scripts?.some(({ file }) => /\/canvas-/.test(file))).toBe(true);
  expect(sum(scripts)).toBeLessThanOrEqual(LIMITS.scripts);
  expect(fonts?.length).toBeGreaterThan(1);
  expect(sum(fonts)).toBeLessThanOrEqual(LIMITS.fonts);
  expect(later?.every(({ bytes }) => bytes > 0)).toBe(true);
});

test('the table of parts is there once, however many workers read it', () => {
  const holders = fs.readdirSync(path.join(DIST, 'assets')).filter((name) => {
    if (!/\.(?:js|json)$/.test(name)) return false;
    return fs.readFileSync(path.join(DIST, 'assets', name), 'utf8').includes(A_PART);
  });
  expect(holders).toHaveLength(1);
});
