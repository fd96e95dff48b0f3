import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Editor } from '../../../canvas';
import { design, part } from '../../../canvas/testing';
import { renderIn, testWorkspace } from '../testing';
import { Sheets } from './Sheets';

it('gives way to what is gone to from the list of parts', async () => {
  const editor = new Editor(design([part('R1', 0, 0)]), { onGesture: () => undefined, newGestureId: () => 'id' });
  let closed = 0;
  renderIn(
    testWorkspace({ editor, view: 'circuit' }),
    <Sheets room="phone" sheet="left" onClose={() => (closed += 1)} />,
  );
  await userEvent.click(screen.getByRole('textbox', { name: 'Find a part' }));
  expect(closed).toBe(0);
  await userEvent.click(await screen.findByRole('button', { name: /R1/ }));
  expect([...editor.state.selection.parts]).toEqual(['placed-R1']);
  expect(closed).toBe(1);
});
