import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { moment } from '../../lib/format';
import { ASHA, renderRoutes } from '../../test/render';
import { fakeServer, type Call, type Reply } from '../../test/server';
import { PaymentsSection } from './account/PaymentsSection';
import { PAID, PAYMENT } from './spec-support/payments';

function open(reply: (call: Call) => Reply) {
  const server = fakeServer((call) => (call.path === '/api/auth/me' ? { body: { user: ASHA } } : reply(call)));
  renderRoutes([{ path: '/', element: <PaymentsSection /> }], '/', ASHA);
  return server;
}

describe('one’s own payments', () => {
  it('say what was paid, when, how, and where the receipt is', async () => {
    open(() => ({ body: [{ ...PAID, refunded: 19_900, standing: 'partially-refunded' }] }));
    const table = within(await screen.findByRole('table', { name: 'Payments' }));
    const texts = ['Professional review', 'REVIEW-7K3M9QXW2D', '₹799', '₹199 given back', 'Partially Refunded', 'UPI'];
    for (const text of texts) expect(table.getByText(text)).toBeTruthy();
    expect(table.getByText(moment(PAID.paidAt))).toBeTruthy();
    const receipt = table.getByRole('link', { name: /Receipt TW-2026-000012/ });
    expect(receipt.getAttribute('href')).toBe('/api/payments/p-1/receipt');
    expect(receipt.getAttribute('download')).toBe('TW-2026-000012.pdf');
  });

  it('have no receipt before they are paid, and say when that is over', async () => {
    open(() => ({ body: [PAYMENT, { ...PAYMENT, id: 'p-2', status: 'closed' }] }));
    const table = within(await screen.findByRole('table', { name: 'Payments' }));
    expect(table.getByText('Payment Pending')).toBeTruthy();
    expect(table.getByText('Not paid in time')).toBeTruthy();
    expect(table.queryByRole('link')).toBeNull();
  });

  it('may be none', async () => {
    open(() => ({ body: [] }));
    expect(await screen.findByText('No payments yet')).toBeTruthy();
  });

  it('come page by page, and can be asked for again', async () => {
    let fails = true;
    const { calls } = open(({ path }) => {
      if (fails) return { status: 503, body: { error: 'Please try again shortly.', code: 'unavailable' } };
      if (path.includes('cursor=')) return { body: [{ ...PAID, id: 'p-0', title: 'Basic review' }] };
      return { body: [PAID], headers: { 'x-next-cursor': 'more' } };
    });
    const again = await screen.findByRole('button', { name: /Try again/ });
    fails = false;
    await userEvent.click(again);
    await userEvent.click(await screen.findByRole('button', { name: 'Show earlier payments' }));
    expect(await screen.findByText('Basic review')).toBeTruthy();
    expect(calls.at(-1)?.path).toBe('/api/payments?limit=10&cursor=more');
  });
});
