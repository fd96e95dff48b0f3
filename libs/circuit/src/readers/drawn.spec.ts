import type { Circuit } from '../model';
import { readCircuit } from './read-circuit';
import { writeJson } from '../writers/json';

const read = (text: string, fileName: string): Circuit => readCircuit(new TextEncoder().encode(text), { fileName });

const BOARD = `(kicad_pcb (version 20221018) (generator pcbnew)
  (net 0 "") (net 1 "GND")
  (footprint "R_0603" (layer "F.Cu") (at 10 20 90)
    (fp_text reference "R12" (at 0 -2 90 unlocked) (layer "F.SilkS") hide
      (effects (font (size 1 1) (thickness 0.15)) (justify left)))
    (pad "1" smd rect (at 0 0) (size 1 1) (layers "F.Cu") (net 1 "GND")))
  (via (at 3 4) (size 0.6) (drill 0.3) (layers "F.Cu" "B.Cu") (net 1)))`;

const EAGLE = `<?xml version="1.0"?><eagle version="9.6.2"><drawing><board><libraries/><elements>
<element name="R1" library="l" package="p" value="1k" x="1" y="2" smashed="yes">
<attribute name="NAME" x="5" y="6" size="1" layer="25" rot="R90"/></element></elements>
<signals><signal name="GND"><via x="3" y="4" extent="1-16" drill="0.35"/></signal></signals></board></drawing></eagle>`;

const SHEET = `(kicad_sch (version 20231120) (generator eeschema) (uuid "u")
  (lib_symbols (symbol "l:R" (property "Reference" "R" (at 0 0 0)) (symbol "R_1_1" (pin passive line (at 0 0 0) (length 1)
    (name "~" (effects (font (size 1.27 1.27)))) (number "1" (effects (font (size 1.27 1.27))))))))
  (label "SDA" (at 10 20 0) (effects (font (size 1 1)) (justify left bottom)))
  (symbol (lib_id "l:R") (at 50 50 90) (unit 1) (uuid "s")
    (property "Reference" "R1" (at 52 50 90) (effects (font (size 1 1)) (justify left)))
    (property "Value" "10k" (at 50 53 0) (effects (font (size 1 1)) hide))))`;

describe('vias and texts', () => {
  it('come from KiCad boards with place, layers and visibility', () => {
    const circuit = read(BOARD, 'a.kicad_pcb');
    expect(circuit.vias).toEqual([{ at: { x: 3, y: 4 }, size: 0.6, drill: 0.3, layers: ['F.Cu', 'B.Cu'], net: 'GND' }]);
    // Two millimetres above a part that is turned by 90 degrees is two to its left; the text then reads upwards.
    expect(circuit.texts).toEqual([
      {
        kind: 'reference',
        text: 'R12',
        center: { x: 8, y: 18.65 },
        width: 2.7,
        height: 1,
        rotation: 90,
        layer: 'F.SilkS',
        hidden: true,
      },
    ]);
  });

  it.each([
    ['a word', '(at 0 0 180 unlocked) (layer "F.SilkS") (effects (font (size 1 1)))', 180],
    ['a list', '(at 0 0 180) (unlocked yes) (layer "F.SilkS") (effects (font (size 1 1)))', 180],
    ['a list behind the layer', '(at 0 0 180) (layer "F.SilkS") (unlocked yes) (effects (font (size 1 1)))', 180],
    ['a list that denies it', '(at 0 0 180) (unlocked no) (layer "F.SilkS") (effects (font (size 1 1)))', 0],
    ['nothing', '(at 0 0 180) (layer "F.SilkS") (effects (font (size 1 1)))', 0],
  ])('keep their angle where they are marked as unlocked by %s', (_, look, rotation) => {
    const property = `(property "Reference" "R1" ${look})`;
    const { texts } = read(`(kicad_pcb (footprint "R" (layer "F.Cu") (at 1 1) ${property}))`, 'a.kicad_pcb');
    expect(texts).toMatchObject([{ text: 'R1', rotation }]);
  });

  it('look the same, whether they are written in the usual form or not', () => {
    const boardWith = (look: string) =>
      read(`(kicad_pcb (footprint "R" (layer "F.Cu") (at 1 1) (property "Reference" "R1" ${look})))`, 'a.kicad_pcb');
    const usual =
      '(at 1 2 90) (layer "B.SilkS") (hide yes) (uuid "u") (effects (font (size 2 3) (thickness 0.1)) (justify left mirror))';
    const unusual =
      '(at 1e0 2 90) (layer "B.SilkS") (hide yes) (uuid "u") (effects (font (size 2 3) (thickness 0.1)) (justify left mirror))';
    expect(boardWith(usual).texts).toHaveLength(1);
    expect(boardWith(usual).texts).toEqual(boardWith(unusual).texts);
  });

  it('come from Eagle boards, where the size of a via may be left to the design rules', () => {
    const { vias, texts } = read(EAGLE, 'a.brd');
    expect(vias).toEqual([{ at: { x: 3, y: -4 }, drill: 0.35, layers: ['F.Cu', 'B.Cu'], net: 'GND' }]);
    expect(texts).toMatchObject([{ text: 'R1', center: { x: 4.5, y: -6.9 }, rotation: 90, layer: 'F.SilkS' }]);
  });

  it('come from KiCad sheets: labels and the shown fields of symbols', () => {
    const { texts } = read(SHEET, 'a.kicad_sch');
    expect(texts).toEqual([
      { kind: 'label', text: 'SDA', center: { x: 11.35, y: 19.5 }, width: 2.7, height: 1, rotation: 0, sheet: '/' },
      { kind: 'reference', text: 'R1', center: { x: 51.1, y: 50 }, width: 1.8, height: 1, rotation: 0, sheet: '/' },
    ]);
  });

  it('survive our own JSON', () => {
    const circuit = read(BOARD, 'a.kicad_pcb');
    const again = read(writeJson(circuit), 'a.json');
    expect([again.vias, again.texts]).toEqual([circuit.vias, circuit.texts]);
  });
});
