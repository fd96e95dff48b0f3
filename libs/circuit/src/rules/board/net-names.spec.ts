import { isAutomaticName, isChassisName, isNegativeName, meaningOfName, plainName, voltsInName } from './net-names';
import { splitPinName } from './pin-names';

describe('names of nets', () => {
  it.each([
    ['+3V3', 3.3],
    ['3.3V', 3.3],
    ['+3.3VLAN', 3.3],
    ['/+5V_USB', 5],
    ['VCC_5V', 5],
    ['VBUS', 5],
    ['+12V', 12],
    ['-12V', -12],
    ['V3_3', 3.3],
    ['V12_IN', 12],
    ['V5', 5],
    ['VCC3', 3.3],
    ['P3V3', 3.3],
    ['3V3_A', 3.3],
    ['+1V8_FPGA', 1.8],
    ['VDD_3V3', 3.3],
    ['V3P3', 3.3],
    ['VDD', undefined],
    ['VDDCORE', undefined],
    ['/Power Supply/VIN', undefined],
    ['5V0', 5],
    ['VUSB', 5],
    ['RAW', undefined],
  ])('%s is a supply of %s V', (name, volts) => {
    const meaning = meaningOfName(name);
    expect([name, meaning.role, meaning.volts?.max]).toEqual([name, 'supply', volts]);
  });

  it.each([
    'GND',
    'AGND',
    'DGND',
    'GNDA',
    'PGND',
    '/GND',
    'VSS',
    'EARTH',
    'GND_ISO',
    'GND1',
    'AVSS_GND',
    'GNDPWR',
    'CHASSIS_GND',
  ])('%s is ground', (name) => {
    expect(meaningOfName(name).role).toBe('ground');
  });

  it.each([
    '3V3_EN',
    'VBUS_SENSE',
    '/LED_DATA_5V',
    'TX_LV',
    'SDA',
    'USB_D+',
    'Net-(U1-VCC)',
    'N$5',
    'EN_5V',
    '5V_PG',
    'BAT_SENSE',
    'ADC_VBAT',
    '/GPIO16\\I2C-SCL',
    'V_SENSE',
    'LED_PWR_EN',
    'D5',
    'A0',
    'IO5',
    'BATT_STAT',
    'VIDEO',
    'VREF_SEL',
    '/P3_0',
    'P5_7',
    'P1_8',
  ])('%s is a signal', (name) => {
    expect(meaningOfName(name).role).toBe('signal');
  });

  it('takes a battery as a range', () => {
    expect(meaningOfName('VBAT').volts).toEqual({ min: 3, max: 4.2 });
    expect(meaningOfName('+BATT').volts).toEqual({ min: 3, max: 4.2 });
  });

  it('knows names that a tool made', () => {
    for (const name of [
      'Net-(U1-Pad3)',
      'unconnected-(J1-Pad4)',
      'N$12',
      'NetC1_1',
      '/sheet/Net-(Q1-D)',
      'Net-(C11-Pad1)',
    ])
      expect([name, isAutomaticName(name)]).toEqual([name, true]);
    for (const name of ['NET_LINK', 'SDA', 'N_RESET', 'NRST', 'D2'])
      expect([name, isAutomaticName(name)]).toEqual([name, false]);
  });

  it('finds the voltage in names that are no supplies by themselves', () => {
    expect(meaningOfName('5V_CHG').role).toBe('signal');
    expect([voltsInName('5V_CHG')?.max, voltsInName('STATUS'), voltsInName('Net-(U5V-Pad1)')]).toEqual([
      5,
      undefined,
      undefined,
    ]);
  });

  it('knows shields and frames from the signals of an add-on board', () => {
    for (const name of [
      'SHIELD',
      'USB_SHLD',
      '/USB0_SHIELD',
      'USB_SHLD11',
      'CHASSIS',
      'PE',
      'Earth',
      'GND_SHIELD',
      'SHIELDGND',
      'J1_SHIELD',
    ])
      expect([name, meaningOfName(name).role, isChassisName(name)]).toEqual([name, 'ground', true]);
    for (const name of ['SHLD_SCK', 'SHLD_~{CS}', 'SHIELD_DETECT', 'EARTH_FAULT'])
      expect([name, meaningOfName(name).role, isChassisName(name)]).toEqual([name, 'signal', false]);
    expect(isChassisName('GND')).toBe(false);
  });

  it('knows supplies of named parts of a board', () => {
    for (const name of ['I2C_PWR', 'QWIIC_3V3', 'TFT_VCC', 'VCC_LORA', 'MODEM_PWR'])
      expect([name, meaningOfName(name).role]).toEqual([name, 'supply']);
    for (const name of ['I2C_PWR_EN', 'TFT_CS', 'LORA_RST', 'MODEM_PWRKEY'])
      expect([name, meaningOfName(name).role]).toEqual([name, 'signal']);
  });

  it('knows supplies below ground, and those without a unit', () => {
    for (const name of ['VEE', '-VCC', '-VAA', 'VNEG', 'NEG12V', '-15V', '/Power/-12VA', 'V-'])
      expect([name, isNegativeName(name)]).toEqual([name, true]);
    for (const name of ['+12V', 'VCC', 'VSS', 'NET-1', 'N$12', 'USB_D-'])
      expect([name, isNegativeName(name)]).toEqual([name, false]);
    expect(meaningOfName('-12')).toMatchObject({ role: 'supply', volts: { min: -12, max: -12 } });
    expect(meaningOfName('+12')).toMatchObject({ role: 'supply', volts: { min: 12, max: 12 } });
    expect(meaningOfName('OUT_12').role).toBe('signal');
  });
});

describe('names of pins', () => {
  it('reads Eagle’s bars in the names of nets', () => {
    for (const name of ['!RESET!', '!RESET', '~{RESET}', '/MCU/~RESET'])
      expect([name, plainName(name)]).toEqual([name, 'RESET']);
    expect(plainName('ESP32_GPIO5_!CS!')).toBe('ESP32_GPIO5_CS');
  });

  it.each(['~', '~{}', '!', '#', '/', ' '])('takes %j for no name', (raw) => {
    expect(splitPinName(raw).names).toEqual([]);
  });

  it.each([
    ['~{RESET}/PC6', ['RESET/PC6', 'RESET', 'PC6'], true],
    ['1~{OE}', ['1OE'], true],
    ['PA9(TXD)', ['PA9(TXD)', 'PA9', 'TXD'], false],
    ['!CS!', ['CS'], true],
    ['DAT3/!CS!', ['DAT3/CS', 'DAT3', 'CS'], true],
  ])('splits %s', (raw, names, activeLow) => {
    expect(splitPinName(raw)).toEqual({ names, activeLow });
  });
});
