import { foundRefs } from '@tracewright/testing/circuit';
import { chargerInputCapacitor } from './charger-input-capacitor';

describe('charger-input-capacitor', () => {
  it('fires without a capacitor at the input', () => {
    expect(
      foundRefs(
        chargerInputCapacitor,
        `U3 MCP73831T-2ACI/OT;SOT-23-5 : STAT/out=S VSS/pwr=GND VBAT/src=VBAT VDD/pwr=VBUS PROG/pas=PROG
J1 x;PinHeader_1x02 : VBUS GND`,
      ),
    ).toEqual(['U3']);
  });

  it('is silent with one', () => {
    expect(
      foundRefs(
        chargerInputCapacitor,
        `U3 MCP73831T-2ACI/OT;SOT-23-5 : STAT/out=S VSS/pwr=GND VBAT/src=VBAT VDD/pwr=VBUS PROG/pas=PROG
J1 x;PinHeader_1x02 : VBUS GND
C6 10uF : VBUS GND`,
      ),
    ).toEqual([]);
    expect(foundRefs(chargerInputCapacitor, `R1 1k : A B`)).toEqual([]);
  });
});
