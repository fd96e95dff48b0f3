import type { Circuit, DrawnText } from '@tracewright/circuit/model';
import { layoutOf, outcomeOf, unsure } from '@tracewright/testing/circuit';
import { silkscreen } from './silkscreen';

const PARTS = `R1 1k;R_0603 @10,10 : A@9,10 B@11,10
R2 1k;R_0603 @20,10 : A@19,10 B@21,10
R3 1k;R_0603 @30,10 : A@29,10 B@31,10
TP1 TestPoint;TestPoint_Pad @40,10 : A@40,10`;
const text = (reference: string, x: number, y: number, extra: Partial<DrawnText> = {}): DrawnText => ({
  kind: 'reference',
  text: reference,
  center: { x, y },
  width: 2,
  height: 1,
  rotation: 0,
  layer: 'F.SilkS',
  ...extra,
});
const board = (...texts: DrawnText[]): Partial<Circuit> => layoutOf(50, 20, { texts });
const good = [text('R1', 10, 12), text('R2', 20, 12, { rotation: 90 }), text('R3', 30, 12)];
const counts = (...texts: DrawnText[]): unknown[] =>
  outcomeOf(silkscreen, PARTS, board(...texts)).findings.map(({ refs, evidence }) => [refs, evidence]);

describe('silkscreen', () => {
  it('is silent where references stand beside their parts in two directions', () => {
    expect(unsure(silkscreen, PARTS, board(...good, text('TP1', 0, 0, { hidden: true })))).toEqual([0, false]);
    expect(unsure(silkscreen, PARTS, { format: 'kicad_sch', texts: good })).toEqual([0, false]);
  });

  it('says once which are hidden, covered or turned', () => {
    expect(counts(text('R1', 10, 12, { hidden: true }), text('R2', 20, 12, { layer: 'F.Fab' }), good[2]!)).toEqual([
      [['R1', 'R2'], { references: 3, hidden: 2, covered: 0, turned: 0 }],
    ]);
    expect(counts(good[0]!, good[1]!, text('R3', 20.2, 10))).toEqual([
      [['R3'], { references: 3, hidden: 0, covered: 1, turned: 0 }],
    ]);
    expect(counts(good[0]!, good[1]!, text('R3', 30, 12, { rotation: 45 }))).toEqual([
      [['R3'], { references: 3, hidden: 0, covered: 0, turned: 1 }],
    ]);
  });

  it('does not take texts on the other side as covered', () => {
    expect(counts(good[0]!, good[1]!, text('R3', 20.2, 10, { layer: 'B.SilkS' }))).toEqual([]);
  });

  it('can’t tell where the file says nothing of texts', () => {
    expect(unsure(silkscreen, PARTS, layoutOf(50, 20))).toEqual([0, true]);
  });
});
