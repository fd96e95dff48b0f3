import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { JobEntry, ProjectionEntry, RebuildResponse } from '@tracewright/contracts/operations';
import { describe, expect, it } from 'vitest';
import { ADMIN, renderRoutes } from '../../test/render';
import { fakeServer, type Call, type Reply } from '../../test/server';
import OperationsPage from './OperationsPage';

const AT = '2026-11-20T10:00:00.000Z';
const PROJECTIONS: readonly ProjectionEntry[] = [
  { name: 'project-list', version: 2, state: 'live', position: '0001', lagEvents: 0 },
  {
    name: 'feedback',
    version: 1,
    state: 'stopped',
    position: '0000',
    lagEvents: 1412,
    failure: {
      eventId: 'e-9',
      stream: 'design-480000000001',
      revision: '118',
      type: 'design.ComponentMoved',
      message: 'x is no number',
      at: AT,
    },
  },
];
const JOBS: readonly JobEntry[] = [
  { queue: 'imports', id: '97', name: 'parse-file', state: 'failed', attempts: 3, error: 'Out of time', at: AT },
  { queue: 'feedback', id: '98', name: 'analyse', state: 'waiting', attempts: 0, at: AT },
];

function openOperations(command: (call: Call) => Reply) {
  const server = fakeServer((call) => {
    if (call.method !== 'GET') return command(call);
    if (call.path === '/api/auth/me') return { body: { user: ADMIN } };
    return { body: call.path === '/api/ops/projections' ? PROJECTIONS : JOBS };
  });
  renderRoutes([{ path: '/', element: <OperationsPage /> }], '/', ADMIN);
  return server;
}

const table = (equal: boolean): RebuildResponse => ({
  name: 'project-list',
  events: 18_423,
  milliseconds: 1930,
  equal,
  swapped: equal,
  tables: [
    {
      table: 'project',
      liveRows: 412,
      rebuiltRows: equal ? 412 : 411,
      liveChecksum: 'aa',
      rebuiltChecksum: 'bb',
      equal,
    },
  ],
});

describe('operations', () => {
  it('names the event that stopped a projection and links to its project', async () => {
    openOperations(() => ({}));
    const failure = within(await screen.findByRole('alert'));
    expect(failure.getByText('Stopped at design.ComponentMoved')).toBeTruthy();
    expect(failure.getByText(/x is no number/)).toBeTruthy();
    expect(failure.getByText('e-9')).toBeTruthy();
    expect(failure.getByRole('link').getAttribute('href')).toBe('/admin/projects/480000000001/history');
    expect(screen.getByText('1,412 events')).toBeTruthy();
  });

  it.each([
    [true, 'The rebuilt tables equal the live ones.'],
    [false, 'The rebuilt tables differ from the live ones.'],
  ])('asks before it rebuilds, and shows both sides (equal: %s)', async (equal, verdict) => {
    const { calls } = openOperations(() => ({ body: table(equal) }));
    await userEvent.click(await screen.findByRole('button', { name: 'Rebuild project-list' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(calls.some((call) => call.method === 'POST')).toBe(false);
    await userEvent.click(dialog.getByRole('button', { name: 'Rebuild' }));
    expect(await dialog.findByText(verdict)).toBeTruthy();
    expect(calls.find((call) => call.method === 'POST')?.path).toBe('/api/ops/projections/project-list/rebuild');
    const cells = within(dialog.getByRole('table')).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual([
      'project',
      '412',
      equal ? '412' : '411',
      'aa',
      'bb',
      equal ? 'equal' : 'differs',
    ]);
  });

  it('says why a rebuild failed', async () => {
    openOperations(() => ({ status: 409, body: { error: 'A rebuild is running already.', code: 'busy' } }));
    await userEvent.click(await screen.findByRole('button', { name: 'Rebuild project-list' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Rebuild' }));
    expect(await dialog.findByText('A rebuild is running already.')).toBeTruthy();
  });

  it('retries a failed job, and offers no retry for others', async () => {
    const { calls } = openOperations(() => ({ status: 202, body: {} }));
    expect(await screen.findByText('Out of time')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Retry/ })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Retry parse-file 97' }));
    expect(await screen.findByText('Job queued again')).toBeTruthy();
    expect(calls.find((call) => call.method === 'POST')?.path).toBe('/api/ops/jobs/imports/97/retry');
  });
});
