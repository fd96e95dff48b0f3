import { foundRefs, unsure } from '@tracewright/testing/circuit';
import { chargerChemistry } from './charger-chemistry';

describe('charger-chemistry', () => {
  it('fires on cells that want another voltage or none', () => {
    expect(
      foundRefs(
        chargerChemistry,
        `U3 MCP73831T-2ACI/OT;SOT-23-5 : STAT/out=S VSS/pwr=GND VBAT/src=VBAT VDD/pwr=VBUS PROG/pas=PROG
BT1 CR2032;BatteryHolder : VBAT GND`,
      ),
    ).toEqual(['BT1 U3']);
    expect(
      foundRefs(
        chargerChemistry,
        `U3 MCP73831T-2ACI/OT;SOT-23-5 : STAT/out=S VSS/pwr=GND VBAT/src=VBAT VDD/pwr=VBUS PROG/pas=PROG
BT1 LiFePO4;BatteryHolder : VBAT GND`,
      ),
    ).toEqual(['BT1 U3']);
  });

  it('is silent on lithium ion', () => {
    expect(
      foundRefs(
        chargerChemistry,
        `U3 MCP73831T-2ACI/OT;SOT-23-5 : STAT/out=S VSS/pwr=GND VBAT/src=VBAT VDD/pwr=VBUS PROG/pas=PROG
BT1 LiPo;BatteryHolder : VBAT GND`,
      ),
    ).toEqual([]);
  });

  it('can’t tell the chemistry of a nameless cell', () => {
    expect(
      unsure(
        chargerChemistry,
        `U3 MCP73831T-2ACI/OT;SOT-23-5 : STAT/out=S VSS/pwr=GND VBAT/src=VBAT VDD/pwr=VBUS PROG/pas=PROG
BT1 x;BatteryHolder : VBAT GND`,
      ),
    ).toEqual([0, true]);
  });
});
