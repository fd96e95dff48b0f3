import { describe, expect, it } from 'vitest';
import { part } from '../testing';
import { familyOf, kindOf, lettersOf } from './part-kind';

describe('kinds of parts', () => {
  it.each([
    ['R1', 'resistor'],
    ['C12', 'capacitor'],
    ['L3', 'inductor'],
    ['D1', 'diode'],
    ['LED4', 'led'],
    ['Y1', 'crystal'],
    ['F1', 'fuse'],
    ['FB2', 'ferrite'],
    ['SW1', 'switch'],
    ['J1', 'block'],
    ['RM1', 'block'],
  ])('%s is a %s', (reference, kind) => expect(kindOf(part(reference, 0, 0))).toBe(kind));

  it('need two pins for a symbol', () => {
    expect(kindOf(part('R1', 0, 0, { pins: [{ number: '1' }] }))).toBe('block');
  });

  it('see a light in a diode that says so', () => {
    expect(kindOf(part('D5', 0, 0, { value: 'LED/YELLOW/0603' }))).toBe('led');
  });

  it('follow the catalogue before the reference', () => {
    expect(familyOf(part('U1', 0, 0), 'sensors')).toBe('sensor');
    expect(familyOf(part('U1', 0, 0), 'other')).toBe('controller');
    expect(familyOf(part('R1', 0, 0))).toBe('passive');
    expect(familyOf(part('XYZ1', 0, 0))).toBe('other');
    expect([lettersOf('RM1.4'), lettersOf('7805'), lettersOf(undefined)]).toEqual(['RM', '', '']);
  });
});
