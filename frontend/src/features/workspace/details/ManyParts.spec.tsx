import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Editor } from '../../../canvas';
import { design, part } from '../../../canvas/testing';
import { renderIn, testWorkspace } from '../testing';
import { DetailsPanel } from './DetailsPanel';

it('several parts are changed, lined up and numbered together', async () => {
  const parts = [part('R5', 0, 0, { value: '1k' }), part('R9', 300, 150, { value: '2k' }), part('R7', 900, 50)];
  const labels: string[] = [];
  const editor = new Editor(design(parts), { onGesture: ({ label }) => labels.push(label), newGestureId: () => 'id' });
  editor.selectAll();
  renderIn(testWorkspace({ editor }), <DetailsPanel />);
  const value = await screen.findByRole('textbox', { name: 'Value' });
  expect(value.getAttribute('placeholder')).toBe('They differ');
  await userEvent.type(value, '4k7{Enter}');
  expect(editor.design.components.map((one) => one.value)).toEqual(['4k7', '4k7', '4k7']);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Do not populate' }));
  expect(editor.design.components.every(({ dnp }) => dnp)).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Align upper edges' }));
  expect(editor.design.components.map(({ y }) => y)).toEqual([0, 0, 0]);
  await userEvent.click(screen.getByRole('button', { name: 'Distribute from left to right' }));
  expect(editor.design.components.map(({ x }) => x)).toEqual([0, 450, 900]);
  await userEvent.click(screen.getByRole('button', { name: 'Renumber references' }));
  expect(editor.design.components.map(({ reference }) => reference)).toEqual(['R1', 'R2', 'R3']);
  expect(labels).toEqual([
    'Change 3 parts',
    'Change 3 parts',
    'Align 3 parts',
    'Distribute 3 parts',
    'Renumber 3 parts',
  ]);
});
