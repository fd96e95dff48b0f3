import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { loadDialogs } from './dialogs/late-dialogs';
import { Dialogs } from './Dialogs';
import { MICROCONTROLLER, PROJECT, renderIn, testWorkspace } from './testing';
import type { Workspace } from './workspace-context';

const shown = (how: Partial<Workspace>): void => {
  renderIn(
    testWorkspace(how),
    <>
      <button>The canvas</button>
      <Dialogs viewing={undefined} onView={() => undefined} onRenamed={() => undefined} />
    </>,
  );
};

const loaded = (): Promise<unknown> => act(loadDialogs);

it('keys for a dialog that is still being loaded go to nothing under it, and Esc gives it up', async () => {
  const close = vi.fn();
  const onKey = vi.fn();
  shown({ dialog: 'shortcuts', close });
  const held = document.activeElement;
  expect(held?.getAttribute('aria-label')).toBe('Keyboard shortcuts');
  held?.addEventListener('keydown', onKey);
  await userEvent.keyboard('{Delete}');
  expect(onKey).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalled();
});

it('a value that is typed before it is asked for is there when it is', async () => {
  shown({
    asked: { part: { ...MICROCONTROLLER, values: [{ value: '4.7k', partNumber: 'R-4K7' }] } },
  });
  await userEvent.keyboard('4k7');
  await loaded();
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Value' });
  expect(field.value).toBe('4k7');
});

it('what is typed for a name comes after it, once', async () => {
  shown({ dialog: 'rename', project: PROJECT });
  await userEvent.keyboard(' 2');
  await loaded();
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  expect(field.value).toBe('Sensor board 2');
});
