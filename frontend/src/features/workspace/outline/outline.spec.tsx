import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sheetFrame } from '@tracewright/circuit/design';
import { expect, it } from 'vitest';
import { Editor, START, type Viewport } from '../../../canvas';
import { design, part } from '../../../canvas/testing';
import { renderIn, testWorkspace } from '../testing';
import { OutlinePanel } from './OutlinePanel';

const shown = (names: readonly string[]): Editor => {
  const sheets = names.map((name, at) => sheetFrame(`s${at}`, name, { x: at * 7000, y: 0, width: 6000, height: 4000 }));
  const editor = new Editor(design([part('R1', 0, 0)], sheets), {
    onGesture: () => undefined,
    newGestureId: () => 'id',
  });
  renderIn(testWorkspace({ editor }), <OutlinePanel />);
  return editor;
};

it('lists the sheets of a design that has some, and goes to one', async () => {
  const editor = shown(['Root sheet', 'Power', 'I{slash}O']);
  const before: Viewport = editor.state.view;
  await userEvent.click(screen.getByRole('button', { name: 'Sheets' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Find a sheet' }), 'i/');
  await userEvent.click(screen.getByRole('button', { name: 'I/O' }));
  expect(editor.state.view).not.toEqual(before);
  expect(screen.queryByRole('button', { name: 'Power' })).toBeNull();
});

it('has no list of sheets where there are none', () => {
  expect(shown([]).state.view).toEqual(START);
  expect(screen.queryByRole('button', { name: 'Sheets' })).toBeNull();
});
