// Milliseconds of the rules against milliseconds of reading, for the larger boards: warm, where one process reads and
// reviews the board again and again, and cold, the first time in a fresh process that has compiled nothing yet.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { bytesOf, pathOf } from './designs.mjs';
import { table } from './table.mjs';

const require = createRequire(import.meta.url);
const { readCircuit } = require('../../../libs/circuit/dist/readers/index.js');
const once = fileURLToPath(new URL('../support/review-once.cjs', import.meta.url));
const ROUNDS = 9;

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

function took(run) {
  const times = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    globalThis.gc?.();
    const from = performance.now();
    run();
    times.push(performance.now() - from);
  }
  return median(times);
}

/** The median process by its ratio: what else the machine does disturbs reading and rules of one process alike. */
function cold(file) {
  const runs = Array.from({ length: ROUNDS }, () => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [once, pathOf(file)], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`${file} was not reviewed: ${stderr}`);
    return JSON.parse(stdout);
  });
  return runs.sort((a, b) => a.rules / a.reading - b.rules / b.reading)[Math.floor(ROUNDS / 2)];
}

export function timeTable({ reviewCircuit, parts }, boards) {
  const rows = boards
    .filter(({ circuit }) => ['kicad_pcb', 'eagle_brd'].includes(circuit.format) && circuit.components.length > 100)
    .map(({ file, circuit }) => {
      const bytes = bytesOf(file);
      const read = took(() => readCircuit(bytes, { fileName: file }));
      const rules = took(() => reviewCircuit(circuit, { parts }));
      const first = cold(file);
      return [
        file.split('/')[0],
        circuit.components.length,
        read.toFixed(0),
        rules.toFixed(0),
        (rules / read).toFixed(2),
        first.reading.toFixed(0),
        first.rules.toFixed(0),
        (first.rules / first.reading).toFixed(2),
      ];
    });
  return table(['board', 'components', 'read ms', 'rules ms', 'ratio', 'cold read', 'cold rules', 'cold ratio'], rows);
}
