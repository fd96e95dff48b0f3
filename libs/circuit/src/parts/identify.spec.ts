import type { Component } from '../model';
import { testCatalogue } from '@tracewright/testing/circuit';
import { identifyPart } from './identify';
import type { PartKind } from './kinds';

const component = (fields: Partial<Component>, pins = 2): Component => ({
  reference: '',
  value: '',
  footprint: '',
  pins: Array.from({ length: pins }, (_, index) => ({ number: String(index + 1) })),
  ...fields,
});

/** Types that boards are full of: reference, number of pins, part numbers. */
const TYPES: readonly (readonly [PartKind, string, number, string])[] = [
  [
    'bjt',
    'Q1',
    3,
    'BC847 BC817-40 BC547B BC557 2N3904 2N2222A MMBT3904 S8050 SS8550 BC856 MMBT5551 PMBT2222 BD139 ' +
      'TIP31C BCP56 FMMT618 2SC1815 KSC1845 MPSA42 BC807 ',
  ],
  [
    'mosfet',
    'Q1',
    3,
    '2N7002 BSS138 BSS84 AO3400 AO3401A IRLML6402 IRF540N SI2302 SI2301CDS DMG2305UX FDN340P NTR4101P ' +
      'IRLZ44N AO4407 CSD18534 PMV48XP FDV301N SSM3J338R WPM2015-3 ZXMN4A06 AOT240L SUD50P04 BSC0902 ' +
      'DMP2035U SQ2310 IRFZ44N BS170 NDS331N RZM001P02 IRF9540 FQP27P06 DMN3404L ',
  ],
  [
    'regulator',
    'U1',
    5,
    'AMS1117-3.3 LM1117 LD1117S33 AP2112K-3.3 XC6206P332MR MIC5205-3.3 MCP1700 LP2985-33 TPS73633 ' +
      'LM7805 L78L05 LM317 NCP1117 ADP150 TLV70033 RT9013 HT7333 SPX3819 AP7361C LT1763 MIC5219 ' +
      'TPS7A4700 LP5907 ME6211 LM2937 BA033 NCP702 TPS79933 LT3042 XC6220B331 TLV1117 AZ1117 UA78M33 ' +
      'MCP1825S TC1262 LM2940 ',
  ],
  [
    'converter',
    'U1',
    6,
    'LM2596S-5.0 TPS5430 MP1584EN MP2307 TPS62130 LM2576 MT3608 AP63203 LMR33630 TPS61088 LTC3780 ' +
      'SY8089 RT8059 TPS54331 LM5164 XL4015 MP2315 ADP2302 TPS63020 MAX17501 LM3671 AOZ1284 NCP3170 ' +
      'TPS65217 MIC2253 LM3370 ISL85410 AP3012 LT8610 MCP16301 ',
  ],
  [
    'charger',
    'U1',
    5,
    'MCP73831 TP4056 BQ24075 LTC4054 BQ25895 MCP73871 BQ24210 TP4054 BQ25672 CN3791 BL4054B LTC4162 ',
  ],
  [
    'microcontroller',
    'U1',
    32,
    'ATMEGA328P ATMEGA32U4 ATTINY85 STM32F103C8T6 STM32F407VGT6 ESP32-WROOM-32 ESP32-S3-WROOM-1 ' +
      'ESP-12E RP2040 ATSAMD21G18A ATSAMD51J20 NRF52840 LPC1768 LPC4330 PIC18F4550 PIC16F1829 ' +
      'MSP430G2553 CH32V003 GD32F103 STM8S003 nRF51822 ATSAM3X8E MK20DX256 CC2640 CC2530 ATMEGA2560 ' +
      'EFM8BB1 C8051F380 TM4C123 MAX32660 CY8C4245 IMXRT1062 MIMXRT1062 W801 BL602 RTL8720 EFR32MG21 ' +
      'ATTINY1614 STC89C52 N76E003 NINA-W102 ',
  ],
  [
    'ic',
    'U1',
    16,
    'LM358 LM324 TL072 NE5532 MCP6002 OPA2340 LM393 LM339 LM311 NE555 TLC555 74HC595 SN74LVC1G04 ' +
      '74HC14 CD4051 CD4017 ULN2003A DRV8833 TB6612 L298N TMC2209 MAX485 SN65HVD230 MCP2551 TJA1050 ' +
      'MCP2515 MAX232 MAX3232 FT232RL CH340G CP2102 CP2104 LAN8720 W5500 ENC28J60 KSZ8081 W25Q128 ' +
      'AT24C256 24LC02 MCP23017 PCF8574 PCA9685 TCA9548A DS3231 DS1307 PCF8563 BME280 BMP180 MPU6050 ' +
      'LSM6DS3 LIS3DH ADXL345 SHT31 INA219 ADS1115 MCP3008 MCP4725 HX711 MAX31855 MAX7219 TLC5940 ' +
      'IS31FL3731 SX1276 RFM95 NRF24L01 CC1101 SI4463 NEO-6M MFRC522 FUSB302 TPS2051 TPS22918 MIC2025 ' +
      'DW01A BQ27441 MAX17048 TL431 REF3033 LM4040 TPS3823 MAX809 TPS3808 MCP130 TXS0108E TXB0104 ' +
      'PCA9306 SN74LVC8T245 ADUM1201 ISO7721 PAM8403 MAX98357A LM386 TPA2005 PCM5102A WM8731 AD9833 ' +
      'SI5351A DAC8562 AD5683 XC7A35T ICE40UP5K EP4CE6 FE1.1S USB2514B GL850G IR2104 TC4427 AS5600 ' +
      'VL53L0X TSL2561 APDS9960 A3144 ACS712 DHT22 DS18B20 MLX90614 TPL5010 LTC2942 STUSB4500 USB3300 ' +
      'SN65LVDS DS90LV027A CDCE913 BQ7790512 24AA02E48 ',
  ],
  [
    'tvs',
    'D1',
    6,
    'USBLC6-2SC6 PRTR5V0U2X SMAJ5.0A SMBJ24A PESD5V0S1BA ESD9L5.0 TPD4E05 SP0503 IP4220CZ6 SRV05-4 ' +
      'P6KE15 PESD0402 ESDA6V1 RCLAMP0524P DT1042-04SO SM712 NUP2105 CDSOT23 ',
  ],
  [
    'diode',
    'D1',
    2,
    '1N4148 1N4007 1N5819 SS34 SS14 BAT54C BAT54S B5819W MBR0520 BAS16 BAV99 PMEG4005 US1M M7 SK34 ' +
      'B340A MBRA210LT3 RB160 ES1J BAT60A SS510 MBRS140 STPS2L40 BAR66 1N5822/SS34/SMA BAS316 SKL14 ' +
      'BAV70 ',
  ],
  ['zener', 'D1', 2, 'BZX84C3V3 MMSZ5231B 1N4733A BZT52C5V1 MM3Z18VT1G BZX55C5V6 '],
  ['optocoupler', 'U1', 4, 'PC817 EL817 TLP281 6N137 MOC3021 LTV-817S 4N35 HCPL-2630 VO615A '],
  ['prebiased-bjt', 'Q1', 3, 'DTC114 MUN2211 LMUN2211LT1G UMH3N PDTC114 DTA143 RN1102 '],
  ['addressable-led', 'D1', 4, 'WS2812B SK6812 APA102 SK6812MINI-E WS2815 SK6812SIDE-A '],
  ['thermistor', 'NTC1', 2, 'B57236S0200M NTCLE100E3103JB0 NCP15XH103F03RC MF52-103 '],
  ['varistor', 'VAR1', 2, 'ERZE14A431 B72214S0271K101 S14K275 '],
  ['tvs', 'U22', 6, 'GSG-IP4220CZ6 '],
  ['transformer', 'T1', 6, 'RX_BALUN MIX_OUT_BALUN '],
  ['filter', 'U3', 4, 'LOWPASS_FILTER TX_HIGHPASS_FILTER '],
];

const FOOTPRINTS: readonly (readonly [PartKind, Partial<Component>, number])[] = [
  ['resistor', { reference: 'R1', value: '10k', footprint: 'Resistor_SMD:R_0603_1608Metric' }, 2],
  ['resistor', { reference: 'R5', value: '2.2k/R0402', footprint: 'OLIMEX:R_0402_5MIL_DWS' }, 2],
  ['resistor-array', { reference: 'RM2', value: 'RA1206_(4X0603)_4B8_2.2k', footprint: 'OLIMEX:R_MATRIX_4' }, 8],
  ['capacitor', { reference: 'C49', value: '470pF', footprint: 'R0603' }, 2],
  ['capacitor', { reference: 'C3', value: '100uF', footprint: 'Capacitor_SMD:CP_Elec_8x10' }, 2],
  ['ferrite', { reference: 'L5', value: 'FB0805/600R/2A', footprint: 'OLIMEX:L_0805_5MIL_DWS' }, 2],
  ['ferrite', { reference: 'L14', value: 'IND0805_MURATA_BLM21PG221SN1D', footprint: 'wren:INDC2012X105N' }, 2],
  ['inductor', { reference: 'L2', value: '2.2uH/1.5A', footprint: 'CD32' }, 2],
  ['crystal', { reference: 'Q1', value: 'Q12MHz/20pF/10ppm/4P', footprint: 'TSX-3.2x2.5mm_GND(3)' }, 4],
  ['crystal', { reference: 'X1', value: 'SMD-5032_2P 14.7456MHZ 20PF', footprint: 'OSC-SMD_L5.0-W3.2' }, 2],
  ['led', { reference: 'PWR1', value: 'LED/RED/0603', footprint: 'OLIMEX:LED_0603_KA' }, 2],
  ['led', { reference: 'CHG', value: 'ORANGE', footprint: 'CHIPLED_0805_NOOUTLINE' }, 2],
  ['connector', { reference: 'LAN_CON1', value: 'RJP-003TC1(LPJ4112CNL)', footprint: 'RJP-003TC1(LPJ4112CNL)' }, 14],
  ['connector', { reference: 'JP1', value: 'DNP', footprint: '1X10/90' }, 10],
  ['connector', { reference: 'J1', value: 'HC-1.25-8PLT', footprint: 'CONN-SMD_8P-P1.25_HC-1.25-8PLT' }, 10],
  ['jumper', { reference: 'JP2', value: '~', footprint: 'SparkFun-Jumper:Jumper_2_NO' }, 2],
  ['net-tie', { reference: 'NT1', value: 'NetTie_2', footprint: 'NetTie:NetTie-2_SMD_Pad0.5mm' }, 2],
  ['test-point', { reference: 'TP1', value: '5V', footprint: 'TestPoint:TestPoint_Pad_D2.0mm' }, 1],
  ['mechanical', { reference: 'H1', value: 'MountingHole', footprint: 'MountingHole:MountingHole_3.2mm_M3_Pad' }, 1],
  ['mechanical', { reference: 'kibuzzard-64C47F40', value: 'G***', footprint: 'kibuzzard-64C47F40' }, 0],
  ['switch', { reference: 'RST1', value: 'IT1185AU2', footprint: 'IT1185AU2_V2' }, 6],
  ['mosfet', { reference: 'Q3', value: '20V/4.2A/52mΩ/1.4W', footprint: 'SOT23-3' }, 3],
  ['unknown', { reference: 'Z9', value: 'thing', footprint: 'own:thing' }, 3],
];

describe('identifying parts', () => {
  it.each(TYPES)('knows %s by part number', (kind, reference, pins, names) => {
    const wrong = names
      .trim()
      .split(/\s+/)
      .map((value) => [value, identifyPart(component({ reference, value }, pins), testCatalogue()).kind])
      .filter(([, found]) => found !== kind);
    expect(wrong).toEqual([]);
  });

  it.each(FOOTPRINTS)('takes for %s: %j', (kind, fields, pins) => {
    expect(identifyPart(component(fields, pins), testCatalogue()).kind).toBe(kind);
  });

  it('believes the catalogue most and the designator least', () => {
    const sure = (fields: Partial<Component>, pins: number): [string, number] => {
      const { source, confidence } = identifyPart(component(fields, pins), testCatalogue());
      return [source, confidence];
    };
    expect(sure({ reference: 'X', value: 'AP2112K-3.3TRG1' }, 5)).toEqual(['catalogue', 0.98]);
    expect(sure({ reference: 'X', value: 'ATSAMD21G18_QFN' }, 49)).toEqual(['catalogue', 0.92]);
    expect(sure({ reference: 'X', value: 'TPL7407L' }, 16)).toEqual(['family', 0.9]);
    expect(sure({ reference: 'R1', value: 'x', footprint: '0603-NO' }, 2)).toEqual(['reference', 0.6]);
  });

  it('reads the output voltage of regulators from their names', () => {
    const volts = (value: string): number | undefined =>
      identifyPart(component({ reference: 'U1', value }, 5), testCatalogue()).outputVolts;
    const expected: [string, number | undefined][] = [
      ['AMS1117-3.3', 3.3],
      ['TS1117BCW33_RPG', 3.3],
      ['XC6206P332MR', 3.3],
      ['XC6222B331MR-G', 3.3],
      ['MCP1700-3302E', 3.3],
      ['ME6211C33M5G', 3.3],
      ['NCP702-1.8', 1.8],
      ['L7805', 5],
      ['78L12F', 12],
      ['LM1117', undefined],
      ['LM317', undefined],
    ];
    for (const [value, volt] of expected) expect([value, volts(value)]).toEqual([value, volt]);
  });
});

describe('ready-made boards, bare chips and makers’ numbers', () => {
  const kindOf = (value: string, footprint: string, pins: number, reference = 'U1'): string => {
    const component = {
      reference,
      value,
      footprint,
      pins: Array.from({ length: pins }, (_, index) => ({ number: String(index + 1) })),
    };
    const { kind, classes } = identifyPart(component, testCatalogue());
    return [kind, ...classes].join(' ');
  };

  it.each([
    ['Arduino_Nano_v3.x', 'Module:Arduino_Nano', 30],
    ['ARDUINO_UNO_R3', 'Module:Arduino_UNO_R3', 32],
    ['ESP32-DEVKIT-V1', 'ESP32_DEVKIT_30', 30],
    ['NodeMCU-32S', 'NODEMCU', 38],
    ['RaspberryPi_Pico', 'MCU_RaspberryPi_and_Boards:RPi_Pico_SMD_TH', 43],
    ['Pico', 'RPi_Pico', 40],
    ['XIAO-RP2040', 'XIAO-RP2040-DIP', 14],
    ['Teensy4.0', 'Teensy40', 33],
    ['BluePill_STM32F103C', 'YAAJ_BluePill', 40],
  ])('%s is a board of its own', (value, footprint, pins) => {
    expect(kindOf(value, footprint, pins)).toMatch(/^module/);
  });

  it('does not take a bare chip for a module of its name', () => {
    const bare = {
      reference: 'U1',
      value: 'ESP32-S3',
      footprint: 'QFN-56-1EP_7x7mm',
      pins: Array.from({ length: 57 }, (_, index) => ({ number: String(index + 1) })),
    };
    expect(identifyPart(bare, testCatalogue())).toMatchObject({ kind: 'microcontroller', catalogue: undefined });
  });

  it('tells comparators that drive both ways from those that need a pull-up', () => {
    expect(kindOf('TLV3201', 'SOT-23-5', 5)).toBe('ic comparator analog');
    expect(kindOf('MCP6562', 'SOIC-8', 8)).toBe('ic comparator analog');
    expect(kindOf('LM393', 'SOIC-8', 8)).toBe('ic comparator analog open-drain-outputs');
  });

  it('knows power multiplexers, ideal diodes and LEDs', () => {
    for (const value of ['TPS2116DRLR', 'TPS2113A', 'LTC4412', 'LM66100'])
      expect([value, kindOf(value, 'SOT-23-6', 6)]).toEqual([value, 'ic power-mux']);
    for (const value of ['LTST-C150KRKT', 'APT1608SGC', '19-217/GHC', '150060RS75000', 'KPT-2012EC'])
      expect([value, kindOf(value, 'C1206', 2, 'D1')]).toEqual([value, 'led']);
  });

  it('takes a chip in a socket for the chip, and a sensor’s name on a header for a plug', () => {
    expect(kindOf('ATmega328P-PU', 'Package_DIP:DIP-28_W7.62mm_Socket', 28)).toBe('microcontroller digital');
    expect(kindOf('LM358', 'Package_DIP:DIP-8_W7.62mm_Socket_LongPads', 8)).toMatch(/^ic opamp/);
    expect(kindOf('DHT22', 'Connector_PinHeader_2.54mm:PinHeader_1x03', 3, 'J1')).toBe('connector');
    expect(kindOf('HC-SR04', 'Connector_PinSocket_2.54mm:PinSocket_1x04', 4, 'J1')).toMatch(/^module/);
  });

  it('knows LEDs by what they light for, plugs by their value, and no chip of two pins', () => {
    for (const value of ['1V8LED', 'TXLED', 'LED4', 'PowerLED'])
      expect([value, kindOf(value, 'gsg-modules:0603D', 2, 'D1')]).toEqual([value, 'led']);
    expect(kindOf('5MMCONN', 'con-molex:1715250000', 2, 'U$5')).toBe('connector');
    expect(kindOf('', 'lib:1715250000', 2, 'U$6')).toBe('unknown');
    expect(kindOf('IRM-10-12', 'IRM-10', 4, 'TR2')).toBe('module ac-dc');
  });

  it('takes the plugs of a form of board for plugs', () => {
    expect(kindOf('THING_PLUS_LOGICAL', 'SparkFun-Boards:THING_PLUS', 28, 'J1')).toBe('connector');
    expect(kindOf('ARDUINO_R3_SHIELD', 'SparkFun-Boards:UNO_R3_SHIELD', 32, 'J2')).toBe('connector');
  });

  it('tells load switches, button controllers, suppressors and aerial plugs from what is called alike', () => {
    expect(kindOf('AP22615A', 'TSOT23-6', 6)).toBe('ic load-switch');
    expect(kindOf('AP2210K-3.3', 'SOT-23-5', 5)).toBe('regulator');
    expect(kindOf('MAX16150A', 'SOT-23-6', 6)).not.toMatch(/converter|regulator/);
    expect(kindOf('SMA-KIT-1.5MF', 'gsg-modules:SMA-KIT-1.5MF', 4, 'P1')).toBe('connector');
    expect(kindOf('5/30pF', 'Trimmer', 2, 'CV1')).toBe('capacitor');
    expect(kindOf('22u', 'SMC_B', 2, 'C14')).toBe('capacitor');
    expect(kindOf('LXES1TBCC2-004', 'gsg-modules:SOT23-6', 6)).toBe('tvs');
    expect(kindOf('', 'jump-0r-smd:A0R-JMP0603K', 3, 'J2')).toBe('jumper');
    const pins = ['ESD1', 'GND', 'ESD2', 'NC', 'VDD', 'NC2'].map((name, index) => ({
      number: String(index + 1),
      name,
    }));
    const part = component({ reference: 'U15', value: 'TBCC2', pins });
    expect(identifyPart(part, testCatalogue()).kind).toBe('tvs');
  });

  it('knows a type behind the letters of the house that drew the library, baluns, filters and buttons by their names', () => {
    expect(kindOf('GSG-IP4220CZ6', 'GSG-SOT457', 6)).toBe('tvs');
    expect(kindOf('GSG-74HC04', 'GSG-S-PVQFN-14', 15)).toBe('ic logic digital');
    expect(kindOf('GSG-XC2C64A-7VQG100C', 'GSG-VQ100', 100)).toBe('ic fpga digital');
    expect(kindOf('RX_IF_BALUN2', 'GSG-2500BL14M100', 6, 'T1')).toBe('transformer');
    expect(kindOf('RX_LOWPASS_FILTER', 'GSG-LP0603', 4, 'U7')).toBe('filter');
    expect(kindOf('TS42', 'Arduino:TS42', 5, 'RESET')).toBe('switch');
    expect(kindOf('FILTER', '0805', 2, 'FB1')).toBe('ferrite');
  });

  it('knows the pins of modules and small transistors whose file names none', () => {
    const first = (value: string, reference: string, footprint: string, pins: number): string[] | undefined =>
      identifyPart(component({ reference, value, footprint }, pins), testCatalogue()).pinouts[0]?.map(
        ({ names }) => names[0] ?? '',
      );
    expect(first('ESP-WROOM-3232D', 'U1', 'ESP-WROOM-32D', 38)?.slice(0, 3)).toEqual(['GND', '3V3', 'EN']);
    expect(first('20V/4.2A/52mΩ', 'Q1', 'SOT23-3', 3)).toEqual(['G', 'S', 'D']);
    expect(first('74LVC1G126', 'U1', 'SOT-23-5', 5)?.[0]).toBe('OE');
    expect(first('74LVC1G34', 'U1', 'SOT-23-5', 5)?.[0]).toBe('NC');
  });
});
