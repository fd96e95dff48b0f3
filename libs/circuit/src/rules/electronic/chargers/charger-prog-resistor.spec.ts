import { foundRefs, unsure } from '@tracewright/testing/circuit';
import { chargerProgResistor } from './charger-prog-resistor';

describe('charger-prog-resistor', () => {
  it('fires without a resistor and on too much current', () => {
    expect(
      foundRefs(
        chargerProgResistor,
        `U3 MCP73831T-2ACI/OT;SOT-23-5 : STAT/out=S VSS/pwr=GND VBAT/src=VBAT VDD/pwr=VBUS PROG/pas=PROG
C1 1n : PROG X`,
      ),
    ).toEqual(['U3']);
    expect(
      foundRefs(
        chargerProgResistor,
        `U3 MCP73831T-2ACI/OT;SOT-23-5 : STAT/out=S VSS/pwr=GND VBAT/src=VBAT VDD/pwr=VBUS PROG/pas=PROG
R8 1k : PROG GND`,
      ),
    ).toEqual(['R8 U3']);
  });

  it('is silent on a sound current, a stray character in the value included', () => {
    expect(
      foundRefs(
        chargerProgResistor,
        `U3 MCP73831T-2ACI/OT;SOT-23-5 : STAT/out=S VSS/pwr=GND VBAT/src=VBAT VDD/pwr=VBUS PROG/pas=PROG
R8 "10K\\" : PROG GND`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        chargerProgResistor,
        `U3 MCP73831T-2ACI/OT;SOT-23-5 : STAT/out=S VSS/pwr=GND VBAT/src=VBAT VDD/pwr=VBUS PROG/pas=PROG
R8 2k : PROG GND
Q1 2N7002;SOT-23 : G=X S=GND D=PROG`,
      ),
    ).toEqual([]);
  });

  it('can’t tell the current of an unknown charger', () => {
    expect(
      unsure(
        chargerProgResistor,
        `U3 BQ25672RQMR : PROG/pas=P VBUS/pwr=VBUS GND/pwr=GND BAT/src=B
R1 5k : P GND`,
      ),
    ).toEqual([0, true]);
  });
});
