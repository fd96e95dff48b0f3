import { foundRefs, outcomeOf } from '@tracewright/testing/circuit';
import { i2cPullUp } from './i2c-pull-up';

const BUS = `U1 STM32F103C8T6;LQFP-48 : 48:VDD/pwr=+3V3 47:VSS/pwr=GND 42:PB6/io=SCL 43:PB7/io=SDA
U2 BME280;LGA-8 : GND/pwr=GND CSB/in=+3V3 SDI/io=SDA SCK/in=SCL SDO/in=GND VDDIO/pwr=+3V3 GND/pwr=GND VDD/pwr=+3V3`;

describe('i2c-pull-up', () => {
  it('fires once for a bus without resistors', () => {
    const outcome = outcomeOf(i2cPullUp, BUS);
    expect(outcome.findings).toHaveLength(1);
    expect(outcome.findings[0]).toMatchObject({ nets: ['SCL', 'SDA'], severity: 'warning' });
  });

  it('names the one line that lacks its resistor', () => {
    expect(outcomeOf(i2cPullUp, `${BUS}\nR1 4k7 : +3V3 SDA`).findings).toMatchObject([{ nets: ['SCL'] }]);
  });

  it('is silent with resistors, arrays, and pull-ups behind a closed jumper', () => {
    expect(foundRefs(i2cPullUp, `${BUS}\nR1 4k7 : +3V3 SDA\nR2 4k7 : +3V3 SCL`)).toEqual([]);
    expect(
      foundRefs(i2cPullUp, `${BUS}\nRN1 4x4k7;R_Array_Concave_4x0603 : 1.1:=+3V3 1.2:=SDA 2.1:=+3V3 2.2:=SCL`),
    ).toEqual([]);
    expect(
      foundRefs(i2cPullUp, `${BUS}\nJP1 x;SolderJumper_3_Bridged123 : A +3V3 B\nR1 2.2k : A SDA\nR2 2.2k : B SCL`),
    ).toEqual([]);
  });

  it('does not count resistors that are not fitted or go elsewhere', () => {
    expect(foundRefs(i2cPullUp, `${BUS}\nR1 NA(4k7) : +3V3 SDA\nR2 4k7 : SCL GND`)).toHaveLength(1);
  });

  it('judges the value of all resistors together', () => {
    expect(
      outcomeOf(i2cPullUp, `${BUS}\nR1 4k7 : +3V3 SDA\nR2 4k7 : +3V3 SCL\nR3 1k : +3V3 SDA`).findings,
    ).toMatchObject([{ nets: ['SDA'], evidence: { parallel: '825 Ω' } }]);
    expect(outcomeOf(i2cPullUp, `${BUS}\nR1 100k : +3V3 SDA\nR2 4k7 : +3V3 SCL`).findings).toMatchObject([
      { title: 'I2C pull-up of SDA too weak' },
    ]);
  });

  it('only informs where the connector’s standard puts the resistors on the other board, or the controller is elsewhere', () => {
    const qwiic =
      'U1 STM32F103C8T6;LQFP-48 : 48:VDD/pwr=+3V3 47:VSS/pwr=GND 42:PB6/io=SCL 43:PB7/io=SDA\nJ1 QWIIC;JST04_1MM_RA : GND +3V3 SDA SCL';
    expect(outcomeOf(i2cPullUp, qwiic).findings).toMatchObject([{ severity: 'info' }]);
    const target =
      'U2 BME280 : SDI/io=SDA SCK/in=SCL VDD/pwr=+3V3 GND/pwr=GND\nJ1 Conn_01x04;PinHeader_1x04 : GND +3V3 SDA SCL';
    expect(outcomeOf(i2cPullUp, target).findings).toMatchObject([{ severity: 'info' }]);
  });

  it('leaves a lone device and displays with built-in resistors alone', () => {
    expect(foundRefs(i2cPullUp, 'U1 STM32F103C8T6 : 42:PB6/io=SCL 43:PB7/io=SDA')).toEqual([]);
    expect(outcomeOf(i2cPullUp, `${BUS}\nR1 CONN;R_0603 : +3V3 SDA\nR2 4k7 : +3V3 SCL`).notCheckable).toHaveLength(1);
  });

  it('does not take the SDA and SCL of an SPI display for I2C', () => {
    const display = `U1 STM32F103C8T6;LQFP-48 : VDD/pwr=+3V3 VSS/pwr=GND PA5/io=SCL PA7/io=SDA PA4/io=TFT_CS PA3/io=TFT_DC
J1 TFT_ST7735;PinHeader_1x08 : GND +3V3 SCL SDA TFT_RES TFT_DC TFT_CS TFT_BLK`;
    expect(foundRefs(i2cPullUp, display)).toEqual([]);
    expect(foundRefs(i2cPullUp, display.replaceAll('TFT_CS', 'A').replaceAll('TFT_DC', 'B'))).toEqual(['J1 U1']);
  });

  it('expects none on a controller board, but on a display module', () => {
    const carrier = 'A1 Arduino_Nano_v3.x;Module:Arduino_Nano : 4:GND/pwr=GND 23:A4/io=SDA 24:A5/io=SCL 27:+5V/src=+5V';
    expect(
      foundRefs(i2cPullUp, `${carrier}\nU2 LM75BD;SOIC-8 : SDA/io=SDA SCL/in=SCL VCC/pwr=+5V GND/pwr=GND`),
    ).toEqual(['A1 U2']);
    const plugged = outcomeOf(i2cPullUp, `${carrier}\nJ1 SSD1306;PinHeader_1x04 : GND +5V SCL SDA`).findings;
    expect(plugged.map(({ severity }) => severity)).toEqual(['info']);
    expect(foundRefs(i2cPullUp, `${carrier}\nU2 SSD1306-OLED-0.96-I2C;OLED : GND +5V SCL SDA`)).toEqual([]);
  });

  it('does not take sound for I2C, nor a line that a gate drives over a resistor', () => {
    const sound = 'U1 LPC4330FBD144;LQFP-144 : 116:=I2S0_TX_SDA\nJ1 x;PinHeader_1x04 : I2S0_TX_SDA GND';
    expect(foundRefs(i2cPullUp, sound)).toEqual([]);
    const gate = 'U2 74HC125;DIP-14 : 6:2Y/tri=Y GND/pwr=GND VCC/pwr=+5V\nR1 470 : Y SDA\nR2 470 : Y SCL';
    expect(foundRefs(i2cPullUp, `U1 24C02;DIP-8 : SDA/io=SDA SCL/in=SCL\nU3 X;DIP-8 : SDA SCL\n${gate}`)).toEqual([]);
  });

  it('only informs of ports on a header that may be I2C', () => {
    const ports = (sda: string, scl: string): string =>
      `U1 ATmega32U4-AU;TQFP-44 : VCC/pwr=+5V GND/pwr=GND PD1/io=${sda} PD0/io=${scl}\nJ1 x;PinHeader_1x10 : ${sda} ${scl}`;
    const severities = (text: string): string[] =>
      outcomeOf(i2cPullUp, text).findings.map(({ severity = '' }) => severity);
    expect(severities(ports('D2/SDA', 'D3/SCL'))).toEqual(['info']);
    expect(severities(ports('/MOSI/SDA', '/SCK/SCL'))).toEqual(['info']);
    expect(severities(ports('SDA', 'SCL'))).toEqual(['warning']);
  });

  it('leaves modules with resistors of their own alone', () => {
    const module =
      'Module1 ComputeModule5 : 199:HDMI_SDA/io=HDMI_SDA 200:HDMI_SCL/io=HDMI_SCL 77:5V/pwr=+5V 1:GND/pwr=GND';
    expect(foundRefs(i2cPullUp, `${module}\nJ1 x;HDMI_A : HDMI_SDA HDMI_SCL GND`)).toEqual([]);
  });

  it('says which open jumper would join the resistors', () => {
    const text = `U1 BME280 : SDI/io=SDA SCK/in=SCL VDD/pwr=+3V3 GND/pwr=GND
U2 STM32F103C8T6;LQFP-48 : PB6/io=SCL PB7/io=SDA VDD/pwr=+3V3 VSS/pwr=GND
R5 2.2k : SCL X
R6 2.2k : SDA X
SJ3 x;SJ_3 : +3V3 X +5V`;
    const [finding] = outcomeOf(i2cPullUp, text).findings;
    expect(finding?.severity).toBe('info');
    expect(finding?.description).toContain('SJ3');
  });

  it('takes a chip of unknown type for a controller', () => {
    const chip = (value: string): string => `U1 ${value};QFN-40 : 1:SDA/io=SDA 2:SCL/io=SCL 3:VDD/pwr=+3V3 4:GND/pwr=GND
J1 x;PinHeader_1x04 : SDA SCL +3V3 GND`;
    const severity = (text: string): unknown => outcomeOf(i2cPullUp, text).findings.map((finding) => finding.severity);
    expect(severity(chip('XQ15'))).toEqual(['warning']);
    expect(severity(chip('MAX31760AEE'))).toEqual(['info']);
  });
});
