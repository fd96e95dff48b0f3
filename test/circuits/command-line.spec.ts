import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fixturesFolder } from './fixture-files';
import { circuitsFolder, hasCircuits } from './truth-files';

const root = path.resolve(__dirname, '../..');
const main = path.join(root, 'backend/dist/circuit-cli/main.js');

interface Line {
  readonly file: string;
  readonly format?: string;
  readonly components: readonly {
    readonly reference: string;
    readonly value: string;
    readonly lowConfidence?: boolean;
  }[];
  readonly nets: readonly object[];
  readonly warnings: readonly { readonly code: string }[];
  readonly stats: { readonly bytes: number; readonly readMs: number };
  readonly error?: { readonly code: string; readonly line?: number };
}

/** Runs the command as it is built, in a process of its own: the command is what people run. */
function circuit(...args: string[]): { status: number | null; out: string; err: string; lines: Line[] } {
  const env = { ...process.env, CIRCUIT_CWD: fixturesFolder };
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], { encoding: 'utf8', env });
  const lines = args.includes('--json') ? stdout.split('\n').filter((line) => line !== '') : [];
  return { status, out: stdout, err: stderr, lines: lines.map((line) => JSON.parse(line) as Line) };
}

beforeAll(() => {
  if (!fs.existsSync(main)) throw new Error(`${main} is missing: build it first with npm run build`);
});

describe('circuit netlist', () => {
  it('writes one JSON line for a file and nothing else', () => {
    const { status, err, lines } = circuit('netlist', 'lamps.v6.kicad_pcb', '--json');
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      format: 'kicad_pcb',
      formatVersion: '20211014',
      components: [
        { reference: 'J1', value: 'IN', footprint: 'Own:CONN_2', side: 'top', pins: [{ number: '1', net: '+5V' }, {}] },
        { reference: 'R1', partNumber: 'RC0603FR-071KL' },
        { reference: 'D1', side: 'bottom', pins: [{ number: '1', name: 'K', type: 'passive', net: 'GND' }, {}] },
        { reference: 'C1', dnp: true },
      ],
      nets: [
        { name: '+5V', pins: ['J1.1', 'R1.1', 'C1.1'] },
        { name: 'GND', pins: ['J1.2', 'D1.1', 'C1.2'] },
        { name: '/LED', pins: ['R1.2', 'D1.2'] },
      ],
      warnings: [],
      stats: { bytes: fs.statSync(path.join(fixturesFolder, 'lamps.v6.kicad_pcb')).size },
    });
    expect(lines[0]!.stats.readMs).toBeGreaterThan(0);
  });

  it('keeps lines and files in step when one of several is refused', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'circuit-'));
    const broken = path.join(folder, 'broken board.kicad_pcb');
    fs.writeFileSync(broken, '(kicad_pcb\n(net 0 "");');
    const { status, err, lines } = circuit('netlist', 'lamps.D.net', broken, 'no such.sch', 'lamps.E.net', '--json');
    fs.rmSync(folder, { recursive: true });
    expect(status).toBe(2);
    expect(lines.map(({ format, error }) => format ?? error?.code)).toEqual([
      'kicad_netlist',
      'broken',
      'no_such_file',
      'kicad_netlist',
    ]);
    expect(lines[1]!.error!.line).toBe(2);
    expect(err).toMatch(/broken board\.kicad_pcb: Line 2: .*expected a closing parenthesis/);
    expect(err).not.toMatch(/\n\s+at /);
  });

  it('reads sheets and libraries beside the file', () => {
    const { status, lines } = circuit('netlist', 'legacy/lamps.sch', 'kicad-truth/kicad6/root.kicad_sch', '--json');
    expect(status).toBe(0);
    expect(lines.map(({ nets, warnings }) => [nets.length, warnings.length])).toEqual([
      [7, 0],
      [4, 0],
    ]);
  });

  it.each([[[]], [['netlist']], [['netlist', '--nonsense', 'x']], [['paint']], [['netlist', '.']]])(
    '%j is a mistake',
    (args) => {
      const { status, out, err } = circuit(...args);
      expect({ status, out }).toEqual({ status: 2, out: '' });
      expect(err).not.toBe('');
    },
  );

  it('explains itself', () => {
    expect(circuit('--help')).toMatchObject({ status: 0, out: expect.stringContaining('netlist FILE') as string });
    expect(circuit('netlist', 'lamps.D.net').out).toContain('GND: J1.2 D1.1 C1.2');
  });
});

describe('PDF files and pictures', () => {
  it('give the parts that can be read, to be confirmed, and no connections', () => {
    const { status, lines } = circuit('netlist', 'lamps.pdf', 'lamps.png', '--json');
    expect(status).toBe(0);
    const [pdf, picture] = lines.map(({ components }) =>
      components.map(({ reference, value }) => `${reference} ${value}`),
    );
    expect(pdf!.sort()).toEqual(['C1 100nF', 'J1 CONN02', 'LED1 RED5MM', 'R1 1k']);
    expect(picture!.sort()).toEqual(['C1 100nF', 'R1 1k']);
    for (const line of lines) {
      expect(line.components.every(({ lowConfidence }) => lowConfidence)).toBe(true);
      expect(line.nets).toEqual([]);
      expect(line.warnings.map(({ code }) => code)).toEqual(['no_connections']);
    }
  }, 60_000);

  it('say what is wrong with a broken one', () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'circuit-'));
    const pdf = path.join(folder, 'a.pdf');
    const png = path.join(folder, 'a.png');
    fs.writeFileSync(pdf, fs.readFileSync(path.join(fixturesFolder, 'lamps.pdf')).subarray(0, 500));
    fs.writeFileSync(png, fs.readFileSync(path.join(fixturesFolder, 'lamps.png')).subarray(0, 500));
    const { lines } = circuit('netlist', pdf, png, '--json');
    fs.rmSync(folder, { recursive: true });
    expect(lines[0]!.error?.code ?? lines[0]!.warnings[0]!.code).toMatch(/broken|no_text_layer/);
    expect(lines[1]).toMatchObject({ components: [], nets: [] });
    expect(lines[1]!.warnings[0]!.code).toMatch(/unreadable_picture|no_text/);
  }, 60_000);

  (hasCircuits ? it : it.skip)(
    'of real designs name parts that the design has',
    () => {
      const folder = path.join(circuitsFolder, 'truth');
      for (const name of fs.readdirSync(folder).filter((file) => file.endsWith('.pdf.json'))) {
        const truth = JSON.parse(fs.readFileSync(path.join(folder, name), 'utf8')) as {
          file: string;
          companion: string;
          counts: { refsFoundInText: number };
        };
        const companion = path.join(folder, `${truth.companion.replace('/', '__')}.json`);
        const design = JSON.parse(fs.readFileSync(companion, 'utf8')) as { components: { ref: string }[] };
        const references = new Set(design.components.map(({ ref }) => ref));
        const [line] = circuit('netlist', path.join(circuitsFolder, 'files', truth.file), '--json').lines;
        const found = line!.components.map(({ reference }) => reference);
        const right = found.filter((reference) => references.has(reference));
        expect(right.length).toBeGreaterThanOrEqual(0.85 * truth.counts.refsFoundInText);
        expect(found.length - right.length).toBeLessThanOrEqual(0.01 * found.length);
      }
    },
    120_000,
  );
});
