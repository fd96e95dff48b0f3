import { screen } from '@testing-library/react';
import type { HistoryEntry } from '@tracewright/contracts/projects';
import { expect, it } from 'vitest';
import { answerCalls, renderIn, testWorkspace } from '../testing';
import { HistoryDrawer } from './HistoryDrawer';

const step = (revision: number, changeId: string, summary: string): HistoryEntry => ({
  ...{ revision, stream: 'design', type: 'design.ComponentMoved', at: '2026-11-20T10:00:00Z' },
  actor: { type: 'user', id: 'u', name: 'Asha' },
  ...{ summary, changeId, eventId: String(revision) },
});

it('goes on loading while the steps of one change fill the first page', async () => {
  const moved = Array.from({ length: 200 }, (_, at) => step(250 - at, 'move', `Moved R${250 - at}`));
  const earlier = [step(50, 'move', 'Moved R50'), step(49, 'place', 'Placed R50')];
  answerCalls({
    'GET /api/projects/7/history?limit=200': Response.json(moved, { headers: { 'x-next-cursor': 'more' } }),
    'GET /api/projects/7/history?limit=200&cursor=more': earlier,
    'GET /api/projects/7/versions': [],
  });
  renderIn(
    testWorkspace(),
    <HistoryDrawer projectId={7} open viewing={undefined} onClose={() => undefined} onView={() => undefined} />,
  );
  await screen.findByText('Placed R50');
  expect(screen.getByText('Moved R50, moved R51, moved R52 and 198 more')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show earlier changes' })).toBeNull();
});
