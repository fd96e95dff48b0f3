import { foundRefs, unsure } from '@tracewright/testing/circuit';
import { canTermination } from './can-termination';

describe('can-termination', () => {
  it('fires without 120 Ω and with another value', () => {
    expect(
      foundRefs(
        canTermination,
        `U1 SN65HVD230;SOIC-8 : CANH/io=H CANL/io=L VCC/pwr=+3V3 GND/pwr=GND
J1 BUS;TerminalBlock_1x03 : H L GND`,
      ),
    ).toEqual(['J1 U1']);
    expect(
      foundRefs(
        canTermination,
        `U1 SN65HVD230;SOIC-8 : CANH/io=H CANL/io=L VCC/pwr=+3V3 GND/pwr=GND
J1 BUS;TerminalBlock_1x03 : H L GND
R1 1k : H L`,
      ),
    ).toEqual(['R1 U1']);
  });

  it('is silent with one, split, switchable or optional, and on a bus that stays on the board', () => {
    expect(
      foundRefs(
        canTermination,
        `U1 SN65HVD230;SOIC-8 : CANH/io=H CANL/io=L VCC/pwr=+3V3 GND/pwr=GND
J1 BUS;TerminalBlock_1x03 : H L GND
R1 120 : H L`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        canTermination,
        `U1 SN65HVD230;SOIC-8 : CANH/io=H CANL/io=L VCC/pwr=+3V3 GND/pwr=GND
J1 BUS;TerminalBlock_1x03 : H L GND
R1 60R4 : H M
R2 60R4 : M L
C1 4.7n : M GND`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        canTermination,
        `U1 SN65HVD230;SOIC-8 : CANH/io=H CANL/io=L VCC/pwr=+3V3 GND/pwr=GND
J1 BUS;TerminalBlock_1x03 : H L GND
R1 120 : H M
JP1 x;SolderJumper_2_Open : M L`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        canTermination,
        `U1 SN65HVD230;SOIC-8 : CANH/io=H CANL/io=L VCC/pwr=+3V3 GND/pwr=GND
J1 BUS;TerminalBlock_1x03 : H L GND
R1 DNP(120);R_0603 : H L`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        canTermination,
        `U1 SN65HVD230;SOIC-8 : CANH/io=H CANL/io=L VCC/pwr=+3V3 GND/pwr=GND
U2 SN65HVD230;SOIC-8 : CANH/io=H CANL/io=L VCC/pwr=+3V3 GND/pwr=GND`,
      ),
    ).toEqual([]);
  });

  it('can’t tell the lines of an unknown package', () => {
    expect(unsure(canTermination, `U1 TJA1051T;QFN-9 : A B C D`)).toEqual([0, true]);
  });

  it('sees a jumper on either side of the resistor', () => {
    const bus = `U1 SN65HVD230;SOIC-8 : TXD/in=T GND/pwr=GND VCC/pwr=+3V3 RXD/out=R 6:CANL/io=L 7:CANH/io=H
J1 x;Terminal_1x02 : H L`;
    expect(foundRefs(canTermination, bus)).toHaveLength(1);
    expect(foundRefs(canTermination, `${bus}\nJP1 JUMPER;PinHeader_1x02 : H X\nR1 120 : L X`)).toEqual([]);
    expect(foundRefs(canTermination, `${bus}\nJP1 JUMPER;PinHeader_1x02 : L X\nR1 120 : H X`)).toEqual([]);
  });

  it('knows the lines as CAN+ and CAN- and judges a switched terminator', () => {
    const bus = (
      ohms: string,
    ): string => `U205 PCA82C251;SOIC-8 : 7:CAN+/io=/CAN_H 6:CAN-/io=/CAN_L 3:VCC/pwr=+5V 2:GND/pwr=GND
J1 BUS;TerminalBlock_1x03 : /CAN_H /CAN_L GND
R209 ${ohms} : /CAN_L N1
J2 JUMPER;PinHeader_1x02 : /CAN_H N1`;
    expect(foundRefs(canTermination, bus('62'))).toEqual(['J2 R209 U205']);
    expect(foundRefs(canTermination, bus('120'))).toEqual([]);
  });
});
