import { foundRefs, outcomeOf, unsure } from '@tracewright/testing/circuit';
import { usbCCcResistor } from './usb-c-cc-resistor';

describe('usb-c-cc-resistor', () => {
  const J = (cc1: string, cc2: string): string =>
    `J1 USB_C_Receptacle;USB_C_Receptacle_HRO : A4:VBUS=VBUS A1:GND=GND A5:CC1=${cc1} B5:CC2=${cc2}`;

  it('fires when resistors are missing, shared or wrong', () => {
    expect(foundRefs(usbCCcResistor, J('-', '-'))).toEqual(['J1']);
    expect(foundRefs(usbCCcResistor, `${J('CC1', 'CC2')}\nR1 5.1k : CC1 GND`)).toEqual(['J1']);
    expect(outcomeOf(usbCCcResistor, `${J('CC', 'CC')}\nR1 5.1k : CC GND`).findings).toMatchObject([
      { refs: ['J1', 'R1'], evidence: { shared: 'CC' } },
    ]);
    expect(foundRefs(usbCCcResistor, `${J('CC1', 'CC2')}\nR1 5.1k : CC1 GND\nR2 10k : CC2 GND`)).toEqual(['J1 R2']);
  });

  it('is silent with 5.1 kΩ on each, with a controller, and on a source', () => {
    expect(foundRefs(usbCCcResistor, `${J('CC1', 'CC2')}\nR1 5.1k : CC1 GND\nR2 5,1K : CC2 GND`)).toEqual([]);
    expect(foundRefs(usbCCcResistor, `${J('CC1', 'CC2')}\nU1 FUSB302;QFN : CC1 CC2 GND VBUS`)).toEqual([]);
    expect(foundRefs(usbCCcResistor, `${J('CC1', 'CC2')}\nR1 56k : CC1 VBUS\nR2 56k : CC2 VBUS`)).toEqual([]);
    expect(foundRefs(usbCCcResistor, 'J1 USB_B_Micro;USB_Micro-B : VBUS=VBUS D-=DM D+=DP ID=- GND=GND')).toEqual([]);
  });

  it('can’t tell which pads are CC without names', () => {
    expect(outcomeOf(usbCCcResistor, 'J1 USB-C;TYPE-C-6P : VBUS GND').notCheckable).toHaveLength(1);
  });

  it('knows CC1 and CC2 of a counted receptacle as the two signals on one pad', () => {
    const plug = 'J4 USB-C;TYPE-C16P : 1:=GND 2:=VBUS 4:=N$1 5:=N$2 6:=N$3 7:=N$2 8:=N$3 10:=N$4 11:=VBUS 12:=GND';
    expect(foundRefs(usbCCcResistor, `${plug}\nR1 5.1k : N$1 GND\nR2 5.1k : N$4 GND`)).toEqual([]);
    expect(foundRefs(usbCCcResistor, `${plug}\nR1 5.1k : N$1 GND\nR2 56k : N$4 GND`)).toEqual(['J4 R2']);
    expect(unsure(usbCCcResistor, plug.replace('10:=N$4', '10:=-'))).toEqual([0, true]);
  });
});
