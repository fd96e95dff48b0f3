import { foundRefs, layoutOf, unsure } from '@tracewright/testing/circuit';
import { connectorAtEdge } from './connector-at-edge';

const jack = (x: number): string => `J1 DC;BarrelJack_Horizontal : +12V@${x},30 GND@${x},33`;

describe('connector-at-edge', () => {
  it('fires on a plug in the middle of the board', () => {
    expect(foundRefs(connectorAtEdge, jack(30), layoutOf(60, 60))).toEqual(['J1']);
  });

  it('is silent at the edge and for pin headers', () => {
    expect(foundRefs(connectorAtEdge, jack(5), layoutOf(60, 60))).toEqual([]);
    expect(foundRefs(connectorAtEdge, 'J1 x;PinHeader_1x02_Horizontal : A@30,30 B@30,33', layoutOf(60, 60))).toEqual(
      [],
    );
  });

  it('can’t tell without an outline', () => {
    expect(unsure(connectorAtEdge, jack(30), { format: 'kicad_pcb' })).toEqual([0, true]);
  });
});
