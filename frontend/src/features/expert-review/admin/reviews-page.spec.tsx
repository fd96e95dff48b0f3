import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ManagedReview } from '@tracewright/contracts/reviews';
import { describe, expect, it } from 'vitest';
import { ADMIN, renderRoutes } from '../../../test/render';
import { type Call, fakeServer, type Reply } from '../../../test/server';
import { MANAGED } from '../spec-support';
import ReviewsPage from './ReviewsPage';

function open(all: readonly ManagedReview[], change: (call: Call) => Reply = () => ({ status: 500 })) {
  const server = fakeServer((call) => {
    if (call.path === '/api/auth/me') return { body: { user: ADMIN } };
    if (call.method !== 'GET') return change(call);
    return { body: call.path.startsWith('/api/admin/circuit-reviews?') ? all : all[0] };
  });
  renderRoutes([{ path: '/', element: <ReviewsPage /> }], '/', ADMIN);
  return server;
}

async function openFirst() {
  await userEvent.click(await screen.findByRole('button', { name: `Open ${MANAGED.id}` }));
  const drawer = within(await screen.findByRole('dialog'));
  await drawer.findByRole('button', { name: 'Save' });
  return drawer;
}

describe('the administrator’s list', () => {
  it('says when there is nothing', async () => {
    open([]);
    expect(await screen.findByText('No review requests yet')).toBeTruthy();
  });

  it('shows who asked for what, and everything about one request', async () => {
    open([MANAGED]);
    const row = within(await screen.findByRole('table', { name: 'Review requests' }));
    expect(row.getByText('Asha Rao')).toBeTruthy();
    expect(row.getByText('₹599')).toBeTruthy();
    const drawer = await openFirst();
    expect(drawer.getByRole('link', { name: 'asha@example.com' }).getAttribute('href')).toMatch(/^mailto:asha@/);
    expect(drawer.getByText('+91 98450 12345')).toBeTruthy();
    expect(drawer.getByRole('link', { name: /node\.kicad_pcb/ })).toBeTruthy();
  });

  it('shows what is left of an erased person', async () => {
    const files = [{ number: 0, name: null, bytes: 2048, sha256: 'ab' }];
    open([{ ...MANAGED, name: null, email: null, phone: null, projectDescription: null, files }]);
    const drawer = await openFirst();
    expect(drawer.getAllByText('Erased')).toHaveLength(4);
    expect(drawer.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/admin/experts']);
  });
});

describe('a change', () => {
  it('sends only what was changed, against the revision that was seen', async () => {
    const { calls } = open([MANAGED], () => ({ body: { ...MANAGED, assignedExpert: 'Meera Iyer', revision: 4 } }));
    const drawer = await openFirst();
    await userEvent.type(drawer.getByLabelText('Reviewer without an account'), 'Meera Iyer');
    await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Review updated')).toBeTruthy();
    const patch = calls.find(({ method }) => method === 'PATCH');
    expect(patch).toMatchObject({
      path: `/api/admin/circuit-reviews/${MANAGED.id}`,
      body: { assignedExpert: 'Meera Iyer' },
    });
    expect(patch?.headers['if-match']).toBe('3');
  });

  it('leaves who is assigned to Experts, and sends no name', async () => {
    const assigned = { ...MANAGED, expertId: 'ravi', assignedExpert: 'Ravi Iyer' };
    const { calls } = open([assigned], () => ({ body: { ...assigned, status: 'in-review', revision: 4 } }));
    const drawer = await openFirst();
    expect(drawer.getByText('Ravi Iyer')).toBeTruthy();
    expect(drawer.queryByLabelText('Reviewer without an account')).toBeNull();
    expect(drawer.getByRole('link', { name: 'Experts' }).getAttribute('href')).toBe('/admin/experts');
    await userEvent.type(drawer.getByLabelText('Review report'), 'R4 is too small.');
    await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Review updated')).toBeTruthy();
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ reviewReport: 'R4 is too small.' });
  });

  it('that was refused says why; one that came too late offers the newest state', async () => {
    const answers: Reply[] = [
      { status: 422, body: { error: 'Write the report before the review is completed.', code: 'report_missing' } },
      { status: 409, body: { error: 'Stale', code: 'stale_revision' } },
    ];
    open([MANAGED], () => answers.shift() ?? {});
    const drawer = await openFirst();
    await userEvent.type(drawer.getByLabelText('Reviewer without an account'), 'Meera');
    await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
    expect(await drawer.findByText('Write the report before the review is completed.')).toBeTruthy();
    await userEvent.click(drawer.getByRole('button', { name: 'Save' }));
    expect(await drawer.findByText(/changed in the meantime/)).toBeTruthy();
    expect(drawer.getByRole('button', { name: 'Load it again' })).toBeTruthy();
  });
});
