import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Consultation, SalesSummary } from '@tracewright/contracts/consultations';
import { describe, expect, it } from 'vitest';
import { ADMIN, renderRoutes } from '../../../test/render';
import { fakeServer, type Call, type Reply } from '../../../test/server';
import { booking, SERVICES } from '../spec-support/bookings';
import { longDay } from '../times';
import ConsultationRequestsPage from './ConsultationRequestsPage';

const SUMMARY: SalesSummary = {
  ...{ total: 3, pending: 1, paymentsPending: 1 },
  ...{ gross: 2998, refunded: 1499, revenue: 1499 },
};
const LIST = '/api/consultations?limit=50';

function open(requests: readonly Consultation[], change: (call: Call) => Reply = () => ({ body: {} })) {
  const server = fakeServer((call) => {
    if (call.path === '/api/auth/me') return { body: { user: ADMIN } };
    if (call.method !== 'GET') return change(call);
    if (call.path === '/api/consultations/summary') return { body: SUMMARY };
    return { body: call.path === '/api/consultations/services' ? SERVICES : requests };
  });
  const routes = [{ path: '/admin/consultations', element: <ConsultationRequestsPage /> }];
  return { ...server, ...renderRoutes(routes, '/admin/consultations', ADMIN) };
}

async function choose(status: string): Promise<void> {
  await userEvent.click(await screen.findByRole('combobox', { name: /^Status of the request/ }));
  const options = await screen.findAllByTitle(status);
  await userEvent.click(options.at(-1) as HTMLElement);
}

const patches = (calls: readonly Call[]) => calls.filter(({ method }) => method === 'PATCH');

describe('the consultation requests', () => {
  it('are awaited and may be none', async () => {
    open([]);
    expect(await screen.findByText('Loading consultation requests...')).toBeTruthy();
    expect(await screen.findByText('No consultation requests yet')).toBeTruthy();
  });

  it('are cards with all that is asked, and a mail link', async () => {
    open([booking()]);
    const card = within((await screen.findAllByRole('listitem'))[0] as HTMLElement);
    const texts = ['Pending', 'Troubleshooting Help', 'Evenings suit me best.', longDay('2026-12-01'), 'High'];
    for (const text of texts) expect(card.getAllByText(text).length).toBeGreaterThan(0);
    expect(card.getByText(/14:30, Asia\/Kolkata/)).toBeTruthy();
    expect(await card.findByText(/Design Review, 45 minutes, ₹1,499/)).toBeTruthy();
    expect(card.getByRole('link', { name: 'Contact' }).getAttribute('href')).toMatch(
      /^mailto:asha%40example\.com\?subject=/,
    );
  });

  it('show what is paid, what went back, and what is late', async () => {
    open([booking({ paymentStatus: 'partially-refunded', paid: 1499, refunded: 500, alerts: ['expert-late'] })]);
    const money = within(await screen.findByLabelText('Money'));
    for (const text of ['₹2,998', '1 payment pending']) expect(money.getByText(text)).toBeTruthy();
    expect(money.getAllByText('₹1,499')).toHaveLength(2);
    const [card] = await screen.findAllByRole('listitem');
    const request = within(card as HTMLElement);
    expect(request.getByText('Partially Refunded')).toBeTruthy();
    expect(request.getByText(/₹1,499 of ₹1,499 paid, ₹500 refunded/)).toBeTruthy();
    expect(request.getByText(/Paid more than 24 hours ago, and no expert is assigned/)).toBeTruthy();
    expect(request.queryByRole('link', { name: /Pay Now/ })).toBeNull();
  });

  it('of a deleted account are still there, with nobody to contact', async () => {
    const nothing = { name: null, email: null, phone: null, message: null, projectDescription: null };
    open([booking({ ...nothing, status: 'cancelled' })]);
    const card = within((await screen.findAllByRole('listitem'))[0] as HTMLElement);
    expect(card.getByRole('heading', { name: /^Deleted account/ })).toBeTruthy();
    expect(card.queryByRole('link', { name: 'Contact' })).toBeNull();
  });

  it('are confirmed from the dropdown, and read again', async () => {
    const { calls } = open([booking()]);
    await choose('Confirmed');
    expect(await screen.findByText('Status updated')).toBeTruthy();
    expect(patches(calls)).toMatchObject([
      { path: '/api/consultations/c-1/status', headers: { 'if-match': '3' }, body: { status: 'confirmed' } },
    ]);
    await waitFor(() => expect(calls.filter(({ path }) => path === LIST)).toHaveLength(2));
  });

  it('are not cancelled before a question is answered', async () => {
    const { calls } = open([booking()]);
    await choose('Cancelled');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Cancel this booking?')).toBeTruthy();
    expect(patches(calls)).toEqual([]);
    await userEvent.type(dialog.getByLabelText('Reason (optional)'), 'Nobody is free');
    await userEvent.click(dialog.getByRole('button', { name: 'Set to Cancelled' }));
    await waitFor(() =>
      expect(patches(calls)).toMatchObject([{ body: { status: 'cancelled', reason: 'Nobody is free' } }]),
    );
  });

  it('go back only with a reason, which is asked for when the server wants one', async () => {
    const { calls } = open([booking({ status: 'confirmed' })], ({ body }) =>
      (body as { reason?: string }).reason
        ? { body: { status: 'pending' } }
        : { status: 400, body: { error: 'It needs a reason.', code: 'reason_needed' } },
    );
    await choose('Pending');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Correct the status?')).toBeTruthy();
    const correct = dialog.getByRole<HTMLButtonElement>('button', { name: 'Correct the status' });
    expect(correct.disabled).toBe(true);
    await userEvent.type(dialog.getByLabelText('Reason'), 'by mistake');
    await userEvent.click(correct);
    expect(await screen.findByText('Status updated')).toBeTruthy();
    expect(patches(calls).at(-1)).toMatchObject({ body: { status: 'pending', reason: 'by mistake' } });
  });

  it('go on unpaid only with a reason, which says that nothing is charged', async () => {
    const { calls } = open([booking({ status: 'confirmed' })], ({ body }) =>
      (body as { withoutPayment?: boolean }).withoutPayment
        ? { body: { status: 'completed' } }
        : { status: 409, body: { error: 'This is not paid yet.', code: 'not_paid' } },
    );
    await choose('Completed');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('Go on without payment?')).toBeTruthy();
    await userEvent.type(dialog.getByLabelText('Reason'), 'Paid in cash');
    await userEvent.click(dialog.getByRole('button', { name: 'Go on without payment' }));
    expect(await screen.findByText('Status updated')).toBeTruthy();
    expect(patches(calls).at(-1)).toMatchObject({
      body: { status: 'completed', reason: 'Paid in cash', withoutPayment: true },
    });
  });

  it('that somebody has changed meanwhile stay as they are, and that is said', async () => {
    open([booking()], () => ({ status: 409, body: { error: 'It moved.', code: 'stale_revision' } }));
    await choose('Confirmed');
    expect(await screen.findByText(/has changed in the meantime/)).toBeTruthy();
  });
});
