import type { CircuitFormat } from '@tracewright/circuit';

/** What people call the formats, as a label begins. */
export const FORMAT_NAMES: { readonly [format in CircuitFormat]: string } = {
  kicad_pcb: 'KiCad board',
  kicad_legacy_brd: 'KiCad board (legacy format)',
  kicad_sch: 'KiCad schematic',
  kicad_legacy_sch: 'KiCad schematic (legacy format)',
  kicad_netlist: 'KiCad netlist',
  kicad_xml_netlist: 'KiCad XML netlist',
  kicad_legacy_netlist: 'KiCad netlist (legacy format)',
  eagle_brd: 'Eagle board',
  eagle_sch: 'Eagle schematic',
  json: 'JSON',
  circuit_json: 'circuit-json',
  pdf: 'PDF',
  image: 'Picture',
};
