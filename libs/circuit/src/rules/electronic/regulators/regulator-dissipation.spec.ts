import { foundRefs, unsure } from '@tracewright/testing/circuit';
import { regulatorDissipation } from './regulator-dissipation';

describe('regulator-dissipation', () => {
  it('fires when input less output times current is too much for the package', () => {
    expect(
      foundRefs(
        regulatorDissipation,
        `U1 AMS1117-3.3;SOT-223 : GND/pwr=GND VOUT/src=+3V3 VIN/pwr=+24V
U2 ESP32-WROOM-32E-N4 : GND/pwr=GND 3V3/pwr=+3V3 EN/in=EN`,
      ),
    ).toEqual(['U1']);
  });

  it('is silent on a small drop', () => {
    expect(
      foundRefs(
        regulatorDissipation,
        `U1 AMS1117-3.3;SOT-223 : GND/pwr=GND VOUT/src=+3V3 VIN/pwr=+5V
U2 ESP32-WROOM-32E-N4 : GND/pwr=GND 3V3/pwr=+3V3 EN/in=EN`,
      ),
    ).toEqual([]);
  });

  it('can’t tell when a load is not known', () => {
    expect(
      unsure(
        regulatorDissipation,
        `U1 AMS1117-3.3;SOT-223 : GND/pwr=GND VOUT/src=+3V3 VIN/pwr=+5V
U2 XYZ12;QFN-20 : GND/pwr=GND VDD/pwr=+3V3 A/in=A`,
      ),
    ).toEqual([0, true]);
  });
});
