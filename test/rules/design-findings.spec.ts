import { circuitOfDesign, designFromCircuit, designState } from '@tracewright/circuit/design';
import { findingId, reviewCircuit, type Review } from '@tracewright/circuit/rules';
import { hasCircuits, readDesign, truths } from '../circuits/truth-files';
import { catalogue } from './reviewed-boards';

type Circuit = Parameters<typeof reviewCircuit>[0];

/** As the review page and the command line look at a file. */
const ofFile = (circuit: Circuit): Review => reviewCircuit(circuit, { parts: catalogue });

/** As the workspace looks at it once it is imported: the same rules on the design that was made of it. */
function ofDesign(circuit: Circuit): Review {
  const { design } = designFromCircuit(circuit, (index) => `placed-${index}`);
  return reviewCircuit(circuitOfDesign(designState(design)), { parts: catalogue });
}

/** Severity and identity of the findings of rules that could look at everything. */
function decided({ findings }: Review, elsewhere: Review): string[] {
  const unsure = new Set(elsewhere.coverage.notCheckable.map(({ rule }) => rule));
  return findings.filter(({ rule }) => !unsure.has(rule)).map((found) => `${found.severity} ${findingId(found)}`);
}

const files = truths().filter(({ nets, components }) => components && nets);

(hasCircuits ? describe : describe.skip)('a file and the design that was made of it', () => {
  it.each(files.map(({ file }) => file))('%s: have the same findings, in the same order', (file) => {
    const circuit = readDesign(file);
    const inFile = ofFile(circuit);
    const inDesign = ofDesign(circuit);
    // What a design does not keep, places and tracks, it says it can't check.
    expect(decided(inDesign, inDesign)).toEqual(decided(inFile, inDesign));
    expect(
      inDesign.findings.filter((found) => !inFile.findings.some((other) => findingId(other) === findingId(found))),
    ).toEqual([]);
    const { notApplicable } = inDesign.coverage;
    expect(notApplicable.filter((rule) => !inFile.coverage.notApplicable.includes(rule))).toEqual([]);
    expect(inDesign.coverage.known).toEqual(inFile.coverage.known);
  });
});
