// Milliseconds of the rules against milliseconds of reading, for the larger boards.
import { createRequire } from 'node:module';
import { bytesOf } from './designs.mjs';
import { table } from './table.mjs';

const require = createRequire(import.meta.url);
const { readCircuit } = require('../../../libs/circuit/dist/readers/index.js');
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

export function timeTable({ reviewCircuit, parts }, boards) {
  const rows = boards
    .filter(({ circuit }) => ['kicad_pcb', 'eagle_brd'].includes(circuit.format) && circuit.components.length > 100)
    .map(({ file, circuit }) => {
      const bytes = bytesOf(file);
      const read = took(() => readCircuit(bytes, { fileName: file }));
      const rules = took(() => reviewCircuit(circuit, { parts }));
      return [
        file.split('/')[0],
        circuit.components.length,
        read.toFixed(0),
        rules.toFixed(0),
        (rules / read).toFixed(2),
      ];
    });
  return table(['board', 'components', 'read ms', 'rules ms', 'ratio'], rows);
}
