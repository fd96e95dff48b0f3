import { foundRefs } from '@tracewright/testing/circuit';
import { floatingCmosInput } from './floating-cmos-input';

describe('floating-cmos-input', () => {
  it('fires on inputs from plugs and buttons without a resistor, and on open ones', () => {
    expect(
      foundRefs(
        floatingCmosInput,
        `J19 IDC;IDC-Header_2x04 : CLOCK_IN GND
U1 74HC595;SOIC-16 : 11:SRCLK/in=CLOCK_IN 8:GND/pwr=GND 16:VCC/pwr=+3V3`,
      ),
    ).toEqual(['J19 U1']);
    expect(
      foundRefs(
        floatingCmosInput,
        `U1 74HC04;SOIC-14 : 1:1A/in=- 2:1Y/out=Y 3:2A/in=Z 7:GND/pwr=GND 14:VCC/pwr=+5V
R1 1k : Z GND`,
      ),
    ).toEqual(['U1']);
    expect(
      foundRefs(
        floatingCmosInput,
        `SW1 x;SW_Push : S GND
U1 74HC14;SOIC-14 : 1:1A/in=S 7:GND/pwr=GND 14:VCC/pwr=+5V`,
      ),
    ).toEqual(['SW1 U1']);
  });

  it('is silent with a resistor, a driver, bus-hold inputs and ties', () => {
    expect(
      foundRefs(
        floatingCmosInput,
        `J19 IDC;IDC-Header_2x04 : SENSOR_IN GND
U1 74HC595;SOIC-16 : 14:SER/in=SENSOR_IN 8:GND/pwr=GND 16:VCC/pwr=+3V3
R14 47k : SENSOR_IN +3V3`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        floatingCmosInput,
        `U1 STM32F103C8T6;LQFP-48 : VDD/pwr=+3V3 VSS/pwr=GND PA0/io=A
J1 x;PinHeader_1x02 : A GND
U2 74HC14;SOIC-14 : 1A/in=A GND/pwr=GND VCC/pwr=+3V3`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        floatingCmosInput,
        `J1 x;PinHeader_1x02 : A GND
U2 SN74LVCH245;TSSOP-20 : A1/in=A GND/pwr=GND VCC/pwr=+3V3`,
      ),
    ).toEqual([]);
    expect(foundRefs(floatingCmosInput, `U1 74HC04;SOIC-14 : 1A/in=GND 1Y/out=- GND/pwr=GND VCC/pwr=+5V`)).toEqual([]);
  });

  it('leaves cards alone that a bus feeds', () => {
    const chip = 'U1 74HC541;SOIC-20 : 2:A1/in=X 10:GND/pwr=GND 20:VCC/pwr=+5V';
    const bus = `BUS1 ISA8;ISA_Edge : X GND +5V ${Array.from({ length: 59 }, (_, n) => `N${n}`).join(' ')}`;
    expect(foundRefs(floatingCmosInput, `${chip}\n${bus}`)).toEqual([]);
    expect(foundRefs(floatingCmosInput, `${chip}\n${bus}\nJ1 x;Barrel_Jack : +5V GND`)).toEqual(['BUS1 U1']);
  });
});
