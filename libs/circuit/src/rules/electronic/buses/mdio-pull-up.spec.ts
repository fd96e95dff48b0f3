import { foundRefs } from '@tracewright/testing/circuit';
import { mdioPullUp } from './mdio-pull-up';

describe('mdio-pull-up', () => {
  it('fires without a resistor and with one that is too weak', () => {
    expect(
      foundRefs(
        mdioPullUp,
        `U1 STM32F103C8T6;LQFP-48 : VDD/pwr=+3V3 VSS/pwr=GND PA2/io=MDIO
U4 LAN8720A;QFN-24 : MDIO/io=MDIO VDDIO/pwr=+3V3 VSS/pwr=GND`,
      ),
    ).toEqual(['U1 U4']);
    expect(
      foundRefs(
        mdioPullUp,
        `U1 STM32F103C8T6;LQFP-48 : VDD/pwr=+3V3 VSS/pwr=GND PA2/io=MDIO
U4 LAN8720A;QFN-24 : MDIO/io=MDIO VDDIO/pwr=+3V3 VSS/pwr=GND
R1 100k : MDIO +3V3`,
      ),
    ).toEqual(['R1 U1 U4']);
  });

  it('is silent with a resistor, also in an array, and without a second chip', () => {
    expect(
      foundRefs(
        mdioPullUp,
        `U1 STM32F103C8T6;LQFP-48 : VDD/pwr=+3V3 VSS/pwr=GND PA2/io=MDIO
U4 LAN8720A;QFN-24 : MDIO/io=MDIO VDDIO/pwr=+3V3 VSS/pwr=GND
R1 1k5 : MDIO +3V3`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        mdioPullUp,
        `U1 STM32F103C8T6;LQFP-48 : VDD/pwr=+3V3 VSS/pwr=GND PA2/io=MDIO
U4 LAN8710A;QFN-32 : MDIO/io=MDIO VDDIO/pwr=+3V3 VSS/pwr=GND
RM2 RA1206_(4X0603)_2.2k;R_MATRIX_4 : 4.1:=+3V3 4.2:=MDIO 3.1:=+3V3 3.2:=X`,
      ),
    ).toEqual([]);
    expect(foundRefs(mdioPullUp, `U4 LAN8720A : MDIO/io=- MDC/in=MDC VSS/pwr=GND`)).toEqual([]);
  });
});
