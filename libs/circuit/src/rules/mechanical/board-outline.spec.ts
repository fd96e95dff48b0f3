import { foundRefs, layoutOf, outcomeOf, rectangle, unsure } from '@tracewright/testing/circuit';
import { boardOutline } from './board-outline';

const PART = 'R1 1k;R_0603 : A@1,1 B@2,1';

describe('board-outline', () => {
  it('fires on a missing and on an open outline', () => {
    expect(foundRefs(boardOutline, PART, { format: 'kicad_pcb' })).toEqual(['']);
    const open = { segments: rectangle(20, 20).segments.slice(1), closed: false };
    expect(outcomeOf(boardOutline, PART, { format: 'eagle_brd', outline: open }).findings[0]?.title).toBe(
      'The outline is not closed',
    );
  });

  it('says where a small gap is, which makers close', () => {
    const [first, ...others] = rectangle(20, 20).segments;
    const short = { ...first!, to: { x: first!.to.x - 0.13, y: first!.to.y } };
    const { findings } = outcomeOf(boardOutline, PART, {
      format: 'kicad_pcb',
      outline: { segments: [short, ...others], closed: false },
    });
    expect(findings[0]).toMatchObject({ severity: 'warning', evidence: { gaps: ['0.13 mm at (19.9, 0.0)'] } });
  });

  it('is silent on a closed one and on drawings', () => {
    expect(foundRefs(boardOutline, PART, layoutOf(20, 20))).toEqual([]);
    expect(foundRefs(boardOutline, PART, { format: 'kicad_sch' })).toEqual([]);
  });

  it('can’t tell where the format gives no lines', () => {
    expect(unsure(boardOutline, PART, { format: 'circuit_json' })).toEqual([0, true]);
  });
});
