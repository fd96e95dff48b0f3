import fs from 'node:fs';
import path from 'node:path';
import type { Circuit } from '@tracewright/circuit';
import { allFixtures, fixturesFolder, readFixture } from '../circuits/fixture-files';
import { circuitsFolder, hasCircuits, readDesign } from '../circuits/truth-files';
import { boardFacts, describeWithPcbnew, type BoardFacts } from './kicad';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

const realBoards = (): string[] => {
  const files = path.join(circuitsFolder, 'files');
  return fs.readdirSync(files).flatMap((folder) =>
    fs
      .readdirSync(path.join(files, folder))
      .filter((name) => name.endsWith('.kicad_pcb'))
      .map((name) => `${folder}/${name}`),
  );
};

const footprintText = (reference: string, value: string, footprint: string, pads: ReadonlySet<string>): string =>
  JSON.stringify({ reference, value, footprint, pads: [...pads].sort() });

/** KiCad 6 writes overbars of older boards, `~CS~`, as `~{CS}`. */
const overbar = (name: string): string => name.replace(/~([^~{}]+)~/g, '~{$1}').replace(/~([^~{}/]+)$/, '~{$1}');

/** KiCad forgets the numbers of openings in the solder paste: pads without copper, which are on no net. */
function asRead(circuit: Circuit, { footprints }: BoardFacts): object {
  const opened = new Set(
    footprints.filter(({ pads }) => pads.some(({ copper }) => !copper)).map(({ reference }) => reference),
  );
  const numbers = new Set(
    footprints.flatMap(({ reference, pads }) => pads.map(({ number }) => `${reference}.${number}`)),
  );
  const parts = circuit.components.map(({ reference, value, footprint, pins }) => {
    const pads = pins.filter(
      ({ number, net }) => net !== undefined || !opened.has(reference) || numbers.has(`${reference}.${number}`),
    );
    return footprintText(reference, value, footprint, new Set(pads.map(({ number }) => number)));
  });
  const nets = circuit.nets
    .filter(({ pins }) => pins.length > 0)
    .map(({ name, pins }) => `${overbar(name)} = ${[...pins].sort().join(' ')}`);
  return { parts: parts.sort(), nets: nets.sort() };
}

function asKicad({ footprints }: BoardFacts): object {
  const nets = new Map<string, Set<string>>();
  for (const { reference, pads } of footprints) {
    for (const { number, net } of pads) {
      if (number !== '' && net !== '') nets.set(net, (nets.get(net) ?? new Set()).add(`${reference}.${number}`));
    }
  }
  const parts = footprints.map(({ reference, value, footprint, pads }) => {
    return footprintText(reference, value, footprint, new Set(pads.map((pad) => pad.number).filter(Boolean)));
  });
  return {
    parts: parts.sort(),
    nets: [...nets].map(([name, pins]) => `${name} = ${[...pins].sort().join(' ')}`).sort(),
  };
}

const tooNew: string[] = [];

/** A board that this KiCad is too old for is no test of ours: said, and left out. */
function compare(file: string, read: () => Circuit): void {
  const facts = boardFacts(file);
  if (facts === undefined) tooNew.push(path.basename(file));
  else expect(asRead(read(), facts)).toEqual(asKicad(facts));
}

afterAll(() => {
  if (tooNew.length > 0) console.warn(`Newer than this KiCad, so not compared: ${tooNew.join(', ')}`);
});

describeWithPcbnew("boards in KiCad's own reader", () => {
  (hasCircuits ? test.each(realBoards()) : test.skip.each(['the real designs are not here']))('agree on %s', (file) =>
    compare(path.join(circuitsFolder, 'files', file), () => readDesign(file)),
  );

  test.each(allFixtures().filter((name) => name.endsWith('.kicad_pcb')))('agree on our %s', (name) =>
    compare(path.join(fixturesFolder, name), () => readFixture(name)),
  );
});
