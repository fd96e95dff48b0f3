import type { CircuitFormat } from '@tracewright/circuit';
import { IMPORT_EXTENSIONS, type DeclaredFormat } from '@tracewright/contracts/imports';
import { FORMAT_NAMES } from '../../../lib/circuit-formats';
import { COMPANION_ACCEPT } from '../../../lib/project-files';

export const FORMATS: readonly { readonly format: DeclaredFormat; readonly label: string }[] = [
  { format: 'kicad', label: 'KiCad' },
  { format: 'eagle', label: 'Eagle' },
  { format: 'json', label: 'JSON' },
  { format: 'image', label: 'Image' },
  { format: 'pdf', label: 'PDF' },
];

const FORMAT_OF: { readonly [extension: string]: DeclaredFormat } = {
  jpg: 'image',
  jpeg: 'image',
  png: 'image',
  gif: 'image',
  pdf: 'pdf',
  json: 'json',
  brd: 'eagle',
  sch: 'eagle',
  kicad_pcb: 'kicad',
  kicad_sch: 'kicad',
  net: 'kicad',
  zip: 'kicad',
};

export const DEFAULT_FORMAT: DeclaredFormat = 'kicad';

/** For the file dialog of the browser. */
export const ACCEPT = `${IMPORT_EXTENSIONS.map((extension) => `.${extension}`).join(',')},${COMPANION_ACCEPT}`;

export function extensionOf(fileName: string): string {
  return /\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? '';
}

export function isAccepted(fileName: string): boolean {
  return (IMPORT_EXTENSIONS as readonly string[]).includes(extensionOf(fileName));
}

/** The format that a file's extension stands for; `before` where it stands for none, as xml. */
export function formatFor(fileName: string, before: DeclaredFormat): DeclaredFormat {
  return FORMAT_OF[extensionOf(fileName)] ?? before;
}

/** Pictures have their letters recognised, which takes much longer than reading. */
export const isPicture = (fileName: string): boolean => FORMAT_OF[extensionOf(fileName)] === 'image';

/** `341.9 KB` */
export function sizeText(bytes: number): string {
  const text = (bytes / 1024).toFixed(1);
  if (text !== '0.0') return `${text} KB`;
  return bytes === 0 ? '0 KB' : '< 0.1 KB';
}

/** Within a sentence. */
const NAMES_IN_TEXT: { readonly [format in CircuitFormat]: string } = { ...FORMAT_NAMES, image: 'picture' };

/** What the reader found a file to be, in words. */
export function formatName(format: string): string {
  return NAMES_IN_TEXT[format as CircuitFormat] ?? format;
}
