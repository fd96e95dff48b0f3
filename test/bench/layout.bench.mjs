// Laying out a circuit that nobody drew. Goals: 1,500 parts in at most 2 seconds of computing, time linear in the size
// (four times the parts in at most five times the time), and a comparison with `arrangedParts`, the arrangement of boxes
// without routing by which nets were only named at the pins: the baseline.
import { createRequire } from 'node:module';
import { median } from './support/statistics.mjs';

const require = createRequire(import.meta.url);
const { arrangedParts, designFromCircuit } = require('../../libs/circuit/dist/design/index.js');

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const GOALS = { seconds: 2, growth: 5 };

/** Chips of 30 pins, each with nine small parts that serve it. */
function circuitOf(parts) {
  const components = Array.from({ length: parts }, (_, index) => {
    const chip = index - (index % 10);
    const nets =
      index % 10 === 0
        ? Array.from({ length: 30 }, (__, pin) => (pin < 2 ? ['GND', '+3V3'][pin] : `N${index}-${pin}`))
        : [`N${chip}-${(index % 10) + 2}`, index % 3 === 0 ? 'GND' : `N${chip}-${(index % 10) + 12}`];
    const letters = index % 10 === 0 ? 'U' : 'RCL'[index % 3];
    const pins = nets.map((net, pin) => ({ number: String(pin + 1), net }));
    return { reference: `${letters}${index}`, value: '10k', footprint: '', pins };
  });
  const nets = new Map();
  for (const { reference, pins } of components)
    for (const { number, net } of pins) nets.set(net, [...(nets.get(net) ?? []), `${reference}.${number}`]);
  return { format: 'json', components, nets: [...nets].map(([name, pins]) => ({ name, pins })), warnings: [] };
}

function secondsOf(work) {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const begun = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(begun);
    return (user + system) / 1e6;
  });
  return median(rounds);
}

const rows = [375, 1500, 6000].map((parts) => {
  const circuit = circuitOf(parts);
  const id = (index) => `part-${index}`;
  return {
    parts,
    'laid out, s': secondsOf(() => designFromCircuit(circuit, id)),
    'boxes alone (baseline), s': secondsOf(() => arrangedParts(circuit, id)),
  };
});
console.table(rows);
const at = (parts) => rows.find((row) => row.parts === parts)['laid out, s'];
const met = at(1500) <= GOALS.seconds && at(6000) / at(1500) <= GOALS.growth;
console.log(
  `${met ? 'met' : 'MISSED'}: 1,500 parts in ${at(1500).toFixed(2)} s, four times as many in ${(at(6000) / at(1500)).toFixed(1)} times the time`,
);
process.exitCode = met ? 0 : 1;
