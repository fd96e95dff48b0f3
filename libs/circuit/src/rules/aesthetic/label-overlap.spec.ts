import type { Circuit, DrawnText } from '@tracewright/circuit/model';
import { outcomeOf, unsure } from '@tracewright/testing/circuit';
import { labelOverlap } from './label-overlap';

const PARTS = 'R1 1k : SDA B\nR2 1k : SDA C';
const label = (text: string, x: number, y: number, extra: Partial<DrawnText> = {}): DrawnText => ({
  kind: 'label',
  text,
  center: { x, y },
  width: text.length,
  height: 1.27,
  rotation: 0,
  ...extra,
});
const sheet = (...texts: DrawnText[]): Partial<Circuit> => ({ format: 'kicad_sch', texts });

describe('label-overlap', () => {
  it('fires once for all texts that lie on others, and names parts and nets', () => {
    const drawn = sheet(label('SDA', 10, 10), label('R1', 11, 10, { kind: 'reference' }), label('10k', 50, 50));
    const { findings } = outcomeOf(labelOverlap, PARTS, drawn);
    expect(findings.map(({ refs, nets }) => [refs, nets])).toEqual([[['R1'], ['SDA']]]);
    const turned = sheet(label('LONG_NAME', 10, 10), label('OTHER_NAME', 12, 10, { rotation: 90 }));
    expect(unsure(labelOverlap, PARTS, turned)).toEqual([1, false]);
  });

  it('is silent for texts apart, on other sheets, hidden, and for the same text twice', () => {
    const apart = sheet(
      ...[label('SDA', 10, 10), label('SCL', 10, 11.3), label('SDA', 10, 10), label('X', 10, 10, { hidden: true })],
      label('R1', 10, 10, { sheet: '/other/' }),
    );
    expect(unsure(labelOverlap, PARTS, apart)).toEqual([0, false]);
    expect(unsure(labelOverlap, PARTS, { format: 'kicad_pcb' })).toEqual([0, false]);
  });

  it('can’t tell where texts are not read', () => {
    expect(unsure(labelOverlap, PARTS, { format: 'eagle_sch' })).toEqual([0, true]);
  });
});
