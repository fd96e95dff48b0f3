import { foundRefs } from '@tracewright/testing/circuit';
import { noPowerIndicator } from './no-power-indicator';

describe('no-power-indicator', () => {
  it('fires on a supplied board without an LED on a rail', () => {
    expect(
      foundRefs(
        noPowerIndicator,
        `J1 USB_B_Micro;USB_Micro-B : VBUS=VBUS D-=- D+=- GND=GND
U1 74HC04 : 1A/in=X GND/pwr=GND VCC/pwr=VBUS`,
      ),
    ).toEqual(['J1']);
  });

  it('is silent with one', () => {
    expect(
      foundRefs(
        noPowerIndicator,
        `J1 USB_B_Micro;USB_Micro-B : VBUS=VBUS D-=- D+=- GND=GND
U1 74HC04 : 1A/in=X GND/pwr=GND VCC/pwr=VBUS
D1 GREEN;LED_0603 : GND A
R1 1k : A VBUS`,
      ),
    ).toEqual([]);
    expect(foundRefs(noPowerIndicator, `R1 1k : A B`)).toEqual([]);
    const enabled = (value: string): string => `J1 USB_B_Micro;USB_Micro-B : VBUS=VBUS D-=- D+=- GND=GND
U1 74HC04 : 1A/in=X GND/pwr=GND VCC/pwr=VBUS 1Y/out=Y
D1 ${value};LED_0603 : GND A
R1 1k : A Y`;
    expect(foundRefs(noPowerIndicator, enabled('1V8LED'))).toEqual([]);
    expect(foundRefs(noPowerIndicator, enabled('TXLED'))).toEqual(['J1']);
  });
});
