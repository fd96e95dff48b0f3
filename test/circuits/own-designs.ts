import type { Circuit } from '@tracewright/circuit';
import { writeKicadNetlist, writeKicadSchematic } from '@tracewright/circuit/writers';
import { eagleBoard, kicadBoard, ownCircuits } from '@tracewright/testing/circuit';

/** A file of our own making, and the circuit that it was made of. */
export interface OwnDesign {
  readonly file: string;
  readonly bytes: Uint8Array;
  readonly circuit: Circuit;
}

const FORMS: { readonly [ending: string]: (circuit: Circuit) => string } = {
  kicad_pcb: kicadBoard,
  brd: eagleBoard,
  kicad_sch: writeKicadSchematic,
  net: writeKicadNetlist,
};

/** The made-up circuits of test/fixtures/netlists as files of the forms that people bring; all forms by default. */
export function ownDesigns(...endings: readonly string[]): readonly OwnDesign[] {
  const forms = Object.entries(FORMS).filter(([ending]) => endings.length === 0 || endings.includes(ending));
  return [...ownCircuits()].flatMap(([name, circuit]) =>
    forms.map(([ending, write]) => ({
      file: `${name}.${ending}`,
      bytes: new TextEncoder().encode(write(circuit)),
      circuit,
    })),
  );
}
