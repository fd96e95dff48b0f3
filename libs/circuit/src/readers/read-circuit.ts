import { CircuitReadError, type Circuit, type CircuitFormat } from '../model';
import { isZip } from './archive/unpack';
import { readArchive } from './archive/read-archive';
import { detectFormat } from './detect';
import { readEagleBoard } from './eagle/board';
import { readEagleSchematic } from './eagle/schematic';
import { readCircuitJson } from './json/circuit-json';
import { readOwnJson } from './json/own-json';
import { readKicadBoard } from './kicad-board/board';
import { readLegacyBoard } from './kicad-legacy-board/board';
import { readLegacyNetlist } from './kicad-netlist/legacy-netlist';
import { readSexprNetlist } from './kicad-netlist/sexpr-netlist';
import { readXmlNetlist } from './kicad-netlist/xml-netlist';
import { readKicadSchematic } from './kicad-schematic/schematic';
import { readLegacySchematic } from './kicad-legacy-schematic/schematic';
import { contextOf, type ReadContext, type ReadOptions } from './options';

type Reader = (bytes: Uint8Array, context: ReadContext) => Circuit;

const readers: { readonly [format in CircuitFormat]?: Reader } = {
  kicad_pcb: readKicadBoard,
  kicad_sch: readKicadSchematic,
  kicad_legacy_sch: readLegacySchematic,
  kicad_legacy_brd: readLegacyBoard,
  eagle_brd: readEagleBoard,
  eagle_sch: readEagleSchematic,
  json: readOwnJson,
  circuit_json: readCircuitJson,
  kicad_netlist: readSexprNetlist,
  kicad_xml_netlist: readXmlNetlist,
  kicad_legacy_netlist: readLegacyNetlist,
};

/**
 * Reads a design file into the one model. Pure and synchronous, in Node and in the browser alike. The content decides
 * the format; of a zip archive the project's main file is read, with the files beside it.
 *
 * @throws CircuitReadError with line or byte, what was expected and what to do: `empty`, `not_a_circuit`,
 * `no_circuit_inside`, `foreign_format`, `eagle_binary`, `archive`, `too_large`, `too_deep`, `wrong_encoding`, `broken`,
 * `needs_document_reader` (PDF and pictures: see `readDocument`), `not_yet_supported`
 */
export function readCircuit(bytes: Uint8Array, options: ReadOptions = {}): Circuit {
  const context = contextOf(options);
  const { maxBytes } = context.limits;
  if (bytes.length > maxBytes) {
    const size = (bytes.length / 1048576).toFixed(1);
    const most = (maxBytes / 1048576).toFixed(0);
    throw new CircuitReadError('too_large', `The file has ${size} MB; at most ${most} MB can be read.`);
  }
  if (isZip(bytes)) return readArchive(bytes, context, options, readCircuit);
  const format = detectFormat(bytes, context.fileName);
  if (typeof format !== 'string') throw new CircuitReadError(format.unsupported, format.message, undefined, 0);
  const reader = readers[format];
  if (reader === undefined) {
    throw new CircuitReadError('not_yet_supported', `Files of the format ${format} can't be read yet.`);
  }
  return reader(bytes, context);
}
