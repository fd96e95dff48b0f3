import { foundRefs, outcomeOf } from '@tracewright/testing/circuit';
import { gatePullDown } from './gate-pull-down';

describe('gate-pull-down', () => {
  it('fires on a gate that hangs on a port or plug alone', () => {
    expect(
      foundRefs(
        gatePullDown,
        `U1 STM32F103C8T6;LQFP-48 : VDD/pwr=+3V3 VSS/pwr=GND PA0/io=G
Q1 AO3400A;SOT-23 : G=G S=GND D=L`,
      ),
    ).toEqual(['Q1 U1']);
    expect(
      foundRefs(
        gatePullDown,
        `J1 CTRL;PinHeader_1x02 : G GND
Q1 AO3400A;SOT-23 : G=G S=GND D=L`,
      ),
    ).toEqual(['J1 Q1']);
  });

  it('is silent with a resistor on either side, a driver, and for level shifters', () => {
    expect(
      foundRefs(
        gatePullDown,
        `U1 STM32F103C8T6;LQFP-48 : VDD/pwr=+3V3 VSS/pwr=GND PA0/io=G
Q1 AO3400A;SOT-23 : G=G S=GND D=L
R1 100k : G GND`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        gatePullDown,
        `U1 STM32F103C8T6;LQFP-48 : VDD/pwr=+3V3 VSS/pwr=GND PA0/io=A
R1 100 : A G
R2 100k : A GND
Q1 AO3400A;SOT-23 : G=G S=GND D=L`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        gatePullDown,
        `U2 TC4427;SOIC-8 : OUT1/out=G GND/pwr=GND VDD/pwr=+12V
Q1 AO3400A;SOT-23 : G=G S=GND D=L`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        gatePullDown,
        `U1 STM32F103C8T6;LQFP-48 : VDD/pwr=+3V3 VSS/pwr=GND PA0/io=A
Q1 BSS138;SOT-23 : G=+3V3 S=A D=B`,
      ),
    ).toEqual([]);
  });

  it('knows the gate of a MOSFET in TSOP-6 and the pulls that some controllers have in reset', () => {
    const pull = (
      chip: string,
      nets: string,
    ): string => `U1 ${chip};LQFP-100 : 1:VDD/pwr=+3V3 2:VSS/pwr=GND 64:P2.9/io=G
Q1 BSL207SP;SC74 : ${nets}
R1 1.5k : L DP`;
    const pFet = '1:=L 2:=L 3:=G 4:=+3V3 5:=L 6:=L';
    const severity = (text: string): unknown =>
      outcomeOf(gatePullDown, text).findings.map((finding) => finding.severity);
    expect(severity(pull('LPC1769', pFet))).toEqual(['info']);
    expect(severity(pull('STM32F103C8T6', pFet))).toEqual([undefined]);
    // Six pads on six nets are no single transistor.
    expect(severity(pull('LPC1769', '1:=A 2:=B 3:=G 4:=+3V3 5:=C 6:=D'))).toEqual([]);
  });
});
