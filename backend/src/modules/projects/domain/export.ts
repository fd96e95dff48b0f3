import { Refusal } from '@tracewright/kernel';

interface ExportFormat {
  readonly extension: string;
  readonly mediaType: string;
}

const JSON_TYPE = 'application/json; charset=utf-8';

const FORMATS = {
  json: { extension: 'json', mediaType: JSON_TYPE },
  'circuit-json': { extension: 'circuit.json', mediaType: JSON_TYPE },
  'bom.csv': { extension: 'bom.csv', mediaType: 'text/csv; charset=utf-8' },
  kicad_sch: { extension: 'kicad_sch', mediaType: 'application/octet-stream' },
  'kicad.zip': { extension: 'kicad.zip', mediaType: 'application/zip' },
  netlist: { extension: 'net', mediaType: 'application/octet-stream' },
  pdf: { extension: 'pdf', mediaType: 'application/pdf' },
  svg: { extension: 'svg', mediaType: 'image/svg+xml; charset=utf-8' },
} as const satisfies { readonly [format: string]: ExportFormat };

export type ExportName = keyof typeof FORMATS;

/** @throws Refusal unknown_format that lists what there is */
export function exportName(format: string): ExportName {
  if (Object.hasOwn(FORMATS, format)) return format as ExportName;
  throw new Refusal('not_found', 'unknown_format', `A design can be exported as ${Object.keys(FORMATS).join(', ')}.`);
}

/** How a project's exported file is called, and of what kind it is. */
export function exportedFile(project: string, format: ExportName): { fileName: string; mediaType: string } {
  const base = project.replace(/[\u0000-\u001f/\\:*?"<>|]+/g, '-').slice(0, 80) || 'design';
  const { extension, mediaType } = FORMATS[format];
  return { fileName: `${base}.${extension}`, mediaType };
}
