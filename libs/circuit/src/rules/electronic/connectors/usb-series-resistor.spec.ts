import { foundRefs } from '@tracewright/testing/circuit';
import { usbSeriesResistor } from './usb-series-resistor';

describe('usb-series-resistor', () => {
  it('fires on controllers that ask for resistors', () => {
    expect(
      foundRefs(
        usbSeriesResistor,
        `U1 RP2040 : USB_DP/io=DP USB_DM/io=DM IOVDD/pwr=+3V3 GND/pwr=GND
J1 USB_B_Micro;USB_Micro-B : VBUS=VBUS D-=DM D+=DP GND=GND`,
      ),
    ).toEqual(['J1 U1']);
  });

  it('is silent with them, and for controllers with matched drivers', () => {
    expect(
      foundRefs(
        usbSeriesResistor,
        `U1 RP2040 : USB_DP/io=A USB_DM/io=B IOVDD/pwr=+3V3 GND/pwr=GND
R1 27R : A DP
R2 27R : B DM
J1 USB_B_Micro;USB_Micro-B : VBUS=VBUS D-=DM D+=DP GND=GND`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        usbSeriesResistor,
        `U1 ATSAMD21G18A : USB_DP/io=DP USB_DM/io=DM VDD/pwr=+3V3 GND/pwr=GND
J1 USB_B_Micro;USB_Micro-B : VBUS=VBUS D-=DM D+=DP GND=GND`,
      ),
    ).toEqual([]);
  });
});
