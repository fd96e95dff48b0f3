// The findings on the reviewed boards against what an engineer says of them: by rule and board.
import { readDesign } from './designs.mjs';
import { table } from './table.mjs';

const shares = (expected, finding) =>
  expected.refs.some((ref) => finding.refs.includes(ref)) || expected.nets.some((net) => finding.nets.includes(net));

/** Same meaning and at least one part or net in common. "dnp-as-fitted" is any finding on a part that is not fitted. */
function meets(expected, finding) {
  if (expected.rule === 'dnp-as-fitted') return expected.refs.some((ref) => finding.refs.includes(ref));
  return finding.rule === expected.rule && shares(expected, finding);
}

export function expectationTable({ reviewCircuit, parts }, reviews) {
  const rows = [];
  const sum = { must: 0, found: 0, mustNot: 0, violated: 0 };
  for (const expert of reviews) {
    const { findings } = reviewCircuit(readDesign(expert.file), { parts });
    const rules = [...new Set([...expert.mustReport, ...expert.mustNotReport].map((each) => each.rule))].sort();
    for (const rule of rules) {
      const must = expert.mustReport.filter((each) => each.rule === rule);
      const mustNot = expert.mustNotReport.filter((each) => each.rule === rule);
      const found = must.filter((each) => findings.some((finding) => meets(each, finding)));
      const violated = mustNot.filter((each) => findings.some((finding) => meets(each, finding)));
      sum.must += must.length;
      sum.found += found.length;
      sum.mustNot += mustNot.length;
      sum.violated += violated.length;
      rows.push([
        expert.file.split('/')[0],
        rule,
        must.length,
        found.length,
        must.length - found.length,
        mustNot.length,
        violated.length,
      ]);
    }
  }
  rows.push(['all', '', sum.must, sum.found, sum.must - sum.found, sum.mustNot, sum.violated]);
  const share = sum.must === 0 ? 1 : sum.found / sum.must;
  return `${table(['board', 'rule', 'must', 'found', 'missed', 'must not', 'violated'], rows)}\nfound ${share.toFixed(2)} of what must be reported (goal 0.90), ${sum.violated} of ${sum.mustNot} violated (goal 0)`;
}
