import { foundRefs, unsure } from '@tracewright/testing/circuit';
import { i2cAddressConflict } from './i2c-address-conflict';

describe('i2c-address-conflict', () => {
  it('fires on two devices of one type and strap on one bus', () => {
    expect(
      foundRefs(
        i2cAddressConflict,
        `U2 BME280 : SDI/io=SDA SDO/in=GND VDD/pwr=+3V3
U3 BME280 : SDI/io=SDA SDO/in=GND VDD/pwr=+3V3`,
      ),
    ).toEqual(['U2 U3']);
    expect(
      foundRefs(
        i2cAddressConflict,
        `U2 PCF8574 : SDA/io=SDA A0/in=GND A1/in=GND A2/in=GND
U3 PCF8574 : SDA/io=SDA A0/in=GND A1/in=GND A2/in=GND`,
      ),
    ).toEqual(['U2 U3']);
  });

  it('is silent with other straps, and behind different channels of a multiplexer', () => {
    expect(
      foundRefs(
        i2cAddressConflict,
        `U2 BME280 : SDI/io=SDA SDO/in=GND VDD/pwr=+3V3
U3 BME280 : SDI/io=SDA SDO/in=+3V3 VDD/pwr=+3V3`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        i2cAddressConflict,
        `U2 PCF8574 : SDA/io=SDA A0/in=GND A1/in=GND A2/in=GND
U3 PCF8574 : SDA/io=SDA A0/in=VCC A1/in=GND A2/in=GND`,
      ),
    ).toEqual([]);
    expect(
      foundRefs(
        i2cAddressConflict,
        `U2 BME280 : SDI/io=SDA0 SDO/in=GND VDD/pwr=+3V3
U3 BME280 : SDI/io=SDA1 SDO/in=GND VDD/pwr=+3V3`,
      ),
    ).toEqual([]);
  });

  it('can’t tell the address of an unknown device', () => {
    expect(unsure(i2cAddressConflict, `U2 XYZ77 : SDA/io=SDA SCL/in=SCL VDD/pwr=+3V3 GND/pwr=GND`)).toEqual([0, true]);
  });
});
