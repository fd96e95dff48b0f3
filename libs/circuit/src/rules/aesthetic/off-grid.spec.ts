import { foundRefs } from '@tracewright/testing/circuit';
import { offGrid } from './off-grid';

describe('off-grid', () => {
  it('fires on pins beside the grid of a sheet and parts beside the canvas’s', () => {
    expect(
      foundRefs(offGrid, 'R1 1k : A@1.27,2.54 B@1.27,5.08\nR2 1k : A@1.3,2.54 B@1.3,5.08', { format: 'kicad_sch' }),
    ).toEqual(['R2']);
    expect(foundRefs(offGrid, 'R1 1k @100,250 : A B\nR2 1k @103,250 : A B')).toEqual(['R2']);
  });

  it('is silent on the grid, without places, and on layouts', () => {
    expect(foundRefs(offGrid, 'R1 1k @100,250 : A B\nR2 1k : A B')).toEqual([]);
    expect(foundRefs(offGrid, 'R1 1k : A@1.3,2.5 B@1.3,5', { format: 'kicad_pcb' })).toEqual([]);
  });
});
