import { circuitOfDesign, type DesignState, presentDesign } from '@tracewright/circuit/design';
import {
  writeBomCsv,
  writeCircuitJson,
  writeKicadNetlist,
  writeKicadSchematic,
  writeSvg,
} from '@tracewright/circuit/writers';
import { Refusal } from '@tracewright/kernel';

export interface ExportedFile {
  readonly content: string;
  readonly mediaType: string;
  readonly fileName: string;
}

interface ExportFormat {
  readonly extension: string;
  readonly mediaType: string;
  write(name: string, design: DesignState, prices: ReadonlyMap<string, number>): string;
}

const FORMATS: { readonly [format: string]: ExportFormat } = {
  json: {
    extension: 'json',
    mediaType: 'application/json; charset=utf-8',
    write: (name, design) =>
      `${JSON.stringify({ format: 'tracewright-design', version: 1, name, ...presentDesign(design) }, null, 1)}\n`,
  },
  'circuit-json': {
    extension: 'circuit.json',
    mediaType: 'application/json; charset=utf-8',
    write: (_, design) => writeCircuitJson(circuitOfDesign(design)),
  },
  'bom.csv': {
    extension: 'bom.csv',
    mediaType: 'text/csv; charset=utf-8',
    write: (_, design, prices) =>
      writeBomCsv(circuitOfDesign(design), { priceOf: ({ partNumber = '' }) => prices.get(partNumber) }),
  },
  kicad_sch: {
    extension: 'kicad_sch',
    mediaType: 'application/octet-stream',
    write: (title, design) =>
      writeKicadSchematic({ ...circuitOfDesign(design), title }, { placed: presentDesign(design).components }),
  },
  netlist: {
    extension: 'net',
    mediaType: 'application/octet-stream',
    write: (title, design) => writeKicadNetlist({ ...circuitOfDesign(design), title }),
  },
  svg: {
    extension: 'svg',
    mediaType: 'image/svg+xml; charset=utf-8',
    write: (title, design) => writeSvg(presentDesign(design), title),
  },
};

/** @throws Refusal unknown_format that lists what there is */
export function exportDesign(
  name: string,
  design: DesignState,
  format: string,
  prices: ReadonlyMap<string, number>,
): ExportedFile {
  const known = Object.hasOwn(FORMATS, format) ? FORMATS[format] : undefined;
  if (!known) {
    throw new Refusal('not_found', 'unknown_format', `A design can be exported as ${Object.keys(FORMATS).join(', ')}.`);
  }
  const base = name.replace(/[\u0000-\u001f/\\:*?"<>|]+/g, '-').slice(0, 80) || 'design';
  return {
    content: known.write(name, design, prices),
    mediaType: known.mediaType,
    fileName: `${base}.${known.extension}`,
  };
}
