import type { Unsupported } from './unsupported';
import { tableOf } from './table';

interface Foreign {
  readonly code: string;
  readonly message: string;
}

const noCircuit = (kind: string, give: string): Foreign => ({
  code: 'no_circuit_inside',
  message: `is ${kind} and holds no circuit. Give ${give}.`,
});
const otherProgram = (kind: string, how: string): Foreign => ({
  code: 'foreign_format',
  message: `is ${kind}, which is not read here. ${how}`,
});
const manufacturing = 'a manufacturing file';
const giveDesign = 'the design itself: a board, schematic or netlist';
const exportHint = 'Export it from that program as a KiCad or Eagle file, a netlist or a PDF.';

/** First words of s-expression files that are known and hold no circuit, or belong to other programs. */
const byHead = tableOf<Foreign>({
  kicad_symbol_lib: noCircuit('a KiCad symbol library', 'the .kicad_sch or .kicad_pcb file'),
  footprint: noCircuit('a KiCad footprint', 'the .kicad_pcb file'),
  module: noCircuit('a KiCad footprint', 'the .kicad_pcb file'),
  kicad_wks: noCircuit('a KiCad drawing sheet', 'the .kicad_sch or .kicad_pcb file'),
  page_layout: noCircuit('a KiCad drawing sheet', 'the .kicad_sch or .kicad_pcb file'),
  sym_lib_table: noCircuit('a KiCad library table', 'the .kicad_sch or .kicad_pcb file'),
  fp_lib_table: noCircuit('a KiCad library table', 'the .kicad_sch or .kicad_pcb file'),
  version: noCircuit('a KiCad design rules file', 'the .kicad_pcb file'),
  kicad_dru: noCircuit('a KiCad design rules file', 'the .kicad_pcb file'),
  pcb: otherProgram('a Specctra design', 'Give the .kicad_pcb file it was exported from.'),
  PCB: otherProgram('a Specctra design', 'Give the .kicad_pcb file it was exported from.'),
  session: noCircuit('a Specctra session', 'the .kicad_pcb file'),
  edif: otherProgram('an EDIF netlist', exportHint),
});

/** Beginnings of text files that are known and hold no circuit, or belong to other programs. */
const byStart: readonly (readonly [RegExp, Foreign])[] = [
  [/^EESchema-(LIBRARY|DOCLIB)/, noCircuit('a KiCad symbol library', 'the schematic (.sch) that uses it')],
  [/^PCBNEW-LibModule/, noCircuit('a KiCad footprint library', 'the board file')],
  [/^(%FS|%MO|G04|%TF|\*?%ASAXBY|G0?1\*)/, noCircuit(`${manufacturing} (Gerber)`, giveDesign)],
  [/^(M48|;.{0,80}(drill|INCH|METRIC))/i, noCircuit(`${manufacturing} (drill file)`, giveDesign)],
  [/^ISO-10303-21/, noCircuit('a STEP model', giveDesign)],
  [/^solid\s/, noCircuit('an STL model', giveDesign)],
  [/^#VRML/, noCircuit('a VRML model', giveDesign)],
  [/^\|?RECORD=|^DProtel|^Protel/, otherProgram('an Altium or Protel file', exportHint)],
  [/^!PADS-|^\*PADS-/i, otherProgram('a PADS file', exportHint)],
  [/^v \d{8} \d/, otherProgram('a gEDA schematic', exportHint)],
  [/^# release: pcb|^PCB\["/, otherProgram('a gEDA board', exportHint)],
  [/^\.?(TITLE|SUBCKT|MODEL)\b/i, otherProgram('a SPICE netlist', exportHint)],
  [/^Version 4\s+SHEET/i, otherProgram('an LTspice schematic', exportHint)],
];

const byRoot = tableOf<Foreign>({
  svg: otherProgram('an SVG drawing', 'Give the design file it was plotted from, a PDF or a PNG.'),
  html: otherProgram('a web page', 'Download the file itself, not the page that shows it.'),
  fritzing: otherProgram('a Fritzing file', exportHint),
  module: otherProgram('a Fritzing file', exportHint),
});

const byJsonKey: readonly (readonly [RegExp, Foreign])[] = [
  [/"(head|docType)"\s*:[\s\S]*"(canvas|editorVersion)"/, otherProgram('an EasyEDA file', exportHint)],
  [
    /"(board|boards|meta|net_settings|schematic)"\s*:\s*\{[\s\S]*"(cvpcb|erc|libraries|design_settings|3dviewports)"/,
    noCircuit('a KiCad project', 'the .kicad_sch or .kicad_pcb file'),
  ],
];

/** Recognises files that are no circuit, or another program's, by how they begin; undefined where nothing is known. */
export function foreignFormat(start: string, head?: string, root?: string): Unsupported | undefined {
  const found =
    (head !== undefined && Object.hasOwn(byHead, head) ? byHead[head] : undefined) ??
    (root !== undefined && Object.hasOwn(byRoot, root.toLowerCase()) ? byRoot[root.toLowerCase()] : undefined) ??
    byStart.find(([pattern]) => pattern.test(start))?.[1] ??
    (start.startsWith('{') ? byJsonKey.find(([pattern]) => pattern.test(start))?.[1] : undefined);
  return found && { unsupported: found.code, message: found.message };
}
