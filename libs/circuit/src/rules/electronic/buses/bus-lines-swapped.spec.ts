import { foundRefs } from '@tracewright/testing/circuit';
import { busLinesSwapped } from './bus-lines-swapped';

const usb = (plus: string, minus: string): string =>
  `J1 USB_C_Receptacle : A6:D+=${plus} B6:D+=${plus} A7:D-=${minus} B7:D-=${minus} A4:VBUS=VBUS A1:GND=GND`;

describe('bus-lines-swapped', () => {
  it('fires where D+ of a plug reaches D- of the chip, over resistors and protectors too', () => {
    const chip = 'U1 CP2102N : D+/io=UP D-/io=UM VDD/pwr=+3V3 GND/pwr=GND\nR1 22 : A UP\nR2 22 : B UM';
    const array = 'D1 USBLC6-2SC6;SOT-23-6 : 1:I/O1=A 2:GND=GND 3:I/O2=B 4:I/O2=CB 5:VBUS=VBUS 6:I/O1=CA';
    expect(foundRefs(busLinesSwapped, `${usb('CB', 'CA')}\n${array}\n${chip}`)).toEqual(['J1 U1']);
    expect(foundRefs(busLinesSwapped, `${usb('CA', 'CB')}\n${array}\n${chip}`)).toEqual([]);
  });

  it('knows the USB ports of controllers', () => {
    const esp = 'U1 ESP32-S3-WROOM-1 : IO19/io=UM IO20/io=UP 3V3/pwr=+3V3 GND/pwr=GND';
    expect(foundRefs(busLinesSwapped, `${usb('UM', 'UP')}\n${esp}`)).toEqual(['J1 U1']);
    expect(foundRefs(busLinesSwapped, `${usb('UP', 'UM')}\n${esp}`)).toEqual([]);
  });

  it('fires on a chip whose pins lie on nets of the other name', () => {
    expect(foundRefs(busLinesSwapped, 'U1 FT260Q : USB_DM/io=/USB_D+ USB_DP/io=/USB_D- GND/pwr=GND')).toEqual(['U1']);
    expect(foundRefs(busLinesSwapped, 'U1 FT260Q : USB_DP/io=/USB_D+ USB_DM/io=/USB_D- GND/pwr=GND')).toEqual([]);
    const fram = (sda: string, scl: string): string =>
      `U5 MB85RC256V;SO-8 : 5:SDA/io=${sda} 6:SCL/in=${scl} 4:VSS/pwr=GND 8:VDD/pwr=+3V3`;
    expect(foundRefs(busLinesSwapped, fram('I2C1_SCL', 'I2C1_SDA'))).toEqual(['U5']);
    expect(foundRefs(busLinesSwapped, fram('I2C1_SDA', 'I2C1_SCL'))).toEqual([]);
  });

  it('fires where a hub sends to the receiving contacts of a socket', () => {
    const hub = (tx: string, rx: string): string =>
      `J4 USB3_A : VBUS=VBUS D-=DM D+=DP GND=GND 5:SSRX-=RN 6:SSRX+=RP 8:SSTX-=TN 9:SSTX+=TP
U1 USB7206 : USB3DN_1_TXDP/io=${tx}P USB3DN_1_TXDM/io=${tx}N USB3DN_1_RXDP/io=${rx}P USB3DN_1_RXDM/io=${rx}N GND/pwr=GND
C1 100n : CP TP\nC2 100n : CN TN`;
    expect(foundRefs(busLinesSwapped, hub('R', 'C'))).toEqual(['J4 U1']);
    expect(foundRefs(busLinesSwapped, hub('C', 'R'))).toEqual([]);
  });
});
