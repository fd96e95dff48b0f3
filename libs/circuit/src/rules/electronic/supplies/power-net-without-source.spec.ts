import { foundRefs, unsure } from '@tracewright/testing/circuit';
import { powerNetWithoutSource } from './power-net-without-source';

describe('power-net-without-source', () => {
  it('fires on a rail that feeds chips and has no source', () => {
    expect(
      foundRefs(
        powerNetWithoutSource,
        `U2 74HC04 : 1A/in=A GND/pwr=GND VCC/pwr=+3V3
U3 74HC04 : 1A/in=A GND/pwr=GND VCC/pwr=+3V3
C1 1u : +3V3 GND`,
      ),
    ).toEqual(['U2 U3']);
  });

  it('is silent with a regulator, plug, ferrite, or a chip that makes it', () => {
    expect(
      foundRefs(
        powerNetWithoutSource,
        `U2 74HC04 : 1A/in=A GND/pwr=GND VCC/pwr=+3V3
U1 AP2112K-3.3;SOT-23-5 : VIN/pwr=VBUS GND/pwr=GND EN/in=VBUS VOUT/src=+3V3`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        powerNetWithoutSource,
        `U2 74HC04 : 1A/in=A GND/pwr=GND VCC/pwr=+3V3
J1 x;PinHeader_1x02 : +3V3 GND`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        powerNetWithoutSource,
        `U2 74HC04 : 1A/in=A GND/pwr=GND VCC/pwr=VA
FB1 600R@100MHz : VA +3V3
U1 AP2112K-3.3;SOT-23-5 : VIN/pwr=VBUS GND/pwr=GND EN/in=VBUS VOUT/src=+3V3`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        powerNetWithoutSource,
        `U4 BQ7790512PWR : VDD/pwr=A AVDD/pwr=AVDD VSS/pwr=GND
R1 1k : A B
C1 1u : AVDD GND`,
      ),
    ).toEqual([]);
  });

  it('can’t tell whether an unknown chip feeds it', () => {
    expect(
      unsure(
        powerNetWithoutSource,
        `U2 74HC04 : 1A/in=A GND/pwr=GND VCC/pwr=VDD_X
U3 MYSTERY99;QFN-20 : A VDD_X C D E F`,
      ),
    ).toEqual([0, true]);
  });

  it('takes a filter resistor from a fed rail for a source', () => {
    const protector = (ohms: string): string => `BT1 18650;BatteryHolder : BAT+ BAT-
U2 DW01A;SOT-23-6 : 1:OD=OD 2:CS=CS 3:OC=OC 5:VCC/pwr=VCC_P 6:GND/pwr=BAT-
R4 ${ohms} : BAT+ VCC_P
C3 100n : VCC_P BAT-`;
    expect(foundRefs(powerNetWithoutSource, protector('100R'))).toEqual([]);
    expect(foundRefs(powerNetWithoutSource, protector('100k'))).toEqual(['U2']);
  });

  it('knows the regulator inside a chip with VDDH', () => {
    const chips = (pin: string): string => `U1 nRF52833-QDXX;QFN-40 : VDD/pwr=NRF_VDD ${pin}/pwr=VBUS VSS/pwr=GND
U2 TXB0106;QFN-16 : VCCA/pwr=NRF_VDD GND/pwr=GND
J1 USB_C;USB_C : VBUS GND`;
    expect(foundRefs(powerNetWithoutSource, chips('VDDH'))).toEqual([]);
    expect(foundRefs(powerNetWithoutSource, chips('VBUS'))).toEqual(['U1 U2']);
  });

  it('knows supplies that no chip makes for itself, without pin types and on unnamed nets, too', () => {
    const driver = `U1 TMC2209_LA_T : 3:GND2=GND 8:5VOUT=N$1 15:VCC_IO=N$3 22:VS2=N$6 28:VS1=N$6
C1 100n : N$6 GND
C2 100n : N$3 GND
C3 100n : N$1 GND`;
    expect(foundRefs(powerNetWithoutSource, driver)).toEqual(['U1', 'U1']);
    expect(
      foundRefs(powerNetWithoutSource, `${driver}\nJ1 x;TerminalBlock_1x02 : N$6 GND\nJ2 x;PinHeader_1x02 : N$3 GND`),
    ).toEqual([]);
  });
});
