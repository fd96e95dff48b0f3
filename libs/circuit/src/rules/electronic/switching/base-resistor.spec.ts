import { foundRefs, unsure } from '@tracewright/testing/circuit';
import { baseResistor } from './base-resistor';

describe('base-resistor', () => {
  it('fires on a base that a port drives directly', () => {
    expect(
      foundRefs(
        baseResistor,
        `U1 STM32F103C8T6;LQFP-48 : VDD/pwr=+3V3 VSS/pwr=GND PA0/io=B
Q1 MMBT3904;SOT-23 : B=B E=GND C=L`,
      ),
    ).toEqual(['Q1 U1']);
  });

  it('is silent with a resistor, for digital transistors, followers, and pins made for a base', () => {
    expect(
      foundRefs(
        baseResistor,
        `U1 STM32F103C8T6;LQFP-48 : VDD/pwr=+3V3 VSS/pwr=GND PA0/io=A
R1 1k : A B
Q1 MMBT3904;SOT-23 : B=B E=GND C=L`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        baseResistor,
        `U1 STM32F103C8T6;LQFP-48 : VDD/pwr=+3V3 VSS/pwr=GND PA0/io=B
T1 LMUN2211LT1G;SOT23 : B=B E=GND C=L`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        baseResistor,
        `U1 STM32F103C8T6;LQFP-48 : VDD/pwr=+3V3 VSS/pwr=GND PA0/io=B
Q1 MMBT3904;SOT-23 : B=B E=X C=+5V
R1 100 : X GND`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        baseResistor,
        `U4 HX711;SOP-16 : 2:BASE/out=B 1:VSUP/pwr=+5V 5:AGND/pwr=GND
Q1 MMBT4403;SOT-23 : B=B E=+5V C=AVDD`,
      ),
    ).toEqual([]);
  });

  it('can’t tell the pins of a leaded transistor', () => {
    expect(unsure(baseResistor, `Q1 BC547;TO-92 : A B C`)).toEqual([0, true]);
  });
});
