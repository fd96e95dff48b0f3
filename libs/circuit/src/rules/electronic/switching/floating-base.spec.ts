import { foundRefs } from '@tracewright/testing/circuit';
import { floatingBase } from './floating-base';

describe('floating-base', () => {
  it('fires on a base that nothing drives, and informs where only a port does', () => {
    expect(
      foundRefs(
        floatingBase,
        `Q1 MMBT3904;SOT-23 : B=B E=GND C=L
C1 1n : B GND`,
      ),
    ).toEqual(['Q1']);
    expect(
      foundRefs(
        floatingBase,
        `U1 STM32F103C8T6;LQFP-48 : VDD/pwr=+3V3 VSS/pwr=GND PA0/io=A
R1 1k : A B
Q1 MMBT3904;SOT-23 : B=B E=GND C=L`,
      ),
    ).toEqual(['Q1 U1']);
  });

  it('is silent with a resistor to the emitter, a driver that always drives, and for digital transistors', () => {
    expect(
      foundRefs(
        floatingBase,
        `U1 STM32F103C8T6;LQFP-48 : VDD/pwr=+3V3 VSS/pwr=GND PA0/io=A
R1 1k : A B
R2 100k : B GND
Q1 MMBT3904;SOT-23 : B=B E=GND C=L`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        floatingBase,
        `U2 74HC04;SOIC-14 : 1Y/out=A GND/pwr=GND VCC/pwr=+5V
R1 1k : A B
Q1 MMBT3904;SOT-23 : B=B E=GND C=L`,
      ),
    ).toEqual([]);
    expect(foundRefs(floatingBase, `T1 UMH3N;SOT-363 : B1=A E1=GND C1=L`)).toEqual([]);
  });
});
