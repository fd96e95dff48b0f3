import type { CircuitFormat } from '@tracewright/circuit';
import type { DeclaredFormat } from '@tracewright/contracts/imports';

const NAMES: { readonly [Format in CircuitFormat]: { readonly name: string; readonly group: DeclaredFormat } } = {
  kicad_pcb: { name: 'KiCad board', group: 'kicad' },
  kicad_legacy_brd: { name: 'KiCad board of before version 4', group: 'kicad' },
  kicad_sch: { name: 'KiCad schematic', group: 'kicad' },
  kicad_legacy_sch: { name: 'KiCad schematic of before version 6', group: 'kicad' },
  kicad_netlist: { name: 'KiCad netlist', group: 'kicad' },
  kicad_xml_netlist: { name: 'KiCad XML netlist', group: 'kicad' },
  kicad_legacy_netlist: { name: 'KiCad netlist of before version 4', group: 'kicad' },
  eagle_brd: { name: 'Eagle board', group: 'eagle' },
  eagle_sch: { name: 'Eagle schematic', group: 'eagle' },
  json: { name: 'Tracewright JSON', group: 'json' },
  circuit_json: { name: 'circuit-json', group: 'json' },
  pdf: { name: 'PDF', group: 'pdf' },
  image: { name: 'picture', group: 'image' },
};

const DECLARED: { readonly [Format in DeclaredFormat]: string } = {
  kicad: 'KiCad',
  eagle: 'Eagle',
  json: 'JSON',
  image: 'a picture',
  pdf: 'PDF',
};

export const isDeclaredFormat = (text: string): text is DeclaredFormat => Object.hasOwn(DECLARED, text);

/** What to say when the content is not what was declared; undefined when it is, or when nothing was declared. */
export function formatCorrection(format: CircuitFormat, declared: DeclaredFormat | undefined): string | undefined {
  const { name, group } = NAMES[format];
  if (declared === undefined || declared === group) return undefined;
  return `The file was declared as ${DECLARED[declared]}, but its content is a ${name}; it was read as such.`;
}
