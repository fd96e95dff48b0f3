import { foundRefs, unsure } from '@tracewright/testing/circuit';
import { regulatorDropout } from './regulator-dropout';

describe('regulator-dropout', () => {
  it('fires on an input that is too low, or over the limit', () => {
    expect(foundRefs(regulatorDropout, `U1 AMS1117-3.3;SOT-223 : GND/pwr=GND VOUT/src=+3V3 VIN/pwr=3.6V_IN`)).toEqual([
      'U1',
    ]);
    expect(
      foundRefs(regulatorDropout, `U1 AP2112K-3.3TRG1;SOT-23-5 : VIN/pwr=+12V GND/pwr=GND EN/in=+12V VOUT/src=+3V3`),
    ).toEqual(['U1']);
  });

  it('is silent with enough, and on a battery that is enough when full', () => {
    expect(foundRefs(regulatorDropout, `U1 AMS1117-3.3;SOT-223 : GND/pwr=GND VOUT/src=+3V3 VIN/pwr=+5V`)).toEqual([]);
    expect(
      foundRefs(regulatorDropout, `U1 AP2112K-3.3;SOT-23-5 : VIN/pwr=VBAT GND/pwr=GND EN/in=VBAT VOUT/src=+3V3`),
    ).toEqual([]);
  });

  it('can’t tell without the input voltage', () => {
    expect(
      unsure(regulatorDropout, `U1 AP2112K-3.3;SOT-23-5 : VIN/pwr=VIN GND/pwr=GND EN/in=VIN VOUT/src=+3V3`),
    ).toEqual([0, true]);
  });

  it('knows the low dropout of HT7850', () => {
    expect(foundRefs(regulatorDropout, 'U1 HT7850;SOT89-3 : GND/pwr=GND VIN/pwr=6V_IN VOUT/src=+5V')).toEqual([]);
    expect(foundRefs(regulatorDropout, 'U1 LM7805;TO-220 : VIN/pwr=6V_IN GND/pwr=GND VOUT/src=+5V')).toEqual(['U1']);
  });

  it('reckons the input behind diodes and transistors from rails that are known', () => {
    const circuit = (type: string): string => `J1 USB;USB_C : VBUS GND
D1 B5819W;SOD-123 : 1:K=VIN 2:A=VBUS
U1 ${type};TO-220-3 : 1:VIN/pwr=VIN 2:GND/pwr=GND 3:VOUT/src=OUT
C1 10u : VIN GND`;
    expect(foundRefs(regulatorDropout, circuit('L7805CV').replaceAll('OUT ', '+5V '))).toEqual(['U1']);
    expect(foundRefs(regulatorDropout, circuit('MCP1700-3302E/TO'))).toEqual([]);
    expect(unsure(regulatorDropout, `${circuit('L7805CV')}\nJ2 x;PinHeader_1x02 : VIN GND`)).toEqual([0, true]);
  });
});
