// Seeded faults by rule: recall, and false alarms on the clean circuits and beside the seeded fault.
import { circuitOf, combinations } from './netlist.mjs';
import { LAYOUT } from './seeds-layout.mjs';
import { MADE } from './seeds-made.mjs';
import { REAL } from './seeds-real.mjs';
import { table } from './table.mjs';

const PER_BOARD = 8;
const MOST = 60;

const identity = ({ rule, refs, nets }) => `${rule}|${[...refs].sort()}|${[...nets].sort()}`;

const touches = (finding, seed) =>
  seed.refs.some((ref) => finding.refs.includes(ref)) || seed.nets.some((net) => finding.nets.includes(net));

/** Whether one of the findings is about the seeded fault and was not there before. */
function hit(findings, before, seed) {
  return findings.some((finding) => !before.has(identity(finding)) && (seed.anywhere || touches(finding, seed)));
}

function beside(findings, before, seed) {
  if (seed.anywhere) return [];
  return findings.filter(
    (finding) =>
      !before.has(identity(finding)) &&
      !seed.refs.some((ref) => finding.refs.includes(ref)) &&
      !seed.nets.some((net) => finding.nets.includes(net)) &&
      ![...finding.refs, ...finding.nets].every((name) => seed.also?.includes(name)),
  );
}

function realSeeds(engine, rule, boards) {
  const make = REAL[rule.name] ?? LAYOUT[rule.name];
  if (!make) return [];
  return boards.flatMap(({ file, circuit }) => {
    const board = engine.buildBoard(circuit, engine.parts);
    return spread(make({ board, circuit, pins: engine.pins }), PER_BOARD).map((seed) => ({
      ...seed,
      clean: circuit,
      where: file,
    }));
  });
}

/** Some of many, spread evenly. */
function spread(list, most) {
  if (list.length <= most) return list;
  return Array.from({ length: most }, (_, index) => list[Math.floor((index * list.length) / most)]);
}

function madeSeeds(rule) {
  const made = MADE[rule.name];
  if (!made) return [];
  return combinations(made.vary).map((values) => {
    const shape = made.shape ?? ((circuit) => circuit);
    const clean = shape(circuitOf(made.clean(values)), values, false);
    const circuit = shape(circuitOf(made.faulty(values)), values, true);
    return {
      clean,
      circuit,
      refs: made.refs ?? [],
      nets: made.nets ?? [],
      anywhere: made.anywhere ?? false,
      text: made.text?.(values),
      where: JSON.stringify(values),
      made: true,
    };
  });
}

export function seedTable(engine, boards) {
  const only = process.env.BENCH_RULES?.split(',');
  const rows = [];
  const totals = { seeds: 0, found: 0, alarms: 0, clean: 0 };
  for (const rule of engine.RULES) {
    if (only && !only.includes(rule.name)) continue;
    const seeds = [...spread(realSeeds(engine, rule, boards), MOST), ...spread(madeSeeds(rule), MOST)];
    const row = measure(engine, rule, seeds);
    rows.push(row);
    totals.seeds += row[1];
    totals.found += row[2];
    totals.alarms += row[4];
    totals.clean += row[5];
  }
  rows.push(['all', totals.seeds, totals.found, share(totals.found, totals.seeds), totals.alarms, totals.clean]);
  return table(['rule', 'seeded', 'found', 'recall', 'false beside', 'false on clean'], rows);
}

const share = (found, seeds) => (seeds === 0 ? '-' : (found / seeds).toFixed(2));

function measure(engine, rule, seeds) {
  const options = (text) => ({ parts: engine.parts, rules: (each) => each.name === rule.name, projectText: text });
  const baseline = new Map();
  const counts = { seeded: 0, found: 0, alarms: 0, clean: 0 };
  for (const seed of seeds) {
    if (!baseline.has(seed.clean))
      baseline.set(seed.clean, engine.reviewCircuit(seed.clean, options(seed.text)).findings);
    const before = baseline.get(seed.clean);
    const known = new Set(before.map(identity));
    // Only what was sound before can be made faulty.
    if (!seed.anywhere && before.some((finding) => touches(finding, seed))) continue;
    counts.seeded += 1;
    const { findings } = engine.reviewCircuit(seed.circuit, options(seed.text));
    const found = hit(findings, known, seed);
    const aside = beside(findings, known, seed);
    counts.found += found ? 1 : 0;
    counts.alarms += aside.length;
    // A made-up clean circuit must be silent; what the real boards hold is judged by their reviews.
    counts.clean += seed.made ? before.length : 0;
    if (process.env.BENCH_VERBOSE && !found)
      console.log(`  missed ${rule.name} at ${seed.where}: ${seed.refs} ${seed.nets}`);
    if (process.env.BENCH_VERBOSE && aside.length > 0)
      console.log(`  beside ${rule.name} at ${seed.where}: ${aside.map((each) => each.title)}`);
    if (process.env.BENCH_VERBOSE && seed.made && before.length > 0)
      console.log(`  clean  ${rule.name} at ${seed.where}: ${before.map((each) => each.title)}`);
  }
  return [rule.name, counts.seeded, counts.found, share(counts.found, counts.seeded), counts.alarms, counts.clean];
}
