import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@tracewright/contracts/accounts';
import type { Assignment, ExpertProfile, MonthlyEarnings } from '@tracewright/contracts/experts';
import { describe, expect, it } from 'vitest';
import { RequireExpert } from '../../components/guards';
import { ADMIN, ASHA, renderRoutes } from '../../test/render';
import { type Call, fakeServer, type Reply } from '../../test/server';
import { ExpertDesk } from './admin/ExpertDesk';
import ExpertPage from './ExpertPage';
import { draftOf, nextRange, problemIn, requestOf } from './hours/hours-draft';

const RAVI: User = { id: 'e-1', username: 'ravi@experts.example', displayName: 'Ravi', role: 'expert' };
const PROFILE: ExpertProfile = {
  id: 'e-1',
  displayName: 'Ravi',
  active: true,
  timeZone: 'Asia/Kolkata',
  weekly: [{ day: 1, from: '09:00', to: '24:00' }],
  exceptions: [{ date: '2099-12-25', ranges: [] }],
  services: ['design-review'],
  skills: 'EMC',
  share: 7000,
  revision: 4,
};
const WORK: Assignment = {
  service: 'review',
  referenceId: 'R1',
  status: 'open',
  kind: 'express',
  expertId: 'e-1',
  expertName: 'Ravi',
  assignedAt: '2026-11-20T10:00:00.000Z',
  startsAt: null,
  minutes: null,
  dueAt: '2020-01-01T10:00:00.000Z',
  secured: true,
  customerName: 'Asha Rao',
  projectDescription: 'A soil sensor.',
  deliveredAt: null,
  meetingLink: null,
  meetingLinkSentAt: null,
  earned: null,
};
/** A paid consultation so many hours from now. */
const session = (hours: number): Assignment => ({
  ...WORK,
  ...{ service: 'consultation', referenceId: 'C1', kind: 'follow-up', dueAt: null, minutes: 15 },
  startsAt: new Date(Date.now() + hours * 60 * 60 * 1000).toISOString(),
});
const EARNED: readonly MonthlyEarnings[] = [{ month: '2026-11', delivered: 2, earned: 125_000 }];

interface Data {
  readonly profile?: Reply;
  readonly work?: readonly Assignment[];
  readonly earnings?: readonly MonthlyEarnings[];
  readonly change?: (call: Call) => Reply;
}

function serve({ profile = { body: PROFILE }, work = [WORK], earnings = EARNED, change }: Data, user: User) {
  return fakeServer((call) => {
    if (call.method !== 'GET') return change?.(call) ?? { body: {} };
    if (call.path === '/api/auth/me') return { body: { user } };
    if (call.path === '/api/expert/profile') return profile;
    if (call.path === '/api/expert/earnings') return { body: earnings };
    return { body: call.path.startsWith('/api/admin/experts/profiles') ? [PROFILE] : work };
  });
}

function openOwn(data: Data = {}) {
  const server = serve(data, RAVI);
  renderRoutes([{ path: '/', element: <ExpertPage /> }], '/', RAVI);
  return server;
}

const changes = (calls: readonly Call[]) => calls.filter(({ method }) => method !== 'GET');

describe('the expert’s page', () => {
  it('shows the work with its deadline, and what was earned', async () => {
    openOwn();
    expect(await screen.findByText('A soil sensor.')).toBeTruthy();
    expect(screen.getByText('Express Review')).toBeTruthy();
    expect(screen.getByText('Late')).toBeTruthy();
    const table = within(await screen.findByRole('table', { name: 'Earnings by month' }));
    expect(table.getByText('₹1,250.00')).toBeTruthy();
    expect(screen.getByText(/Your share is 70 % of each price/)).toBeTruthy();
    const designs = screen.getByRole('link', { name: 'Designs to deliver' });
    expect(designs.getAttribute('href')).toBe('/expert/design-orders');
  });

  it('says what is not there yet', async () => {
    openOwn({ work: [], earnings: [] });
    expect(await screen.findByText('Nothing is assigned to you yet')).toBeTruthy();
    expect(await screen.findByText('Nothing is delivered yet.')).toBeTruthy();
  });

  it('tries a profile again that could not be read', async () => {
    let broken = true;
    const server = fakeServer((call) => {
      if (call.path === '/api/auth/me') return { body: { user: RAVI } };
      if (call.path !== '/api/expert/profile') return { body: [] };
      return broken ? { status: 503, body: { error: 'Starting up.', code: 'unavailable' } } : { body: PROFILE };
    });
    renderRoutes([{ path: '/', element: <ExpertPage /> }], '/', RAVI);
    expect(await screen.findByText('Starting up.')).toBeTruthy();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: /Try again/ }));
    expect(await screen.findByLabelText('Monday from')).toBeTruthy();
    expect(server.calls.filter(({ path }) => path === '/api/expert/profile')).toHaveLength(2);
  });

  it('takes the meeting link of a session to come, and says when it is sent', async () => {
    const { calls } = openOwn({ work: [session(48)] });
    const field = await screen.findByLabelText<HTMLInputElement>('Meeting link');
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save link' });
    expect(save.disabled).toBe(true);
    expect(screen.getByText('It is sent to the customer a day before the session.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toBe(
      '/api/consultations/C1/calendar.ics',
    );
    expect(screen.queryByRole('button', { name: /as completed/ })).toBeNull();
    await userEvent.type(field, 'https://meet.example/a');
    await userEvent.click(save);
    expect(await screen.findByText('Meeting link saved')).toBeTruthy();
    expect(changes(calls)).toMatchObject([
      { method: 'PUT', path: '/api/expert/consultations/C1/meeting-link', body: { link: 'https://meet.example/a' } },
    ]);
  });

  it('shows at the field why a link is refused', async () => {
    openOwn({ work: [session(48)], change: () => ({ status: 400, body: { error: 'It begins with https://' } }) });
    await userEvent.type(await screen.findByLabelText('Meeting link'), 'meet{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('It begins with https://');
  });

  it('completes a session that has begun, after a question', async () => {
    const { calls } = openOwn({ work: [session(-2)] });
    await userEvent.click(await screen.findByRole('button', { name: 'Mark Follow-up Session as completed' }));
    expect(screen.queryByLabelText('Meeting link')).toBeNull();
    expect(changes(calls)).toEqual([]);
    await userEvent.click(await screen.findByRole('button', { name: 'It has taken place' }));
    expect(await screen.findByText('Session completed')).toBeTruthy();
    expect(changes(calls)).toMatchObject([{ method: 'POST', path: '/api/expert/consultations/C1/complete' }]);
  });

  it('saves the hours on what was read, once they make sense', async () => {
    const { calls } = openOwn();
    const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Save hours' });
    expect(save.disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Add hours on Tuesday' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add a day' }));
    expect(screen.getByText('Choose a date for each day apart, or remove it')).toBeTruthy();
    expect(save.disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Remove day apart 2' }));
    await userEvent.click(save);
    await waitFor(() => expect(changes(calls)).toHaveLength(1));
    expect(changes(calls)[0]).toMatchObject({
      method: 'PUT',
      path: '/api/expert/hours',
      headers: { 'if-match': '4' },
      body: {
        timeZone: 'Asia/Kolkata',
        weekly: [
          { day: 1, from: '09:00', to: '24:00' },
          { day: 2, from: '09:00', to: '17:00' },
        ],
        exceptions: [{ date: '2099-12-25', ranges: [] }],
      },
    });
    expect(await screen.findByText('Hours saved')).toBeTruthy();
  });

  it('keeps what was edited when the server says no', async () => {
    openOwn({ change: () => ({ status: 409, body: { error: 'Somebody was faster.', code: 'stale_revision' } }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Add hours on Sunday' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save hours' }));
    expect(await screen.findByText('Somebody was faster.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Sunday from').value).toBe('09:00');
  });

  it('is for experts alone', async () => {
    serve({}, ASHA);
    const routes = [{ element: <RequireExpert />, children: [{ path: '/', element: <ExpertPage /> }] }];
    renderRoutes(routes, '/', ASHA);
    expect(await screen.findByText('Access Denied')).toBeTruthy();
  });
});

describe('the operator', () => {
  function openDesk(data: Data = {}) {
    const server = serve(data, ADMIN);
    renderRoutes([{ path: '/', element: <ExpertDesk /> }], '/', ADMIN);
    return server;
  }

  it('gives work to an expert who is free', async () => {
    const unassigned = { ...WORK, expertId: null, expertName: null };
    const made: Assignment = { ...unassigned, referenceId: 'R2', kind: 'basic', status: 'delivered' };
    const { calls } = openDesk({ work: [unassigned, made], change: () => ({ status: 201, body: {} }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Assign Express Review of Asha Rao' }));
    expect(screen.getAllByText('Nobody yet')).toHaveLength(1);
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('radio', { name: /Ravi/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(changes(calls)).toHaveLength(1));
    expect(changes(calls)[0]).toMatchObject({
      path: '/api/admin/experts/e-1/assignments',
      body: { service: 'review', referenceId: 'R1' },
    });
  });

  it('sees the hours, and that everything has an expert', async () => {
    openDesk({ work: [] });
    expect(await screen.findByText('Everything has an expert')).toBeTruthy();
    const table = within(await screen.findByRole('table', { name: 'Hours and shares' }));
    expect(table.getByText('Mon 09:00–24:00')).toBeTruthy();
    expect(table.getByText('70 %')).toBeTruthy();
  });
});

describe('hours that are edited', () => {
  const draft = draftOf(PROFILE);
  it('come back as they were', () => {
    const { timeZone, weekly, exceptions } = PROFILE;
    expect(requestOf(draft)).toEqual({ timeZone, weekly, exceptions });
  });
  it.each([
    ['ends before it begins', { week: { ...draft.week, 2: [{ from: '10:00', to: '09:00' }] } }],
    ['Fill in each time', { week: { ...draft.week, 2: [{ from: '', to: '09:00' }] } }],
    ['A date is there twice', { exceptions: [...draft.exceptions, ...draft.exceptions] }],
  ])('are told to be wrong: %s', (problem, wrong) => {
    expect(problemIn(draft)).toBeNull();
    expect(problemIn({ ...draft, ...wrong })).toContain(problem);
  });
  it('go on after the last ones', () => {
    expect(nextRange([])).toEqual({ from: '09:00', to: '17:00' });
    expect(nextRange([{ from: '09:00', to: '12:30' }])).toEqual({ from: '13:00', to: '14:00' });
  });
});
