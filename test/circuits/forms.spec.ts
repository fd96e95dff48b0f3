import fs from 'node:fs';
import path from 'node:path';
import { readCircuit } from '@tracewright/circuit/readers';
import { allFixtures, fixturesFolder } from './fixture-files';
import { ownDesigns } from './own-designs';
import { circuitsFolder, hasCircuits, truths } from './truth-files';

/*
 * What files have in the usual form is read by patterns, everything in a KiCad file with comments and every tag with
 * values in single quotes letter by letter. Both must give the same circuit.
 */

const kicad = /\.kicad_(pcb|sch)$/;
const xml = /eagle\.(brd|sch)$|\.xml$/;

/** The same file with a comment behind its first word, or with its values in single quotes where they can be. */
function unusual(bytes: Uint8Array): Uint8Array {
  const text = new TextDecoder().decode(bytes);
  const changed = text.startsWith('(')
    ? text.replace(/^(\(kicad_\w+)/, '$1\n# a comment\n')
    : text.replace(/<\w[^<>]*>/g, (tag) => tag.replace(/="([^"']*)"/g, "='$1'"));
  return new TextEncoder().encode(changed);
}

function expectSame(file: string): void {
  const siblings = (change: (bytes: Uint8Array) => Uint8Array) => (name: string) => {
    const wanted = path.resolve(path.dirname(file), name);
    if (!fs.statSync(wanted, { throwIfNoEntry: false })?.isFile()) return undefined;
    return kicad.test(name) ? change(fs.readFileSync(wanted)) : fs.readFileSync(wanted);
  };
  expectSameBytes(fs.readFileSync(file), siblings);
}

type Siblings = (change: (bytes: Uint8Array) => Uint8Array) => (name: string) => Uint8Array | undefined;

function expectSameBytes(bytes: Uint8Array, siblings: Siblings = () => () => undefined): void {
  const byPatterns = readCircuit(bytes, { siblings: siblings((same) => same) });
  expect(byPatterns.components.length).toBeGreaterThan(0);
  expect(readCircuit(unusual(bytes), { siblings: siblings(unusual) })).toEqual(byPatterns);
}

it.each(ownDesigns('kicad_pcb', 'kicad_sch', 'brd').map(({ file, bytes }) => [file, bytes] as const))(
  '%s reads the same in an unusual form',
  (_, bytes) => expectSameBytes(bytes),
);

it.each(allFixtures().filter((name) => (kicad.test(name) && name.includes('lamps')) || xml.test(name)))(
  '%s reads the same in an unusual form',
  (name) => expectSame(path.join(fixturesFolder, name)),
);

const designs = truths().filter(
  ({ file, format, components }) => components && (kicad.test(file) || /eagle|xml/.test(format)),
);

(hasCircuits ? it.each(designs.map(({ file }) => file)) : it.skip.each(['real designs']))(
  '%s reads the same in an unusual form',
  (file) => expectSame(path.join(circuitsFolder, 'files', file)),
);
