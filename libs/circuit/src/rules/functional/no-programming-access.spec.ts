import { foundRefs, unsure } from '@tracewright/testing/circuit';
import { noProgrammingAccess } from './no-programming-access';

describe('no-programming-access', () => {
  it('fires when no way in leads to a plug, pad or bridge', () => {
    expect(
      foundRefs(
        noProgrammingAccess,
        `U1 STM32F103C8T6;LQFP-48 : VDD/pwr=+3V3 VSS/pwr=GND SWDIO/io=DIO SWCLK/in=CLK
R1 10k : DIO +3V3`,
      ),
    ).toEqual(['U1']);
    expect(foundRefs(noProgrammingAccess, `U1 ESP32-WROOM-32E : TXD0/io=- RXD0/io=- 3V3/pwr=+3V3 GND/pwr=GND`)).toEqual(
      ['U1'],
    );
  });

  it('is silent with one', () => {
    expect(
      foundRefs(
        noProgrammingAccess,
        `U1 STM32F103C8T6;LQFP-48 : VDD/pwr=+3V3 VSS/pwr=GND SWDIO/io=DIO SWCLK/in=CLK
J1 SWD;PinHeader_1x04 : +3V3 DIO CLK GND`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        noProgrammingAccess,
        `U1 ESP32-WROOM-32E : TXD0/io=A RXD0/io=B 3V3/pwr=+3V3 GND/pwr=GND
U3 CH340C : TXD/out=B RXD/in=A VCC/pwr=+3V3`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        noProgrammingAccess,
        `U1 ATSAMD21G18A : 45:=SWCLK 46:=SWDIO 42:=GND 44:=+3V3
TP1 x;TestPoint_Pad : SWCLK
TP2 x;TestPoint_Pad : SWDIO`,
      ),
    ).toEqual([]);
  });

  it('can’t tell where pins have no names', () => {
    expect(unsure(noProgrammingAccess, `U1 LPC9999;LQFP-80 : A B C D E F`)).toEqual([0, true]);
  });

  it('finds the interface among ports of several names and by the names of nets', () => {
    const ports = `U1 ATmega328P-A;TQFP-32 : VCC/pwr=+5V GND/pwr=GND XTAL1/PB6/io=XI XTAL2/PB7/io=XO PB3/io=MOSI PB4/io=MISO PB5/io=SCK
Y1 16MHz;Crystal : XI XO`;
    expect(foundRefs(noProgrammingAccess, `${ports}\nJ1 ISP;PinHeader_2x03 : MISO +5V SCK MOSI RST GND`)).toEqual([]);
    expect(foundRefs(noProgrammingAccess, ports)).toEqual(['U1']);
    const samd = `U1 ATSAMD51J20A;TQFP-64 : VDDIO/pwr=+3V3 GND/pwr=GND PA30/io=SWCLK PA31/io=SWDIO`;
    expect(foundRefs(noProgrammingAccess, `${samd}\nJ1 SWD;PinHeader_2x05 : +3V3 SWDIO GND SWCLK`)).toEqual([]);
  });

  it('takes only the ports of the USB boot loader of that type', () => {
    const chip = (port: string): string => `U2 ESP32_S3_MINI_1_N8 : 3V3/pwr=+3V3 GND/pwr=GND ${port}=AUX1 TXD0=- RXD0=-
J6 x;PinHeader_1x03 : GND AUX1 +3V3`;
    expect(foundRefs(noProgrammingAccess, chip('IO13'))).toEqual(['U2']);
    expect(foundRefs(noProgrammingAccess, `${chip('IO19')}`)).toEqual(['U2']);
    expect(
      foundRefs(
        noProgrammingAccess,
        `U2 ESP32_S3_MINI_1_N8 : 3V3/pwr=+3V3 GND/pwr=GND IO19=DN IO20=DP TXD0=- RXD0=-
J1 USB_C;USB_C_Receptacle : VBUS GND DP DN`,
      ),
    ).toEqual([]);
  });

  it('knows SWD by the names that modules give it', () => {
    const chip = 'U1 UBLOX_NORA_W306 : 1:=GND 2:=+3V3 3:=PA27/SWD_DATA 4:=PB3/SWD_CLK/A0';
    expect(
      foundRefs(noProgrammingAccess, `${chip}\nJ6 SWD;PinHeader_2x05 : +3V3 PA27/SWD_DATA GND PB3/SWD_CLK/A0`),
    ).toEqual([]);
  });
});
