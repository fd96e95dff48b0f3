import { formatQuantity } from './quantity';
import { readPartValue, saysNotFitted, withoutNotFitted } from './value';

describe('value texts', () => {
  const resistors: [string, number][] = [
    ['4k7', 4700],
    ['4.7k', 4700],
    ['4K7', 4700],
    ['4.7kΩ', 4700],
    ['10kΩ', 10000],
    ['220Ω', 220],
    ['5,1K', 5100],
    ['10K\\', 10000],
    ['470 1/4W', 470],
    ['R47', 0.47],
    ['0R', 0],
    ['0', 0],
    ['0R0', 0],
    ['1M', 1e6],
    ['10m / 1W', 0.01],
    ['0.03R/1%/R1206', 0.03],
    ['4.42k/1%/1/16W/R0402', 4420],
    ['RA1206_(4X0603)_4B8_2.2k', 2200],
    ['R0402_4K7_1%_0.0625W_100PPM', 4700],
    ['R0402_0R_JUMPER', 0],
    ['R0402_240R_1%_0.0625W_100PPM', 240],
    ['10k/R0402', 10000],
    ['33R', 33],
    ['12.0k', 12000],
    ['49R9', 49.9],
    ['10 K', 10000],
    ['100 ohm', 100],
    ['2.2 kOhm', 2200],
    ['1Meg', 1e6],
    ['220E', 220],
    ['4x10k', 10000],
    ['8 x 330R', 330],
    ['10k x4', 10000],
    ['4x 4K7', 4700],
  ];
  it.each(resistors)('reads resistor %s', (text, ohms) => {
    expect(readPartValue(text, 'ohm').value).toBeCloseTo(ohms, 6);
  });

  const capacitors: [string, number][] = [
    ['100n', 100e-9],
    ['0.1uF', 100e-9],
    ['.1uF', 100e-9],
    ['100nF/25V', 100e-9],
    ['100nF/16V/10%/X7R/C0402', 100e-9],
    ['0.47 uF', 470e-9],
    ['2u2', 2.2e-6],
    ['12pF', 12e-12],
    ['10µF', 10e-6],
    ['470uF/10V/20%/Low_ESR/RM2.5/6.0x11mm', 470e-6],
    ['CC0402_100NF_16V_10%_X7R', 100e-9],
    ['CC0603_22UF_10V_20%_X5R', 22e-6],
    ['CAEM7343-20_470UF_2V_20%_LESR0003_PANASONIC_EEFGX0D471R', 470e-6],
    ['47n/400V (X2)', 47e-9],
    ['2n2/Y2', 2.2e-9],
    ['1uF 10V', 1e-6],
    ['104', 100e-9],
    ['22p', 22e-12],
    ['6p8', 6.8e-12],
    ['0.1', 100e-9],
  ];
  it.each(capacitors)('reads capacitor %s', (text, farads) => {
    const read = readPartValue(text, 'farad').value;
    expect(read).toBeDefined();
    expect((read ?? 0) / farads).toBeCloseTo(1, 6);
  });

  it('reads ratings beside the value', () => {
    expect(readPartValue('CC0402_100NF_16V_10%_X7R', 'farad')).toMatchObject({
      volts: 16,
      tolerancePercent: 10,
      dielectric: 'X7R',
    });
    expect(readPartValue('470 1/4W', 'ohm').watts).toBe(0.25);
    expect(readPartValue('2.2uH/1.5A/DCR=72mR/20%', 'henry')).toMatchObject({ value: 2.2e-6, amperes: 1.5 });
    expect(readPartValue('Q12MHz/20pF/10ppm/4P/3.2x2.5mm', 'hertz').loadFarads).toBeCloseTo(20e-12, 15);
    expect(readPartValue('SMD-5032_2P 14.7456MHZ 20PF 20PPM', 'hertz').value).toBe(14745600);
    expect(readPartValue('32.768', 'hertz').value).toBe(32768);
    expect(readPartValue('12MHz 50ppm 16-20pF', 'hertz').value).toBe(12e6);
  });

  it('names what is wrong with a text', () => {
    expect(readPartValue('10K\\', 'ohm').issues).toEqual(['stray-character']);
    expect(readPartValue('5,1K', 'ohm').issues).toEqual(['decimal-comma']);
    expect(readPartValue('NaNpΩ', 'ohm').issues).toEqual(['unreadable']);
    expect(readPartValue('VGF39NCHXT_B203', 'ohm').value).toBeUndefined();
    expect(readPartValue('EEEFK1V470P', 'farad').value).toBeUndefined();
  });

  it('knows what is not fitted', () => {
    for (const text of [
      'DNP',
      'NA(10k/R0402)',
      'NA/R0402',
      'N.C.',
      '22pF_NM',
      'SWD (DNP)',
      'NS(HN1x10)',
      'NP',
      'DNF',
      'NM',
      '10k DNP',
    ]) {
      expect([text, saysNotFitted(text)]).toEqual([text, true]);
    }
    for (const text of [
      'NAND',
      'NCP702-3.3',
      '10k',
      'NPN',
      'NE555',
      'IRM-10-5 (optional IRM-20-5)',
      'NSI45',
      'NAU7802',
      'C0G NP0 10pF',
    ]) {
      expect([text, saysNotFitted(text)]).toEqual([text, false]);
    }
    expect(saysNotFitted('NC', true)).toBe(false);
    expect(withoutNotFitted('NA(10k/R0402)')).toBe('10k/R0402');
    expect(withoutNotFitted('22pF_NM')).toBe('22pF');
  });

  it('writes figures with three digits', () => {
    expect(formatQuantity(4700, 'ohm')).toBe('4.7 kΩ');
    expect(formatQuantity(100e-9, 'farad')).toBe('100 nF');
    expect(formatQuantity(0.0123456, 'ampere')).toBe('12.3 mA');
    expect(formatQuantity(0, 'ohm')).toBe('0 Ω');
  });
});
