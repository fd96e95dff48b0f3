// Reads one design file in a fresh process and prints its milliseconds, the memory that this took beyond the idle process,
// and the bytes that were read, sheets and libraries beside the file counted.
const fs = require('node:fs');
const path = require('node:path');
const { readCircuit } = require('../../../libs/circuit/dist/readers/index.js');

const file = process.argv[2];
const idle = process.resourceUsage().maxRSS;
const bytes = fs.readFileSync(file);
let read = bytes.length;
const siblings = (name) => {
  const wanted = path.resolve(path.dirname(file), name);
  if (!fs.statSync(wanted, { throwIfNoEntry: false })?.isFile()) return undefined;
  const sibling = fs.readFileSync(wanted);
  read += sibling.length;
  return sibling;
};
const begun = performance.now();
const circuit = readCircuit(bytes, { fileName: path.basename(file), siblings });
const ms = performance.now() - begun;
const memory = (process.resourceUsage().maxRSS - idle) * 1024;
console.log(JSON.stringify({ ms, memory, read, components: circuit.components.length }));
