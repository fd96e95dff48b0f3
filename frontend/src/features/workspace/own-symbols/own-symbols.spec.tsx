import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { areAlike, checkDesign, pinLayout } from '@tracewright/circuit/design';
import { describe, expect, it, vi } from 'vitest';
import { EMPTY } from '../../../canvas';
import { unitsOfPart } from '../part-units';
import { addedByDrop, hangingPart } from '../parts';
import { renderIn, testWorkspace } from '../testing';
import { OwnSymbolDialog } from './OwnSymbolDialog';
import { ownSymbol, partOf, problemOf, templateFrom, type OwnSymbolPart, type SymbolDraft } from './own-symbols';

const DRAFT: SymbolDraft = {
  name: 'XYZ123',
  letters: 'IC',
  footprint: 'SOT-23-5',
  pins: [
    { number: '1', name: 'IN', type: 'input', side: 'top' },
    { number: '2', name: 'GND', type: 'power_in', side: 'bottom' },
  ],
};

describe('a symbol that is typed', () => {
  it('has its pins on the sides that were chosen, on the grid, and can be saved', () => {
    const part = hangingPart(partOf(templateFrom(DRAFT)), 'placed-1', EMPTY);
    expect(pinLayout(part).map(({ pin, side }) => [pin.number, side])).toEqual([
      ['1', 'top'],
      ['2', 'bottom'],
    ]);
    expect(part).toMatchObject({ reference: 'IC1', value: 'XYZ123', footprint: 'SOT-23-5', componentId: 'XYZ123' });
    expect(checkDesign({ components: [part], connections: [] })).toEqual([]);
    const dropped = addedByDrop(partOf(templateFrom(DRAFT)), 'placed-2', EMPTY, { x: 111, y: 222 });
    expect(pinLayout(dropped).every(({ x, y }) => x % 25 === 0 && y % 25 === 0)).toBe(true);
  });

  it('of several units is placed unit by unit, each with its own box', () => {
    const pins = ['1', '2', '3', '4'].map((number, at) => ({
      ...{ number, name: at % 2 ? 'OUT' : 'IN', type: at % 2 ? ('output' as const) : ('input' as const) },
      ...{ side: at % 2 ? ('right' as const) : ('left' as const), unit: at < 2 ? 1 : 3 },
    }));
    const part = partOf(templateFrom({ ...DRAFT, pins }));
    expect(checkDesign({ components: [part.template], connections: [] })).toEqual([]);
    const units = unitsOfPart(part);
    expect(units.map(({ reference, unit }) => [reference, unit])).toEqual([
      ['IC1', { number: 1, of: 2 }],
      ['IC1', { number: 2, of: 2 }],
    ]);
    expect(units.map((unit) => pinLayout(unit).map(({ pin, side }) => `${pin.number} ${side}`))).toEqual([
      ['1 left', '2 right'],
      ['3 left', '4 right'],
    ]);
    expect(areAlike(units[0]!, units[1]!)).toBe(true);
    expect(pinLayout(part.template).map(({ pin }) => pin.number)).toEqual(['1', '2', '3', '4']);
  });

  it('says what it lacks', () => {
    expect(problemOf(DRAFT)).toBeUndefined();
    expect(problemOf({ ...DRAFT, name: ' ' })).toBe('Give the part a name.');
    expect(problemOf({ ...DRAFT, letters: 'U1' })).toBe('The reference needs letters, such as U or IC.');
    expect(problemOf({ ...DRAFT, pins: [...DRAFT.pins, DRAFT.pins[0]!] })).toBe(
      'There are two pins with the number 1.',
    );
    expect(problemOf({ ...DRAFT, pins: [] })).toBe('A part needs at least one pin.');
  });

  it('is placed from the editor and kept in the library', async () => {
    const workspace = testWorkspace();
    const close = vi.fn();
    renderIn(workspace, <OwnSymbolDialog onClose={close} />);
    expect(screen.getByRole('button', { name: 'Place it' }).hasAttribute('disabled')).toBe(true);
    await userEvent.type(screen.getByRole('textbox', { name: 'Name or part number' }), 'ABC-7');
    await userEvent.click(screen.getByRole('button', { name: 'Add a pin' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Pin 4: name' }), 'SENSE');
    await userEvent.click(screen.getByRole('button', { name: 'Place it' }));
    expect(close).toHaveBeenCalled();
    const [part, how] = vi.mocked(workspace.addPart).mock.calls[0]! as [OwnSymbolPart, unknown];
    expect(how).toEqual({ hangs: true });
    expect(part.template.pins?.map(({ name }) => name)).toEqual(['IN', 'GND', 'OUT', 'SENSE']);
    expect(ownSymbol('symbol:ABC-7')?.template.value).toBe('ABC-7');
  });
});

const PIN = '(pin input line (at -5.08 0 0) (length 2.54) (name "A") (number "1"))';
const FILE = `(kicad_symbol_lib (version 20231120)
  (symbol "OTHER" (property "Reference" "U" (at 0 0 0)) (symbol "OTHER_1_1" ${PIN}))
  (symbol "CHIP" (property "Reference" "IC" (at 0 0 0)) (property "Value" "CHIP" (at 0 0 0)) (symbol "CHIP_1_1" ${PIN})))`;

it('a symbol of a KiCad file is chosen, shown and placed; another file is refused with what to do', async () => {
  const workspace = testWorkspace();
  renderIn(workspace, <OwnSymbolDialog onClose={() => undefined} />);
  await userEvent.click(screen.getByText('From a KiCad symbol file'));
  const input = screen.getByLabelText('KiCad symbol file');
  fireEvent.change(input, { target: { files: [new File(['(kicad_sch)'], 'a.kicad_sym')] } });
  await screen.findByText(/This is no KiCad symbol file/);
  fireEvent.change(input, { target: { files: [new File([FILE], 'parts.kicad_sym')] } });
  await userEvent.click(await screen.findByRole('button', { name: 'CHIP' }));
  await screen.findByRole('img', { name: 'Symbol of CHIP' });
  await userEvent.click(screen.getByRole('button', { name: 'Place it' }));
  await waitFor(() => expect(workspace.addPart).toHaveBeenCalled());
  const [part] = vi.mocked(workspace.addPart).mock.calls[0]! as [OwnSymbolPart, unknown];
  expect(part.template).toMatchObject({ reference: 'IC1', value: 'CHIP', componentId: 'CHIP' });
  expect(part.template.drawing).toBeDefined();
});
