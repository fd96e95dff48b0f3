import type { KeptSolution, SolutionExport } from '@tracewright/contracts/solutions';
import { Refusal } from '@tracewright/kernel';

interface ExportFormat {
  readonly extension: string;
  readonly mediaType: string;
}

const FORMATS: { readonly [format in SolutionExport]: ExportFormat } = {
  'bom.csv': { extension: 'bom.csv', mediaType: 'text/csv; charset=utf-8' },
  kicad_sch: { extension: 'kicad_sch', mediaType: 'application/octet-stream' },
  netlist: { extension: 'net', mediaType: 'application/octet-stream' },
  svg: { extension: 'svg', mediaType: 'image/svg+xml; charset=utf-8' },
  pdf: { extension: 'pdf', mediaType: 'application/pdf' },
};

/** @throws Refusal unknown_format that lists what there is */
export function exportName(format: string): SolutionExport {
  if (Object.hasOwn(FORMATS, format)) return format as SolutionExport;
  throw new Refusal('not_found', 'unknown_format', `A solution can be exported as ${Object.keys(FORMATS).join(', ')}.`);
}

/** How a solution's exported file is called, and of what kind it is. */
export function exportedSolution(
  { id, request }: Pick<KeptSolution, 'id' | 'request'>,
  format: SolutionExport,
): { readonly fileName: string; readonly mediaType: string } {
  const { extension, mediaType } = FORMATS[format];
  return { fileName: `${request.projectType}-${id.slice(-8)}.${extension}`, mediaType };
}
