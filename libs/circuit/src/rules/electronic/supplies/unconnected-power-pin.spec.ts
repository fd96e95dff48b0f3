import { foundRefs, unsure } from '@tracewright/testing/circuit';
import { unconnectedPowerPin } from './unconnected-power-pin';

describe('unconnected-power-pin', () => {
  it('fires on open supply and ground pins, and on a net with nothing else on it', () => {
    expect(
      foundRefs(
        unconnectedPowerPin,
        `U1 74HC595;SOIC-16 : 8:GND/pwr=- 16:VCC/pwr=+3V3 14:SER/in=D
C1 1u : +3V3 D`,
      ),
    ).toEqual(['U1']);
    expect(
      foundRefs(
        unconnectedPowerPin,
        `U1 BME280 : VDD/pwr=VDD_SENSOR GND/pwr=GND SDI/io=S
R1 1k : GND S`,
      ),
    ).toEqual(['U1']);
  });

  it('is silent for optional supplies, unused parts, spare module pads and bias outputs', () => {
    expect(
      foundRefs(
        unconnectedPowerPin,
        `U1 STM32F103C8T6 : VBAT/pwr=- VDD/pwr=+3V3 VSS/pwr=GND PA0/io=X
C1 1u : +3V3 GND`,
      ),
    ).toEqual([]);
    expect(foundRefs(unconnectedPowerPin, `U1 74HC595 : 8:GND/pwr=- 16:VCC/pwr=-`)).toEqual([]);
    expect(
      foundRefs(
        unconnectedPowerPin,
        `A1 SC0915 : GND/pwr=GND GND/pwr=- VSYS/pwr=+5V
C1 1u : +5V GND`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        unconnectedPowerPin,
        `U4 MPM3612GLQ : VIN/pwr=VBUS GND/pwr=GND VCC/pwr=- VOUT/src=+3V3
C1 1u : VBUS GND
C2 1u : +3V3 GND`,
      ),
    ).toEqual([]);
  });

  it('can’t tell where pins have no names', () => {
    expect(unsure(unconnectedPowerPin, `U1 MYSTERY99;QFN-8 : A B - -`)).toEqual([0, true]);
  });

  it('fires on a USB plug whose ground leads nowhere', () => {
    const plug = (ground: string): string => `J1 TYPE_C;USB_C : SHIELD1=GND GND1=- GND2=${ground} VBUS1=VBUS DP1=DP
D1 PESD5V0;SOD-323 : DP N1
C1 10u : VBUS GND`;
    expect(foundRefs(unconnectedPowerPin, plug('N1'))).toEqual(['J1']);
    expect(foundRefs(unconnectedPowerPin, plug('GND'))).toEqual([]);
    expect(foundRefs(unconnectedPowerPin, `${plug('N1')}\nL1 600R@100MHz;L_0603 : N1 GND`)).toEqual([]);
  });
});
