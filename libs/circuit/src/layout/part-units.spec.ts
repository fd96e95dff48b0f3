import type { PlacedComponent } from '../design/design';
import { placedDrawing } from '../design/placed-drawing';
import { SymbolFile } from '../symbols';
import { partUnits } from './part-units';

const part = (value: string, names: readonly string[]): PlacedComponent => ({
  ...{ id: 'x', componentId: value, x: 0, y: 0, width: 100, height: 100, rotation: 0, reference: 'U1', value },
  pins: names.map((name, at) => ({ number: String(at + 1), name })),
});
const numbers = (units: readonly PlacedComponent[]) =>
  units.map(({ pins = [] }) => pins.map(({ number }) => number).join(' '));

describe('units of a part', () => {
  it('are the amplifiers, then the supplies', () => {
    const units = partUnits(part('LM358', ['OUT1', 'IN1-', 'IN1+', 'V-', 'IN2+', 'IN2-', 'OUT2', 'V+']));
    expect(numbers(units)).toEqual(['3 2 1', '5 6 7', '8 4']);
    expect(units.map(({ unit }) => unit)).toEqual([1, 2, 3].map((number) => ({ number, of: 3 })));
    expect(units[0]!.drawing!.replaceAll(' A', ' B')).toBe(units[1]!.drawing);
  });

  it('are the gates of a logic chip, then the supplies', () => {
    const nand = part('SN74HC00N', [
      '1A',
      '1B',
      '1Y',
      '2A',
      '2B',
      '2Y',
      'GND',
      '3Y',
      '3A',
      '3B',
      '4Y',
      '4A',
      '4B',
      'VCC',
    ]);
    expect(numbers(partUnits(nand))).toEqual(['1 2 3', '4 5 6', '9 10 8', '12 13 11', '14 7']);
    const flipFlop = part('SN74HC74', [
      ...['1CLR', '1D', '1CLK', '1PRE', '1Q', '~1Q', 'GND', '~2Q', '2Q', '2PRE', '2CLK', '2D', '2CLR', 'VCC'],
    ]);
    expect(numbers(partUnits(flipFlop))).toEqual(['3 1 2 4 5 6', '11 13 12 10 9 8', '14 7']);
  });

  it.each([
    ['LM741', ['OFF', 'IN-', 'IN+', 'V-', 'OFF2', 'OUT', 'V+', 'NC']],
    ['SN74HC157', ['S', '1A', '1B', '1Y', '2A', '2B', '2Y', 'GND', '3Y', '3B', '3A', '4Y', '4B', '4A', 'OE', 'VCC']],
    ['ULN2003A', ['1B', '2B', '3B', 'GND', 'COM', '3C', '2C', '1C']],
    ['L293D', ['EN1,2', '1A', '1Y', 'GND', '2Y', '2A', 'VCC2', 'VCC1']],
  ])('%s has none', (value, names) => expect(partUnits(part(value, names))).toEqual([]));

  it('stand on the grid with every pin, lettered', () => {
    const units = partUnits(part('LM393', ['OUT1', 'IN1-', 'IN1+', 'V-', 'IN2+', 'IN2-', 'OUT2', 'V+']));
    for (const unit of units) {
      const { pins, texts } = placedDrawing({ ...unit, x: -unit.width / 2, y: -unit.height / 2 })!;
      expect(pins).toHaveLength(unit.pins!.length);
      for (const { x, y } of pins) expect([x % 25, y % 25].map(Math.abs)).toEqual([0, 0]);
      expect(texts.map(({ text }) => text)).toContain(`U1${'ABC'[unit.unit!.number - 1]}`);
    }
  });

  it('of a symbol file are as its author drew them', () => {
    const own = SymbolFile.read(new TextEncoder().encode(DUAL)).part('DUAL')!;
    const units = partUnits(own);
    expect(numbers(units)).toEqual(['1 2', '3 4']);
    expect(units.map(({ reference, unit }) => [reference, unit])).toEqual([
      ['Q1', { number: 1, of: 2 }],
      ['Q1', { number: 2, of: 2 }],
    ]);
    const shown = units.map((unit) => placedDrawing(unit)!);
    expect(shown.map(({ texts }) => texts.filter(({ role }) => role === 'reference').map(({ text }) => text))).toEqual([
      ['Q1A'],
      ['Q1B'],
    ]);
    expect(shown.map(({ pins }) => pins.map(({ pin }) => pin.number))).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
  });
});

const unit = (number: number, left: string, right: string): string => `
  (symbol "DUAL_${number}_1"
    (rectangle (start -5.08 5.08) (end 5.08 -5.08) (stroke (width 0.254) (type default)) (fill (type background)))
    (pin passive line (at 7.62 0 180) (length 2.54) (name "D" (effects (font (size 1.27 1.27)))) (number "${right}" (effects (font (size 1.27 1.27)))))
    (pin input line (at -7.62 0 0) (length 2.54) (name "G" (effects (font (size 1.27 1.27)))) (number "${left}" (effects (font (size 1.27 1.27))))))`;
const DUAL = `(kicad_symbol_lib (version 20231120) (generator "test")
(symbol "DUAL" (in_bom yes) (on_board yes)
  (property "Reference" "Q" (at 0 7.62 0) (effects (font (size 1.27 1.27))))
  (property "Value" "DUAL" (at 0 -7.62 0) (effects (font (size 1.27 1.27))))
  ${unit(1, '1', '2')} ${unit(2, '3', '4')}))`;
