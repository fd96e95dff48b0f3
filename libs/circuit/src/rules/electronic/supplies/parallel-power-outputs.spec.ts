import { foundRefs } from '@tracewright/testing/circuit';
import { parallelPowerOutputs } from './parallel-power-outputs';

describe('parallel-power-outputs', () => {
  it('fires on two outputs on one rail', () => {
    expect(
      foundRefs(
        parallelPowerOutputs,
        `U1 AP2112K-3.3;SOT-23-5 : VIN/pwr=VBUS GND/pwr=GND EN/in=VBUS VOUT/src=+3V3
U2 TS1117BCW33;SOT-223 : 1:GND/pwr=GND 2:VOUT/src=+3V3 3:VIN/pwr=VBUS`,
      ),
    ).toEqual(['U1 U2']);
  });

  it('is silent on separate rails, with one not fitted, and behind a diode', () => {
    expect(
      foundRefs(
        parallelPowerOutputs,
        `U1 AP2112K-3.3;SOT-23-5 : VIN/pwr=VBUS GND/pwr=GND EN/in=VBUS VOUT/src=+3V3
U2 TS1117BCW33;SOT-223 : 1:GND/pwr=GND 2:VOUT/src=VDDA 3:VIN/pwr=VBUS`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        parallelPowerOutputs,
        `U1 AP2112K-3.3;SOT-23-5 : VIN/pwr=VBUS GND/pwr=GND EN/in=VBUS VOUT/src=+3V3
U2 DNP;SOT-223 : 1:GND/pwr=GND 2:VOUT/src=+3V3 3:VIN/pwr=VBUS`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        parallelPowerOutputs,
        `U1 AP2112K-3.3;SOT-23-5 : VIN/pwr=VBUS GND/pwr=GND EN/in=VBUS VOUT/src=+3V3
U2 TS1117BCW33;SOT-223 : 1:GND/pwr=GND 2:VOUT/src=A 3:VIN/pwr=VBUS
D1 SS14;D_SMA : K=+3V3 A=A`,
      ),
    ).toEqual([]);
  });

  it('knows where HT78xx in SOT-89 has its input', () => {
    const part = (ref: string, value: string, out: string): string =>
      `${ref} ${value};SOT89-3 : 1:GND/ADJ=GND 2:=IN 3:VO=${out}`;
    expect(foundRefs(parallelPowerOutputs, `${part('U1', 'HT7833', 'A')}\n${part('U2', 'HT7850', 'B')}`)).toEqual([]);
  });
});
