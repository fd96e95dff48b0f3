import { CircuitReadError } from '@tracewright/circuit';
import { readCircuit } from '@tracewright/circuit/readers';
import { fixtureBytes } from './fixture-files';

/** What every object has: a table that is asked for it without care answers with a function. */
const NAMES = ['constructor', '__proto__'];
const FILES = [
  ...['kicad-truth/alias/one.kicad_sch', 'kicad-truth/symbols/root.kicad_sch', 'legacy/lamps.sch', 'gates.eagle.sch'],
  ...['lamps.v9.kicad_pcb', 'lamps.eagle.brd', 'lamps.E.net', 'lamps.netlist.xml', 'lamps.circuit.json', 'lamps.json'],
];
const MOST_WORDS = 120;

const refused = (text: string): unknown => {
  try {
    readCircuit(Buffer.from(text, 'latin1'), { drawing: true });
    return undefined;
  } catch (error) {
    return error instanceof CircuitReadError ? undefined : error;
  }
};

test.each(FILES)('no word of a file is taken for something of the reader’s own: %s', (file) => {
  const text = Buffer.from(fixtureBytes(file)).toString('latin1');
  const words = [...new Set(text.match(/[A-Za-z_]\w*/g))].slice(0, MOST_WORDS);
  const failures = words.flatMap((word) =>
    NAMES.map((name) => refused(text.replace(new RegExp(`\\b${word}\\b`), name))).filter(
      (error) => error !== undefined,
    ),
  );
  expect(words.length).toBeGreaterThan(10);
  expect(failures).toEqual([]);
});
