// Reading of design files. For every real design beside the repository (../shared/circuits): the first reading in a
// fresh process (cold: the engine has compiled nothing yet), the median of further readings (warm), both against the time
// in which KiCad 10 loads the same file (goal for boards over 1 MB: a fifth; a third at the least), and the memory that
// the fresh process needed beyond an idle one, as a multiple of what it read (goal: at most 15; the engine itself takes
// some megabytes as soon as any code runs, which is more than 15 times a small file). Then kicadts, a reader from
// npm, on the boards that it can read (goal: at least 3 times faster), and made-up boards of 1, 4 and 16 times the size,
// whose time must grow with the size.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { kicadtsReader } from './support/kicadts.mjs';
import { madeUpBoard, madeUpEagleBoard } from './support/made-up-board.mjs';
import { median } from './support/statistics.mjs';

const require = createRequire(import.meta.url);
const { readCircuit } = require('../../libs/circuit/dist/readers/index.js');

const here = path.dirname(fileURLToPath(import.meta.url));
const CIRCUITS = path.resolve(here, '../../../shared/circuits');
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
const MEGABYTE = 1_000_000;
const GOALS = { cold: 1 / 5, least: 1 / 3, memory: 15, kicadts: 3 };

function siblingsOf(file) {
  return (name) => {
    const wanted = path.resolve(path.dirname(file), name);
    return fs.statSync(wanted, { throwIfNoEntry: false })?.isFile() ? fs.readFileSync(wanted) : undefined;
  };
}

function timeOf(work) {
  const begun = performance.now();
  work();
  return performance.now() - begun;
}

function warmTime(read) {
  for (let i = 0; i < 3; i++) read();
  return median(Array.from({ length: ROUNDS }, () => timeOf(read)));
}

/** One reading in a process of its own: milliseconds and bytes of memory beyond the idle process. */
function coldReading(file) {
  const child = spawnSync(process.execPath, [path.join(here, 'support/read-once.cjs'), file], { encoding: 'utf8' });
  return child.status === 0 ? JSON.parse(child.stdout) : undefined;
}

function truths() {
  const folder = path.join(CIRCUITS, 'truth');
  return fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.json') && !name.endsWith('.review.json'))
    .map((name) => JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')))
    .filter(({ components }) => components);
}

/** One row per real design: file, MB, cold and warm ms, KiCad's ms, ratios, memory multiple. */
export function realDesigns() {
  return truths().map(({ file, bytes, loadSecondsByKiCad }) => {
    const full = path.join(CIRCUITS, 'files', file);
    const content = fs.readFileSync(full);
    const options = { fileName: path.basename(full), siblings: siblingsOf(full) };
    const colds = Array.from({ length: 3 }, () => coldReading(full));
    const cold = median(colds.map(({ ms }) => ms));
    const kicad = loadSecondsByKiCad?.['10.0.7'] * 1000 || undefined;
    return {
      file: path.basename(file),
      bytes,
      cold,
      warm: warmTime(() => readCircuit(content, options)),
      kicad,
      ratio: kicad && cold / kicad,
      memory: median(colds.map((reading) => reading.memory)) / colds[0].read,
    };
  });
}

/** Bytes by which a fresh process grows that runs a small loop and reads nothing. */
function growthWithoutReading() {
  const loop =
    'const idle = process.resourceUsage().maxRSS; const map = new Map();' +
    'for (let i = 0; i < 20000; i++) map.set(i % 500, { i, list: [i] });' +
    'console.log((process.resourceUsage().maxRSS - idle) * 1024)';
  return median(Array.from({ length: 3 }, () => Number(spawnSync(process.execPath, ['-e', loop]).stdout)));
}

const text = (value, digits) => (value === undefined ? '' : value.toFixed(digits));

function printReal(rows) {
  console.log(`${'file'.padEnd(42)}    MB  cold ms  warm ms  KiCad ms  cold/KiCad  memory/file`);
  for (const row of rows) {
    const large = row.bytes > MEGABYTE && row.ratio !== undefined;
    const verdict = !large ? '' : row.ratio <= GOALS.cold ? 'goal' : row.ratio <= GOALS.least ? 'least' : 'MISSED';
    console.log(
      [
        row.file.slice(0, 42).padEnd(42),
        text(row.bytes / MEGABYTE, 2).padStart(6),
        text(row.cold, 1).padStart(8),
        text(row.warm, 1).padStart(8),
        text(row.kicad, 0).padStart(9),
        text(row.ratio, 2).padStart(11),
        text(row.memory, 1).padStart(12),
        verdict,
      ].join(' '),
    );
  }
}

/** kicadts against ours, both warm, on the boards that kicadts reads without an error. */
async function printKicadts() {
  const read = await kicadtsReader();
  if (read === undefined) return console.log('\nkicadts could not be fetched from npm: not compared.');
  console.log(`\n${'board'.padEnd(42)} kicadts ms  ours ms  times faster`);
  for (const { file, format } of truths()) {
    if (!format.startsWith('kicad_pcb')) continue;
    const content = fs.readFileSync(path.join(CIRCUITS, 'files', file));
    const source = content.toString('utf8');
    try {
      read(source);
    } catch (error) {
      console.log(`${path.basename(file).slice(0, 42).padEnd(42)} refuses it: ${String(error.message).slice(0, 60)}`);
      continue;
    }
    const theirs = median(Array.from({ length: 3 }, () => timeOf(() => read(source))));
    const ours = warmTime(() => readCircuit(content));
    const faster = theirs / ours;
    const verdict = faster >= GOALS.kicadts ? 'goal' : 'MISSED';
    const name = path.basename(file).slice(0, 42).padEnd(42);
    console.log(
      `${name} ${text(theirs, 1).padStart(10)} ${text(ours, 1).padStart(8)} ${text(faster, 1).padStart(13)} ${verdict}`,
    );
  }
}

/** Made-up boards of 1, 4 and 16 times the size: time per megabyte stays the same. */
export function linearity() {
  return [
    ['KiCad', madeUpBoard],
    ['Eagle', madeUpEagleBoard],
  ].flatMap(([format, make]) =>
    [1, 4, 16].map((times) => {
      const bytes = new TextEncoder().encode(make(250 * times));
      const ms = warmTime(() => readCircuit(bytes));
      return { format, times, bytes: bytes.length, ms, perMegabyte: (ms * MEGABYTE) / bytes.length };
    }),
  );
}

function printLinearity(rows) {
  console.log('\nmade-up board    MB        ms  ms per MB');
  for (const { format, times, bytes, ms, perMegabyte } of rows) {
    console.log(
      `${format} ${String(times).padStart(2)}x ${text(bytes / MEGABYTE, 2).padStart(11)} ${text(ms, 1).padStart(9)} ${text(perMegabyte, 1).padStart(10)}`,
    );
  }
}

if (fs.existsSync(path.join(CIRCUITS, 'truth'))) {
  printReal(realDesigns());
  const growth = growthWithoutReading() / MEGABYTE;
  console.log(`A process that runs a small loop and reads nothing grows by ${text(growth, 1)} MB.`);
  await printKicadts();
} else console.log(`${CIRCUITS} is not there: real designs are not measured.`);
printLinearity(linearity());
