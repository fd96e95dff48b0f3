import { foundRefs, unsure } from '@tracewright/testing/circuit';
import { capacitorVoltage } from './capacitor-voltage';

describe('capacitor-voltage', () => {
  it('warns below 1.25 times the rail and informs on ceramics below twice', () => {
    expect(foundRefs(capacitorVoltage, `C1 10uF/6.3V;C_0805 : +12V GND`)).toEqual(['C1']);
    expect(
      foundRefs(
        capacitorVoltage,
        `C1 10uF/16V;C_0805 : +12V GND
C2 1u/16V;C_0603 : +12V GND`,
      ),
    ).toEqual(['C1 C2']);
  });

  it('is silent with enough', () => {
    expect(foundRefs(capacitorVoltage, `C1 10uF/25V;C_0805 : +12V GND`)).toEqual([]);
    expect(foundRefs(capacitorVoltage, `C1 "100uF 16V";CP_Elec_8x10 : +12V GND`)).toEqual([]);
    expect(foundRefs(capacitorVoltage, `C1 10nF/16V/C0G;C_0603 : +12V GND`)).toEqual([]);
    expect(foundRefs(capacitorVoltage, `C1 22uF/6.3V;C_0603 : +3V3 GND`)).toEqual([]);
  });

  it('can’t tell without ratings', () => {
    expect(unsure(capacitorVoltage, `C1 10uF : +12V GND`)).toEqual([0, true]);
  });

  it('does not take tantalum and large capacitors for ceramics', () => {
    expect(foundRefs(capacitorVoltage, 'C1 10uF/6.3V;C_0805 : +5V GND')).toEqual(['C1']);
    expect(foundRefs(capacitorVoltage, 'C1 47uF/6.3V/TANT;TANT_B : +5V GND')).toEqual([]);
    expect(foundRefs(capacitorVoltage, 'C1 470uF/6.3V;C_D8 : +5V GND')).toEqual([]);
  });
});
