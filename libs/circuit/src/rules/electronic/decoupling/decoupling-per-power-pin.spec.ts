import { foundRefs } from '@tracewright/testing/circuit';
import { decouplingHf } from './decoupling-hf';
import { decouplingPerPowerPin } from './decoupling-per-power-pin';

describe('decoupling-per-power-pin', () => {
  it('fires where several pins share too few capacitors', () => {
    expect(
      foundRefs(
        decouplingPerPowerPin,
        `U1 STM32F103C8T6;LQFP-48 : VDD/pwr=+3V3 VSS/pwr=GND VDD/pwr=+3V3 VDD/pwr=+3V3 VDDA/pwr=+3V3
C1 100n : +3V3 GND
C2 10uF : +3V3 GND`,
      ),
    ).toEqual(['U1']);
    expect(
      foundRefs(
        decouplingPerPowerPin,
        `U1 74HC04;SOIC-14 : 7:GND/pwr=GND 14:VCC/pwr=+3V3
U2 74HC04;SOIC-14 : 7:GND/pwr=GND 14:VCC/pwr=+3V3
U3 74HC04;SOIC-14 : 7:GND/pwr=GND 14:VCC/pwr=+3V3
C1 100n : +3V3 GND`,
      ),
    ).toEqual(['U1 U2 U3']);
  });

  it('tells a lack once: by the pins that share too few, or by the missing fast capacitor', () => {
    const chip = (pins: number, capacitor: string): string =>
      `U1 STM32F103C8T6;LQFP-48 : VSS/pwr=GND${' VDD/pwr=+3V3'.repeat(pins)}
U2 74HC04;SOIC-14 : 7:GND/pwr=GND 14:VCC/pwr=+3V3 1:A/in=A
C1 10uF : +3V3 GND
C2 ${capacitor} : +3V3 GND`;
    expect(foundRefs(decouplingPerPowerPin, chip(4, '1uF'))).toEqual(['U1 U2']);
    expect(foundRefs(decouplingHf, chip(4, '1uF'))).toEqual([]);
    for (const [pins, capacitor] of [
      [2, '1uF'],
      [4, '10uF'],
    ] as const) {
      expect(foundRefs(decouplingPerPowerPin, chip(pins, capacitor))).toEqual([]);
      expect(foundRefs(decouplingHf, chip(pins, capacitor))).toEqual(['C1 C2 U1 U2']);
    }
  });

  it('is silent with one for each, with one shared by two, and where there is none at all', () => {
    expect(
      foundRefs(
        decouplingPerPowerPin,
        `U1 STM32F103C8T6;LQFP-48 : VDD/pwr=+3V3 VSS/pwr=GND VDD/pwr=+3V3 VDD/pwr=+3V3
C1 100n : +3V3 GND
C2 100n : +3V3 GND`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        decouplingPerPowerPin,
        `U1 74HC04;SOIC-14 : 7:GND/pwr=GND 14:VCC/pwr=+3V3
C1 100n : +3V3 GND`,
      ),
    ).toEqual([]);
    expect(foundRefs(decouplingPerPowerPin, `U1 74HC04;SOIC-14 : 7:GND/pwr=GND 14:VCC/pwr=+3V3`)).toEqual([]);
  });
});
