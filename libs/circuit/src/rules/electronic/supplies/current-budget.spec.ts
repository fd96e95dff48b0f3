import { foundRefs, unsure } from '@tracewright/testing/circuit';
import { currentBudget } from './current-budget';

describe('current-budget', () => {
  it('fires when the known peaks exceed what the source gives', () => {
    expect(
      foundRefs(
        currentBudget,
        `U1 XC6206P332MR-G;SOT-23 : 1:GND/pwr=GND 2:VOUT/src=+3V3 3:VIN/pwr=+5V
U2 ESP32-WROOM-32E-N4 : GND/pwr=GND 3V3/pwr=+3V3 EN/in=EN`,
      ),
    ).toEqual(['U1 U2']);
  });

  it('is silent with 20 % in reserve', () => {
    expect(
      foundRefs(
        currentBudget,
        `U1 AMS1117-3.3;SOT-223 : GND/pwr=GND VOUT/src=+3V3 VIN/pwr=+5V
U2 ESP32-WROOM-32E-N4 : GND/pwr=GND 3V3/pwr=+3V3 EN/in=EN`,
      ),
    ).toEqual([]);
  });

  it('lets a cell give the bursts behind its charger', () => {
    expect(
      foundRefs(
        currentBudget,
        `J1 USB-C : A4:VBUS/pwr=VBUS A1:GND/pwr=GND A5:CC1=CC1 B5:CC2=CC2
U1 TP4056-42-ESOP8 : 3:GND/pwr=GND 4:VCC/pwr=VBUS 5:BAT/src=VBAT 2:PROG=PROG 8:CE/in=VBUS
U2 SIM800L-MODULE : 2:VCC/pwr=VBAT 6:GND/pwr=GND 4:RXD/in=RX 5:TXD/out=TX`,
      ),
    ).toEqual([]);
  });

  it('can’t tell when a load is not known', () => {
    expect(
      unsure(
        currentBudget,
        `U1 AMS1117-3.3;SOT-223 : GND/pwr=GND VOUT/src=+3V3 VIN/pwr=+5V
U2 XYZ12;QFN-20 : GND/pwr=GND VDD/pwr=+3V3 A/in=A`,
      ),
    ).toEqual([0, true]);
  });
});
