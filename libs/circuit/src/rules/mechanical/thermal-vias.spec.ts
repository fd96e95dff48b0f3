import type { Via } from '@tracewright/circuit/model';
import { foundRefs, layoutOf, outcomeOf, unsure } from '@tracewright/testing/circuit';
import { thermalVias } from './thermal-vias';

const HOT = `J1 x;PinHeader_1x02 : +12V@2,2 GND@2,4
U1 AP2112K-3.3;QFN-8 : VIN=+12V@5,5 GND=GND@5,6 VOUT=+3V3@5,7 EP=GND@6,6
U2 ESP32-WROOM-32E : GND@30,5 +3V3@30,7 EN@30,9`;
const via = (x: number, y: number, net = 'GND'): Via => ({ at: { x, y }, drill: 0.3, layers: ['F.Cu', 'B.Cu'], net });

describe('thermal-vias', () => {
  it('fires where no via of the pad’s net is under a hot part', () => {
    expect(foundRefs(thermalVias, HOT, layoutOf(60, 60, { vias: [] }))).toEqual(['U1']);
    expect(foundRefs(thermalVias, HOT, layoutOf(60, 60, { vias: [via(20, 20), via(6, 6, '+12V')] }))).toEqual(['U1']);
    const unnamed = HOT.replace('QFN-8', 'SO-8-1EP_3.9x4.9mm').replace('EP=', '9:=');
    expect(foundRefs(thermalVias, unnamed, layoutOf(60, 60, { vias: [] }))).toEqual(['U1']);
  });

  it('is silent with vias, where little heat arises, and on schematics', () => {
    expect(unsure(thermalVias, HOT, layoutOf(60, 60, { vias: [via(6.2, 6.1)] }))).toEqual([0, false]);
    const cool = outcomeOf(thermalVias, HOT.replaceAll('+12V', '+3V6'), layoutOf(60, 60, { vias: [] }));
    expect([cool.findings, cool.notCheckable]).toEqual([[], []]);
    expect(unsure(thermalVias, HOT, { format: 'kicad_sch' })).toEqual([0, false]);
  });

  it('can’t tell where the format holds no vias', () => {
    expect(unsure(thermalVias, HOT, layoutOf(60, 60))).toEqual([0, true]);
  });
});
