// What the design rules find: on the boards that engineers reviewed (what must be reported, what must not), and of
// faults seeded into clean boards, by rule; and how long the rules take against reading the file.
// BENCH_RULES=name,name limits the seeds to some rules; BENCH_VERBOSE=1 names what was missed or raised falsely.
import { createRequire } from 'node:module';
import { designs, expertReviews, hasCircuits, readDesign } from './rules/designs.mjs';
import { expectationTable } from './rules/expectations.mjs';
import { seedTable } from './rules/seeds.mjs';
import { timeTable } from './rules/times.mjs';

const require = createRequire(import.meta.url);
const { createPartCatalogue, reviewCircuit, RULES } = require('../../libs/circuit/dist/rules/index.js');
const { buildBoard, isGroundPin, isSupplyPin } = require('../../libs/circuit/dist/rules/board/index.js');
const parts = createPartCatalogue(require('../../libs/parts/dist/files/index.js').loadCatalogue());
const engine = { parts, reviewCircuit, RULES, buildBoard, pins: { isGroundPin, isSupplyPin } };

if (!hasCircuits) console.log('The folder ../shared/circuits is not there: only made-up circuits are measured.');
const boards = designs().flatMap((file) => {
  const circuit = readDesign(file);
  return circuit ? [{ file, circuit }] : [];
});

if (hasCircuits) {
  console.log('\nReviewed boards');
  console.log(expectationTable(engine, expertReviews()));
}
console.log('\nSeeded faults');
console.log(seedTable(engine, boards));
if (hasCircuits) {
  console.log('\nTime of the rules against reading (median of 9; warm, and cold in a fresh process each)');
  console.log(timeTable(engine, boards));
}
