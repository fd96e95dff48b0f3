import { foundRefs, unsure } from '@tracewright/testing/circuit';
import { decouplingHf } from './decoupling-hf';

describe('decoupling-hf', () => {
  it('fires on fast parts with bulk capacitors only, and does not count what a ferrite hides', () => {
    expect(
      foundRefs(
        decouplingHf,
        `U1 74HC595;SOIC-16 : GND/pwr=GND VCC/pwr=+3V3 SER/in=D
C1 10uF : +3V3 GND`,
      ),
    ).toEqual(['C1 U1']);
    expect(
      foundRefs(
        decouplingHf,
        `U1 74HC595;SOIC-16 : GND/pwr=GND VCC/pwr=+3V3 SER/in=D
C1 10uF : +3V3 GND
FB1 600R@100MHz : +3V3 VA
C2 100n : VA GND`,
      ),
    ).toEqual(['C1 U1']);
  });

  it('is silent with a small capacitor, without any, for analog parts and gate arrays', () => {
    expect(
      foundRefs(
        decouplingHf,
        `U1 74HC595;SOIC-16 : GND/pwr=GND VCC/pwr=+3V3 SER/in=D
C1 10uF : +3V3 GND
C2 0.1uF : +3V3 GND`,
      ),
    ).toEqual([]);
    expect(foundRefs(decouplingHf, `U1 74HC595;SOIC-16 : GND/pwr=GND VCC/pwr=+3V3 SER/in=D`)).toEqual([]);
    expect(
      foundRefs(
        decouplingHf,
        `U1 LM358;SOIC-8 : V-/pwr=GND V+/pwr=+12V IN1+/in=A
C1 10uF : +12V GND`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        decouplingHf,
        `U1 XC7A35T;QFN-48 : GND/pwr=GND VCCINT/pwr=+1V0 IO/io=A
C1 4.7uF : +1V0 GND`,
      ),
    ).toEqual([]);
  });

  it('can’t tell when a value can’t be read', () => {
    expect(
      unsure(
        decouplingHf,
        `U1 74HC595;SOIC-16 : GND/pwr=GND VCC/pwr=+3V3 SER/in=D
C1 SOMETHING;C_0603 : +3V3 GND`,
      ),
    ).toEqual([0, true]);
  });
});
