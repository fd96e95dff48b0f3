export { type BomLine, bomLines, type BomOptions, csvCell, writeBomCsv } from './bom-csv';
export { writeJson } from './json';
export { writeKicadNetlist } from './kicad-netlist';
export { type ProjectFile, writeKicadProject } from './kicad-project';
export { writeKicadZip } from './kicad-zip';
export { type SchematicOptions, writeKicadSchematic } from './kicad-schematic';
export { writeCircuitJson } from './circuit-json';
export { laidOut, writeSvg } from './svg';
export { type SvgPiece, svgPieces } from './svg-pieces';
