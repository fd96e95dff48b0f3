import { fieldsDenyFitting, parseFittedValue } from './fitted';

describe('parseFittedValue', () => {
  it.each([
    ['DNP', ''],
    ['dnp', ''],
    ['NA', ''],
    ['N/A', ''],
    ['(DNF)', ''],
    ['Do Not Populate', ''],
    ['not fitted', ''],
    ['NoPop', ''],
    ['NA(10k)', '10k'],
    ['NS(4.7k/1%)', '4.7k/1%'],
    ['NA (100nF/16V)', '100nF/16V'],
    ['DNP(0R)', '0R'],
    ['10k DNP', '10k'],
    ['DNP 10k', '10k'],
    ['100n/DNF', '100n'],
    ['0.1uF, do not place', '0.1uF'],
    ['R_DNP', 'R'],
    ['+5V DNP', '+5V'],
  ])('%s is not fitted and stands for "%s"', (text, value) => {
    expect(parseFittedValue(text)).toEqual({ fitted: false, value });
  });

  it.each([
    '10k',
    '4k7',
    '',
    '100nF',
    'NC',
    'NAND',
    'NS16450',
    '74HC00',
    'NP0 10p',
    'DNP3000',
    'SN74',
    'NF-5',
    'OPTIONAL',
    'n',
  ])('%s is fitted', (value) => expect(parseFittedValue(value)).toEqual({ fitted: true, value }));

  it('reads a very long value in no time', () => {
    expect(parseFittedValue('DNP '.repeat(100_000)).fitted).toBe(true);
  });
});

describe('fieldsDenyFitting', () => {
  it.each<{ readonly [name: string]: string }>([
    { dnp: '' },
    { DNP: 'yes' },
    { 'Do Not Populate': '1' },
    { DNP: 'DNP' },
    { Populate: 'no' },
    { Fitted: 'FALSE' },
    { Config: 'DNF' },
  ])('%j denies', (fields) => expect(fieldsDenyFitting(fields)).toBe(true));

  it.each<{ readonly [name: string]: string }>([
    { DNP: '' },
    { DNP: 'no' },
    { Populate: 'yes' },
    { Populate: '' },
    { Config: '2-layer' },
    { BOM: 'EXCLUDE' },
    {},
  ])('%j does not', (fields) => expect(fieldsDenyFitting(fields)).toBe(false));
});
