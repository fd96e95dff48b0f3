import { foundRefs } from '@tracewright/testing/circuit';
import { crystalMissing } from './crystal-missing';

describe('crystal-missing', () => {
  it('fires on load capacitors without a crystal and on chips that need one', () => {
    expect(
      foundRefs(
        crystalMissing,
        `U1 ATMEGA328P-AU;TQFP-32 : XTAL1/in=XI XTAL2/out=XO VCC/pwr=+5V GND/pwr=GND
C1 22pF : XI GND
C2 22pF : XO GND`,
      ),
    ).toEqual(['U1']);
    expect(foundRefs(crystalMissing, `U1 CH340G;SOP-16 : 7:XI/in=- 8:XO/out=- 16:VCC/pwr=+5V 1:GND/pwr=GND`)).toEqual([
      'U1',
    ]);
    expect(
      foundRefs(
        crystalMissing,
        `U1 LPC9999;LQFP-80 : 11:=A 12:=B 13:=GND 14:=+3V3
C1 18pF : A GND
C2 18pF : B GND`,
      ),
    ).toEqual(['U1']);
  });

  it('looks at the watch crystal besides the main one', () => {
    const chip = `U1 LPC1769;LQFP-100 : XTAL1=A XTAL2=B RTCX1=C RTCX2=D VDD/pwr=+3V3 VSS/pwr=GND
C1 18pF : C GND
C2 18pF : D GND
Y1 12MHz;Crystal_HC49 : A B`;
    expect(foundRefs(crystalMissing, chip)).toEqual(['U1']);
    expect(foundRefs(crystalMissing, `${chip}\nY2 32.768kHz;Crystal_3215 : C D`)).toEqual([]);
  });

  it('is silent with a crystal, an oscillator, a tied input, and on ports', () => {
    expect(
      foundRefs(
        crystalMissing,
        `U1 ATMEGA328P-AU;TQFP-32 : XTAL1/in=XI XTAL2/out=XO VCC/pwr=+5V GND/pwr=GND
Q1 16MHz;XTAL3.2x2.5 : XI GND XO GND`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        crystalMissing,
        `U1 ATMEGA328P-AU;TQFP-32 : XTAL1/in=XI XTAL2/out=- VCC/pwr=+5V GND/pwr=GND
X1 25MHz;OSC_SMD_7050 : +5V GND XI -`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(crystalMissing, `U4 HX711;SOP-16 : 14:XI/in=GND 13:XO/out=- 1:VSUP/pwr=+5V 5:AGND/pwr=GND`),
    ).toEqual([]);
    expect(
      foundRefs(crystalMissing, `U1 STM32F103C8T6 : PD0/OSC_IN/io=- PD1/OSC_OUT/io=- VDD/pwr=+3V3 VSS/pwr=GND`),
    ).toEqual([]);
  });
});
