import { cpuTimeOf } from '@tracewright/testing';
import { canBeValue, parseDesignator, repairDesignator } from './designators';
import type { DocumentText, TextRun } from './document-text';
import { partsFromText } from './parts-from-text';
import { pictureSize } from './picture-size';
import { readDocument } from './read-document';

function run(text: string, x: number, y: number, more: Partial<TextRun> = {}): TextRun {
  return { text, page: 1, at: { x, y }, length: text.length * 5, size: 8, upright: false, confidence: 1, ...more };
}

function parts(...runs: TextRun[]): string[] {
  return partsFromText({ runs, pages: 1, unit: 1, remarks: [] }).map(({ reference, value }) => `${reference} ${value}`);
}

describe('designators', () => {
  it.each(['R1', 'C12', 'IC3', 'U1A', 'LED4', 'D2', 'J17'])('%s is one', (text) =>
    expect(parseDesignator(text)).toBeDefined(),
  );
  it.each(['R', '10k', 'GND', 'R0', 'PA1', 'GPIO4', 'VDD3', 'r1', 'SDA1', 'R12345', ''])('%s is none', (text) =>
    expect(parseDesignator(text)).toBeUndefined(),
  );
  it.each([
    ['Cl', 'C1'],
    ['RIO', 'R10'],
    ['U|2', 'U12'],
  ])('%s is repaired to %s', (text, repaired) => {
    const { prefix, number } = repairDesignator(text)!;
    expect(prefix + number).toBe(repaired);
  });
  it.each(['Al', 'GND', 'R1', 'COIL', 'IO'])('%s is not repaired', (text) =>
    expect(repairDesignator(text)).toBeUndefined(),
  );

  it.each([
    ['10k', 'R'],
    ['4k7', 'R'],
    ['0', 'R'],
    ['NA(10k/R0402)', 'R'],
    ['0.1uF', 'C'],
    ['22uF/6.3V/20%', 'C'],
    ['4u7', 'C'],
    ['10uH', 'L'],
    ['LM358D', 'U'],
    ['DNP', 'C'],
    ['N.C.', 'U'],
  ])('%s can be the value of %s', (text, prefix) => expect(canBeValue(text, prefix)).toBe(true));
  it.each([
    ['10uF', 'R'],
    ['10k', 'C'],
    ['1', 'R'],
    ['R2', 'R'],
    ['VCC', 'U'],
    ['+3V3', 'U'],
    ['EN', 'U'],
    ['SDA', 'TP'],
    ['100nF/100V', 'D'],
    ['GPIO0/ADC2_CH1', 'U'],
  ])('%s can not be the value of %s', (text, prefix) => expect(canBeValue(text, prefix)).toBe(false));
});

describe('partsFromText', () => {
  it('takes the value above, below or beside, and none twice', () => {
    const runs = [
      run('R1', 0, 0),
      run('10k', 0, 10),
      run('R2', 100, 0),
      run('22k', 120, 1),
      run('R3', 0, 22),
      run('C1', 200, 0),
    ];
    expect(parts(...runs)).toEqual(['R1 10k', 'R2 22k', 'R3 ', 'C1 ']);
  });

  it('prefers the value under a designator to a closer one above it, which is that of another part', () => {
    expect(parts(run('R1', 0, 0), run('22k', 0, 16), run('R2', 0, 26), run('10k', 0, 42))).toEqual([
      'R1 22k',
      'R2 10k',
    ]);
    expect(parts(run('22k', 0, 0), run('R2', 0, 10))).toEqual(['R2 22k']);
  });

  it('joins the units of a part and the words of a value', () => {
    const runs = [run('U1A', 0, 0), run('LM358D', 0, 10), run('SO8', 33, 10), run('U1B', 300, 0)];
    expect(parts(...runs)).toEqual(['U1 LM358D SO8']);
  });

  it('leaves out pins, lists of nets and frames that look like designators', () => {
    const pin = [run('D2', 0, 0), run('17', 14, 0)];
    const list = [run('P1', 100, 0), run('P2', 100, 12), run('P3', 100, 24)];
    const plug = [run('J4,5', 200, 0), run('J6', 200, 24), run('RJ45-8P8C', 200, 34)];
    const frame = [run('A4', 300, 300), run('A4', 400, 300), run('A4', 500, 300)];
    expect(parts(...pin, ...list, ...plug, ...frame)).toEqual([]);
  });

  it('leaves out pins of chips that count like parts', () => {
    const capacitors = [run('C3', 0, 0), run('17', 14, 0), run('C4', 200, 0), run('100nF', 200, 10)];
    expect(parts(...capacitors)).toEqual(['C4 100nF']);
    expect(parts(run('RA0', 0, 0), run('RA1', 0, 12), run('RA2', 0, 24))).toEqual([]);
    expect(parts(run('RA1', 0, 0), run('RA2', 0, 90))).toEqual(['RA1 ', 'RA2 ']);
    expect(parts(run('LED1', 0, 0), run('LED2', 0, 12))).toEqual([]);
    expect(parts(run('LED1', 0, 0), run('LED2', 0, 90))).toEqual(['LED1 ', 'LED2 ']);
  });

  it('takes types and settings that look like designators and values as what they are', () => {
    expect(parts(run('D1', 0, 0), run('BAT54', 0, 10), run('U1', 90, 0), run('RP2040', 90, 10))).toEqual([
      'D1 BAT54',
      'U1 RP2040',
    ]);
    expect(parts(run('D1', 0, 0), run('Diode_THT:D_DO-35', 0, 10), run('V1', 90, 0), run('ac=170', 90, 10))).toEqual([
      'D1 ',
      'V1 ',
    ]);
  });

  it('believes connectors without a value where one has its value, or where there are several', () => {
    expect(parts(run('J1', 0, 0), run('J2', 100, 0))).toEqual([]);
    expect(parts(run('J1', 0, 0), run('Conn_01x04', 0, 10), run('J2', 100, 0))).toEqual(['J1 Conn_01x04', 'J2 ']);
    expect(parts(run('J1', 0, 0), run('J2', 100, 0), run('J3', 200, 0))).toEqual(['J1 ', 'J2 ', 'J3 ']);
  });

  it('takes designators in letters of other sizes than those of resistors only with a value', () => {
    const resistors = Array.from({ length: 10 }, (_, i) => run(`R${i + 1}`, i * 100, 500));
    const plugs = [run('P1', 0, 0, { size: 5 }), run('CONN_6', 0, 8, { size: 5 }), run('P2', 100, 0, { size: 5 })];
    const found = parts(...resistors, ...plugs).filter((part) => part.startsWith('P'));
    expect(found).toEqual(['P1 CONN_6', 'P2 ']);
    expect(parts(...resistors, run('X1', 0, 0, { size: 5 })).filter((part) => part.startsWith('X'))).toEqual([]);
  });

  it('marks every part as to be confirmed, and parts that are not fitted', () => {
    const document: DocumentText = {
      runs: [run('C1', 10, 20), run('NA(10uF)', 10, 30)],
      pages: 2,
      unit: 0.5,
      remarks: [],
    };
    expect(partsFromText(document)).toEqual([
      {
        ...{ reference: 'C1', value: 'NA(10uF)', footprint: '', pins: [], lowConfidence: true, dnp: true },
        ...{ position: { x: 5, y: 10 }, sheet: '1' },
      },
    ]);
  });

  it('believes a recogniser only with a value beside the designator', () => {
    const read = (text: string, y: number, confidence: number) => run(text, 0, y, { confidence });
    expect(parts(read('R1', 0, 0.9))).toEqual([]);
    expect(parts(read('R1', 0, 0.9), read('10k', 10, 0.9))).toEqual(['R1 10k']);
    expect(parts(read('R1', 0, 0.9), read('10k', 10, 0.7))).toEqual(['R1 ']);
    expect(parts(read('R1', 0, 0.7), read('10k', 10, 0.9))).toEqual([]);
    expect(parts(read('Cl', 0, 0.9), read('100nF', 10, 0.9))).toEqual(['C1 100nF']);
  });

  it('takes time in proportion to the texts', () => {
    const runs = Array.from({ length: 30_000 }, (_, i) =>
      run(i % 2 ? '10k' : `R${1 + (i % 9000)}`, (i % 300) * 40, Math.floor(i / 300) * 12),
    );
    expect(cpuTimeOf(() => partsFromText({ runs, pages: 1, unit: 1, remarks: [] }))).toBeLessThan(20_000);
  });
});

describe('readDocument', () => {
  const pdf = new TextEncoder().encode('%PDF-1.4\n');

  it('claims parts and no connections', async () => {
    const engine = async () => ({ runs: [run('R1', 0, 0), run('10k', 0, 10)], pages: 1, title: 'T', remarks: [] });
    const circuit = await readDocument(pdf, { pdf: engine });
    expect(circuit).toMatchObject({
      format: 'pdf',
      title: 'T',
      nets: [],
      components: [{ reference: 'R1', value: '10k' }],
    });
    expect(circuit.warnings.map(({ code }) => code)).toEqual(['no_connections']);
  });

  it('says why there is nothing', async () => {
    const nothing = async () => ({ runs: [], pages: 1, remarks: [{ code: 'no_text_layer', message: 'Scan.' }] });
    expect((await readDocument(pdf, { pdf: nothing })).warnings).toEqual([{ code: 'no_text_layer', message: 'Scan.' }]);
    const words = async () => ({ runs: [run('hello', 0, 0)], pages: 1, remarks: [] });
    expect((await readDocument(pdf, { pdf: words })).warnings[0]?.code).toBe('no_designators');
    expect((await readDocument(pdf, {})).warnings[0]?.code).toBe('no_engine');
  });

  it('reads design files like readCircuit', async () => {
    await expect(readDocument(new TextEncoder().encode('(kicad_pcb (version 4))'), {})).resolves.toMatchObject({
      format: 'kicad_pcb',
    });
    await expect(readDocument(new TextEncoder().encode('hello'), {})).rejects.toMatchObject({ code: 'not_a_circuit' });
  });
});

describe('pictureSize', () => {
  const bytes = (...values: number[]) => Uint8Array.from([...values, ...new Array<number>(40).fill(0)]);

  it.each([
    [
      'png',
      bytes(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 1, 0, 0, 0, 2, 0),
      256,
      512,
    ],
    ['gif', bytes(0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 10, 0, 20, 0), 10, 20],
    ['jpeg', bytes(0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8, 0, 30, 0, 40), 40, 30],
  ])('knows %s', (kind, content, width, height) => expect(pictureSize(content)).toEqual({ kind, width, height }));

  it('ends on anything', () => {
    expect(pictureSize(bytes(0xff, 0xd8, 0xff, 0xff, 0xff))).toEqual({ kind: 'jpeg' });
    expect(pictureSize(new Uint8Array(3))).toBeUndefined();
  });
});
