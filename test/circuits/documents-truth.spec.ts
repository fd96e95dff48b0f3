import fs from 'node:fs';
import path from 'node:path';
import { CircuitThreads } from '../../backend/src/platform/circuit-threads';
import { circuitsFolder, hasCircuits, type TruthComponent } from './truth-files';

if (!hasCircuits) console.warn('../shared/circuits is not there: PDF files are not compared with their designs');

interface DocumentTruth {
  readonly file: string;
  /** The design that the document was made from. */
  readonly companion: string;
  readonly refsMissingInText: readonly string[];
}

interface DesignTruth {
  readonly components: readonly TruthComponent[];
}

const load = <T>(name: string): T =>
  JSON.parse(fs.readFileSync(path.join(circuitsFolder, 'truth', `${name}.json`), 'utf8')) as T;
const plain = (value: string): string => value.toLowerCase().replace(/\s/g, '');
/** One may be written with more details than the other. */
const agree = (a: string, b: string): boolean => plain(a).startsWith(plain(b)) || plain(b).startsWith(plain(a));

/** Smallest shares of the references and of the values that are known to be read. */
const documents = [
  { name: 'eez-aux-ps__EEZ DIB AUX-PS.pdf', references: 0.99, values: 0.94 },
  { name: 'librevna__Schematic.pdf', references: 0.95, values: 0.8 },
  { name: 'olimex-esp32-poe-l__ESP32-PoE_Rev_L.pdf', references: 0.9, values: 0.45 },
  { name: 'sparkfun-bluesmirf-v2-pth__schematic-pth.pdf', references: 0.99, values: 0.9 },
];

(hasCircuits ? describe : describe.skip)('parts read from PDF files', () => {
  const threads = new CircuitThreads();
  afterAll(() => threads.onModuleDestroy());

  test.each(documents)('$name: as the design says, none invented', async ({ name, references, values }) => {
    const document = load<DocumentTruth>(name);
    const design = load<DesignTruth>(document.companion.replace('/', '__'));
    const known = new Map(design.components.map(({ ref, value }) => [ref, value]));
    const bytes = fs.readFileSync(path.join(circuitsFolder, 'files', document.file));
    const { design: read } = await threads.read(new Uint8Array(bytes), name, 1, { person: 'reader' });
    const parts = read.components;

    expect(parts.filter(({ reference }) => !known.has(reference!)).map(({ reference }) => reference)).toEqual([]);
    const legible = [...known.keys()].filter(
      (reference) => /^[A-Z]+\d+$/.test(reference) && !document.refsMissingInText.includes(reference),
    );
    expect(parts.length / legible.length).toBeGreaterThan(references);
    const given = parts.filter(({ value }) => value);
    const wrong = given.filter(({ reference, value }) => !agree(value!, known.get(reference!) ?? ''));
    expect(wrong.length / given.length).toBeLessThan(0.01);
    expect((given.length - wrong.length) / parts.length).toBeGreaterThan(values);
  });
});
