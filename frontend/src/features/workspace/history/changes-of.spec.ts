import type { HistoryEntry } from '@tracewright/contracts/projects';
import { expect, it } from 'vitest';
import { changesOf } from './HistoryDrawer';

const entry = (revision: number, changeId: string, summary: string): HistoryEntry => ({
  revision,
  stream: 'design',
  type: 'design.ComponentMoved',
  at: '2026-11-20T10:00:00Z',
  actor: { type: 'user', id: 'u', name: 'Asha' },
  summary,
  changeId,
  eventId: String(revision),
});

it('makes one entry of the steps of a gesture, at its last one, and says what an undo took back', () => {
  const shown = changesOf([
    entry(6, 'undo', 'Moved U3'),
    entry(5, 'undo', 'Undid a change'),
    entry(4, 'b', 'Moved U4'),
    entry(3, 'a', 'Placed C2'),
    entry(2, 'a', 'Placed C1'),
    entry(1, 'a', 'Placed R2'),
    entry(0, 'a', 'Placed R1'),
  ]);
  expect(shown.map(({ revision, summary }) => [revision, summary])).toEqual([
    [6, 'Undid: moved U3'],
    [4, 'Moved U4'],
    [3, 'Placed R1, placed R2, placed C1 and 1 more'],
  ]);
});
