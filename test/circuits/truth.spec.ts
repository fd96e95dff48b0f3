import {
  circuitsFolder,
  expectedComponents,
  foundComponents,
  hasCircuits,
  netTexts,
  readDesign,
  truths,
  type Truth,
} from './truth-files';

/** Beginnings of the truth files' format names whose components and nets are compared. */
const compared = [
  'kicad_pcb',
  'eagle-brd',
  'eagle-sch',
  'kicad-xml',
  'kicad-sexpr-netlist',
  'kicad-legacy-netlist',
  'circuit-json',
  'kicad-legacy-brd',
  'kicad_sch',
  'kicad-legacy-sch',
];

if (!hasCircuits) console.warn(`Skipped: ${circuitsFolder} is not there, so real designs can't be compared.`);

const cases = truths().filter(
  ({ format, components }) => components && compared.some((name) => format.startsWith(name)),
);

(hasCircuits ? describe : describe.skip)('real designs', () => {
  it.each(cases.map((truth) => [truth.file, truth] as const))('%s: components and nets are true', (_, truth: Truth) => {
    const circuit = readDesign(truth.file);
    expect(foundComponents(circuit, truth.format)).toEqual(expectedComponents(truth));
    const found = circuit.nets.map(({ name, pins }) => ({ name, pads: pins }));
    expect(netTexts(found, truth.format)).toEqual(netTexts(truth.nets ?? [], truth.format));
  });

  it('are all there', () => expect(cases.length).toBeGreaterThanOrEqual(19));

  it('in Eagle 5 binary form are refused with the remedy', () => {
    expect(() => readDesign('eurorack-plaits-eagle5-binary/plaits_v50.sch')).toThrow(/Eagle 6 or newer/);
  });
});
