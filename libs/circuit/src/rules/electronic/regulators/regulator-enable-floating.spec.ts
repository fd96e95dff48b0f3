import { foundRefs, unsure } from '@tracewright/testing/circuit';
import { regulatorEnableFloating } from './regulator-enable-floating';

describe('regulator-enable-floating', () => {
  it('fires on an enable that is open or has a capacitor only', () => {
    expect(
      foundRefs(regulatorEnableFloating, `U1 AP2112K-3.3;SOT-23-5 : VIN/pwr=VBUS GND/pwr=GND EN/in=- VOUT/src=+3V3`),
    ).toEqual(['U1']);
    expect(
      foundRefs(
        regulatorEnableFloating,
        `U1 AP2112K-3.3;SOT-23-5 : VIN/pwr=VBUS GND/pwr=GND EN/in=EN VOUT/src=+3V3
C1 100n : EN GND`,
      ),
    ).toEqual(['U1']);
  });

  it('is silent with a tie or a resistor', () => {
    expect(
      foundRefs(regulatorEnableFloating, `U1 AP2112K-3.3;SOT-23-5 : VIN/pwr=VBUS GND/pwr=GND EN/in=VBUS VOUT/src=+3V3`),
    ).toEqual([]);
    expect(
      foundRefs(
        regulatorEnableFloating,
        `U1 AP2112K-3.3;SOT-23-5 : VIN/pwr=VBUS GND/pwr=GND EN/in=EN VOUT/src=+3V3
R1 100k : EN VBUS`,
      ),
    ).toEqual([]);
  });

  it('can’t tell whether a converter has a pull-up inside', () => {
    expect(
      unsure(regulatorEnableFloating, `U1 LMR99999;SOT-23-6 : VIN/pwr=VBUS GND/pwr=GND EN/in=- SW/out=SW`),
    ).toEqual([0, true]);
  });
});
