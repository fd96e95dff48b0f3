export { type BomLine, bomLines, type BomOptions, csvCell, writeBomCsv } from './bom-csv';
export { writeJson } from './json';
export { writeKicadNetlist } from './kicad-netlist';
export { type SchematicOptions, writeKicadSchematic } from './kicad-schematic';
export { writeCircuitJson } from './circuit-json';
export { writeSvg } from './svg';
