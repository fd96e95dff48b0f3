import type { CircuitFormat } from '../model';
import { foreignFormat } from './foreign';
import type { Unsupported } from './unsupported';

const sniffBytes = 4096;

/**
 * What kind of file this is, from its content; the name is used in messages alone.
 * Files of other programs, and files of the right program that hold no circuit, get a message that says what they are.
 */
export function detectFormat(bytes: Uint8Array, fileName = ''): CircuitFormat | Unsupported {
  const name = fileName === '' ? 'The file' : `"${fileName}"`;
  if (bytes.length === 0) return { unsupported: 'empty', message: `${name} is empty (0 bytes): export it again.` };
  const binary = detectBinary(bytes);
  if (binary !== undefined) return typeof binary === 'string' ? binary : named(binary, name);
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, sniffBytes)).replace(/^\u00ef\u00bb\u00bf/, '');
  const text = detectText(start.trimStart(), bytes);
  if (text !== undefined) return typeof text === 'string' ? text : named(text, name);
  return {
    unsupported: 'not_a_circuit',
    message: `${name} is no design file known here. Give a KiCad board, schematic or netlist, an Eagle .brd or .sch (version 6 or newer), our JSON, circuit-json, a PDF or a picture.`,
  };
}

function named({ unsupported, message }: Unsupported, name: string): Unsupported {
  return { unsupported, message: `${name} ${message}` };
}

function detectBinary(bytes: Uint8Array): CircuitFormat | Unsupported | undefined {
  const begins = (...magic: number[]) => magic.every((byte, i) => bytes[i] === byte);
  if (begins(0x89, 0x50, 0x4e, 0x47) || begins(0xff, 0xd8, 0xff) || begins(0x47, 0x49, 0x46, 0x38)) return 'image';
  if (begins(0x42, 0x4d) && bytes.length > 26 && bytes[6] === 0 && bytes[7] === 0) return 'image';
  if (begins(0x49, 0x49, 0x2a, 0) || begins(0x4d, 0x4d, 0, 0x2a)) return 'image';
  if (begins(0x52, 0x49, 0x46, 0x46) && bytes[8] === 0x57 && bytes[9] === 0x45) return 'image';
  if (begins(0x10, 0x80) || begins(0x10, 0x00)) {
    return {
      unsupported: 'eagle_binary',
      message:
        'is an Eagle file in the binary form of version 5 or older, which is not XML. Open it in Eagle 6 or newer (or Fusion) and save it again.',
    };
  }
  if (begins(0x50, 0x4b, 3, 4) || begins(0x1f, 0x8b) || begins(0x37, 0x7a, 0xbc, 0xaf) || begins(0x52, 0x61, 0x72)) {
    return { unsupported: 'archive', message: 'is an archive. Unpack it and give the design file inside.' };
  }
  if (begins(0xd0, 0xcf, 0x11, 0xe0)) {
    return {
      unsupported: 'compound_document',
      message:
        'is a binary compound document, the form of Altium and of old office programs. Export it from that program as a KiCad or Eagle file, a netlist or a PDF.',
    };
  }
  if (begins(0xff, 0xfe) || begins(0xfe, 0xff)) {
    return { unsupported: 'wrong_encoding', message: 'is UTF-16 text. Save it as UTF-8 and try again.' };
  }
  return undefined;
}

function detectText(start: string, bytes: Uint8Array): CircuitFormat | Unsupported | undefined {
  if (start.startsWith('%PDF-') || start.slice(0, 1024).includes('%PDF-1.')) return 'pdf';
  if (start.startsWith('PCBNEW-BOARD')) return 'kicad_legacy_brd';
  if (start.startsWith('EESchema Schematic')) return 'kicad_legacy_sch';
  if (/^#\s*EESchema Netlist/i.test(start) || /^\(\s*\{\s*EESchema Netlist/i.test(start)) return 'kicad_legacy_netlist';
  if (/^\(\s*(\{[^}]*\}\s*)?\(\s*\/?[0-9A-Fa-f/]+\s+\S+\s+\S+/.test(start)) return 'kicad_legacy_netlist';
  const head = /^\(\s*([A-Za-z_][\w-]*)/.exec(start)?.[1];
  if (head === 'kicad_pcb') return 'kicad_pcb';
  if (head === 'kicad_sch') return 'kicad_sch';
  if (head === 'export') return 'kicad_netlist';
  if (start.startsWith('<')) return detectXml(start, bytes);
  if (start.startsWith('{') || start.startsWith('[')) return detectJson(start, bytes);
  return foreignFormat(start, head);
}

function detectXml(start: string, bytes: Uint8Array): CircuitFormat | Unsupported | undefined {
  const root = rootElement(start);
  if (root === 'export') return 'kicad_xml_netlist';
  if (root === 'eagle' || /<!DOCTYPE\s+eagle/i.test(start)) return detectEagle(bytes);
  return foreignFormat(start, undefined, root);
}

/** Name of the first element: what comes before it (declaration, comments, document type) is passed over. */
function rootElement(start: string): string | undefined {
  const rest = start
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<\?[\s\S]*?\?>/g, '')
    .replace(/<!DOCTYPE[^>[]*(\[[\s\S]*?\])?\s*>/i, '');
  return /<\s*([A-Za-z_][\w:.-]*)/.exec(rest)?.[1];
}

function detectEagle(bytes: Uint8Array): CircuitFormat | Unsupported {
  const first = ['<board', '<schematic', '<library ']
    .map((tag) => ({ tag, at: indexOfAscii(bytes, tag) }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)[0];
  if (first?.tag === '<board') return 'eagle_brd';
  if (first?.tag === '<schematic') return 'eagle_sch';
  if (first !== undefined) {
    return { unsupported: 'library', message: 'is an Eagle library and holds no circuit. Give the .sch or .brd file.' };
  }
  // A file that ends before its drawing begins: the board reader names the place.
  return 'eagle_brd';
}

function detectJson(start: string, bytes: Uint8Array): CircuitFormat | Unsupported | undefined {
  if (start.startsWith('[')) {
    const rest = start.slice(1).trimStart();
    if (rest.startsWith(']') || /"type"\s*:\s*"(source|pcb|schematic|cad|simulation)_/.test(start))
      return 'circuit_json';
    return indexOfAscii(bytes, '"source_component_id"') >= 0 ? 'circuit_json' : undefined;
  }
  return foreignFormat(start) ?? 'json';
}

/** Offset of the first place where the bytes spell the text, or -1. */
export function indexOfAscii(bytes: Uint8Array, text: string): number {
  const first = text.charCodeAt(0);
  for (let i = bytes.indexOf(first); i >= 0; i = bytes.indexOf(first, i + 1)) {
    let length = 1;
    while (length < text.length && bytes[i + length] === text.charCodeAt(length)) length++;
    if (length === text.length) return i;
  }
  return -1;
}
