import { circuitOfDesign, designFromCircuit, designState, placedDrawing, presentDesign, shapesIn } from '../../design';
import type { DrawnShape, SchematicMark } from '../../model';
import { writeKicadSchematic } from '../../writers';
import { writeSvg } from '../../writers/svg';
import { readCircuit } from '../read-circuit';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

const sheetWith = (items: string, symbols = ''): string =>
  `(kicad_sch (version 20231120) (generator eeschema) (uuid "u") (paper "A4") (lib_symbols ${symbols}) ${items})`;

function read(text: string, project?: object) {
  const siblings = (name: string): Uint8Array | undefined =>
    project && name === 'a.kicad_pro' ? bytes(JSON.stringify(project)) : undefined;
  return readCircuit(bytes(text), { fileName: 'a.kicad_sch', drawing: true, siblings });
}

const marks = (items: string, project?: object): readonly SchematicMark[] =>
  read(sheetWith(items), project).sheets![0]!.marks;
const shapes = (items: string, project?: object): readonly DrawnShape[] =>
  marks(items, project).flatMap((mark) => mark.shapes);

const font = (more = '', justify = 'left bottom'): string => `(effects (font (size 2 2)${more}) (justify ${justify}))`;

describe('the look of a KiCad sheet', () => {
  it('has the pen and the dashes of its lines, and none where a line has no width', () => {
    const line = (stroke: string): string => `(polyline (pts (xy 1 1) (xy 9 1)) (stroke ${stroke}) (uuid "l"))`;
    expect(shapes(line('(width 0.5) (type dash_dot)'))).toMatchObject([{ kind: 'line', width: 0.5, dash: 'dashDot' }]);
    expect(shapes(line('(width 0) (type default)'))[0]).not.toHaveProperty('width');
    expect(shapes(line('(width -1) (type default)'))).toEqual([]);
    // Which could not be seen.
    expect(shapes(line('(width 0.001) (type solid)'))).toMatchObject([{ width: 0.0847 }]);
  });

  it('dashes lines that say nothing of it up to KiCad 6', () => {
    const line = '(polyline (pts (xy 1 1) (xy 9 1)) (stroke (width 0) (type default)) (uuid "l"))';
    const dashOf = (text: string): unknown => read(text).sheets![0]!.marks[0]!.shapes[0];
    expect(dashOf(sheetWith(line))).not.toHaveProperty('dash');
    const six = (text: string): string => sheetWith(text).replace('20231120', '20211123');
    expect(dashOf(six(line))).toMatchObject({ dash: 'dash' });
    expect(dashOf(six(line.replace('default', 'solid')))).not.toHaveProperty('dash');
  });

  it('has the pens of wires, buses and entries, and the sizes of dots, where they are not the usual ones', () => {
    const line = (kind: string, y: number, stroke: string, more = ''): string =>
      `(${kind} (pts (xy 10 ${y}) (xy 20 ${y}) ${more}) (stroke ${stroke}) (uuid "${kind}${y}"))`;
    const items = [
      line('wire', 10, '(width 0.254) (type default)'),
      line('wire', 20, '(width 0.1524) (type dash)'),
      line('wire', 30, '(width 0) (type default)'),
      line('bus', 40, '(width 0.3048) (type solid)'),
      line('bus', 50, '(width 0.5) (type default)'),
      '(bus_entry (at 20 50) (size 2.54 2.54) (stroke (width 0.2) (type default)) (uuid "e"))',
      ...[0, 0.9144, 1.016].map((size, at) => `(junction (at ${10 + at} 60) (diameter ${size}) (uuid "j${at}"))`),
    ].join('\n');
    const drawn = marks(items);
    expect(drawn.map(({ pen }) => pen)).toEqual([
      ...[{ width: 0.254 }, { dash: 'dash' }, undefined, undefined, { width: 0.5 }, { width: 0.2 }],
      ...[undefined, undefined, undefined],
    ]);
    const dots = drawn.filter(({ kind }) => kind === 'junction').map(({ shapes: own }) => own);
    expect(dots).toMatchObject([[], [], [{ kind: 'circle', radius: 0.4318, fill: 'line' }]]);
    // Two pieces of one pen that meet are one line, those of two pens are not.
    const corner = (width: number): number =>
      marks(
        `${line('wire', 10, '(width 0.5) (type default)')} (wire (pts (xy 20 10) (xy 20 30)) (stroke (width ${width}) (type default)) (uuid "c"))`,
      ).length;
    expect([corner(0.5), corner(0.2)]).toEqual([1, 2]);
    const { design } = designFromCircuit(read(sheetWith(items)), (index) => `p${index}`);
    const svg = writeSvg(presentDesign(designState(design)));
    expect(svg.match(/class="wire (?:wide|bus)" style="[^"]*"/g)).toEqual([
      ...['class="wire wide" style="stroke-width:5;"', 'class="wire wide" style="stroke-dasharray:33 12"'],
      ...['class="wire bus" style="stroke-width:9.84;"', 'class="wire wide" style="stroke-width:3.94;"'],
    ]);
    expect(svg.match(/class="dot"/g)).toHaveLength(2);
    const { components: placed, connections } = presentDesign(designState(design));
    const written = writeKicadSchematic(circuitOfDesign(designState(design)), { placed, connections });
    expect(written.match(/\(width [^)]*\) \(type [^)]*\)(?=.*uuid)/g)).toEqual([
      ...['(width 0) (type default)', '(width 0.4999) (type default)', '(width 0.2002) (type default)'],
      // Wires come last.
      ...['(width 0.254) (type default)', '(width 0) (type dash)', '(width 0) (type default)'],
    ]);
    expect(written.match(/\(diameter [^)]*\)/g)).toEqual(['(diameter 0)', '(diameter 0)', '(diameter 1.016)']);
  });

  it('has the colours of its lines and texts, where they are own ones', () => {
    const stroke = (colour: string): string => `(stroke (width 0) (type default) (color ${colour})) (uuid "c")`;
    const items = [
      `(wire (pts (xy 10 10) (xy 20 10)) ${stroke('255 0 255 1')})`,
      `(wire (pts (xy 10 20) (xy 20 20)) ${stroke('0 0 0 0')})`,
      `(polyline (pts (xy 10 30) (xy 20 30)) ${stroke('0 0 64 0.5')})`,
      `(text "A" (at 5 5 0) ${font(' (color 132 0 0 1)')})`,
      `(text "B" (at 5 9 0) (effects (font (color 132 0 0 1) (size 2 2))))`,
    ].join('\n');
    const drawn = marks(items);
    expect(drawn.slice(0, 2).map(({ pen }) => pen)).toEqual([{ colour: '#ff00ff' }, undefined]);
    expect(drawn.slice(2).flatMap(({ shapes: own }) => own)).toMatchObject([
      ...[{ colour: '#000040' }, { text: 'A', colour: '#840000' }, { text: 'B', colour: '#840000' }],
    ]);
    const { design } = designFromCircuit(read(sheetWith(items)), (index) => `p${index}`);
    const kept = presentDesign(designState(design));
    const svg = writeSvg(kept);
    expect(svg).toContain('class="wire wide" style="stroke:#ff00ff;"');
    // Which a dark page could not show.
    expect(svg).toContain('class="drawn" data-ink="deep" style="stroke:#000040;"');
    expect(svg.match(/class="words" data-ink="deep"[^>]*;fill:#840000/g)).toHaveLength(2);
    const { components: placed, connections } = kept;
    const written = writeKicadSchematic(circuitOfDesign(designState(design)), { placed, connections });
    expect(written.match(/\(color (?!0 0 0 0)[^)]*\)/g)).toEqual([
      ...['(color 0 0 64 1)', '(color 132 0 0 1)', '(color 132 0 0 1)', '(color 255 0 255 1)'],
    ]);
  });

  it.each([
    ['words behind the size', ' bold italic'],
    ['lists', ' (bold yes) (italic yes)'],
  ])('has bold and italic texts, said by %s', (_, more) => {
    expect(shapes(`(text "A" (at 5 5 0) ${font(more)})`)).toMatchObject([{ bold: true, italic: true, size: 2 }]);
    expect(shapes(`(text "A" (at 5 5 0) ${font()})`)[0]).not.toHaveProperty('bold');
  });

  it('has letters that are narrower than high, and no last line that is empty', () => {
    const [text] = shapes('(text "A\\n" (at 5 5 0) (effects (font (size 2 1)) (justify left)))');
    expect(text).toMatchObject({ text: 'A', size: 2, stretch: 0.5 });
    // Two of them are one that has room, when it is written and read again as well.
    const two = '(text "A\\n\\n" (at 5 5 0) (effects (font (size 2 2)) (justify left bottom)))';
    expect(shapes(two)).toMatchObject([{ text: 'A\n' }]);
    const { design } = designFromCircuit(read(sheetWith(two)), (index) => `p${index}`);
    const { components: placed, connections } = presentDesign(designState(design));
    expect(writeKicadSchematic(circuitOfDesign(designState(design)), { placed, connections })).toContain('"A\\n\\n"');
    expect(writeSvg({ components: placed, connections })).toContain('white-space:pre');
  });

  it('breaks the words of a box where it is full', () => {
    const box = `(text_box "one two three" (at 10 10 0) (size 20 20) (stroke (width 0) (type default)) (fill (type none)) ${font('', 'left top')})`;
    expect(shapes(box)).toMatchObject([
      { kind: 'line' },
      { kind: 'text', text: 'one two\nthree', at: { x: 11.5, y: 11.5 }, across: 1 },
    ]);
  });

  it('breaks a line that is full but for the pen of its last letter', () => {
    // Letters of 15.43 heights in room for 15.5.
    const words = 'about the P&P pad)';
    const box = `(text_box "${words}" (at 0 0 0) (size 21.59 11.43) (margins 0.9525 0.9525 0.9525 0.9525) (effects (font (size 1.27 1.27)) (justify left top)))`;
    expect(shapes(box).at(-1)).toMatchObject({ text: expect.stringMatching(/P&P\npad\)$/) as string });
  });

  it('frames a global label as long as its letters are and as the project says', () => {
    const label = `(global_label "H" (shape input) (at 10 10 0) ${font('', 'left')})`;
    const rightOf = (project?: object): number => {
      const [frame] = shapes(label, project);
      return frame?.kind === 'line' ? Math.max(...frame.points.map(({ x }) => x)) - 10 : 0;
    };
    // A point of 0.875, letters of 1.048 and what is around them, in heights of 2 mm.
    expect(rightOf()).toBeCloseTo(2 * (0.875 + 1.048 + 1.05));
    const project = { schematic: { drawing: { label_size_ratio: 0.1 } } };
    expect(rightOf(project)).toBeCloseTo(2 * (0.6 + 1.048 + 0.5));
  });

  it('lifts a label off its wire by what the project says', () => {
    const label = `(label "H" (at 10 10 0) ${font()})`;
    const lift = (project?: object): unknown => shapes(label, project)[0];
    expect(lift()).toMatchObject({ at: { x: 10, y: 10 - 2 * 0.275 } });
    expect(lift({ schematic: { drawing: { text_offset_ratio: 0 } } })).toMatchObject({ at: { y: 10 - 2 * 0.125 } });
  });
});

describe('the look of a KiCad symbol', () => {
  const pin = (shape: string, name: string): string =>
    `(pin input ${shape} (at 0 0 0) (length 2.54) (name "CLK" (effects (font (size ${name})))) (number "1" (effects (font (size 1 1)))))`;
  const symbol = (shape: string, name = '2 2'): string =>
    `(symbol "l:U" (property "Reference" "U" (at 0 0 0)) (symbol "U_1_1" ${pin(shape, name)}))`;
  const placed = (dnp = ''): string =>
    `(symbol (lib_id "l:U") (at 50 50 0) (unit 1) ${dnp} (uuid "s") (property "Reference" "U1" (at 50 40 0) ${font()}))`;
  const drawn = (shape: string, name?: string) =>
    read(sheetWith(placed(), symbol(shape, name))).sheets![0]!.symbols[0]!;

  it('has the sizes of the texts at its pins; those of no size are not shown', () => {
    expect(drawn('line').pins).toMatchObject([{ nameSize: 2, numberSize: 1, showsName: true }]);
    expect(drawn('line', '0 0').pins).toMatchObject([{ showsName: false, showsNumber: true }]);
  });

  it('has the names of fields that show them', () => {
    const field = (more: string): string =>
      placed().replace(/\)$/, `(property "Mounted" "No" (at 50 60 0) ${more} ${font()}))`);
    const textOf = (more: string): unknown =>
      read(sheetWith(field(more), symbol('line'))).sheets![0]!.symbols[0]!.shapes.at(-1);
    expect(textOf('(show_name)')).toMatchObject({ text: 'Mounted: No' });
    expect([textOf(''), textOf('(show_name no)')]).toMatchObject([{ text: 'No' }, { text: 'No' }]);
  });

  it('turns its own texts by tenths of a degree', () => {
    const text = (angle: number): string =>
      `(symbol "l:U" (symbol "U_1_1" (text "A" (at 0 0 ${angle}) (effects (font (size 1 1))))))`;
    const upward = [0, 900].map((angle) => read(sheetWith(placed(), text(angle))).sheets![0]!.symbols[0]!.shapes[0]);
    expect(upward).toMatchObject([{ upward: false }, { upward: true }]);
  });

  it('shows the number of a pin without a line, but nothing of a hidden one', () => {
    const numbers = (more: string): readonly string[] => {
      const library = symbol('line').replace('(length 2.54)', `(length 0) ${more}`);
      const { design } = designFromCircuit(read(sheetWith(placed(), library)), (index) => `p${index}`);
      return placedDrawing(design.components[0]!)!.texts.flatMap(({ role, text }) => (role === 'number' ? text : []));
    };
    expect([numbers(''), numbers('hide')]).toEqual([['1'], []]);
  });

  it('crosses the end of a pin that is joined to nothing', () => {
    const crossed = (type: string, more = ''): readonly DrawnShape[] => {
      const library = symbol('line').replace('(pin input line', `(pin ${type} line ${more}`);
      const { shapes: all } = read(sheetWith(placed(), library)).sheets![0]!.symbols[0]!;
      return all.filter(({ kind }) => kind === 'line');
    };
    expect(crossed('no_connect')).toMatchObject([
      {
        points: [
          { x: 49.619, y: 49.619 },
          { x: 50.381, y: 50.381 },
        ],
      },
      {
        points: [
          { x: 49.619, y: 50.381 },
          { x: 50.381, y: 49.619 },
        ],
      },
    ]);
    expect([crossed('input'), crossed('no_connect', 'hide')]).toEqual([[], []]);
  });

  it.each([
    ['inverted', 0],
    ['clock', 1],
    ['inverted_clock', 1],
    ['input_low', 1],
    ['output_low', 1],
    ['edge_clock_high', 1],
    ['non_logic', 2],
  ])('marks a pin that is %s', (shape, lines) => {
    const { shapes: own, pins } = drawn(shape);
    expect(own.filter(({ kind }) => kind === 'line')).toHaveLength(lines);
    expect(pins[0]!.inverted).toBe(shape.startsWith('inverted'));
  });

  it('is crossed out where it is not fitted', () => {
    const box = '(rectangle (start -2 2) (end 2 -2) (stroke (width 0)) (fill (type none)))';
    const body = `(symbol "l:U" (symbol "U_1_1" ${box}) (symbol "U_2_1" ${box}))`;
    const svgOf = (items: string): string => {
      const { design } = designFromCircuit(read(sheetWith(items, body)), (index) => `p${index}`);
      return writeSvg(presentDesign(designState(design)));
    };
    const widths = (svg: string): readonly number[] =>
      [...svg.matchAll(/class="off" d="M(\S+) [^L]*L(\S+) /g)].map(([, from, to]) => Number(to) - Number(from));
    expect(widths(svgOf(placed('(dnp yes)')))).toHaveLength(2);
    expect(widths(svgOf(placed()))).toEqual([]);
    // Each unit for itself.
    const second = placed('(dnp yes)').replace('(at 50 50 0) (unit 1)', '(at 90 50 0) (unit 2)').replace('"s"', '"t"');
    const both = widths(svgOf(placed('(dnp yes)') + second));
    expect(both).toHaveLength(4);
    expect(Math.max(...both)).toBeLessThan(200);
    // No larger for a pin that nobody sees.
    const far = `(pin passive line (at 20 20 270) (length 2) (hide yes) (name "x" ${font()}) (number "9" ${font()}))`;
    const { design } = designFromCircuit(
      read(sheetWith(placed('(dnp yes)'), body.replace('(symbol "U_2_1"', `(symbol "U_0_1" ${far}) (symbol "U_2_1"`))),
      (index) => `p${index}`,
    );
    expect(widths(writeSvg(presentDesign(designState(design))))).toEqual(widths(svgOf(placed('(dnp yes)'))));
  });
});

it('is kept in the text of a drawing', () => {
  const items = `(polyline (pts (xy 1 1) (xy 9 1)) (stroke (width 0.254) (type dot)) (uuid "l"))
    (polyline (pts (xy 1 2) (xy 9 2)) (stroke (width 0) (type default)) (uuid "m"))
    (text "B" (at 5 5 0) (effects (font (size 2 1) (bold yes)) (justify left)))`;
  const { design } = designFromCircuit(read(sheetWith(items)), (index) => `p${index}`);
  const pieces = design.connections.flatMap(({ mark, drawing }) => (mark === 'note' ? shapesIn(drawing ?? '') : []));
  expect(pieces).toMatchObject([
    { kind: 'line', width: 5, dash: 'dot' },
    { kind: 'line' },
    { kind: 'text', text: 'B', bold: true, stretch: 0.5 },
  ]);
  expect(pieces[1]).not.toHaveProperty('width');
});
