import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AdminPayment, Dispute } from '@tracewright/contracts/payments';
import { describe, expect, it } from 'vitest';
import { ADMIN, renderRoutes } from '../../../test/render';
import { fakeServer, type Call, type Reply } from '../../../test/server';
import { PAID } from '../spec-support/payments';
import PaymentsPage from './PaymentsPage';

const TAKEN: AdminPayment = {
  ...PAID,
  payerId: 'u-1',
  payer: 'Asha Rao',
  orderId: 'order_1',
  gatewayPaymentId: 'pay_1',
  testMode: true,
  reportRefused: false,
  refunds: [],
  surplus: [],
};

const refund = (more: Partial<AdminPayment['refunds'][number]> = {}): AdminPayment['refunds'][number] => ({
  id: 'r-1',
  amount: 19_900,
  cause: 'administrator',
  status: 'processed',
  ofPurchase: true,
  reason: 'A goodwill gesture',
  error: null,
  gatewayRefundId: 'rfnd_1',
  ...more,
});

const DISPUTE: Dispute = {
  id: 'disp_1',
  paymentId: 'p-1',
  payerId: 'u-1',
  amount: 79_900,
  phase: 'chargeback',
  reasonCode: 'goods_not_received',
  status: 'open',
  respondBy: new Date(2026, 11, 1, 9, 5).toISOString(),
  openedAt: '2026-11-22T10:00:00.000Z',
};

function open(
  payment = TAKEN,
  command: (call: Call) => Reply = () => ({ status: 202, body: {} }),
  disputes = [DISPUTE],
) {
  const server = fakeServer((call) => {
    if (call.path === '/api/auth/me') return { body: { user: ADMIN } };
    if (call.method !== 'GET') return command(call);
    return { body: call.path.startsWith('/api/admin/disputes') ? disputes : [payment] };
  });
  return { ...server, ...renderRoutes([{ path: '/', element: <PaymentsPage /> }], '/', ADMIN) };
}

const openDrawer = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Open Professional review of Asha Rao' }));
  return within(await screen.findByRole('dialog'));
};
const posted = (calls: readonly Call[]) => calls.filter(({ method }) => method === 'POST');

describe('the payments of everybody', () => {
  it('say which report was refused for its signature, and what to compare', async () => {
    open({ ...TAKEN, reportRefused: true });
    expect(await screen.findByText('Report refused')).toBeTruthy();
    expect((await openDrawer()).getByText(/compare the two secrets/)).toBeTruthy();
  });

  it('say what was paid, by whom, and that it was a test', async () => {
    open({ ...TAKEN, refunds: [refund({ status: 'failed' })] });
    const table = within(await screen.findByRole('table', { name: 'Payments' }));
    for (const text of ['Professional review', 'Asha Rao', '₹799', 'Paid', 'TEST MODE', 'UPI', 'Refund failed'])
      expect(table.getByText(text)).toBeTruthy();
  });

  it('can be asked for by status, service and failed refunds', async () => {
    const { calls } = open();
    for (const [filter, choice] of [
      ['Status', 'Captured'],
      ['Service', 'Circuit review'],
      ['Refunds', 'Refund failed'],
    ] as const) {
      await userEvent.click(await screen.findByRole('combobox', { name: filter }));
      await userEvent.click(await screen.findByTitle(choice));
    }
    await waitFor(() =>
      expect(calls.some(({ path }) => path.includes('status=captured&service=review&refunds=failed'))).toBe(true),
    );
  });

  it('show what banks dispute, and until when it is to be answered', async () => {
    open();
    const table = within(await screen.findByRole('table', { name: 'Disputes' }));
    for (const text of ['Goods Not Received', 'Answer it', 'Dec 1, 2026 at 9:05 AM', '₹799'])
      expect(table.getByText(text)).toBeTruthy();
  });
});

describe('one payment', () => {
  it('has its ids, its refunds, what was taken besides, and its events', async () => {
    open({
      ...TAKEN,
      refunds: [refund()],
      surplus: [{ gatewayPaymentId: 'pay_2', amount: 79_900, cause: 'paid-twice', foreign: null }],
    });
    const drawer = await openDrawer();
    for (const text of [
      'order_1',
      'pay_1',
      'REVIEW-7K3M9QXW2D',
      'By an administrator: A goodwill gesture',
      'Paid twice',
    ])
      expect(drawer.getByText(text)).toBeTruthy();
    expect(drawer.getByRole('link', { name: 'Audit' }).getAttribute('href')).toBe('/admin/audit?stream=payment-p-1');
    expect(drawer.getByRole('link', { name: /Receipt/ }).getAttribute('href')).toBe('/api/payments/p-1/receipt');
  });

  const openDialog = async () => {
    const drawer = await openDrawer();
    await userEvent.click(drawer.getByRole('button', { name: 'Refund' }));
    return within((await screen.findByText('Refund this payment?')).closest('[role=dialog]') as HTMLElement);
  };

  it('is refunded whole only with a reason and a confirmation', async () => {
    const { calls } = open();
    const dialog = await openDialog();
    const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Refund ₹799' });
    expect(button.disabled).toBe(true);
    await userEvent.type(dialog.getByLabelText('Reason'), ' She asked for it ');
    expect(button.disabled).toBe(true);
    await userEvent.click(dialog.getByRole('checkbox'));
    await userEvent.click(button);
    expect(await screen.findByText('Refund requested')).toBeTruthy();
    expect(posted(calls)).toMatchObject([
      { path: '/api/admin/payments/p-1/refund', body: { reason: 'She asked for it' } },
    ]);
    expect(posted(calls)[0]?.body).not.toHaveProperty('amount');
  });

  it('is refunded in part, never beyond what is left', async () => {
    const { calls } = open({ ...TAKEN, refunds: [refund({ amount: 70_000 })] });
    const dialog = await openDialog();
    const amount = dialog.getByLabelText<HTMLInputElement>('Amount in rupees');
    expect(amount.value).toContain('99.00');
    await userEvent.clear(amount);
    await userEvent.type(amount, '50.5');
    await userEvent.type(dialog.getByLabelText('Reason'), 'Half of it');
    await userEvent.click(dialog.getByRole('checkbox'));
    await userEvent.click(dialog.getByRole('button', { name: /^Refund ₹50\.50$/ }));
    await waitFor(() => expect(posted(calls)).toMatchObject([{ body: { amount: 5050, reason: 'Half of it' } }]));
  });

  it('says in the server’s words why it can not be refunded', async () => {
    open(TAKEN, () => ({ status: 409, body: { error: 'It is older than 6 months.', code: 'too_old' } }));
    const dialog = await openDialog();
    await userEvent.type(dialog.getByLabelText('Reason'), 'Too late');
    await userEvent.click(dialog.getByRole('checkbox'));
    await userEvent.click(dialog.getByRole('button', { name: 'Refund ₹799' }));
    expect(await dialog.findByText('It is older than 6 months.')).toBeTruthy();
  });

  it('has nothing to refund once all of it was asked back', async () => {
    open({ ...TAKEN, refunds: [refund({ amount: 79_900, status: 'pending' })] });
    const drawer = await openDrawer();
    expect(drawer.queryByRole('button', { name: 'Refund' })).toBeNull();
  });

  it('sends a refund that failed once more', async () => {
    const { calls } = open({ ...TAKEN, refunds: [refund({ status: 'failed', error: 'Insufficient balance' })] });
    const drawer = await openDrawer();
    expect(drawer.getByText('Insufficient balance')).toBeTruthy();
    await userEvent.click(drawer.getByRole('button', { name: 'Send it once more' }));
    expect(await screen.findByText('The refund is sent once more')).toBeTruthy();
    expect(posted(calls)).toMatchObject([{ path: '/api/admin/payments/p-1/refunds/r-1/repeat' }]);
  });
});
