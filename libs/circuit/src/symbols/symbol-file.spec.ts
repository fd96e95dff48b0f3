import { existsSync, readFileSync } from 'node:fs';
import { checkDesign, pinLayout, placedDrawing } from '../design';
import { SymbolFile } from './symbol-file';

const pin = (type: string, x: number, y: number, angle: number, name: string, number: string): string =>
  `(pin ${type} line (at ${x} ${y} ${angle}) (length 2.54) (name "${name}") (number "${number}"))`;
const FILE = `(kicad_symbol_lib (version 20231120) (generator "kicad_symbol_editor")
  (symbol "LDO \\"A\\"" (pin_names (offset 0.254)) (in_bom yes) (on_board yes)
    (property "Reference" "U" (at -3.81 6.35 0) (effects (font (size 1.27 1.27))))
    (property "Value" "LDO-3V3" (at 0 8.89 0) (effects (font (size 1.27 1.27))))
    (property "Footprint" "Package_TO_SOT_SMD:SOT-223" (at 0 0 0) (effects (font (size 1.27 1.27)) (hide yes)))
    (property "Description" "Linear regulator (3.3 V)" (at 0 0 0) (effects (hide yes)))
    (symbol "LDO \\"A\\"_0_1" (rectangle (start -5.08 5.08) (end 5.08 -5.08)
      (stroke (width 0.254) (type default)) (fill (type background))))
    (symbol "LDO \\"A\\"_1_1" ${pin('power_in', -7.62, 0, 0, 'VIN', '3')} ${pin('power_in', 0, -7.62, 90, 'GND', '1')}
      ${pin('power_out', 7.62, 0, 180, 'VOUT', '2')}))
  (symbol "CHILD" (extends "LDO \\"A\\"") (property "Reference" "U" (at 0 0 0)) (property "Value" "CHILD" (at 0 0 0)))
  (symbol "TWO" (property "Reference" "U" (at 0 0 0)) (property "Value" "TWO" (at 0 0 0))
    (symbol "TWO_1_1" ${pin('input', -5.08, 0, 0, 'A', '1')}) (symbol "TWO_2_1" ${pin('input', -5.08, 0, 0, 'B', '2')}))
  (symbol "GND" (power) (property "Reference" "#PWR" (at 0 0 0)) (symbol "GND_1_1" ${pin('power_in', 0, 0, 90, 'GND', '1')}))
)`;
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const file = SymbolFile.read(bytes(FILE));

describe('a KiCad symbol file', () => {
  it('says which parts it has; power symbols are none', () => {
    expect(file.symbols.map(({ name, description }) => [name, description])).toEqual([
      ['LDO "A"', 'Linear regulator (3.3 V)'],
      ['CHILD', ''],
      ['TWO', ''],
    ]);
  });

  it('gives a part with its pins, fields and drawing, its pins on the grid', () => {
    const part = file.part('LDO "A"')!;
    expect(part).toMatchObject({ reference: 'U1', value: 'LDO-3V3', footprint: 'Package_TO_SOT_SMD:SOT-223' });
    expect(part.pins?.map(({ number, name, type, net }) => [number, name, type, net])).toEqual([
      ['3', 'VIN', 'power_in', undefined],
      ['1', 'GND', 'power_in', undefined],
      ['2', 'VOUT', 'power_out', undefined],
    ]);
    const pins = new Map(pinLayout(part).map(({ pin: one, x, y, side }) => [one.name, { x, y, side }]));
    expect([...pins].map(([name, { side }]) => [name, side])).toEqual([
      ['VIN', 'left'],
      ['GND', 'bottom'],
      ['VOUT', 'right'],
    ]);
    expect(pins.get('VOUT')!.x - pins.get('VIN')!.x).toBeCloseTo(300);
    expect(placedDrawing(part)?.texts.map(({ text }) => text)).toEqual(
      expect.arrayContaining(['U1', 'LDO-3V3', 'VIN']),
    );
    expect(checkDesign({ components: [part], connections: [] })).toEqual([]);
  });

  it('gives one that extends another the other’s pins, and all units of a part of several', () => {
    expect(file.part('CHILD')).toMatchObject({ value: 'CHILD' });
    expect(file.part('CHILD')?.pins).toHaveLength(3);
    expect(file.part('TWO')?.pins?.map(({ name }) => name)).toEqual(['A', 'B']);
    const [first, second, ...more] = placedDrawing(file.part('TWO')!)?.boxes ?? [];
    expect(more).toEqual([]);
    const gap = second!.y - first!.y - first!.height;
    expect(gap).toBeGreaterThan(0);
    expect(gap).toBeLessThan(300);
    expect(file.part('NOBODY')).toBeUndefined();
  });

  it('that is none, or is cut off, is refused with what to do', () => {
    expect(() => SymbolFile.read(bytes('(kicad_sch (version 1))'))).toThrow(/no KiCad symbol file.*\.kicad_sym/);
    expect(() => SymbolFile.read(bytes(FILE.slice(0, -40)))).toThrow(/ends in the middle/);
  });

  const OWN = '/usr/share/kicad/symbols/Regulator_Linear.kicad_sym';
  it.skipIf(!existsSync(OWN))('of KiCad’s own libraries gives parts that can be saved', () => {
    const library = SymbolFile.read(readFileSync(OWN));
    expect(library.symbols.length).toBeGreaterThan(300);
    for (const { name } of library.symbols.slice(0, 40)) {
      const part = library.part(name)!;
      expect(part.pins?.length).toBeGreaterThan(2);
      expect([name, checkDesign({ components: [part], connections: [] })]).toEqual([name, []]);
    }
  });
});
