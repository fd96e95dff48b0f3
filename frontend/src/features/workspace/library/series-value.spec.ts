import { describe, expect, it } from 'vitest';
import { changePart } from '../../../canvas';
import { design, part, partNamed } from '../../../canvas/testing';
import { measured, nearest, offered, orderingFrom, valueIn } from './series-value';

const RESISTORS = ['1R', '4.7k', '10k', '12k', '1M'].map((value) => ({ value, partNumber: `R-${value}` }));
const CAPACITORS = ['10pF', '100nF', '4.7uF'].map((value) => ({ value, partNumber: `C-${value}` }));

describe('the value of a part of a series', () => {
  it.each([
    ['4k7', 4700],
    ['4.7 kΩ', 4700],
    ['4K7', 4700],
    ['4700', 4700],
    ['R47', 0.47],
    ['1M', 1e6],
    ['1m', 1e-3],
    ['100 nF', 1e-7],
    ['0.1µF', 1e-7],
    ['2u2', 2.2e-6],
    ['', undefined],
    ['red', undefined],
  ])('%s measures %s', (text, value) => {
    expect(measured(text)).toBe(value);
  });

  it('is found however it is written', () => {
    expect(valueIn(RESISTORS, '4k7')?.partNumber).toBe('R-4.7k');
    expect(valueIn(RESISTORS, '0.01M')?.partNumber).toBe('R-10k');
    expect(valueIn(CAPACITORS, '.1uF')?.partNumber).toBe('C-100nF');
    expect(valueIn(CAPACITORS, '4u7')?.partNumber).toBe('C-4.7uF');
    expect(valueIn(RESISTORS, '11k')).toBeUndefined();
  });

  it('that does not exist has two neighbours, or one beyond the ends', () => {
    expect(nearest(RESISTORS, '11k').map(({ value }) => value)).toEqual(['10k', '12k']);
    expect(nearest(RESISTORS, '0.5').map(({ value }) => value)).toEqual(['1R']);
    expect(nearest(RESISTORS, '2M').map(({ value }) => value)).toEqual(['1M']);
    expect(nearest(RESISTORS, 'red')).toEqual([]);
  });

  it('is offered while it is typed', () => {
    expect(offered(RESISTORS, '1').map(({ value }) => value)).toEqual(['1R', '10k', '12k', '1M']);
    expect(offered(RESISTORS, '4k7').map(({ value }) => value)).toEqual(['4.7k']);
    expect(offered(RESISTORS, '11k').map(({ value }) => value)).toEqual(['10k', '12k']);
    expect(offered(RESISTORS, 'red')).toEqual([]);
  });
});

describe('the order number of a part whose value is changed', () => {
  const series = { componentId: 'R-', value: '10k', partNumber: 'R-10k' };
  const single = { componentId: 'X1', value: '100nF', partNumber: 'X1' };
  const start = design([part('R1', 0, 0, series), part('C1', 200, 0, single)]);
  const entry = { id: 'R-', name: 'Set', description: '', category: 'other', specifications: {}, values: RESISTORS };
  const ordering = orderingFrom(new Map([['R-', entry as never]]));
  const numberOf = (reference: string, fields: object) =>
    partNamed(changePart(start, `placed-${reference}`, fields, ordering), reference).partNumber;

  it('is the one of that value in a series, and none where the series has none', () => {
    expect(numberOf('R1', { value: '4k7' })).toBe('R-4.7k');
    expect(numberOf('R1', { value: '11k' })).toBeUndefined();
    expect(numberOf('C1', { value: '220nF' })).toBeUndefined();
  });

  it('stays where the value is the same, says no figure, or the number is given', () => {
    expect(numberOf('C1', { value: '0.1uF' })).toBe('X1');
    expect(numberOf('C1', { value: 'DNP' })).toBe('X1');
    expect(numberOf('C1', { value: '220nF', partNumber: 'Y2' })).toBe('Y2');
    expect(numberOf('C1', { footprint: '0805' })).toBe('X1');
  });
});
