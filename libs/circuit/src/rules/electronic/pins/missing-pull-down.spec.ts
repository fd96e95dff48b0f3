import { foundRefs } from '@tracewright/testing/circuit';
import { missingPullDown } from './missing-pull-down';

describe('missing-pull-down', () => {
  it('fires on a switch input that hangs on a port alone', () => {
    expect(
      foundRefs(
        missingPullDown,
        `U1 STM32F103C8T6;LQFP-48 : VDD/pwr=+3V3 VSS/pwr=GND PA0/io=ON
U2 TPS22918DBVR;SOT-23-6 : VIN/pwr=+3V3 GND/pwr=GND ON/in=ON VOUT/src=SW`,
      ),
    ).toEqual(['U1 U2']);
  });

  it('is silent with a resistor, a tie, and where nothing is asked for', () => {
    expect(
      foundRefs(
        missingPullDown,
        `U1 STM32F103C8T6;LQFP-48 : VDD/pwr=+3V3 VSS/pwr=GND PA0/io=ON
U2 TPS22918DBVR;SOT-23-6 : VIN/pwr=+3V3 GND/pwr=GND ON/in=ON VOUT/src=SW
R1 100k : ON GND`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(missingPullDown, `U2 TPS22918DBVR;SOT-23-6 : VIN/pwr=+3V3 GND/pwr=GND ON/in=+3V3 VOUT/src=SW`),
    ).toEqual([]);
    expect(
      foundRefs(
        missingPullDown,
        `U1 STM32F103C8T6;LQFP-48 : VDD/pwr=+3V3 VSS/pwr=GND PA0/io=ON
R1 1k : ON A`,
      ),
    ).toEqual([]);
  });
});
