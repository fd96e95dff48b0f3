import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { TabRow } from './TabRow';

it('a tab takes the focus when the button goes up, not before', () => {
  const items = ['One', 'Two'].map((label) => ({ key: label, label, children: `${label}: text` }));
  render(<TabRow items={items} />);
  const two = screen.getByRole('tab', { name: 'Two' });
  expect(fireEvent.mouseDown(two)).toBe(false);
  fireEvent.mouseUp(two);
  fireEvent.click(two);
  expect(document.activeElement).toBe(two);
  expect(two.getAttribute('aria-selected')).toBe('true');
  const [list] = screen.getAllByRole('tablist');
  expect([...(list?.querySelectorAll('[role], button') ?? [])].every((one) => one.getAttribute('role') === 'tab')).toBe(
    true,
  );
  expect(screen.getByRole('tabpanel', { name: 'Two' }).textContent).toBe('Two: text');
});
