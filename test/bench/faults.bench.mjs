// What the design rules find of the faults that boards really had, and what they say besides: every error and warning
// with its rule and place, and whether the engineer who reviewed the case called it false.
// BENCH_CASES=name,name limits the cases; BENCH_VERBOSE=1 prints notes, too.
import { createRequire } from 'node:module';
import { cases, hasCases, readCase } from './faults/cases.mjs';
import { rulesFor, tellsOf } from './faults/kinds.mjs';
import { table } from './rules/table.mjs';

const require = createRequire(import.meta.url);
const { createPartCatalogue, reviewCircuit } = require('../../libs/circuit/dist/rules/index.js');
const parts = createPartCatalogue(require('../../libs/parts/dist/files/index.js').loadCatalogue());
const verbose = process.env.BENCH_VERBOSE === '1';
const wanted = process.env.BENCH_CASES?.split(',');

const SEVERITIES = ['error', 'warning', 'info'];
const graver = (finding) => finding.severity !== 'info';

/** The verdict of the reviewer on the same finding: same rule, and the same parts or the same title. */
function verdictOn(finding, judged = []) {
  const same = judged.filter(
    ({ rule, title, refs }) =>
      rule === finding.rule &&
      (title === finding.title || (refs.length > 0 && refs.every((ref) => finding.refs.includes(ref)))),
  );
  return same[0]?.verdict;
}

function place({ refs, nets }) {
  const few = (list, most) =>
    (list.length > most ? [...list.slice(0, most), `+${list.length - most}`] : list).join(' ');
  return [few(refs, 8), few(nets, 4)].filter((text) => text !== '').join(' | ');
}

/** A grave fault that is only told in a note is not found: nobody would stop for it. */
function outcome(fault, findings) {
  const telling = findings.filter((finding) => tellsOf(fault, finding));
  const best = telling.find(graver) ?? telling[0];
  if (!best) return { state: rulesFor(fault).size === 0 ? 'no rule' : 'missed' };
  return { state: fault.severity === 'info' || graver(best) ? 'found' : 'note', best };
}

function print(one, findings) {
  const { faults, judged } = one;
  const told = faults.map((fault) => ({ fault, ...outcome(fault, findings) }));
  console.log(`\n${one.slug}: ${one.kind}`);
  for (const { fault, state, best } of told) {
    const by = best ? ` by ${best.severity} ${best.rule}: ${best.title} [${place(best)}]` : '';
    console.log(
      `  ${state.padEnd(7)} ${fault.severity} ${[...fault.refs].slice(0, 6).join(' ')}: ${fault.why.slice(0, 110)}${by}`,
    );
  }
  const shown = findings.filter((finding) => verbose || graver(finding));
  for (const finding of shown) {
    const of = told.some(({ best, fault }) => best && tellsOf(fault, finding)) ? ' (a known fault)' : '';
    const verdict = verdictOn(finding, judged);
    const judgement = verdict ? ` (judged ${verdict})` : '';
    console.log(`  - ${finding.severity} ${finding.rule}: ${finding.title} [${place(finding)}]${of}${judgement}`);
  }
  return told;
}

function totals(rows) {
  const sum = (list) => ({
    faults: SEVERITIES.map((severity) => {
      const own = list.flatMap(({ told }) => told).filter(({ fault }) => fault.severity === severity);
      return `${own.filter(({ state }) => state === 'found').length}/${own.length}`;
    }),
    notes: list.flatMap(({ told }) => told).filter(({ state }) => state === 'note').length,
    grave: list.reduce((count, { grave }) => count + grave, 0),
    wrong: list.reduce((count, { wrong }) => count + wrong, 0),
  });
  const line = (name, list) => {
    const { faults, notes, grave, wrong } = sum(list);
    return [name, ...faults, notes, grave, wrong];
  };
  return table(
    ['', 'errors found', 'warnings', 'infos', 'only noted', 'errors+warnings said', 'of them judged false'],
    [
      ...rows.map((row) => line(row.slug, [row])),
      line(
        '13 judged',
        rows.filter(({ judged }) => judged),
      ),
      line('all', rows),
    ],
  );
}

function measure(one) {
  const { findings } = reviewCircuit(readCase(one.slug, one.root), { parts });
  const told = print(one, findings);
  const grave = findings.filter(graver);
  const wrong = grave.filter((finding) => verdictOn(finding, one.judged) === 'false').length;
  return { slug: one.slug, judged: one.judged !== undefined, told, grave: grave.length, wrong };
}

if (!hasCases) console.log('The folder ../shared/circuits/faults is not there: nothing to measure.');
else {
  const rows = cases()
    .filter(({ slug }) => !wanted || wanted.includes(slug))
    .map(measure);
  console.log(`\n${totals(rows)}`);
}
