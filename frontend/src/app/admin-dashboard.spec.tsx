import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { UserEntry } from '@tracewright/contracts/accounts';
import type { Consultation } from '@tracewright/contracts/consultations';
import { describe, expect, it } from 'vitest';
import { ADMIN, renderRoutes } from '../test/render';
import { fakeServer, type Call, type Reply } from '../test/server';
import AdminDashboardRoute from './AdminDashboardRoute';

const ASHA: UserEntry = {
  id: 'u-1',
  username: 'asha@example.com',
  displayName: 'Asha Rao',
  email: 'asha@example.com',
  createdAt: '2026-11-03T10:00:00.000Z',
};
const BOOKING = {
  ...{ id: 'c-1', revision: 3, serviceType: 'design-review', consultationType: 'troubleshooting' },
  ...{ status: 'pending', paymentStatus: 'pending', amount: 1499, duration: 45, preferredDate: '2026-12-01' },
  ...{ name: 'Asha Rao', email: 'asha@example.com', phone: '+91 98450 12345', projectDescription: 'A soil sensor' },
} as const;
const SUMMARY = { total: 4, pending: 2, paymentsPending: 1, gross: 0, refunded: 0, revenue: 0 };
const LEDGER = {
  accounts: [
    { account: 'revenue', debit: 0, credit: 3_498_00 },
    { account: 'refund', debit: 1_499_00, credit: 0 },
  ],
  balance: 0,
};

const ANSWERS: { readonly [path: string]: unknown } = {
  '/api/users/summary': { total: 12, thisWeek: 3 },
  '/api/users?limit=5': [ASHA],
  '/api/consultations/summary': SUMMARY,
  '/api/admin/circuit-reviews/summary': SUMMARY,
  '/api/admin/ledger': LEDGER,
  '/api/consultations?limit=50': [BOOKING],
};

function open(more: { readonly [path: string]: unknown } = {}, reply?: (call: Call) => Reply | undefined) {
  const answers: { readonly [path: string]: unknown } = { ...ANSWERS, ...more };
  const server = fakeServer((call) => {
    if (call.path === '/api/auth/me') return { body: { user: ADMIN } };
    return reply?.(call) ?? { body: answers[call.path] };
  });
  return { ...server, ...renderRoutes([{ path: '/admin', element: <AdminDashboardRoute /> }], '/admin', ADMIN) };
}

const changes = (calls: readonly Call[]) => calls.filter(({ method }) => method === 'PATCH');

describe('the dashboard', () => {
  it('begins with four figures', async () => {
    open();
    const figures = within(await screen.findByLabelText('Figures'));
    await figures.findByText('+3 this week');
    for (const text of ['Total Users', '12', '2 pending', 'Requires attention', '₹1,999', '2 payments pending']) {
      expect(figures.getByText(text)).toBeTruthy();
    }
    expect(figures.getAllByText('4')).toHaveLength(2);
  });

  it('shows who signed up last', async () => {
    open();
    const users = within(await screen.findByRole('region', { name: 'Recent Users' }));
    expect(await users.findByText('Asha Rao')).toBeTruthy();
    expect(users.getByText('asha@example.com')).toBeTruthy();
    expect(users.getByText('Nov 03, 2026')).toBeTruthy();
  });

  it('says so while there is nobody and nothing', async () => {
    open({ '/api/users?limit=5': [], '/api/consultations?limit=50': [] });
    expect(await screen.findByText('No users registered yet')).toBeTruthy();
    expect(await screen.findByText('No consultation requests yet')).toBeTruthy();
  });

  it('offers a pending request to be confirmed or cancelled', async () => {
    const { calls } = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm: request of Asha Rao' }));
    expect(await screen.findByText('Status updated')).toBeTruthy();
    const sums = () => calls.filter(({ path }) => path === '/api/consultations/summary');
    await waitFor(() => expect(sums()).toHaveLength(2));
    await userEvent.click(screen.getByRole('button', { name: 'Cancel: request of Asha Rao' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(changes(calls)).toHaveLength(1);
    await userEvent.click(dialog.getByRole('button', { name: 'Set to Cancelled' }));
    await waitFor(() => expect(changes(calls)).toHaveLength(2));
    expect(changes(calls).map(({ body }) => body)).toEqual([{ status: 'confirmed' }, { status: 'cancelled' }]);
  });

  it.each<[Consultation['status'], readonly string[]]>([
    ['confirmed', ['Mark Complete: request of Asha Rao']],
    ['completed', []],
    ['cancelled', []],
  ])('offers for a request that is %s: %s', async (status, names) => {
    open({ '/api/consultations?limit=50': [{ ...BOOKING, status }] });
    const list = within(await screen.findByRole('list', { name: 'Consultation requests' }));
    expect(list.queryAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(names);
  });

  it('tells which part could not be loaded, and tries again', async () => {
    let broken = true;
    open({}, ({ path }) =>
      broken && path === '/api/admin/ledger'
        ? { status: 503, body: { error: 'Later.', code: 'unavailable' } }
        : undefined,
    );
    expect(await screen.findByText('The figures could not be loaded')).toBeTruthy();
    broken = false;
    await userEvent.click(await screen.findByRole('button', { name: /Try again/ }));
    expect(await screen.findByText('₹1,999')).toBeTruthy();
  });
});
