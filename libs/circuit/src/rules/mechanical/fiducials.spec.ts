import { foundRefs, layoutOf } from '@tracewright/testing/circuit';
import { fiducials } from './fiducials';

function resistors(count: number, footprint = 'R_0603'): string {
  return Array.from({ length: count }, (_, index) => `R${index + 1} 1k;${footprint} : A B`).join('\n');
}

describe('fiducials', () => {
  it('fires on many surface-mount parts and fewer than two marks', () => {
    expect(foundRefs(fiducials, resistors(51), layoutOf(60, 60))).toEqual(['']);
    expect(foundRefs(fiducials, `${resistors(51)}\nFID1 x;Fiducial_1mm :`, layoutOf(60, 60))).toEqual(['']);
  });

  it('is silent with two, on small or leaded boards, and on schematics', () => {
    const marks = 'FID1 x;Fiducial_1mm :\nFID2 x;Fiducial_1mm :';
    expect(foundRefs(fiducials, `${resistors(51)}\n${marks}`, layoutOf(60, 60))).toEqual([]);
    expect(foundRefs(fiducials, resistors(50), layoutOf(60, 60))).toEqual([]);
    expect(foundRefs(fiducials, resistors(80, 'R_Axial_DIN0207'), layoutOf(60, 60))).toEqual([]);
    expect(foundRefs(fiducials, resistors(80), { format: 'kicad_sch' })).toEqual([]);
  });
});
