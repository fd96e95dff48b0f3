import type { BoardOutline } from '../../model';
import { foundRefs, layoutOf, rectangle, unsure } from '@tracewright/testing/circuit';
import { mountingHoles } from './mounting-holes';

const PART = 'R1 1k;R_0603 : A@5,5 B@6,5';

function loop(x: number, y: number, width: number, height: number): BoardOutline['segments'] {
  const corners = Array.from({ length: 13 }, (_, step) => {
    const angle = (step * Math.PI) / 6;
    return { x: x + (width / 2) * Math.cos(angle), y: y + (height / 2) * Math.sin(angle) };
  });
  return corners.slice(1).map((to, index) => ({ from: corners[index] ?? to, to }));
}

function cut(width: number, height: number): { readonly format: 'kicad_pcb'; readonly outline: BoardOutline } {
  const segments = [...rectangle(60, 60).segments, ...loop(5, 5, width, height), ...loop(55, 55, width, height)];
  return { format: 'kicad_pcb', outline: { segments, closed: true } };
}

describe('mounting-holes', () => {
  it('fires on a board with none or one', () => {
    expect(foundRefs(mountingHoles, PART, layoutOf(60, 60))).toEqual(['']);
    expect(foundRefs(mountingHoles, `${PART}\nH1 MountingHole;MountingHole_3.2mm :`, layoutOf(60, 60))).toEqual(['']);
  });

  it('takes round cut-outs for holes, slots not', () => {
    expect(foundRefs(mountingHoles, PART, cut(3.2, 3.2))).toEqual([]);
    expect(foundRefs(mountingHoles, PART, cut(3, 20))).toEqual(['']);
  });

  it('is silent with two holes and on small boards', () => {
    const holes = 'H1 MountingHole;MountingHole_3.2mm :\nH2 MountingHole;MountingHole_3.2mm :';
    expect(foundRefs(mountingHoles, holes, layoutOf(60, 60))).toEqual([]);
    expect(foundRefs(mountingHoles, PART, layoutOf(60, 25))).toEqual([]);
  });

  it('can’t tell where holes may be drawn without a part', () => {
    expect(unsure(mountingHoles, PART, layoutOf(60, 60, { format: 'eagle_brd' }))).toEqual([0, true]);
  });
});
