import type { CircuitFormat } from '@tracewright/circuit';
import { detectFormat } from '@tracewright/circuit/readers';
import { isBlank, Refusal } from '@tracewright/kernel';

type Extension = 'pdf' | 'sch' | 'brd' | 'zip' | 'png' | 'jpg' | 'jpeg' | 'kicad_pcb' | 'kicad_sch';

interface Kind {
  readonly called: string;
  /** What the readers may recognise in it. */
  readonly formats: readonly (CircuitFormat | 'archive')[];
  /** Programs of other makers use this ending too: what the readers do not know may be one of their files. */
  readonly others?: true;
}

const PICTURE: Kind = { called: 'a PNG or JPEG picture', formats: ['image'] };

const KINDS: { readonly [extension in Extension]: Kind } = {
  pdf: { called: 'a PDF document', formats: ['pdf'] },
  sch: { called: 'a schematic', formats: ['eagle_sch', 'kicad_legacy_sch', 'kicad_sch'], others: true },
  brd: { called: 'a board', formats: ['eagle_brd', 'kicad_legacy_brd', 'kicad_pcb'], others: true },
  zip: { called: 'a ZIP archive', formats: ['archive'] },
  png: PICTURE,
  jpg: PICTURE,
  jpeg: PICTURE,
  kicad_pcb: { called: 'a KiCad board', formats: ['kicad_pcb'] },
  kicad_sch: { called: 'a KiCad schematic', formats: ['kicad_sch'] },
};

const FOUND: { readonly [format in CircuitFormat | 'archive']: string } = {
  archive: 'a packed archive',
  pdf: 'a PDF document',
  image: 'a picture',
  json: 'a Tracewright JSON design',
  circuit_json: 'a circuit-json design',
  kicad_pcb: 'a KiCad board',
  kicad_legacy_brd: 'a KiCad board',
  kicad_sch: 'a KiCad schematic',
  kicad_legacy_sch: 'a KiCad schematic',
  kicad_netlist: 'a netlist',
  kicad_xml_netlist: 'a netlist',
  kicad_legacy_netlist: 'a netlist',
  eagle_brd: 'an Eagle board',
  eagle_sch: 'an Eagle schematic',
};

const MAX_NAME = 200;

/** The name to keep of an uploaded file: without folders and without what no file name can hold. */
export function keptName(name: string): string {
  const plain = name
    .replace(/^.*[\\/]/, '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim();
  if (plain.length <= MAX_NAME) return isBlank(plain) ? 'file' : plain;
  const ending = /\.[^.]{1,20}$/.exec(plain)?.[0] ?? '';
  // Counted in whole characters, so that none is cut in half.
  return [...plain].slice(0, MAX_NAME / 2).join('') + ending;
}

/** @throws Refusal that names the file, when its ending is not taken, it is empty, or its content is something else */
export function checkFile(name: string, content: Uint8Array): void {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  if (!isTaken(extension)) {
    const list = Object.keys(KINDS).map((ending) => `.${ending}`);
    throw refused('unsupported', 'file_type_not_taken', name, `is not taken. Send one of ${list.join(', ')}.`);
  }
  if (content.byteLength === 0) throw refused('impossible', 'empty_file', name, 'is empty. Export it again.');
  const { called, formats, others } = KINDS[extension];
  const found = recognised(extension, name, content);
  if (found !== undefined && formats.includes(found)) return;
  if (found === undefined && others) return;
  const what = found === undefined ? `is not ${called}` : `is ${FOUND[found]} by its content, not ${called}`;
  throw refused('impossible', 'content_is_not_its_name', name, `${what}. Give it its own ending or export it again.`);
}

const isTaken = (extension: string): extension is Extension => Object.hasOwn(KINDS, extension);

/** Undefined when the readers can't tell. */
function recognised(extension: Extension, name: string, content: Uint8Array): CircuitFormat | 'archive' | undefined {
  if (extension === 'zip') return begins(content, 0x50, 0x4b, 3, 4) ? 'archive' : otherThanZip(name, content);
  const found = detectFormat(content, name);
  if (typeof found !== 'string') return found.unsupported === 'archive' ? 'archive' : undefined;
  if (KINDS[extension] === PICTURE && found === 'image' && !isPngOrJpeg(content)) return undefined;
  return found;
}

function otherThanZip(name: string, content: Uint8Array): CircuitFormat | undefined {
  const found = detectFormat(content, name);
  return typeof found === 'string' ? found : undefined;
}

const isPngOrJpeg = (content: Uint8Array): boolean =>
  begins(content, 0x89, 0x50, 0x4e, 0x47) || begins(content, 0xff, 0xd8, 0xff);

const begins = (content: Uint8Array, ...magic: readonly number[]): boolean =>
  magic.every((byte, index) => content[index] === byte);

const refused = (kind: 'unsupported' | 'impossible', code: string, name: string, what: string): Refusal =>
  new Refusal(kind, code, `"${name}" ${what}`, [{ file: name }]);
