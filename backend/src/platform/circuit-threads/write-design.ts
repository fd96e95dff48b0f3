import {
  assembled,
  circuitOfDesign,
  type DesignEvent,
  designState,
  type DesignState,
  evolveDesign,
  type PackedElements,
  presentDesign,
  unpackElements,
} from '@tracewright/circuit/design';
import type { CircuitPicture } from '@tracewright/circuit';
import {
  pictureFiles,
  type SchematicOptions,
  writeBomCsv,
  writeCircuitJson,
  writeKicadNetlist,
  writeKicadSchematic,
  writeKicadZip,
  writeSvg,
  writeSvgSheets,
} from '@tracewright/circuit/writers';
import { writeSheets } from '../paper';

/** A design as its stream has it, in few and large pieces that cost nothing to hand to a thread. */
export interface UnfoldedDesign {
  /** What was there before the events. */
  readonly packed: readonly PackedElements[];
  readonly events: readonly DesignEvent[];
}

export interface WriteOptions {
  readonly title: string;
  readonly prices: ReadonlyMap<string, number>;
  /** The files of the bitmaps that it shows. */
  readonly pictures?: readonly CircuitPicture[];
  /** When the design became what it is, which paper says. */
  readonly madeAt?: Date;
}

const EPOCH = new Date(0);

type Written = string | Uint8Array;

const WRITERS = {
  /** What a client is shown, as JSON. */
  shown: (design) => JSON.stringify(presentDesign(design)),
  json: (design, { title: name }) =>
    `${JSON.stringify({ format: 'tracewright-design', version: 1, name, ...presentDesign(design) }, null, 1)}\n`,
  'circuit-json': (design) => writeCircuitJson(circuitOfDesign(design)),
  'bom.csv': (design, { prices }) =>
    writeBomCsv(circuitOfDesign(design), { priceOf: ({ partNumber = '' }) => prices.get(partNumber) }),
  kicad_sch: (design, { title, pictures }) =>
    writeKicadSchematic({ ...circuitOfDesign(design), title }, drawnIn(design, pictures)),
  'kicad.zip': (design, { title, pictures }) =>
    writeKicadZip({ ...circuitOfDesign(design), title }, drawnIn(design, pictures)),
  netlist: (design, { title }) => writeKicadNetlist({ ...circuitOfDesign(design), title }),
  pdf: (design, { title, pictures, madeAt }) =>
    writeSheets(writeSvgSheets(presentDesign(design), pictureFiles(pictures)), title, madeAt ?? EPOCH),
  svg: (design, { title, pictures }) => writeSvg(presentDesign(design), title, pictureFiles(pictures)),
} as const satisfies {
  readonly [form: string]: (design: DesignState, options: WriteOptions) => Written | Promise<Written>;
};

export type WrittenForm = keyof typeof WRITERS;

export async function writeDesign(
  design: UnfoldedDesign,
  form: WrittenForm,
  options: WriteOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  const written = await WRITERS[form](folded(design), options);
  return typeof written === 'string' ? new TextEncoder().encode(written) : new Uint8Array(written);
}

function drawnIn(design: DesignState, pictures: WriteOptions['pictures']): SchematicOptions {
  const { components: placed, connections } = presentDesign(assembled(design));
  return { placed, connections, pictures: pictureFiles(pictures) };
}

function folded({ packed, events }: UnfoldedDesign): DesignState {
  const pieces = packed.map(unpackElements);
  const before = {
    components: pieces.flatMap(({ components }) => components),
    connections: pieces.flatMap(({ connections }) => connections),
  };
  return events.reduce(evolveDesign, designState(before));
}
