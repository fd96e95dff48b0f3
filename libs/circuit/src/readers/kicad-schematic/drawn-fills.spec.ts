import { circuitOfDesign, designFromCircuit, designState, presentDesign } from '../../design';
import type { DrawnShape } from '../../model';
import { writeKicadProject, writeKicadSchematic } from '../../writers';
import { writeSvg } from '../../writers/svg';
import { readCircuit } from '../read-circuit';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const sheetWith = (items: string, symbols = ''): string =>
  `(kicad_sch (version 20250114) (generator "eeschema") (uuid "u") (paper "A4")
    (title_block (title "My title") (rev "3")) (lib_symbols ${symbols}) ${items})`;

function read(text: string, files: { readonly [name: string]: string } = {}) {
  const siblings = (name: string): Uint8Array | undefined => (name in files ? bytes(files[name]!) : undefined);
  return readCircuit(bytes(text), { fileName: 'a.kicad_sch', drawing: true, siblings });
}
const marks = (items: string, symbols = '') => read(sheetWith(items, symbols)).sheets![0]!.marks;
const shapes = (items: string): readonly DrawnShape[] => marks(items).flatMap((mark) => mark.shapes);
const designOf = (text: string) =>
  presentDesign(designState(designFromCircuit(read(text), (index) => `p${index}`).design));

function exported(text: string): string {
  const state = designState(designFromCircuit(read(text), (index) => `p${index}`).design);
  const { components: placed, connections } = presentDesign(state);
  return writeKicadSchematic(circuitOfDesign(state), { placed, connections });
}

const FONT = '(effects (font (size 1.27 1.27)) (justify left bottom))';
const HIDDEN = '(effects (font (size 1.27 1.27)) (hide yes))';
const rectangle = (fill: string, stroke = '(width 0) (type default)'): string =>
  `(rectangle (start 10 10) (end 20 20) (stroke ${stroke}) (fill ${fill}) (uuid "r"))`;
const GOLD = '(type color) (color 255 200 0 1)';
const SHADE = '(type color) (color 0 200 0 0.3)';

const symbol = (inside: string): string =>
  `(symbol "l:F" (property "Reference" "U" (at 0 0 0) ${HIDDEN}) (property "Value" "F" (at 0 0 0) ${HIDDEN}) (symbol "F_1_1"
    ${inside} (pin passive line (at -5 0 0) (length 1) (name "~" ${FONT}) (number "1" ${FONT}))))`;
const placed = (more = ''): string =>
  `(symbol (lib_id "l:F") (at 50 50 0) (unit 1) ${more} (uuid "s") (property "Reference" "U1" (at 50 45 0) ${FONT})
    (property "Value" "F" (at 50 55 0) ${FONT}))`;

describe('what is filled on a KiCad sheet', () => {
  it('has its own colour, and how much that covers', () => {
    expect(shapes(rectangle(GOLD))).toMatchObject([{ fill: 'body', paint: '#ffc800' }]);
    expect(shapes(rectangle(SHADE))).toMatchObject([{ fill: 'body', paint: '#00c8004d' }]);
    expect(shapes(rectangle('(type color) (color 0 0 0 0)'))).toMatchObject([{ fill: 'none' }]);
    expect(shapes(rectangle('(type background)'))[0]).toEqual(
      expect.not.objectContaining({ paint: expect.anything() }),
    );
  });

  it('has the colour of its line where it is filled with that, and nothing where the line has none', () => {
    const red = '(width 0) (type default) (color 255 0 0 1)';
    expect(shapes(rectangle('(type outline)', red))).toMatchObject([{ fill: 'body', paint: '#ff0000' }]);
    expect(shapes(rectangle('(type outline)'))).toMatchObject([{ fill: 'none' }]);
    const body = read(sheetWith(placed(), symbol(rectangle('(type outline)')))).sheets![0]!.symbols[0]!;
    expect(body.shapes).toContainEqual(expect.objectContaining({ kind: 'line', fill: 'line' }));
  });

  it('needs no line around it', () => {
    const bare = '(width -0.0001) (type default)';
    expect(shapes(rectangle(GOLD, bare))).toMatchObject([{ paint: '#ffc800', bare: true }]);
    expect(shapes(rectangle('(type none)', bare))).toEqual([]);
  });

  it('lies below wires and words in the SVG, and is a shade of its colour on a dark page', () => {
    const wire = '(wire (pts (xy 5 15) (xy 25 15)) (stroke (width 0) (type default)) (uuid "w"))';
    const svg = writeSvg(designOf(sheetWith(wire + rectangle(GOLD) + rectangle(SHADE))));
    expect(svg).toContain('class="drawn body" data-paint="" style="fill:#ffc800;"');
    expect(svg).toContain('style="fill:#00c800;fill-opacity:0.3;"');
    expect(svg.indexOf('fill:#ffc800')).toBeLessThan(svg.indexOf('class="wire'));
    expect(svg).toContain('.drawn[data-paint]{fill-opacity:.25!important}');
  });

  it('covers no line of its own symbol, whichever of them comes first', () => {
    const line = '(polyline (pts (xy -2 0) (xy 2 0)) (stroke (width 0.3) (type default)) (fill (type none)))';
    const circle = '(circle (center 0 0) (radius 3) (stroke (width 0) (type default)) (fill (type background)))';
    const svg = writeSvg(designOf(sheetWith(placed(), symbol(line + circle))));
    expect(svg.indexOf('class="drawn body"')).toBeLessThan(svg.indexOf('class="drawn" style="stroke-width'));
  });

  it('comes back from the exported file, which then needs KiCad 7', () => {
    const bare = '(width -0.0001) (type default)';
    const items = [rectangle(GOLD), rectangle(SHADE, bare), placed()].join('\n');
    const inside = `${rectangle(GOLD)}(circle (center 0 0) (radius 2) (stroke (width 0) (type default)) (fill ${SHADE}))`;
    const text = exported(sheetWith(items, symbol(inside)));
    expect(text).toMatch(/^\(kicad_sch \(version 20220914\)/);
    const again = read(text).sheets![0]!;
    const filled = (list: readonly DrawnShape[]) => list.flatMap((one) => (one.kind !== 'text' && one.paint) || []);
    expect(again.marks.map((mark) => filled(mark.shapes)).flat()).toEqual(['#ffc800', '#00c8004d']);
    expect(again.marks.flatMap((mark) => mark.shapes)).toContainEqual(expect.objectContaining({ bare: true }));
    expect(filled(again.symbols[0]!.shapes)).toEqual(['#ffc800', '#00c8004d']);
    expect(exported(sheetWith(rectangle('(type none)')))).toMatch(/^\(kicad_sch \(version 20211123\)/);
  });

  it('may be a cell of a table', () => {
    const cell = `(table_cell "x" (at 10 10 0) (size 20 5) (margins 1 1 1 1) (span 1 1) (fill ${GOLD}) ${FONT} (uuid "c"))`;
    const table = `(table (column_count 1) (border (external yes) (header yes) (stroke (width 0) (type solid)))
      (separators (rows yes) (cols yes) (stroke (width 0) (type solid))) (cells ${cell}))`;
    expect(shapes(table)[0]).toMatchObject({ fill: 'body', paint: '#ffc800', bare: true });
  });
});

describe('what a KiCad sheet says beside its nets', () => {
  it('is filled in where a text names a variable of the sheet or the symbol', () => {
    const note = (text: string): string => `(text "${text}" (at 5 5 0) ${FONT} (uuid "t"))`;
    const said = shapes(
      ['${TITLE} ${REVISION}', '${SHEETNAME}', '${#}/${##}', '${NOBODY}', '${FILENAME}'].map(note).join('\n'),
    );
    const texts = said.map((shape) => shape.kind === 'text' && shape.text);
    expect(texts).toEqual(['My title 3', '1/1', '${NOBODY}', 'a.kicad_sch']);
    const own = `(text "\${VALUE} of \${REFERENCE}" (at 0 0 0) ${FONT})`;
    const body = read(sheetWith(placed(), symbol(own))).sheets![0]!.symbols[0]!;
    expect(body.shapes).toContainEqual(expect.objectContaining({ text: 'F of U1' }));
  });

  it('are the fields of its labels, which are texts of the exported file', () => {
    const field = `(property "Netclass" "HV" (at 12 8 0) (show_name yes) ${FONT})`;
    const hidden = `(property "Intersheetrefs" "\${INTERSHEET_REFS}" (at 12 8 0) ${FONT})(property "Note" "n" (at 1 1 0) ${HIDDEN})`;
    const label = `(global_label "A" (shape input) (at 10 10 0) (effects (font (size 2 2) (bold yes)) (justify left)) (uuid "g") ${field}${hidden})`;
    const [mark] = marks(label);
    expect(mark!.shapes.flatMap((shape) => (shape.kind === 'text' ? shape.text : []))).toEqual(['A', 'Net Class: HV']);
    const text = exported(sheetWith(label));
    expect(text).toContain('(text "Net Class: HV"');
    expect(text).toMatch(/\(global_label "A" .* \(effects \(font \(size 2 2\) bold\)/);
  });

  it('leaves out what is shown where a symbol is edited alone', () => {
    const inside = `(rectangle private (start -9 9) (end 9 -9) (stroke (width 0) (type dot)) (fill (type none)))
      (text private "secret" (at 0 0 0) ${FONT})(text "private" (at 0 0 0) ${FONT})`;
    const body = read(sheetWith(placed(), symbol(inside))).sheets![0]!.symbols[0]!;
    const own = body.shapes.filter((shape) => shape.kind !== 'text' || shape.role === 'own');
    expect(own).toMatchObject([{ kind: 'text', text: 'private' }]);
  });

  it('sets the words of a symbol’s box at its top, though symbols count upwards', () => {
    const box = `(text_box "Up" (at 0 20 0) (size 12 -8) (margins 1 1 1 1) (stroke (width 0) (type default)) (fill (type none))
      (effects (font (size 1.27 1.27)) (justify left top)))`;
    const [, words] = read(sheetWith(placed(), symbol(box))).sheets![0]!.symbols[0]!.shapes;
    expect(words).toMatchObject({ text: 'Up', at: { x: 51, y: 31 }, across: 1 });
  });
});

describe('the box of a sheet', () => {
  const field = (name: string, text: string, y: number, more = ''): string =>
    `(property "${name}" "${text}" (at 40 ${y} 0) ${more} ${FONT})`;
  const box = (look: string): string =>
    `(sheet (at 40 40) (size 30 20) ${look} (uuid "sub") ${field('Sheetname', 'amp', 39)}${field('Sheetfile', 'b.kicad_sch', 62)}
      ${field('Rev', '2', 65, '(show_name yes)')})`;
  const files = { 'b.kicad_sch': sheetWith(`(label "X" (at 5 5 0) ${FONT} (uuid "x"))`) };
  const look = '(stroke (width 0.5) (type dash) (color 255 0 0 1)) (fill (color 255 255 194 1))';

  it('has its pen and its colour, and its fields their names', () => {
    const [mark] = read(sheetWith(box(look)), files).sheets![0]!.marks;
    expect(mark!.shapes[0]).toMatchObject({ width: 0.5, colour: '#ff0000', paint: '#ffffc2', fill: 'body' });
    expect(mark!.shapes[0]).not.toHaveProperty('dash');
    const texts = mark!.shapes.flatMap((shape) => (shape.kind === 'text' ? shape.text : []));
    expect(texts).toEqual(['amp', 'File: b.kicad_sch', 'Rev: 2']);
    const usual = '(stroke (width 0.1524) (type solid)) (fill (color 0 0 0 0.0000))';
    const [plain] = read(sheetWith(box(usual)), files).sheets![0]!.marks;
    expect(plain!.shapes[0]).toEqual({ kind: 'line', fill: 'none', points: expect.any(Array) });
  });

  it('is crossed out where what it holds is not fitted, and all of it comes back', () => {
    const circuit = read(sheetWith(box(`(dnp yes) ${look}`)), files);
    expect(circuit.sheets![0]!.marks[0]!.shapes.filter(({ kind }) => kind === 'line')).toHaveLength(3);
    const state = designState(designFromCircuit(circuit, (index) => `p${index}`).design);
    const { components, connections } = presentDesign(state);
    const written = writeKicadProject(
      { ...circuitOfDesign(state), title: 'again' },
      { placed: components, connections },
    );
    const root = written.find(({ name }) => name === 'again.kicad_sch')!;
    expect(root.text).toMatch(
      /\(stroke \(width 0\.\d+\) \(type solid\) \(color 255 0 0 1\)\) \(fill \(color 255 255 194 1\)\)/,
    );
    expect(root.text.match(/\(polyline .*\(color 220 38 38 1\)/g)).toHaveLength(2);
  });
});

test('a part that is not fitted is crossed out in the exported drawing', () => {
  const text = exported(sheetWith(placed('(dnp yes)'), symbol(rectangle('(type none)'))));
  expect(text).toMatch(/^\(kicad_sch \(version 20220914\)/);
  expect(text).toContain('(dnp yes)');
  expect(text).not.toContain('"DNP"');
  // KiCad crosses out the body: the line of a pin is the pin's own.
  expect(text).toMatch(/\(pin passive line \(at \S+ \S+ 0\) \(length 1\.?\d*\)/);
  expect(read(text).components).toMatchObject([{ reference: 'U1', dnp: true }]);
});
