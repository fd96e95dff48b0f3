import { foundRefs, outcomeOf, unsure } from '@tracewright/testing/circuit';
import { esdOnConnector } from './esd-on-connector';

describe('esd-on-connector', () => {
  it('fires on USB lines that reach a chip unprotected, over series resistors too', () => {
    expect(
      foundRefs(
        esdOnConnector,
        `J1 USB_B_Micro;USB_Micro-B : VBUS=VBUS D-=DM D+=DP GND=GND
U1 CH340C;SOIC-16 : UD+/io=DP UD-/io=DM VCC/pwr=+3V3 GND/pwr=GND`,
      ),
    ).toEqual(['J1 U1']);
    expect(
      foundRefs(
        esdOnConnector,
        `J1 USB_B_Micro;USB_Micro-B : VBUS=VBUS D-=DM D+=DP GND=GND
R1 22R : DP A
R2 22R : DM B
U1 CH340C;SOIC-16 : UD+/io=A UD-/io=B VCC/pwr=+3V3 GND/pwr=GND`,
      ),
    ).toEqual(['J1 U1']);
  });

  it('is silent with a protector and on plugs for power only', () => {
    expect(
      foundRefs(
        esdOnConnector,
        `J1 USB_B_Micro;USB_Micro-B : VBUS=VBUS D-=DM D+=DP GND=GND
U1 CH340C;SOIC-16 : UD+/io=DP UD-/io=DM VCC/pwr=+3V3 GND/pwr=GND
D1 USBLC6-2SC6;SOT-23-6 : DP GND DM DM VBUS DP`,
      ),
    ).toEqual([]);
    expect(foundRefs(esdOnConnector, `J1 USB_B_Micro;USB_Micro-B : VBUS=VBUS D-=- D+=- GND=GND`)).toEqual([]);
    expect(
      foundRefs(
        esdOnConnector,
        `LAN1 RJ45;RJ45_Amphenol : TD+=A RD+=B
U4 LAN8720A : TXP/io=A RXP/io=B VDD/pwr=+3V3 VSS/pwr=GND
TVS1 ESDS314DBVR;SOT-23-5 : A GND B C D`,
      ),
    ).toEqual([]);
  });

  it('can’t tell the data lines of an unknown plug', () => {
    expect(
      unsure(
        esdOnConnector,
        `J1 x;USB-Plug-Thing : 1:=A 2:=B 5:=C
R1 1k : A B`,
      ),
    ).toEqual([0, true]);
  });

  it('knows the data lines of a counted USB-C receptacle by their two pads each', () => {
    const plug = 'J4 USB-C;TYPE-C16P : 1:=GND 2:=VBUS 4:=N$1 5:=N$2 6:=N$3 7:=N$2 8:=N$3 10:=N$4 11:=VBUS 12:=GND';
    const chip = 'U1 STM32G431CB;QFN-48 : 1:=+3V3 33:=N$2 34:=N$3 20:=GND';
    expect(foundRefs(esdOnConnector, `${plug}\n${chip}`)).toEqual(['J4 U1']);
    expect(foundRefs(esdOnConnector, `${plug}\n${chip}\nD1 USBLC6-2SC6;SOT-23-6 : N$2 GND N$3 N$3 VBUS N$2`)).toEqual(
      [],
    );
  });

  it('takes chip varistors and parts of unknown kind to ground for protectors', () => {
    const plug =
      'J2 USB_B;USB_B : VBUS=VBUS D-=D- D+=D+ GND=GND\nU4 ATMEGA16U2-MU;QFN-32 : D-/io=D- D+/io=D+ VCC/pwr=VBUS GND/pwr=GND';
    expect(foundRefs(esdOnConnector, plug)).toEqual(['J2 U4']);
    expect(
      foundRefs(esdOnConnector, `${plug}\nZ1 CG0603MLC-05E;0603 : D- GND\nZ2 CG0603MLC-05E;0603 : D+ GND`),
    ).toEqual([]);
    expect(foundRefs(esdOnConnector, `${plug}\nZ1 ABC;0603 : D- GND\nZ2 ABC;0603 : D+ GND`)).toEqual([]);
  });

  it('asks for a way to ground at aerial plugs outside the case', () => {
    const radio = (plug: string): string => `J1 ANT;${plug} : 1:=ANT 2:=GND
C1 100p : ANT RF
U1 SX1276;QFN-28 : 1:RFI/in=RF 2:GND/pwr=GND 3:VDD/pwr=+3V3`;
    expect(outcomeOf(esdOnConnector, radio('SMA_EdgeMount')).findings).toMatchObject([
      { severity: 'info', refs: ['J1', 'U1'], nets: ['ANT', 'RF'] },
    ]);
    expect(foundRefs(esdOnConnector, `${radio('SMA_EdgeMount')}\nL1 22nH;L_0402 : ANT GND`)).toEqual([]);
    expect(foundRefs(esdOnConnector, `${radio('SMA_EdgeMount')}\nD1 PESD5V0;D_SOD-323 : ANT GND`)).toEqual([]);
    expect(foundRefs(esdOnConnector, radio('U.FL_Hirose'))).toEqual([]);
  });
});
