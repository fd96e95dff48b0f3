import { foundRefs, layoutOf, unsure } from '@tracewright/testing/circuit';
import { outsideOutline } from './outside-outline';

describe('outside-outline', () => {
  it('fires on pads beyond the edge and in a cut-out', () => {
    expect(
      foundRefs(outsideOutline, 'R1 1k;R_0603 : A@19,5 B@21,5\nR2 1k;R_0603 : A@5,5 B@6,5', layoutOf(20, 20)),
    ).toEqual(['R1']);
    const board = layoutOf(20, 20);
    const slot = layoutOf(4, 4).outline?.segments ?? [];
    const cut = slot.map(({ from, to }) => ({
      from: { x: from.x + 8, y: from.y + 8 },
      to: { x: to.x + 8, y: to.y + 8 },
    }));
    expect(
      foundRefs(outsideOutline, 'R1 1k;R_0603 : A@10,10 B@11,10', {
        ...board,
        outline: { segments: [...(board.outline?.segments ?? []), ...cut], closed: true },
      }),
    ).toEqual(['R1']);
  });

  it('is silent on the board, within the tolerance, and for plugs at the edge', () => {
    expect(foundRefs(outsideOutline, 'R1 1k;R_0603 : A@19,5 B@20.4,5', layoutOf(20, 20))).toEqual([]);
    expect(
      foundRefs(outsideOutline, 'J1 USB;USB_Micro-B : VBUS@18,5 D-@18,6 D+@18,7 GND@18,8 SH@21,4', layoutOf(20, 20)),
    ).toEqual([]);
  });

  it('can’t tell without a closed outline', () => {
    expect(unsure(outsideOutline, 'R1 1k;R_0603 : A@1,1 B@2,1', { format: 'kicad_pcb' })).toEqual([0, true]);
  });
});
