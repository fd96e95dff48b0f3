import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Conflict } from '../../../canvas';
import { part } from '../../../canvas/testing';
import { ConflictForm, differences } from './ConflictDialog';

const base = part('R1', 0, 0);
const conflicts: readonly Conflict[] = [
  { kind: 'part', id: 'placed-R1', base, mine: { ...base, x: 25 }, theirs: { ...base, x: 100, y: 50 } },
  { kind: 'part', id: 'placed-U1', base: part('U1', 0, 0), mine: part('U1', 0, 0, { value: 'NE555' }) },
];

describe('a conflict', () => {
  it('is shown side by side, only with what differs', () => {
    expect(differences({ ...base, x: 25 }, { ...base, x: 100, y: 50 })).toEqual(['position: 25, 0']);
    expect(differences({ ...base, value: '1k' }, base)).toEqual(['value: 1k']);
    expect(differences(base, { ...base, value: '1k' })).toEqual(['value: none']);
    expect(differences(undefined, base)).toEqual(['Removed']);
    expect(differences(base, undefined)).toEqual(['Kept']);
  });

  it('has to be decided for every object', async () => {
    const onResolve = vi.fn();
    render(<ConflictForm conflicts={conflicts} onResolve={onResolve} />);
    const go = screen.getByRole<HTMLButtonElement>('button', { name: 'Keep these and save' });
    await userEvent.click(screen.getByRole('button', { name: /Mine position: 25, 0/ }));
    expect(go.disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: /Theirs Removed/ }));
    await userEvent.click(go);
    expect([...(onResolve.mock.calls[0]?.[0] as Map<string, string>)]).toEqual([
      ['placed-R1', 'mine'],
      ['placed-U1', 'theirs'],
    ]);
  });

  it('can be decided for all at once', async () => {
    const onResolve = vi.fn();
    render(<ConflictForm conflicts={conflicts} onResolve={onResolve} />);
    await userEvent.click(screen.getByRole('button', { name: 'Theirs everywhere' }));
    await userEvent.click(screen.getByRole('button', { name: 'Keep these and save' }));
    expect([...(onResolve.mock.calls[0]?.[0] as Map<string, string>).values()]).toEqual(['theirs', 'theirs']);
  });
});
