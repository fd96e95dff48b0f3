import { foundRefs, outcomeOf, unsure } from '@tracewright/testing/circuit';
import { noPowerIndicator } from '../functional/no-power-indicator';
import { noProgrammingAccess } from '../functional/no-programming-access';
import { bootStrap } from './start-up/boot-strap';
import { chargerProgResistor } from './chargers/charger-prog-resistor';
import { crystalLoadCaps } from './clocks/crystal-load-caps';
import { diodePolarity } from './polarity/diode-polarity';
import { duplicateReference } from './values/duplicate-reference';
import { esdOnConnector } from './connectors/esd-on-connector';
import { flybackDiode } from './switching/flyback-diode';
import { gatePullDown } from './switching/gate-pull-down';
import { i2cAddressConflict } from './buses/i2c-address-conflict';
import { i2cPullUp } from './buses/i2c-pull-up';
import { ledCurrent } from './leds/led-current';
import { ledWithoutResistor } from './leds/led-without-resistor';
import { missingPullUp } from './pins/missing-pull-up';
import { outputConflict } from './pins/output-conflict';
import { outputEnableAtPowerUp } from './pins/output-enable-at-power-up';
import { powerNetWithoutSource } from './supplies/power-net-without-source';
import { railShort } from './supplies/rail-short';
import { regulatorEnableFloating } from './regulators/regulator-enable-floating';
import { regulatorFeedback } from './regulators/regulator-feedback';
import { resetPullUp } from './start-up/reset-pull-up';
import { unconnectedPin } from './pins/unconnected-pin';
import { usbCCcResistor } from './connectors/usb-c-cc-resistor';
import { valueFormat } from './values/value-format';
import { voltageDomainMismatch } from './pins/voltage-domain-mismatch';

const MCU = (pins: string): string => `U1 STM32F103C8T6;LQFP-48 : 48:VDD/pwr=+3V3 47:VSS/pwr=GND ${pins}`;

describe('what is no fault', () => {
  it('counts a pull-up to a rail that a port feeds', () => {
    const bus = `${MCU('42:PB6/io=SCL 43:PB7/io=SDA 20:PB2/io=PWR')}\nJ1 SENSOR;PinHeader_1x04 : PWR GND SDA SCL`;
    expect(foundRefs(i2cPullUp, `${bus}\nR1 4k7 : SDA PWR\nR2 4k7 : SCL PWR`)).toEqual([]);
    // One resistor between two signals pulls nothing.
    expect(foundRefs(i2cPullUp, `${bus}\nR1 4k7 : SDA PWR`)).toEqual(['J1 U1']);
  });

  it('leaves SPI sensors, displays and programmable logic on I2C names alone', () => {
    const spi = `${MCU('28:PB15/io=A_MOSI 26:PB13/io=A_SCK 25:PB12/io=A_CS')}\nU9 ADXL345 : 7:CS/in=A_CS 14:SCL/in=A_SCK 13:SDA/io=A_MOSI VS/pwr=+3V3 GND/pwr=GND`;
    expect(foundRefs(i2cPullUp, spi)).toEqual([]);
    const oled = `${MCU('42:PB6/io=OLED_SCL 43:PB7/io=OLED_SDA')}\nJ2 Conn_01x04;PinHeader_1x04 : GND +3V3 OLED_SCL OLED_SDA`;
    expect(outcomeOf(i2cPullUp, oled).findings).toMatchObject([{ severity: 'info' }]);
    const flex = `${MCU('42:PB6/io=SCL 43:PB7/io=SDA')}\nJ2 "24 pin LCD FPC connector";FPC-24 : GND +3V3 SCL SDA`;
    expect(outcomeOf(i2cPullUp, flex).findings).toMatchObject([{ severity: 'warning' }]);
  });

  it('sees USB through a protector, and another controller, as programming access', () => {
    const esp = 'U2 ESP32-C3 : GPIO18/io=UM GPIO19/io=UP VDD3P3/pwr=+3V3 GND/pwr=GND';
    const array = 'D1 USBLC6-2SC6;SOT-23-6 : 1:I/O1=UP 2:GND=GND 3:I/O2=UM 4:I/O2=CM 5:VBUS=VBUS 6:I/O1=CP';
    const plug = 'J1 USB_C_Receptacle : A6:D+=CP A7:D-=CM A4:VBUS=VBUS A1:GND=GND';
    expect(foundRefs(noProgrammingAccess, `${esp}\n${array}\n${plug}`)).toEqual([]);
    expect(foundRefs(noProgrammingAccess, `${esp}\n${array}`)).toEqual(['U2']);
  });

  it('only says that an unknown reset may float', () => {
    const radio = `U2 RFX1234 : RESET/in=RST VDD/pwr=+3V3 GND/pwr=GND\nJ1 HOST;PinHeader_1x06 : RST A B C D E`;
    expect(
      outcomeOf(resetPullUp, radio.replace('RFX1234', 'AD9523')).findings.every(({ severity }) => severity === 'info'),
    ).toBe(true);
    expect(
      outcomeOf(
        resetPullUp,
        `U2 SX1276 : NRESET/in=RST VDD/pwr=+3V3 GND/pwr=GND\nJ1 HOST;PinHeader_1x06 : RST A B C D E`,
      ).findings,
    ).toMatchObject([{ severity: 'warning' }]);
  });

  it('does not judge a boot pin that a slide switch holds over a resistor', () => {
    const boot = MCU('44:BOOT0/in=BOOT');
    expect(unsure(bootStrap, `${boot}\nR9 10k : BOOT X\nSW1 BOOT;SW_SPDT : GND X +3V3`)).toEqual([0, true]);
    expect(foundRefs(bootStrap, `${boot}\nR9 10k : BOOT X\nSW1 BOOT;SW_SPST : X Y`)).toEqual(['U1']);
  });

  it('invents no current for infrared LEDs that are switched, nor behind chips of unknown use', () => {
    const switched = 'Q1 AO3400A : G=PORT S=GND D=X\nR1 10 : X K';
    expect(foundRefs(ledCurrent, `${switched}\nD1 TSAL6400;LED_5mm : K=K A=+5V`)).toEqual([]);
    expect(foundRefs(ledCurrent, `${switched}\nD1 RED;LED_5mm : K=K A=+5V`)).toEqual(['D1 R1']);
    expect(
      foundRefs(ledCurrent, 'U5 MYSTERY9 : DRV/out=X VDD/pwr=+5V GND/pwr=GND\nR1 10 : X K\nD1 RED;LED_5mm : K=K A=+5V'),
    ).toEqual([]);
    expect(
      foundRefs(
        ledWithoutResistor,
        'U5 ICE40UP5K-SG48 : RGB0/io=R VCC/pwr=+1V2 GND/pwr=GND\nD2 RED;LED_0603 : K=R A=+3V3',
      ),
    ).toEqual([]);
  });

  it('takes the LED at a power-good output for a power indicator', () => {
    const board = (pin: string): string =>
      `J1 USB_B_Micro : VBUS=VBUS D-=A D+=B GND=GND\nU5 BQ24230 : IN/pwr=VBUS ${pin}/out=X VSS/pwr=GND OUT/src=VSYS\nR7 1k : X K\nD2 RED;LED_0603 : K=K A=VSYS`;
    expect(foundRefs(noPowerIndicator, board('PGOOD'))).toEqual([]);
    expect(foundRefs(noPowerIndicator, board('GPIO'))).toEqual(['J1']);
  });

  it('knows load capacitors and pull-ups inside, and notes what may be', () => {
    expect(foundRefs(crystalLoadCaps, 'U6 DS1302;DIP-8 : 2:X1=A 3:X2=B\nY1 32.768kHz;Crystal : A B')).toEqual([]);
    expect(
      outcomeOf(
        crystalLoadCaps,
        'U6 WK2132;SSOP-16 : 1:VCC=+3V3 2:OSCI=A 3:OSCO=B 9:GND=GND\nY1 14.7456MHz;Crystal : A B',
      ).findings,
    ).toMatchObject([{ severity: 'info' }]);
    expect(
      foundRefs(
        missingPullUp,
        'U5 ICE40UP5K-SG48 : CDONE/oc=DONE VCC/pwr=+1V2 GND/pwr=GND\nU4 PCA9555 : P03/io=DONE VCC/pwr=+3V3 GND/pwr=GND',
      ),
    ).toEqual([]);
  });

  it('does not call HDMI lines USB, a fan without diode an error, or inputs of two regulators one rail', () => {
    expect(
      foundRefs(
        esdOnConnector,
        'J22 HDMI_A;HDMI : D1+=A D1-=B D0+=C D0-=D\nU1 ADV7511 : TX1+/out=A TX1-/out=B GND/pwr=GND',
      ),
    ).toEqual([]);
    const fan = 'J11 FAN0;JST_XH_1x02 : +24V X\nQ1 AO3400A : G=PORT S=GND D=X';
    expect(outcomeOf(flybackDiode, fan).findings).toMatchObject([{ severity: 'warning' }]);
    expect(foundRefs(railShort, 'R51 0;R_0402 : 3V3REG_VIN VIN\nR52 0;R_0402 : 1V2REG_VIN VIN')).toEqual([]);
    expect(foundRefs(valueFormat, 'L3 74405042022;L_Wuerth : A B')).toEqual([]);
  });
});

describe('what is a fault', () => {
  it('calls a named rail with loads and no source an error, and names the rail that is meant', () => {
    const flash =
      'U6 AT25SF081;SOIC-8 : 8:VCC/in=+3V3 4:GND/pwr=GND\nU2 AMS1117-3.3;SOT-223 : 1:GND=GND 2:VO/src=P3.3V 3:VI/pwr=+5V\nU7 74HC04 : VCC/pwr=P3.3V GND/pwr=GND';
    const [found] = outcomeOf(powerNetWithoutSource, flash).findings;
    expect(found).toMatchObject({ refs: ['U6'], nets: ['+3V3'] });
    expect([found?.severity ?? powerNetWithoutSource.severity, found?.description.includes('P3.3V')]).toEqual([
      'error',
      true,
    ]);
    // A board without pin names tells the same of a memory.
    const board = flash.replace('8:VCC/in=+3V3 4:GND/pwr=GND', '1:=A 2:=B 3:=C 4:=GND 5:=D 6:=E 7:=F 8:=+3V3');
    expect(foundRefs(powerNetWithoutSource, board)).toEqual(['U6']);
    expect(foundRefs(powerNetWithoutSource, `${flash}\nF1 500mA;R_0805 : P3.3V +3V3`)).toEqual([]);
  });

  it('finds the resistors of a device at a port that gives power, and at the wrong contacts', () => {
    const socket = 'J1 USB_C : A4:VBUS=VBUS_1 A5:CC1=CC1 B5:CC2=CC2 A8:SBU1=SBU1 B8:SBU2=SBU2 A1:GND=GND';
    const feed = 'U6 AP22653 : IN/pwr=+5V OUT/src=VBUS_1 GND/pwr=GND';
    expect(foundRefs(usbCCcResistor, `${socket}\n${feed}\nR1 5.1k : CC1 GND\nR2 5.1k : CC2 GND`)).toEqual([
      'J1 R1 R2 U6',
    ]);
    expect(foundRefs(usbCCcResistor, `${socket}\nR1 5.1k : CC1 GND\nR2 5.1k : CC2 GND`)).toEqual([]);
    const header = 'J2 HEADER;PinHeader_1x04 : CC1 CC2 SBU1 SBU2';
    expect(foundRefs(usbCCcResistor, `${socket}\n${header}\nR1 5.1k : SBU1 GND\nR2 5.1k : SBU2 GND`)).toEqual([
      'J1 R1 R2',
    ]);
  });

  it('finds an LED turned round at a port', () => {
    const led = (anode: string, cathode: string): string =>
      `${MCU('11:PA1/io=LED')}\nD5 RED;LED_0603 : A=${anode} K=${cathode}\nR23 1k : X GND`;
    expect(foundRefs(diodePolarity, led('X', 'LED'))).toEqual(['D5']);
    expect(foundRefs(diodePolarity, led('LED', 'X'))).toEqual([]);
  });

  it('finds two chips of different makers at one address', () => {
    const bus =
      'U2 IIS328DQ : SDA/io=SDA SCL/in=SCL SA0/in=GND VDD/pwr=+3V3 GND/pwr=GND\nU12 MCP9808 : SDA/io=SDA SCL/in=SCL A0/in=GND A1/in=GND A2/in=GND VDD/pwr=+3V3 GND/pwr=GND';
    expect(foundRefs(i2cAddressConflict, bus)).toEqual(['U12 U2']);
    expect(foundRefs(i2cAddressConflict, bus.replace('SA0/in=GND', 'SA0/in=+3V3'))).toEqual([]);
  });

  it('finds amplifiers without room for their signals', () => {
    const amplifier = (type: string, plus: string): string =>
      `U3 ${type};DIP-8 : 1:OUT1/out=O 2:-/in=O 3:+/in=I 4:V-/pwr=GND 8:V+/pwr=${plus}`;
    expect(foundRefs(voltageDomainMismatch, amplifier('TL072', '+5V'))).toEqual(['U3']);
    expect(foundRefs(voltageDomainMismatch, amplifier('TL072', '+12V'))).toEqual([]);
    const measured = `${MCU('10:PA0/io=O')}\n`;
    expect(foundRefs(voltageDomainMismatch, `${measured}${amplifier('LM358', '+3V3')}`)).toEqual(['U3']);
    expect(foundRefs(voltageDomainMismatch, `${measured}${amplifier('MCP6002', '+3V3')}`)).toEqual([]);
  });

  it('finds a fixed regulator of another voltage, an enable that only a switch holds, and a charger set by a link', () => {
    expect(
      outcomeOf(regulatorFeedback, 'U3 MCP1703-1802E/DB;SOT-223 : 1:VIN/in=VIN 2:GND=GND 3:VOUT/out=3.3V').findings,
    ).toMatchObject([{ severity: 'error', refs: ['U3'] }]);
    expect(
      foundRefs(regulatorFeedback, 'U3 MCP1703-3302E/DB;SOT-223 : 1:VIN/in=VIN 2:GND=GND 3:VOUT/out=3.3V'),
    ).toEqual([]);
    const boost =
      'U1 AP2112K-3.3;SOT-23-5 : 1:VIN/pwr=+5V 2:GND/pwr=GND 3:EN/in=EN 5:VOUT/src=+3V3\nSW2 ON;SW_SPST : EN GND';
    expect(foundRefs(regulatorEnableFloating, boost)).toEqual(['U1']);
    expect(foundRefs(regulatorEnableFloating, `${boost}\nR1 100k : EN +5V`)).toEqual([]);
    const charger =
      'U5 BQ24230 : IN/pwr=VBUS ISET/io=I TS/in=T VSS/pwr=GND BAT/src=VBAT OUT/src=VSYS\nC1 10u : VBUS GND';
    expect(foundRefs(chargerProgResistor, `${charger}\nR12 0;R_0201 : GND I`)).toEqual(['R12 U5']);
    expect(foundRefs(unconnectedPin, charger)).toEqual(['U5']);
    expect(foundRefs(unconnectedPin, `${charger}\nR2 10k : T GND`)).toEqual([]);
  });

  it('finds too much current for the smallest LEDs, gates held by a capacitor alone, and resets held low', () => {
    const led = (body: string): string => `D1 LED;${body} : K=K A=+5V\nR11 121 : K GND`;
    expect(foundRefs(ledCurrent, led('LED_0402_1005Metric'))).toEqual(['D1 R11']);
    expect(foundRefs(ledCurrent, led('LED_0603_1608Metric'))).toEqual([]);
    const gate = (kind: string): string =>
      `${MCU('11:PA1/io=P')}\nQ1 IRLML6302 : G=G S=+BATT D=X\nR10 10k : G +BATT\n${kind} : P G`;
    expect(foundRefs(gatePullDown, gate('C4 100n'))).toEqual(['C4 Q1']);
    expect(foundRefs(gatePullDown, gate('R4 1k'))).toEqual([]);
    const phy = 'U1 USB3343 : RESETB/in=RST VDD/pwr=+3V3 GND/pwr=GND';
    expect(outcomeOf(resetPullUp, `${phy}\nR53 10k : RST GND`).findings).toMatchObject([
      { severity: 'error', refs: ['R53', 'U1'] },
    ]);
    expect(
      foundRefs(resetPullUp, `${phy}\nR53 10k : RST GND\nU4 STM32F103 : PA1/io=RST VDD/pwr=+3V3 VSS/pwr=GND`),
    ).toEqual([]);
  });

  it('finds references on rails, enables that float, 5 V into a computer of 3.3 V, and parts without a name', () => {
    expect(
      outcomeOf(outputConflict, 'U3 PCA82C250;SO-8 : VREF/src=+3V3 VCC/pwr=+5V GND/pwr=GND').findings,
    ).toMatchObject([{ severity: 'warning', refs: ['U3'] }]);
    const enable =
      'U16 SN74AHCT1G125 : OE/in=E A/in=A Y/out=Y VCC/pwr=+5V GND/pwr=GND\nU17 TCA9538 : P0/io=E VCC/pwr=+3V3 GND/pwr=GND';
    expect(foundRefs(outputEnableAtPowerUp, enable)).toEqual(['U16 U17']);
    expect(foundRefs(outputEnableAtPowerUp, `${enable}\nR1 10k : E +5V`)).toEqual([]);
    const pi =
      'U2 MAX485;SO-8 : RO/out=GPIO15 RE/in=E DE/in=E DI/in=D GND/pwr=GND A/io=A B/io=B VCC/pwr=VCC\nP1 "Raspberry Pi";PinHeader_1x04 : VCC GND X GPIO15';
    expect(foundRefs(voltageDomainMismatch, pi)).toEqual(['P1 U2']);
    expect(foundRefs(duplicateReference, 'R?1 390;R_0402 : A B\nR2 390;R_0402 : A B')).toEqual(['R?1']);
  });
});
