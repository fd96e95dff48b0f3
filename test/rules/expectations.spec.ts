import { RULES } from '@tracewright/circuit/rules';
import { hasCircuits, readDesign, truths } from '../circuits/truth-files';
import { expertReviews, meets, reviewDesign } from './reviewed-boards';

const GOAL = 0.9;
const reviews = expertReviews();

if (!hasCircuits) {
  test('expectations on real boards', () => {
    console.log('Skipped: the folder ../shared/circuits with the reviewed boards is not there.');
    expect(reviews).toEqual([]);
  });
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
      if (!circuit) continue;
      const first = reviewDesign(file);
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
      expect(JSON.stringify(reviewDesign(file))).toBe(JSON.stringify(first));
    }
  }, 120_000);
}

/** Designs of formats that are not read yet are left out. */
function readable(file: string): ReturnType<typeof readDesign> | undefined {
  try {
    return readDesign(file);
  } catch {
    return undefined;
  }
}
