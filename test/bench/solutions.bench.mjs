// The synthesis of complete solutions: time to an answer, as a ratio to reviewing the same circuit with our rules once, which
// no solution can do without. Requests of reviewers are not part of the repository: they are measured where they lie.
import { createRequire } from 'node:module';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const { createSynthesisCatalogue, synthesise } = require('../../libs/synthesis/dist/index.js');
const { reviewCircuit } = require('../../libs/circuit/dist/rules/index.js');
const { circuitOfDesign, designState } = require('../../libs/circuit/dist/design/index.js');

const ROUNDS = 5;
const SLOWEST_MS = 5000;
const OWN = [
  ['iot-sensor', 'Greenhouse climate, reports every 10 minutes', '5V', '500mA', 2500, ['WiFi', 'Sensors']],
  ['smart-home', 'Lamp on 230 volt mains, switched from the phone', '3.3V', '500mA', 2500, ['WiFi']],
  ['wearable', 'Step counter on a coin cell', '3.3V', '10mA', 2500, ['Bluetooth']],
  ['automation', 'Four valves, two soil sensors, real time clock', '12V', '1A', 3500, ['Sensors', 'Real-time Clock']],
  ['automotive', 'CAN node with data logging', '12V', '500mA', 4000, ['Data Logging']],
  ['robotics', 'Two motors and line sensors', '12V', '1A', 3000, ['Motor Control', 'Sensors']],
  ['power-management', 'Supply with 5 V output', '12V', '1A', 1500, []],
  ['communication', 'RS-232 to Ethernet', '5V', '500mA', 2500, []],
  ['medical', 'Fever thermometer with display', '3.3V', '100mA', 200, ['Display', 'Sensors']],
  ['embedded', 'Data logger with SD card, clock and buttons', '5V', '500mA', 300, ['Data Logging', 'Real-time Clock']],
].map(([projectType, description, voltage, current, budget, features]) => ({
  ...{ projectType, description, voltage, current, budget, features },
}));

const file = path.resolve(root, '../shared/data/solutions.dev.json');
const requests = [...OWN, ...(fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : [])];
const catalogue = createSynthesisCatalogue('bench', require('../../libs/parts/dist/files/index.js').loadCatalogue());

function timed(run) {
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    run();
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)];
}

for (const request of requests) synthesise(request, catalogue);
const rows = requests.map((request) => {
  const answer = synthesise(request, catalogue);
  const circuit = answer.kind === 'solution' ? circuitOfDesign(designState(answer.design)) : undefined;
  const ms = timed(() => synthesise(request, catalogue));
  const base = circuit && timed(() => reviewCircuit(circuit, { parts: catalogue.known }));
  return { request, answer, ms, base };
});

console.log('answer                ms   ratio to one review  parts  request');
for (const { request, answer, ms, base } of rows) {
  const kind = answer.kind === 'solution' ? 'solution' : `no: ${answer.code}`;
  const ratio = base ? (ms / base).toFixed(1) : '-';
  const parts = answer.kind === 'solution' ? answer.design.components.length : '-';
  const name = `${request.projectType}: ${request.description.slice(0, 50)}`;
  console.log(
    `${kind.padEnd(16)} ${ms.toFixed(0).padStart(7)} ${ratio.padStart(21)} ${String(parts).padStart(6)}  ${name}`,
  );
}
const unclean = rows.filter(
  ({ answer }) => answer.kind === 'solution' && answer.review.errors + answer.review.warnings > 0,
);
const slowest = Math.max(...rows.map(({ ms }) => ms));
console.log(
  `slowest ${slowest.toFixed(0)} ms of ${SLOWEST_MS} allowed; with findings ${unclean.length} of ${rows.length}`,
);
if (unclean.length > 0 || slowest > SLOWEST_MS) process.exitCode = 1;
