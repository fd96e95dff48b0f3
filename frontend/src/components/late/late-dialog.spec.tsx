import { act, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { lateDialog } from './Late';
import { LateDialog } from './LateDialog';

it('shows that a dialog is being loaded until it is there', async () => {
  let arrive: (dialog: () => React.ReactNode) => void = () => undefined;
  const Part = lateDialog(() => new Promise<() => React.ReactNode>((resolve) => (arrive = resolve)));
  const goingOn = (): Element | null => document.querySelector('.going-on');
  const shown = (when: boolean) => (
    <LateDialog when={when} label="Import" onCancel={vi.fn()}>
      <Part />
    </LateDialog>
  );
  const { rerender } = render(shown(false));
  expect(goingOn()).toBeNull();
  rerender(shown(true));
  expect(goingOn()).toBeTruthy();
  await act(async () => {
    arrive(() => <p>Here it is</p>);
    await Promise.resolve();
  });
  expect(await screen.findByText('Here it is')).toBeTruthy();
  expect(goingOn()).toBeNull();
});
