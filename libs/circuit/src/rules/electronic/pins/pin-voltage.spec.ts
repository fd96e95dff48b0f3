import { foundRefs } from '@tracewright/testing/circuit';
import { pinVoltage } from './pin-voltage';

describe('pin-voltage', () => {
  it('fires on sense inputs and core supplies beyond their limits', () => {
    expect(foundRefs(pinVoltage, 'U1 TUSB4041I : USB_VBUS/in=VBUS VDD33/pwr=+3V3 GND/pwr=GND')).toEqual(['U1']);
    expect(foundRefs(pinVoltage, 'U1 USB7206 : VBUS_MON_UP/io=+5V GND/pwr=GND')).toEqual(['U1']);
    expect(foundRefs(pinVoltage, 'U4 LFE5UM5G-85F : VCC/pwr=+1V1 VCCAUX/pwr=+2V5 GND/pwr=GND')).toEqual(['U4']);
  });

  it('is silent behind a divider, at the right voltage and for other types', () => {
    expect(
      foundRefs(pinVoltage, 'U1 TUSB4041I : USB_VBUS/in=SENSE VDD33/pwr=+3V3 GND/pwr=GND\nR1 90.9k : VBUS SENSE'),
    ).toEqual([]);
    expect(foundRefs(pinVoltage, 'U4 LFE5UM5G-85F : VCC/pwr=+1V2 VCCAUX/pwr=+2V5 GND/pwr=GND')).toEqual([]);
    expect(foundRefs(pinVoltage, 'U4 LFE5U-25F : VCC/pwr=+1V1 GND/pwr=GND')).toEqual([]);
    expect(foundRefs(pinVoltage, 'U4 CP2102N : VBUS/in=VBUS GND/pwr=GND')).toEqual([]);
  });
});
