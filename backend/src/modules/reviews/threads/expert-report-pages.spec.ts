import type { Severity } from '@tracewright/circuit/rules';
import type { ReportFinding } from '@tracewright/contracts/reviews/reports';
import { kicadBoard, ownCircuits } from '@tracewright/testing/circuit';
import { BOARD } from '../../../../../test/acceptance/support/reviews';
import { pdfText } from '../../../../../test/support/pdf-text';
import type { SentFile } from '../workers/report/report-task';
import { writeExpertReport } from './expert-report-pages';

const HEAD = {
  ...{
    reviewId: 'REV-1',
    service: 'Professional Review',
    version: 1,
    expert: 'Ravi',
    project: 'A sensor',
    reason: null,
  },
  requestedAt: '2026-01-02T03:04:05.000Z',
  deliveredAt: '2026-01-03T03:04:05.000Z',
  attachments: [],
};
const SCHEMATIC = new TextEncoder().encode(
  JSON.stringify({
    components: [
      {
        reference: 'U7',
        value: 'NE555',
        pins: [{ number: '1', net: 'GND' }, { number: '2', net: 'TRIG' }, { number: '3' }],
      },
      {
        reference: 'R9',
        value: '10k',
        pins: [
          { number: '1', net: 'TRIG' },
          { number: '2', net: 'GND' },
        ],
      },
    ],
  }),
);

const file = (name: string, content: Uint8Array, number = 0): SentFile => ({ number, name, sha256: 'ab', content });
const finding = (
  refs: string[],
  nets: string[],
  severity: Severity = 'error',
  place: number | null = 0,
): ReportFinding => ({
  ...{ id: refs.join('') + nets.join(''), severity, title: 'A fault', text: 'Its text', recommendation: '', own: null },
  ...{ file: place, refs, nets },
});

function report(findings: readonly ReportFinding[], files: readonly SentFile[]) {
  const head = { ...HEAD, files: files.map(({ name, sha256 }) => ({ name, sha256 })) };
  return writeExpertReport({ head, content: { summary: 'Short', verdict: 'rework', findings }, files });
}
const said = async (...given: Parameters<typeof report>): Promise<string> =>
  (await pdfText(await report(...given))).text.replaceAll(/\s+/g, ' ');

describe('an expert’s report on paper', () => {
  it('draws the board with the number of each finding, and what each is about from near', async () => {
    const text = await said([finding(['D1'], []), finding([], ['GND'], 'info')], [file('node.kicad_pcb', BOARD)]);
    expect(text).toContain('The board of node.kicad_pcb. The numbers are those of the findings.');
    expect(text).toContain('Finding 1: D1');
    expect(text).toContain('Finding 2: GND');
    // In its own facts, twice in pictures, and below one.
    expect(text.split('D1').length).toBeGreaterThan(4);
  });

  it('draws each file that something is marked in, and a circuit without a board as it is arranged', async () => {
    const files = [file('node.kicad_pcb', BOARD), file('timer.json', SCHEMATIC, 1)];
    const text = await said([finding(['U1'], []), finding(['U7'], ['TRIG'], 'warning', 1)], files);
    expect(text).toContain('The board of node.kicad_pcb.');
    expect(text).toContain('The circuit of timer.json, arranged for reading and not as drawn in the file.');
    expect(text).toContain('NE555');
    expect(text).toContain('Finding 2: U7, TRIG');
  });

  it('says where what is marked is in more places than can be shown from near', async () => {
    const [name, circuit] = [...ownCircuits()].sort(([, a], [, b]) => b.components.length - a.components.length)[0]!;
    const refs = circuit.components.map(({ reference }) => reference);
    const board = file(`${name}.kicad_pcb`, new TextEncoder().encode(kicadBoard(circuit)));
    expect(await said([finding(refs, [])], [board])).toContain('The others are in the drawing of the whole.');
  });

  it('has no drawing where nothing is marked, or nothing of what is marked lies anywhere', async () => {
    expect(await said([finding([], [], 'info', null)], [])).not.toContain('The numbers are those');
    expect(await said([finding(['X99'], [])], [file('node.kicad_pcb', BOARD)])).not.toContain('The numbers are those');
  });

  it('is the same file for the same content', async () => {
    const given = [[finding(['D1'], ['GND'])], [file('node.kicad_pcb', BOARD)]] as const;
    expect(Buffer.from(await report(...given)).equals(Buffer.from(await report(...given)))).toBe(true);
  });
});
