// Reads one design file in a fresh process, runs the rules on it once, and prints the milliseconds of both.
const fs = require('node:fs');
const path = require('node:path');
const { readCircuit } = require('../../../libs/circuit/dist/readers/index.js');
const { createPartCatalogue, reviewCircuit } = require('../../../libs/circuit/dist/rules/index.js');
const { loadCatalogue } = require('../../../libs/parts/dist/files/index.js');

const file = process.argv[2];
const parts = createPartCatalogue(loadCatalogue());
const bytes = fs.readFileSync(file);
const begun = performance.now();
const circuit = readCircuit(bytes, { fileName: path.basename(file) });
const read = performance.now();
reviewCircuit(circuit, { parts });
const reviewed = performance.now();
console.log(JSON.stringify({ reading: read - begun, rules: reviewed - read }));
