import type { Circuit } from '@tracewright/circuit';
import { readCircuit } from '@tracewright/circuit/readers';
import { reviewCircuit, RULES } from '@tracewright/circuit/rules';
import { ownDesigns } from '../circuits/own-designs';
import { hasCircuits, readDesign, truths } from '../circuits/truth-files';
import { catalogue, expertReviews, meets, reviewDesign } from './reviewed-boards';

const GOAL = 0.9;
const reviews = expertReviews();

test('every design of our own is reviewed, its findings name what is there, and twice the same', () => {
  for (const { file, bytes } of ownDesigns()) expectSound(file, readCircuit(bytes, { fileName: file }));
});

// What must be found on circuits of our own, and what must not, stands in whole-circuits.spec.ts.
if (!hasCircuits) {
  test.skip.each(['what must be reported', 'what must not be'])('%s on real boards', () => undefined);
} else {
  describe.each(reviews)('$file', (expert) => {
    const { findings, coverage } = reviewDesign(expert.file);

    test('what must not be reported is not', () => {
      const wrong = expert.mustNotReport.flatMap((expected) =>
        findings
          .filter((finding) => meets(expected, finding))
          .map((finding) => `${finding.rule} on ${finding.refs.join(' ')}: ${expected.reason}`),
      );
      expect(wrong).toEqual([]);
    });

    test('what must be reported is', () => {
      const missed = expert.mustReport.filter((expected) => !findings.some((finding) => meets(expected, finding)));
      expect(missed.map((expected) => `${expected.rule} on ${expected.refs.join(' ')}`)).toEqual([]);
    });

    test('coverage counts every rule', () => {
      const seen = new Set([
        ...coverage.rulesRun,
        ...coverage.notApplicable,
        ...coverage.notCheckable.map((entry) => entry.rule),
      ]);
      expect([...seen].sort()).toEqual(RULES.map((rule) => rule.name).sort());
      expect(coverage.partsRecognised + coverage.partsUnknown.length).toBeLessThanOrEqual(coverage.components);
    });
  });

  test(`at least ${GOAL} of what must be reported is found over all boards`, () => {
    let expected = 0;
    let found = 0;
    for (const expert of reviews) {
      const { findings } = reviewDesign(expert.file);
      expected += expert.mustReport.length;
      found += expert.mustReport.filter((each) => findings.some((finding) => meets(each, finding))).length;
    }
    expect(found / expected).toBeGreaterThanOrEqual(GOAL);
  });

  test('every readable design is reviewed, its findings name what is there, and twice the same', () => {
    for (const { file, components } of truths()) {
      if (!components || /\.(?:pdf|png)$/.test(file)) continue;
      const circuit = readable(file);
      if (circuit) expectSound(file, circuit);
    }
  }, 120_000);
}

function expectSound(file: string, circuit: Circuit): void {
  const first = reviewCircuit(circuit, { parts: catalogue });
  const refs = new Set(circuit.components.map((component) => component.reference));
  const nets = new Set(circuit.nets.map((net) => net.name));
  for (const finding of first.findings) {
    expect([file, finding.rule, finding.refs.filter((ref) => !refs.has(ref))]).toEqual([file, finding.rule, []]);
    expect([file, finding.rule, finding.nets.filter((net) => !nets.has(net))]).toEqual([file, finding.rule, []]);
    expect(finding.description).not.toMatch(/undefined|\bNaN\b|Infinity|\[object/);
    expect(finding.recommendations.length).toBeGreaterThan(0);
    expect(finding.confidence).toBeGreaterThan(0);
    expect(finding.confidence).toBeLessThanOrEqual(1);
  }
  expect(JSON.stringify(reviewCircuit(circuit, { parts: catalogue }))).toBe(JSON.stringify(first));
}

/** Designs of formats that are not read yet are left out. */
function readable(file: string): ReturnType<typeof readDesign> | undefined {
  try {
    return readDesign(file);
  } catch {
    return undefined;
  }
}
