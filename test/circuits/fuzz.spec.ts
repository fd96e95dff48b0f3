import path from 'node:path';
import { zipSync } from 'fflate';
import { CircuitReadError, type Circuit } from '@tracewright/circuit';
import { readCircuit } from '@tracewright/circuit/readers';
import { cpuTimeOf } from '@tracewright/testing';
import { allFixtures, fixtureBytes } from './fixture-files';
import { mutations, seeded } from './mutations';

/** How long damaged files are tried: other files each time, and for longer in `npm run fuzz`. */
const seconds = Number(process.env.FUZZ_SECONDS ?? 20);
/** No damaged file of this size may take longer, on a machine that does other work as well. */
const slowest = 5000;

/** Nothing that a reader answers may contradict itself, however broken the file was. */
function checkConsistent({ components, nets }: Circuit): void {
  for (const { pins } of components) {
    expect(new Set(pins.map(({ number }) => number)).size).toBe(pins.length);
  }
  const names = new Set(nets.map(({ name }) => name));
  expect(names.size).toBe(nets.length);
  for (const { pins } of nets) expect(new Set(pins).size).toBe(pins.length);
  for (const { pins } of components) {
    for (const { net } of pins) if (net !== undefined) expect(names.has(net)).toBe(true);
  }
}

/** A project of several sheets, packed tightly and not at all. */
function archives(): { readonly name: string; readonly bytes: Uint8Array }[] {
  const sheets = allFixtures().filter((name) => name.startsWith('kicad-truth/hier31/'));
  const entries = Object.fromEntries(sheets.map((name) => [name, fixtureBytes(name)]));
  return ([0, 9] as const).map((level) => ({ name: `level-${level}.zip`, bytes: zipSync(entries, { level }) }));
}

it(
  `damaged files of every format end in a circuit or in an error with its line (${seconds} s)`,
  () => {
    const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);
    const random = seeded(seed);
    const files = [...allFixtures().map((name) => ({ name, bytes: fixtureBytes(name) })), ...archives()];
    const kinds = Object.entries(mutations);
    const until = performance.now() + seconds * 1000;
    for (let round = 0; performance.now() < until; round++) {
      const { name, bytes } = files[Math.floor(random() * files.length)]!;
      const [kind, mutate] = kinds[Math.floor(random() * kinds.length)]!;
      const damaged = mutate(bytes, random);
      const where = `${name}, ${kind}, round ${round}, FUZZ_SEED=${seed}`;
      const took = cpuTimeOf(() => {
        try {
          checkConsistent(readCircuit(damaged, { fileName: path.basename(name), siblings: () => damaged }));
        } catch (error) {
          if (!(error instanceof CircuitReadError)) throw new Error(`${where}: ${String(error)}`, { cause: error });
          expect(error.message.length).toBeGreaterThan(20);
        }
      });
      if (took > slowest) throw new Error(`${where}: took ${took.toFixed(0)} ms`);
    }
  },
  seconds * 1000 + 60_000,
);
