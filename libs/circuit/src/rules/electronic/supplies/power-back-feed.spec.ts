import { foundRefs } from '@tracewright/testing/circuit';
import { powerBackFeed } from './power-back-feed';

describe('power-back-feed', () => {
  it('fires where a second source reaches the plug directly, over a diode, or from a regulator', () => {
    expect(
      foundRefs(
        powerBackFeed,
        `J1 USB_B_Micro;USB_Micro-B : VBUS=VBUS D-=- D+=- GND=GND
J2 DC;BarrelJack_Horizontal : VBUS GND`,
      ),
    ).toEqual(['J1 J2']);
    expect(
      foundRefs(
        powerBackFeed,
        `J1 USB_B_Micro;USB_Micro-B : VBUS=VBUS D-=- D+=- GND=GND
X1 LiPo;JST_PH_S2B : VBAT GND
D1 MBR120;D_SOD-123 : K=VBUS A=VBAT`,
      ),
    ).toEqual(['D1 J1 X1']);
    expect(
      foundRefs(
        powerBackFeed,
        `J1 USB_C;USB_C_Receptacle : VBUS=+5V GND=GND
J2 PWR;TerminalBlock_1x02 : +12V GND
U1 L7805 : VIN/pwr=+12V GND/pwr=GND VOUT/src=+5V`,
      ),
    ).toEqual(['J1 U1']);
  });

  it('is silent with a diode in each way, with a charger, and with one source', () => {
    expect(
      foundRefs(
        powerBackFeed,
        `J1 USB_B_Micro;USB_Micro-B : VBUS=VBUS D-=- D+=- GND=GND
J2 DC;BarrelJack_Horizontal : VIN GND
D1 SS34;D_SMA : K=+5V A=VBUS
D2 SS34;D_SMA : K=+5V A=VIN`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        powerBackFeed,
        `J1 USB_B_Micro;USB_Micro-B : VBUS=VBUS D-=- D+=- GND=GND
X1 LiPo;JST_PH_S2B : VBAT GND
U3 MCP73831T-2ACI/OT : STAT=S VSS/pwr=GND VBAT/src=VBAT VDD/pwr=VBUS PROG=P`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        powerBackFeed,
        `J1 USB_B_Micro;USB_Micro-B : VBUS=VBUS D-=- D+=- GND=GND
U1 AP2112K-3.3;SOT-23-5 : VIN/pwr=VBUS GND/pwr=GND EN/in=VBUS VOUT/src=+3V3`,
      ),
    ).toEqual([]);
  });

  it('takes a terminal with a switched pin or the name of a load for no source', () => {
    const jack = 'J4 PWR;BarrelJack : VIN GND GND';
    expect(foundRefs(powerBackFeed, `${jack}\nJ3 12V;TerminalBlock : VIN GND`)).toEqual(['J3 J4']);
    expect(foundRefs(powerBackFeed, `${jack}\nJ3 LED_STRIP;TerminalBlock : VIN GND`)).toEqual([]);
    const switched = 'J3 12V;TerminalBlock : VIN LOW\nQ1 AO3400A;SOT-23 : G=G S=GND D=LOW';
    expect(foundRefs(powerBackFeed, `${jack}\n${switched}`)).toEqual([]);
  });
});
