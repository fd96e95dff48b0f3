import { foundRefs } from '@tracewright/testing/circuit';
import { inputProtection } from './input-protection';

describe('input-protection', () => {
  it('fires once for all bare inputs', () => {
    expect(
      foundRefs(
        inputProtection,
        `J1 USB_B_Micro;USB_Micro-B : VBUS=VBUS D-=- D+=- GND=GND
U1 74HC04 : 1A/in=A GND/pwr=GND VCC/pwr=VBUS`,
      ),
    ).toEqual(['J1']);
  });

  it('is silent with a fuse, a suppressor or a transistor in the way', () => {
    expect(
      foundRefs(
        inputProtection,
        `J1 USB_B_Micro;USB_Micro-B : VBUS=VBUS D-=- D+=- GND=GND
F1 500mA;Fuse_1206 : VBUS +5V
U1 74HC04 : 1A/in=A GND/pwr=GND VCC/pwr=+5V`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        inputProtection,
        `J1 USB_B_Micro;USB_Micro-B : VBUS=VBUS D-=- D+=- GND=GND
D1 SMAJ5.0A;D_SMA : VBUS GND`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        inputProtection,
        `J1 USB_B_Micro;USB_Micro-B : VBUS=VBUS D-=- D+=- GND=GND
Q1 AO3401A;SOT-23 : G=GND S=+5V D=VBUS`,
      ),
    ).toEqual([]);
    expect(foundRefs(inputProtection, `R1 1k : A B`)).toEqual([]);
  });
});
