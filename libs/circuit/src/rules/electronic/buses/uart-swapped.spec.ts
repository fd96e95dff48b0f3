import { foundRefs } from '@tracewright/testing/circuit';
import { uartSwapped } from './uart-swapped';

describe('uart-swapped', () => {
  it('fires where transmit meets transmit and receive meets receive', () => {
    expect(
      foundRefs(
        uartSwapped,
        `U1 CH340C;SOIC-16 : TXD/out=A RXD/in=B VCC/pwr=+3V3 GND/pwr=GND
U2 ATMEGA328P-AU : TXD/out=A RXD/in=B VCC/pwr=+3V3 GND/pwr=GND`,
      ),
    ).toEqual(['U1 U2', 'U1 U2']);
  });

  it('is silent on crossed lines, transceivers and modems', () => {
    expect(
      foundRefs(
        uartSwapped,
        `U1 CH340C;SOIC-16 : TXD/out=A RXD/in=B VCC/pwr=+3V3 GND/pwr=GND
U2 ATMEGA328P-AU : TXD/out=B RXD/in=A VCC/pwr=+3V3 GND/pwr=GND`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        uartSwapped,
        `U1 SN65HVD230;SOIC-8 : TXD/in=A VCC/pwr=+3V3 GND/pwr=GND
U2 ATMEGA328P-AU : TXD/out=A VCC/pwr=+3V3 GND/pwr=GND`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        uartSwapped,
        `U1 SARA-U201 : TXD/in=A VCC/pwr=+3V3 GND/pwr=GND
U2 CH340C : TXD/out=A VCC/pwr=+3V3 GND/pwr=GND`,
      ),
    ).toEqual([]);
  });
});
