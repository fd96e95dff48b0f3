import { foundRefs } from '@tracewright/testing/circuit';
import { singlePinNet } from './single-pin-net';

describe('single-pin-net', () => {
  it('lists the named nets that end at one part in one finding', () => {
    expect(
      foundRefs(
        singlePinNet,
        `U1 74HC595 : 1:QB/out=LED_A 2:QC/out=LED_B 8:GND/pwr=GND
C1 1u : GND VCC
R1 1k : VCC GND`,
      ),
    ).toEqual(['U1']);
  });

  it('is silent for automatic names, test points and no-connect marks', () => {
    expect(
      foundRefs(
        singlePinNet,
        `U1 74HC595 : 1:QB/out=Net-(U1-Pad1) 2:QC/out=unconnected-(U1-QC-Pad2) 3:NC/nc=SPARE
TP1 x;TestPoint_Pad : PROBE`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        singlePinNet,
        `R1 1k : A B
R2 1k : A B`,
      ),
    ).toEqual([]);
  });
});
