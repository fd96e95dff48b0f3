import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type {
  JobEntry,
  ProcessEntry,
  ProjectionEntry,
  RebuildResponse,
  TimerEntry,
} from '@tracewright/contracts/operations';
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
  {
    name: 'audit',
    version: 3,
    state: 'catching up',
    position: '0000',
    lagEvents: 1001,
    lagIsLeast: true,
    catchUp: { perSecond: 300, unit: 'events', secondsLeft: 150 },
  },
];
const JOBS: readonly JobEntry[] = [
  { queue: 'imports', id: '97', name: 'parse-file', state: 'failed', attempts: 3, error: 'Out of time', at: AT },
  { queue: 'feedback', id: '98', name: 'analyse', state: 'waiting', attempts: 0, at: AT },
];

const TIMER: TimerEntry = {
  process: 'expire-bookings',
  instance: 'booking-7',
  key: 'expire',
  dueAt: AT,
  setAt: AT,
  causeId: 'e-7',
  causeStream: 'booking-7',
  causeRevision: '0',
  causeType: 'booking.Requested',
  correlationId: 'c',
  attempts: 0,
};
const PROCESS: ProcessEntry = {
  name: 'projects.count',
  version: 1,
  state: 'parked',
  position: '0001',
  lagEvents: 0,
  parkedCount: 2,
  failedTimers: 1,
  parked: [
    {
      eventId: 'e-1',
      stream: 'project-480000000001',
      revision: '0',
      type: 'project.Created',
      message: 'no such table',
      attempts: 6,
      at: AT,
    },
    {
      eventId: 'e-2',
      stream: 'project-480000000001',
      revision: '1',
      type: 'project.Archived',
      message: 'waits for an earlier event of the same key',
      attempts: 0,
      at: AT,
    },
  ],
  failing: [{ ...TIMER, process: 'projects.count', key: 'remind', message: 'no such customer', attempts: 6 }],
};

const ANSWERS: { readonly [path: string]: unknown } = {
  '/api/ops/projections': PROJECTIONS,
  '/api/ops/jobs': JOBS,
  '/api/ops/processes': [PROCESS],
  '/api/ops/timers': [TIMER],
};

function openOperations(command: (call: Call) => Reply) {
  const server = fakeServer((call) => {
    if (call.method !== 'GET') return command(call);
    if (call.path === '/api/auth/me') return { body: { user: ADMIN } };
    return { body: ANSWERS[call.path.split('?')[0] ?? ''] };
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
    const section = within(await screen.findByRole('region', { name: 'Projections' }));
    const failure = within(await section.findByRole('alert'));
    expect(failure.getByText('Stopped at design.ComponentMoved')).toBeTruthy();
    expect(failure.getByText(/x is no number/)).toBeTruthy();
    expect(failure.getByText('e-9')).toBeTruthy();
    expect(failure.getByRole('link').getAttribute('href')).toBe('/admin/projects/480000000001/history');
    expect(screen.getByText('1,412 events')).toBeTruthy();
    expect(screen.getByText('at least 1,001 events')).toBeTruthy();
    expect(screen.getByText('about 3 min left')).toBeTruthy();
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
      equal ? 'Equal' : 'Differs',
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
    const jobs = within(screen.getByRole('region', { name: 'Jobs' }));
    expect(jobs.getAllByRole('button', { name: /^Retry/ })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Retry parse-file 97' }));
    expect(await screen.findByText('Job queued again')).toBeTruthy();
    expect(calls.find((call) => call.method === 'POST')?.path).toBe('/api/ops/jobs/imports/97/retry');
  });

  it('shows what a process could not do, and tries it again', async () => {
    const { calls } = openOperations(() => ({ status: 204 }));
    const section = within(await screen.findByRole('region', { name: 'Processes' }));
    const [event, timer] = await section.findAllByRole('alert');
    expect(event?.textContent).toContain('What follows from project.Created failed: no such table');
    expect(timer?.textContent).toContain('Timer remind of booking.Requested failed: no such customer');
    expect(section.getByText('2 events, 1 timer')).toBeTruthy();
    expect(section.getByText('1 more waits behind these or after them.')).toBeTruthy();
    await userEvent.click(section.getByRole('button', { name: 'Retry e-1' }));
    expect(await screen.findByText('It is tried again')).toBeTruthy();
    expect(calls.find((call) => call.method === 'POST')).toMatchObject({
      path: '/api/ops/processes/projects.count/retry',
      body: { eventId: 'e-1' },
    });
  });

  it('skips only with a reason, and says what the server answers', async () => {
    let refused = true;
    const { calls } = openOperations(() =>
      refused ? { status: 404, body: { error: 'It was dealt with.', code: 'event_not_parked' } } : { status: 204 },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Skip project.Created of project-480000000001' }));
    const dialog = within(await screen.findByRole('dialog'));
    const skip = dialog.getByRole('button', { name: 'Skip and record' });
    await userEvent.type(dialog.getByLabelText('Reason'), '  x ');
    expect((skip as HTMLButtonElement).disabled).toBe(true);
    await userEvent.type(dialog.getByLabelText('Reason'), 'Counted by hand');
    await userEvent.click(skip);
    expect(await dialog.findByText('It was dealt with.')).toBeTruthy();
    refused = false;
    await userEvent.click(skip);
    expect(await screen.findByText('Skipped and recorded')).toBeTruthy();
    expect(calls.findLast((call) => call.method === 'POST')).toMatchObject({
      path: '/api/ops/processes/projects.count/skip',
      body: { eventId: 'e-1', reason: 'x Counted by hand' },
    });
  });

  it('lists what processes wait for', async () => {
    openOperations(() => ({}));
    const table = within(await screen.findByRole('table', { name: 'Timers' }));
    expect(table.getByText('expire-bookings')).toBeTruthy();
    expect(table.getByText('booking-7')).toBeTruthy();
    expect(table.getByText('Waiting')).toBeTruthy();
    const states = ['Projections', 'Jobs', 'Processes'].map((name) =>
      within(screen.getByRole('table', { name })).getAllByText(/^(Live|Stopped|Catching up|Failed|Waiting|Parked)$/),
    );
    expect(states.map((found) => found.map(({ textContent }) => textContent))).toEqual([
      ['Live', 'Stopped', 'Catching up'],
      ['Failed', 'Waiting'],
      ['Parked'],
    ]);
  });
});
