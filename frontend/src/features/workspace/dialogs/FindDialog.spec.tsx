import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FeedbackItem } from '@tracewright/contracts/feedback';
import { describe, expect, it, vi } from 'vitest';
import { sheetFrame } from '@tracewright/circuit/design';
import { contains, Editor, visibleRect } from '../../../canvas';
import { design, part, wire } from '../../../canvas/testing';
import { answerCalls, renderIn, testWorkspace } from '../testing';
import { found } from './find';
import { Dialogs } from '../Dialogs';
import { FindDialog } from './FindDialog';
import { loadDialogs } from './late-dialogs';

const parts = [part('R1', 0, 0, { value: '10k' }), part('R10', 400, 0, { value: '100nF' }), part('U1', 800, 0)];
const sheet = design(parts, [wire('R1.2', 'R10.1', '/I{slash}O')]);
const finding = { id: 'f1', title: 'R10 floats', description: 'No pull-up', resolved: false } as FeedbackItem;
const names = (text: string) => found(sheet, [finding], text).map(({ kind, name }) => `${kind} ${name}`);

describe('finding in a design', () => {
  it('takes what is typed while the dialog is still being loaded', async () => {
    answerCalls({ 'GET /api/design-feedback?projectId=7': [] });
    const editor = new Editor(sheet, { onGesture: () => undefined, newGestureId: () => 'id' });
    let closed = 0;
    const workspace = testWorkspace({ editor, dialog: 'find', close: () => closed++ });
    renderIn(workspace, <Dialogs viewing={undefined} onView={() => undefined} onRenamed={() => undefined} />);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Find in the design');
    await userEvent.keyboard('r1');
    await act(loadDialogs);
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Part, net, sheet or finding' });
    await vi.waitFor(() => expect(document.activeElement).toBe(field));
    await userEvent.keyboard('0');
    expect(field.value).toBe('r10');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['PartR10100nF']);
    expect(closed).toBe(0);
  });

  it('finds parts by reference and value, nets by their name as it is read, findings by their words', () => {
    expect(names('r1')).toEqual(['part R1', 'part R10', 'finding R10 floats']);
    expect(names('100NF')).toEqual(['part R10']);
    expect(names('i/o')).toEqual(['net /I{slash}O']);
    expect(names('pull-up')).toEqual(['finding R10 floats']);
    expect(found(sheet, [{ ...finding, resolved: true }], 'pull-up')).toEqual([]);
    expect(names('  ')).toEqual([]);
    const open = design(parts, [wire('R1.2', 'R10.1', 'unconnected-(R1-Pad2)')]);
    expect(found(open, [], 'r1').map(({ kind }) => kind)).toEqual(['part', 'part']);
    expect(found(open, [], 'unconnected').map(({ kind }) => kind)).toEqual(['net']);
  });

  it('finds sheets and fills the screen with the one that is chosen', async () => {
    answerCalls({ 'GET /api/design-feedback?projectId=7': [] });
    const power = sheetFrame('s1', 'amp/Power', { x: 5000, y: 0, width: 6000, height: 4000 });
    const editor = new Editor(design(parts, [power]), { onGesture: () => undefined, newGestureId: () => 'id' });
    renderIn(testWorkspace({ editor }), <FindDialog onClose={() => undefined} />);
    await userEvent.type(await screen.findByRole('combobox', { name: 'Part, net, sheet or finding' }), 'power{Enter}');
    const { view, size } = editor.state;
    const seen = visibleRect(view, size);
    expect(contains(seen, { x: 5000, y: 0, width: 6000, height: 4000 })).toBe(true);
    expect(seen.width).toBeLessThan(12_000);
  });

  it('goes to what is marked: the arrow keys choose, Enter goes', async () => {
    answerCalls({ 'GET /api/design-feedback?projectId=7': [finding] });
    const editor = new Editor(sheet, { onGesture: () => undefined, newGestureId: () => 'id' });
    const workspace = testWorkspace({ editor });
    let closed = 0;
    renderIn(workspace, <FindDialog onClose={() => closed++} />);
    const field = await screen.findByRole('combobox', { name: 'Part, net, sheet or finding' });
    expect(document.activeElement).toBe(field);
    await userEvent.keyboard('r1{ArrowDown}{Enter}');
    expect([...editor.state.selection.parts]).toEqual(['placed-R10']);
    expect(editor.state.marks.parts.size).toBe(0);
    await userEvent.clear(field);
    await userEvent.type(field, 'i/o{Enter}');
    expect(editor.state.tracedNet).toBe('/I{slash}O');
    expect(closed).toBe(2);
    await userEvent.clear(field);
    await userEvent.type(field, 'nothing like it');
    expect(screen.getByText('Nothing in the design is called “nothing like it”.')).toBeTruthy();
  });
});
