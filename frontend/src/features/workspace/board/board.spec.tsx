import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { selected } from '../../../canvas';
import { design, part, testEditor } from '../../../canvas/testing';
import { answerCalls, renderIn, testWorkspace } from '../testing';
import { boardNames } from './board-names';
import { BoardSplit } from './BoardSplit';
import { DrawBoardContext, useBoards, type BoardRequest } from './boards';

const BOARDS = [
  { importId: 'b2', fileName: 'new.kicad_pcb', importedAt: '2026-11-26T10:00:00Z', renamed: { parts: {}, nets: {} } },
  { importId: 'b1', fileName: 'old.kicad_pcb', importedAt: '2026-11-25T10:00:00Z', renamed: { parts: {}, nets: {} } },
];

function Toggle() {
  const { boards, shown, show } = useBoards();
  return boards.length === 0 ? <p>No board</p> : <button onClick={() => show(!shown)}>Toggle</button>;
}

function show(boards: unknown) {
  const calls = answerCalls({ 'GET /api/projects/7/boards': boards });
  const { editor } = testEditor(design([part('R1', 0, 0), part('U1', 300, 0)], []));
  const drawn = vi.fn<(request: BoardRequest) => null>(() => null);
  renderIn(
    testWorkspace({ editor }),
    <DrawBoardContext value={drawn}>
      <BoardSplit projectId={7}>
        <Toggle />
      </BoardSplit>
    </DrawBoardContext>,
  );
  return { calls, editor, last: () => drawn.mock.lastCall?.[0] };
}

it('shows the board beside the canvas; what is selected in one stands out in the other', async () => {
  const { editor, last } = show(BOARDS);
  await userEvent.click(await screen.findByRole('button', { name: 'Toggle' }));
  await screen.findByRole('heading', { name: 'Board' });
  expect(last()).toMatchObject({ address: '/api/projects/7/boards/b2/file', name: 'new.kicad_pcb' });
  const [one] = editor.design.components;
  const before = last()?.marked;
  act(() => editor.select(selected([one!.id])));
  expect(last()?.marked).toEqual({ refs: ['R1'], nets: [] });
  expect(last()?.marked).not.toBe(before);
  const marked = last()?.marked;
  act(() => editor.store.set({ announcement: 'something else' }));
  expect(last()?.marked).toBe(marked);
  act(() => last()?.onPick('U1'));
  expect([...editor.state.selection.parts]).toEqual([editor.design.components[1]!.id]);
  act(() => last()?.onPick('X9'));
  expect(await screen.findByText(/X9 is on the board, but no part/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Close the board' }));
  expect(screen.queryByRole('heading', { name: 'Board' })).toBeNull();
});

it('knows what the design calls the parts of a board that came beside another', async () => {
  const renamed = { parts: { R1: 'R2' }, nets: { SDA: 'SDA_2' } };
  const names = boardNames({ renamed });
  expect([names.inDesign('R1'), names.inDesign('C1'), names.inDesign('constructor')]).toEqual([
    'R2',
    'C1',
    'constructor',
  ]);
  expect([names.partOnBoard('R2'), names.partOnBoard('R1'), names.partOnBoard('C1')]).toEqual(['R1', undefined, 'C1']);
  expect([names.netOnBoard('SDA_2'), names.netOnBoard('SDA'), names.netOnBoard('GND')]).toEqual([
    'SDA',
    undefined,
    'GND',
  ]);

  const { editor, last } = show([{ ...BOARDS[0]!, renamed: { parts: { J7: 'U1' }, nets: {} } }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Toggle' }));
  await screen.findByRole('heading', { name: 'Board' });
  act(() => last()?.onPick('J7'));
  expect([...editor.state.selection.parts]).toEqual([editor.design.components[1]!.id]);
  expect(last()?.marked.refs).toEqual(['J7']);
  expect(last()?.describe('J7')).toBe('J7, in the design U1');
});

it('offers nothing where no board was imported', async () => {
  const { calls } = show([]);
  await vi.waitFor(() => expect(calls).toContain('GET /api/projects/7/boards'));
  expect(screen.getByText('No board')).toBeTruthy();
});
