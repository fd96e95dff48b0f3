import { circuitOfDesign, designFromCircuit, designState } from '@tracewright/circuit/design';
import { hasCircuits, readDesign, truths } from '../circuits/truth-files';
import { reviewCircuit } from '@tracewright/circuit/rules';
import { catalogue } from './reviewed-boards';

const texts = (circuit: Parameters<typeof reviewCircuit>[0]): string[] =>
  reviewCircuit(circuit, { parts: catalogue }).findings.map(({ rule, refs }) => `${rule}: ${refs.join(' ')}`);

/** One sheet alone says what is missing; a design has no such word, and is judged as it stands. */
const isWhole = ({ warnings }: { readonly warnings: readonly { readonly code: string }[] }): boolean =>
  warnings.every(({ code }) => code !== 'missing_sheet');

const files = truths().filter(({ nets, components }) => components && nets);

(hasCircuits ? describe : describe.skip)('a file that became a design', () => {
  it.each(files.map(({ file }) => file))('%s: gets no finding that the file did not get', (file) => {
    const circuit = readDesign(file);
    if (!isWhole(circuit)) return;
    const { design } = designFromCircuit(circuit, (index) => `placed-${index}`);
    const inFile = new Set(texts(circuit));
    expect(texts(circuitOfDesign(designState(design))).filter((text) => !inFile.has(text))).toEqual([]);
  });
});
