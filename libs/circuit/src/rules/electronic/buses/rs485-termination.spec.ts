import { foundRefs, unsure } from '@tracewright/testing/circuit';
import { rs485Termination } from './rs485-termination';

describe('rs485-termination', () => {
  it('fires without 120 Ω', () => {
    expect(
      foundRefs(
        rs485Termination,
        `U1 MAX485;SOIC-8 : A/io=A B/io=B VCC/pwr=+5V GND/pwr=GND
J1 BUS;TerminalBlock_1x03 : A B GND`,
      ),
    ).toEqual(['J1 U1']);
  });

  it('is silent with one, switched or not', () => {
    expect(
      foundRefs(
        rs485Termination,
        `U1 MAX485;SOIC-8 : A/io=A B/io=B VCC/pwr=+5V GND/pwr=GND
J1 BUS;TerminalBlock_1x03 : A B GND
R1 120R : A B`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        rs485Termination,
        `U1 MAX485;SOIC-8 : A/io=A B/io=B VCC/pwr=+5V GND/pwr=GND
J1 BUS;TerminalBlock_1x03 : A B GND
R1 120 : A M
SW1 x;SW_DIP : M B`,
      ),
    ).toEqual([]);
  });

  it('can’t tell the lines of an unknown package', () => {
    expect(unsure(rs485Termination, `U1 MAX485;QFN-9 : K L M N O P`)).toEqual([0, true]);
  });
});
