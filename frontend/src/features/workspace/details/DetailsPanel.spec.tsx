import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { Editor, selected } from '../../../canvas';
import { design, part, wire } from '../../../canvas/testing';
import { answerCalls, MICROCONTROLLER, renderIn, testWorkspace } from '../testing';
import { unitsOfPart } from '../part-units';
import { DetailsPanel } from './DetailsPanel';

const start = design(
  [part('R1', 0, 0), part('U1', 200, 0, { componentId: MICROCONTROLLER.id })],
  [wire('R1.2', 'U1.1', 'SDA')],
);

function show(chosen: readonly string[]) {
  const editor = new Editor(start, { onGesture: () => undefined, newGestureId: () => 'id' });
  editor.select(selected(chosen));
  const workspace = testWorkspace({ editor });
  renderIn(workspace, <DetailsPanel />);
  return { editor, workspace };
}

describe('the details panel', () => {
  beforeEach(() => void answerCalls({ 'GET /api/design-feedback?projectId=7': [] }));

  it('says when nothing is selected', () => {
    show([]);
    expect(screen.getByText('No component selected')).toBeTruthy();
    expect(screen.getByText('Select a component to view details')).toBeTruthy();
  });

  it('shows the catalogue’s facts of a part that is in it', async () => {
    const { workspace } = show(['placed-U1']);
    for (const text of ['ESP32 module', 'Xtensa LX6', '₹345.00', 'Low Stock', '93%', '69%', '72%'])
      expect(screen.getByText(text)).toBeTruthy();
    expect(screen.getByText('Thermal').parentElement?.textContent).toContain('N/A');
    const tones = [...document.querySelectorAll<HTMLElement>('.ws-bar')].map(({ dataset }) => dataset.tone);
    expect(tones).toEqual(['good', 'error', 'accent', undefined]);
    expect(document.querySelectorAll('.ws-tips li')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Add to Design' }));
    expect(workspace.addPart).toHaveBeenCalledWith(MICROCONTROLLER);
    expect(screen.getByRole('button', { name: 'About this component' })).toBeTruthy();
  });

  it('shows facts of one’s own part as they were written, and links what is an address', () => {
    const specifications = { Note: 'https://[', Datasheet: 'https://www.example.com/a.pdf' };
    const own = { ...MICROCONTROLLER, specifications, own: true } as const;
    const workspace = testWorkspace({ previewed: own });
    renderIn(workspace, <DetailsPanel />);
    expect(screen.getByText('https://[').closest('a')).toBeNull();
    expect(screen.getByRole('link', { name: 'example.com' }).getAttribute('href')).toBe(specifications.Datasheet);
  });

  it('shows N/A where nothing is known, never 0', () => {
    show(['placed-R1']);
    expect(screen.getAllByText('N/A')).toHaveLength(5);
    expect(screen.queryByRole('button', { name: 'Add to Design' })).toBeNull();
  });

  it('has recognised parts confirmed, several at once', async () => {
    const { editor } = show([]);
    const doubt = (): void =>
      void editor.edit('Doubt', ({ components, connections }) => ({
        components: components.map((component) => ({ ...component, lowConfidence: true })),
        connections,
      }));
    const doubts = (): unknown => editor.design.components.map(({ lowConfidence }) => lowConfidence ?? false);
    doubt();
    editor.select(selected(['placed-R1']));
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm R1' }));
    expect(doubts()).toEqual([false, true]);
    doubt();
    editor.select(selected(['placed-R1', 'placed-U1']));
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm 2 parts' }));
    expect(doubts()).toEqual([false, false]);
    await waitFor(() => expect(screen.queryByText('To be confirmed')).toBeNull());
  });

  it('changes reference and place without the mouse', async () => {
    const { editor } = show(['placed-R1']);
    const field = screen.getByLabelText('Reference');
    await userEvent.clear(field);
    await userEvent.type(field, 'R7{Enter}');
    const x = screen.getByLabelText('X');
    await userEvent.clear(x);
    await userEvent.type(x, '75{Enter}');
    await waitFor(() => expect(editor.design.components[0]).toMatchObject({ reference: 'R7', x: 75 }));
  });

  it('leads from a pin to its net', async () => {
    const { editor } = show(['placed-R1']);
    await userEvent.click(screen.getByRole('button', { name: 'SDA' }));
    expect(editor.state.tracedNet).toBe('SDA');
    expect(screen.getByText('U1.1')).toBeTruthy();
  });

  it('says by what a part of a file was found in the catalogue', () => {
    const editor = new Editor(start, { onGesture: () => undefined, newGestureId: () => 'id' });
    editor.select(selected(['placed-U1']));
    const hit = { id: MICROCONTROLLER.id, by: 'family', text: 'ESP32-WROOM-32E-N8', mayDiffer: 'memory size' } as const;
    renderIn(testWorkspace({ editor, entryOf: () => ({ entry: MICROCONTROLLER, hit }) }), <DetailsPanel />);
    expect(screen.getByRole('note').textContent).toBe(
      `“ESP32-WROOM-32E-N8” is of the same type as ${MICROCONTROLLER.id} of the catalogue; memory size may differ.`,
    );
    expect(screen.queryByText('Not in the catalogue')).toBeNull();
  });

  it('counts wires of several nets', () => {
    const editor = new Editor(
      design([part('R1', 0, 0), part('U1', 200, 0)], [wire('R1.2', 'U1.1', 'SDA'), wire('R1.1', 'U1.2', 'SCL')]),
      { onGesture: () => undefined, newGestureId: () => 'id' },
    );
    editor.select(
      selected(
        [],
        editor.design.connections.map(({ id }) => id),
      ),
    );
    renderIn(testWorkspace({ editor }), <DetailsPanel />);
    expect(screen.getByText('2 wires selected')).toBeTruthy();
  });

  it('lists several', () => {
    show(['placed-R1', 'placed-U1']);
    expect(screen.getByText('2 components selected')).toBeTruthy();
  });
});

describe('the units of a part', () => {
  beforeEach(() => void answerCalls({ 'GET /api/design-feedback?projectId=7': [] }));

  const names = ['OUT1', 'IN1-', 'IN1+', 'V-', 'IN2+', 'IN2-', 'OUT2', 'V+'];
  const entry = {
    ...{ ...MICROCONTROLLER, id: 'LM358P', name: 'LM358 dual op-amp', category: 'other' as const },
    pins: names.map((name, at) => ({ number: String(at + 1), name })),
  };
  const units = unitsOfPart(entry).map((unit, at) => ({ ...unit, id: `unit-${at}`, x: at * 400, y: 0 }));

  function showUnits(placed: typeof units, knows = true) {
    const editor = new Editor(design(placed), { onGesture: () => undefined, newGestureId: () => 'id' });
    editor.select(selected(['unit-0']));
    const workspace = testWorkspace({ editor, entryOf: () => (knows ? { entry } : undefined) });
    renderIn(workspace, <DetailsPanel />);
    return { editor, workspace, section: within(screen.getByRole('region', { name: 'Units' })) };
  }

  it('are listed with the missing ones, each to be placed', async () => {
    const { workspace, section } = showUnits(units.slice(0, 1));
    expect(section.getByText('1 of 3')).toBeTruthy();
    expect(section.getByText('Not placed: U1B, U1C.')).toBeTruthy();
    await userEvent.click(section.getByRole('button', { name: 'Place U1C' }));
    expect(workspace.addPart).toHaveBeenCalledWith(entry, { hangs: true, unit: { reference: 'U1', number: 3 } });
  });

  it('are gone to, and change places with those that are alike', async () => {
    const { editor, section } = showUnits(units);
    expect(section.queryByText(/Not placed/)).toBeNull();
    await userEvent.click(section.getByRole('combobox', { name: 'Swap U1A with another unit' }));
    expect(document.querySelectorAll('.ant-select-item-option')).toHaveLength(1);
    await userEvent.click(document.querySelector('.ant-select-item-option')!);
    expect(editor.design.components.map(({ unit }) => unit?.number)).toEqual([2, 1, 3]);
    await userEvent.click(section.getByRole('button', { name: 'U1C' }));
    expect([...editor.state.selection.parts]).toEqual(['unit-2']);
  });

  it('that nobody knows any more are named, and why they can not be placed', () => {
    const { section } = showUnits(units.slice(0, 2), false);
    expect(section.getByText('Not placed: U1C.')).toBeTruthy();
    expect(section.queryByRole('button', { name: 'Place U1C' })).toBeNull();
    expect(section.getByText(/not in your library/)).toBeTruthy();
  });
});
