import { foundRefs } from '@tracewright/testing/circuit';
import { i2cAddressPin } from './i2c-address-pin';

describe('i2c-address-pin', () => {
  it('fires on an address pin that is open or only on a test point', () => {
    expect(foundRefs(i2cAddressPin, `U2 PCF8574 : SDA/io=SDA A0/in=- A1/in=GND A2/in=GND`)).toEqual(['U2']);
    expect(
      foundRefs(
        i2cAddressPin,
        `U2 ADS1115IDGSR : SDA/io=SDA ADDR/in=A VDD/pwr=+3V3 GND/pwr=GND
TP1 x;TestPoint_Pad : A`,
      ),
    ).toEqual(['U2']);
  });

  it('is silent with a level, a resistor, and where the data sheet allows it', () => {
    expect(foundRefs(i2cAddressPin, `U2 PCF8574 : SDA/io=SDA A0/in=GND A1/in=VCC A2/in=GND`)).toEqual([]);
    expect(
      foundRefs(
        i2cAddressPin,
        `U2 PCF8574 : SDA/io=SDA A0/in=X A1/in=VCC A2/in=GND
R1 10k : X GND`,
      ),
    ).toEqual([]);
    expect(foundRefs(i2cAddressPin, `U2 24LC256-I/P : SDA/io=SDA A0/in=- VCC/pwr=+5V VSS/pwr=GND`)).toEqual([]);
  });

  it('knows parts for which open is a third level', () => {
    const part = (value: string): string =>
      `U1 ${value};QFN-30 : SDA/io=SDA SCL/in=SCL ADDR/in=- VDD/pwr=+3V3 GND/pwr=GND`;
    expect(foundRefs(i2cAddressPin, part('HD3SS3220IRNHR'))).toEqual([]);
    expect(foundRefs(i2cAddressPin, part('XY1234'))).toEqual(['U1']);
  });
});
