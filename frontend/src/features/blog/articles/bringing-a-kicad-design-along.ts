import { h, list, note, p, sources, table } from '../body/blocks';

export const body = [
  p(
    'A design that was begun in KiCad should not have to be drawn again. But every import loses something, and the worst losses are the silent ones: a sheet that was not found, a pin whose net got another name, a part that should not be fitted and now is. Here is which file to take, what comes along, and how to check it in a few minutes.',
  ),
  h('Which file to take'),
  table(
    'What each file knows',
    ['File', 'Holds', 'Does not hold'],
    [
      '`.kicad_sch`',
      'Parts with values and fields, wires, labels, sheets as they are drawn',
      'Where things lie on the board; sub-sheets are files of their own',
    ],
    [
      '`.kicad_pcb`',
      'Footprints with places, pads with their nets, tracks, vias, outline',
      'How the schematic was drawn; some fields, depending on the version',
    ],
    ['`.net`', 'Parts and nets, complete and unambiguous', 'Any drawing'],
    [
      'A zip of the project',
      'All sheets, and the symbol libraries beside them',
      'The board, where a schematic is in it: import that by itself',
    ],
  ),
  p(
    'For a hierarchical design take the zip of the whole project folder. A single root sheet refers to the others by file name; if they are not there, half of the design is not there. For a review of what is really made, take the board: tracks and places are facts that no schematic has.',
  ),
  h('What comes along'),
  list(
    'Parts with reference, value, footprint, part number and fields, pins with number, name and electrical type.',
    'Nets, with the names they have in KiCad; names that KiCad made by itself are treated as automatic.',
    'The mark “do not populate”. A value such as DNP or NM is understood as not fitted, too.',
    'The drawing of a schematic: symbols, wires, labels, colours. Of a board the places, and the board beside the schematic.',
    'Boards, schematics and netlists of every version of KiCad, with the older formats before version 6 as well.',
  ),
  p(
    'What a file does not hold cannot come along. Boards before KiCad 6 do not keep the names of pins at the pads. An Eagle board knows them by its own library. Where names are missing, the table of parts can supply them if it knows the type; otherwise rules that need them cannot look, and say so.',
  ),
  h('Four checks'),
  p('None of them takes long, and together they find nearly everything that can go wrong.'),
  list(
    'Count the parts. KiCad’s bill of materials and the import’s summary must give the same number of references, once mounting holes, logos and fiducials are set aside.',
    'Compare the nets. `kicad-cli sch export netlist board.kicad_sch` writes KiCad’s own netlist. Our command line writes the same from our reading: `npm run -s circuit -- netlist board.kicad_sch --json`. Names of automatic nets may differ; which pins lie together may not.',
    'Look at the warnings. What a reader could not place is listed with its line. An empty list is good; an unread one is not.',
    'Look at the parts that are not fitted. Their mark was kept in different ways over the years: as an attribute, as a field, as a value.',
  ),
  h('And back again'),
  p(
    'What was drawn or changed goes back as a KiCad schematic, as a KiCad project with one file for each sheet, as a netlist, as SVG, as CSV of the bill of materials, or as our own JSON without loss. A schematic that came without a drawing, from a board or a netlist, is laid out anew, and every pin bears the name of its net, so that KiCad finds the same nets. Tracks are not written: a board file stays the work of KiCad.',
  ),
  p(
    'For a team whose master remains in KiCad, the review can run in the continuous integration of the repository instead, with no import at all: the command line reads the board, prints findings as text, JSON or SARIF, and ends with code 1 if something is at or above the severity that you choose.',
  ),
  h('What to do about surprises'),
  list(
    'A sheet is missing: import the zip of the project, not the root sheet alone.',
    'A net fell apart: a label is probably a pixel beside the end of its wire. KiCad’s own electrical rules check shows it as well.',
    'A part has no pins: its symbol stands in a library that is not in the file. Old schematics keep symbols in a separate cache file; put it into the zip.',
    'Two parts bear one reference: annotate in KiCad first. `duplicate-reference` names them.',
  ),
  note(
    'The content decides what a file is, not its ending; a wrong ending is said. A file may have 50 MB, an archive 100 MB once unpacked. Wires without ends that can be found are shown as unbound, and are reported as not checked rather than as fine. In the circuit review nothing is uploaded: the file is read in the browser. Simulation models, design rules of the board and 3D models are not taken over.',
  ),
  sources(
    'KiCad developer documentation: file formats of schematic, board and netlist.',
    'KiCad command-line interface: `kicad-cli sch export netlist`.',
    'Our own command line is described in the project’s documentation; in our tests KiCad’s command line reads back what we write.',
  ),
];
