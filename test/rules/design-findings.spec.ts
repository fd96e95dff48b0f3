import fs from 'node:fs';
import path from 'node:path';
import { circuitOfDesign, designFromCircuit, designState, knownFields } from '@tracewright/circuit/design';
import { findingId, reviewCircuit, type Review } from '@tracewright/circuit/rules';
import { readCircuit } from '@tracewright/circuit/readers';
import run from '../../backend/src/platform/circuit-threads/thread';
import { fixturesFolder } from '../circuits/fixture-files';
import { ownDesigns } from '../circuits/own-designs';
import { circuitsFolder, hasCircuits, readDesign, truths } from '../circuits/truth-files';
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

/** What a person may give alone: a root without its sheets, a sheet without its root, a schematic without its libraries. */
const ALONE = [
  'kicad-demo-openair-max/One-Air-Max.kicad_sch',
  'kicad-demo-openair-max/Solar-Module.kicad_sch',
  'eez-aux-ps/fan_controller.kicad_sch',
  'greatfet-azalea/azalea.sch',
  'ubertooth-one/ubertooth-one.sch',
];

function readAlone(file: string): Circuit {
  return readCircuit(fs.readFileSync(path.join(circuitsFolder, 'files', file)), { fileName: path.basename(file) });
}

const files = truths().filter(({ nets, components }) => components && nets);

const own = ownDesigns('kicad_pcb', 'kicad_sch');
/** A root without its sheets, and a sheet without its root. */
const OWN_ALONE = ['kicad-truth/hier31/root.kicad_sch', 'kicad-truth/hier31/child.kicad_sch', 'legacy/lamp.sch'];
const readOwnAlone = (file: string): Circuit =>
  readCircuit(fs.readFileSync(path.join(fixturesFolder, file)), { fileName: path.basename(file) });

describe('a file and the design that was made of it', () => {
  const expectSame = (circuit: Circuit): void => {
    const inFile = ofFile(circuit);
    const inDesign = ofDesign(circuit);
    // What a design does not keep, places and tracks, it says it can't check.
    expect(decided(inDesign, inDesign)).toEqual(decided(inFile, inDesign));
    const known = new Set(inFile.findings.map(findingId));
    expect(inDesign.findings.map(findingId).filter((id) => !known.has(id))).toEqual([]);
    const { notApplicable, partsUnknown, partsWithoutPins } = inDesign.coverage;
    expect(notApplicable.filter((rule) => !inFile.coverage.notApplicable.includes(rule))).toEqual([]);
    expect(inDesign.coverage.known).toEqual(inFile.coverage.known);
    expect({ partsUnknown, partsWithoutPins }).toEqual({
      partsUnknown: inFile.coverage.partsUnknown,
      partsWithoutPins: inFile.coverage.partsWithoutPins,
    });
  };

  const name = '%s: have the same findings, in the same order, and the same coverage';
  it.each(own.map(({ file, bytes }) => [file, bytes] as const))(name, (file, bytes) =>
    expectSame(readCircuit(bytes, { fileName: file })),
  );
  it.each(OWN_ALONE)(name, (file) => expectSame(readOwnAlone(file)));
  (hasCircuits ? it.each(files.map(({ file }) => file)) : it.skip.each(['real designs']))(name, (file) =>
    expectSame(readDesign(file)),
  );
  (hasCircuits ? it.each(ALONE) : it.skip.each(ALONE))(`${name}, alone`, (file) => expectSame(readAlone(file)));
});

/** What a thread reads of an uploaded file, saved as a client sends it, and checked as a saved design is. */
async function asTheServer(file: string, bytes: Uint8Array): Promise<Review> {
  const read = await run({ kind: 'read', file: bytes, fileName: path.basename(file), firstId: 1 });
  if (read.kind !== 'read') throw new Error(`${file} could not be read`);
  const saved = circuitOfDesign(designState(knownFields(read.result.design)));
  return reviewCircuit(saved, { parts: catalogue, projectText: '' });
}

describe('a file that is imported into a project', () => {
  const boards = ['smartknob-view-base/view_base.kicad_pcb', 'adafruit-feather-m0/Adafruit Feather M0 Basic rev C.brd'];
  const expectSame = async (file: string, bytes: Uint8Array): Promise<void> => {
    const inFile = ofFile(readCircuit(bytes, { fileName: path.basename(file) }));
    const imported = await asTheServer(file, bytes);
    expect(decided(imported, imported)).toEqual(decided(inFile, imported));
    expect(imported.coverage.known).toEqual(inFile.coverage.known);
    const boardRules = imported.coverage.notCheckable.filter(({ reason }) => reason.startsWith('No board is given'));
    expect(boardRules.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['board-outline', 'silkscreen']));
  };

  const name = '%s: has the findings of its review';
  it.each(own.map(({ file, bytes }) => [file, bytes] as const))(name, expectSame);
  it.each(OWN_ALONE)(name, (file) => expectSame(file, fs.readFileSync(path.join(fixturesFolder, file))));
  const real = [...boards, ...ALONE];
  (hasCircuits ? it.each(real) : it.skip.each(real))(name, (file) =>
    expectSame(file, fs.readFileSync(path.join(circuitsFolder, 'files', file))),
  );
});
