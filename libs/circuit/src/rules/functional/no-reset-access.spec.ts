import { foundRefs } from '@tracewright/testing/circuit';
import { noResetAccess } from './no-reset-access';

describe('no-reset-access', () => {
  it('fires when the reset leads nowhere', () => {
    expect(
      foundRefs(
        noResetAccess,
        `U1 STM32F103C8T6;LQFP-48 : VDD/pwr=+3V3 VSS/pwr=GND NRST/in=RST
R1 10k : RST +3V3`,
      ),
    ).toEqual(['U1']);
  });

  it('is silent with a button or pad', () => {
    expect(
      foundRefs(
        noResetAccess,
        `U1 STM32F103C8T6;LQFP-48 : VDD/pwr=+3V3 VSS/pwr=GND NRST/in=RST
R1 10k : RST +3V3
SW1 x;SW_Push : RST GND`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        noResetAccess,
        `U1 STM32F103C8T6;LQFP-48 : VDD/pwr=+3V3 VSS/pwr=GND NRST/in=RST
R1 10k : RST +3V3
TP1 x;TestPoint_Pad : RST`,
      ),
    ).toEqual([]);
    expect(foundRefs(noResetAccess, `R1 1k : A B`)).toEqual([]);
  });
});
