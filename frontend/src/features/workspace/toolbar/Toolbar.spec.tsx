import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderIn, testSession, testWorkspace } from '../testing';
import type { SaveStatus } from '../session/session-types';
import { Toolbar } from './Toolbar';

const button = (name: string): HTMLButtonElement => screen.getByRole('button', { name });

describe('the toolbar', () => {
  it('has the four views', async () => {
    const workspace = testWorkspace();
    renderIn(workspace, <Toolbar />);
    for (const view of ['Components', 'Circuit', 'Recommendations', 'Documentation'])
      await userEvent.click(button(view));
    expect(workspace.setView).toHaveBeenCalledTimes(4);
    expect(button('Components').getAttribute('aria-pressed')).toBe('true');
  });

  it.each([
    ['saved', 'All changes saved', true],
    ['saving', 'Saving...', true],
    ['unsaved', 'Unsaved changes', false],
  ] as const)('shows %s as “%s”', (status: SaveStatus, text, disabled) => {
    renderIn(testWorkspace({ session: testSession(undefined, { status }) }), <Toolbar />);
    expect(screen.getByRole('status').textContent).toBe(text);
    expect(button('Save').disabled).toBe(disabled);
  });

  it('offers undo and redo when there is something to undo or redo', async () => {
    const session = testSession();
    const workspace = testWorkspace({ session });
    renderIn(workspace, <Toolbar />);
    expect([button('Undo').disabled, button('Redo').disabled]).toEqual([false, true]);
    await userEvent.click(button('Undo'));
    expect(workspace.undo).toHaveBeenCalled();
    act(() => session.store.set({ reversing: true }));
    expect(button('Undo').disabled).toBe(true);
  });

  it('exports the design once everything is saved', async () => {
    const asked: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      asked.push(new URL(this.href).pathname);
    });
    const session = testSession();
    const saved = vi.spyOn(session, 'save').mockResolvedValueOnce(false).mockResolvedValue(true);
    renderIn(testWorkspace({ session }), <Toolbar />);
    const choose = async (format: RegExp): Promise<void> => {
      await userEvent.click(button('Export'));
      await userEvent.click(await screen.findByRole('menuitem', { name: format }));
    };
    await choose(/KiCad schematic/);
    expect(asked).toEqual([]);
    await choose(/KiCad schematic/);
    await choose(/Bill of materials/);
    await choose(/KiCad project/);
    expect(asked).toEqual(['kicad_sch', 'bom.csv', 'kicad.zip'].map((format) => `/api/projects/7/export/${format}`));
    expect(saved).toHaveBeenCalledTimes(4);
  });

  it('says what becomes of several sheets before they are exported', async () => {
    const workspace = testWorkspace({ session: testSession() });
    const drawing = 'L 0 0 0 800 0 800 600 0 600 0 0';
    const frame = (id: string, path: string) => ({ id, type: 'signal', mark: 'frame', path, drawing }) as const;
    renderIn(workspace, <Toolbar />);
    await userEvent.click(button('Export'));
    const about = async () => (await screen.findByRole('menuitem', { name: /KiCad schematic/ })).textContent;
    expect(await about()).not.toMatch(/one page/);
    const connections = [frame('a', 'M 0 0'), frame('b', 'M 900 0')];
    act(() => workspace.editor.store.set({ design: { components: [], connections } }));
    expect(await about()).toMatch(/All sheets on one page/);
    expect(screen.getByRole('menuitem', { name: /KiCad project/ }).textContent).toMatch(/A file for each sheet/);
  });

  it('changes nothing while an earlier design is looked at', () => {
    const workspace = testWorkspace({ session: testSession() });
    workspace.editor.store.set({ readOnly: true });
    renderIn(workspace, <Toolbar />);
    expect([button('Undo').disabled, button('Export').disabled]).toEqual([true, true]);
  });

  it('without a project has nothing to save or undo', () => {
    renderIn(testWorkspace({ project: undefined }), <Toolbar />);
    for (const name of ['Save', 'Undo', 'History', 'Export']) expect(button(name).disabled).toBe(true);
  });
});
