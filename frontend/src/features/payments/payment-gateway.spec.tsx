import { screen, waitFor, within } from '@testing-library/react';
import type { PaymentSummary } from '@tracewright/contracts/payments';
import { describe, expect, it } from 'vitest';
import { RequireUser } from '../../components/guards';
import { ASHA, renderRoutes } from '../../test/render';
import { fakeServer, type Reply } from '../../test/server';
import PaymentGatewayPage from './pages/PaymentGatewayPage';
import { PAID, SUMMARY } from './spec-support/payments';

const AT = '/payment-gateway?service=review&id=7K3M9QXW2D&amount=1';

function open(summary: Reply, at = AT, user: typeof ASHA | null = ASHA) {
  const server = fakeServer(({ path }) => {
    if (path === '/api/auth/me') return { body: { user: ASHA } };
    if (path.startsWith('/api/payments/summary')) return summary;
    return { body: path.startsWith('/api/payments?') ? [PAID] : {} };
  });
  const routes = [
    { element: <RequireUser />, children: [{ path: '/payment-gateway', element: <PaymentGatewayPage /> }] },
    { path: '*', element: <p>Elsewhere</p> },
  ];
  return { ...server, ...renderRoutes(routes, at, user ?? undefined) };
}

const summary = (more: Partial<PaymentSummary> = {}): Reply => ({ body: { ...SUMMARY, ...more } });

describe('the payment page', () => {
  it('shows service, booking id and the server’s total, whatever the address says', async () => {
    const { calls } = open(summary());
    const region = within(await screen.findByRole('region', { name: 'Summary' }));
    expect(region.getByText('Professional review')).toBeTruthy();
    expect(region.getByText('REVIEW-7K3M9QXW2D')).toBeTruthy();
    expect(region.getByText('₹799')).toBeTruthy();
    expect(screen.queryByText('₹1')).toBeNull();
    expect(calls.some(({ path }) => path === '/api/payments/summary?service=review&id=7K3M9QXW2D')).toBe(true);
  });

  it('leads to Razorpay with the same query, and to nowhere with Stripe', async () => {
    open(summary());
    const razorpay = await screen.findByRole('link', { name: /^Razorpay/ });
    expect(razorpay.getAttribute('href')).toBe('/razorpay-payment?service=review&id=7K3M9QXW2D&amount=799');
    const stripe = screen.getByRole<HTMLButtonElement>('button', { name: /^Stripe.*Coming Soon$/ });
    expect(stripe.disabled).toBe(true);
    expect(screen.getByRole('link', { name: 'Back to History' }).getAttribute('href')).toBe('/history');
  });

  it('puts the real id into the address where it says temp', async () => {
    const { address } = open(summary(), '/payment-gateway?service=review&id=temp&amount=5');
    await screen.findByText('REVIEW-7K3M9QXW2D');
    await waitFor(() => expect(address()).toBe('/payment-gateway?service=review&id=7K3M9QXW2D&amount=799'));
  });

  it('says TEST MODE exactly where no money moves, and where card data is entered', async () => {
    const { unmount } = open(summary());
    expect(await screen.findByText('TEST MODE')).toBeTruthy();
    expect(screen.queryByText(/entered at Razorpay/)).toBeNull();
    unmount();
    open(summary({ testMode: false }));
    expect(await screen.findByText(/Card data is entered at Razorpay/)).toBeTruthy();
    expect(screen.queryByText('TEST MODE')).toBeNull();
  });

  it('says that it is paid, with the receipt, and offers no second payment', async () => {
    open(summary({ standing: 'paid' }));
    expect(await screen.findByRole('heading', { name: 'Paid' })).toBeTruthy();
    const receipt = await screen.findByRole('link', { name: /Receipt TW-2026-000012/ });
    expect(receipt.getAttribute('href')).toBe('/api/payments/p-1/receipt');
    expect(screen.queryByRole('link', { name: /^Razorpay/ })).toBeNull();
  });

  it.each([
    ['none', 0, 'Nothing to pay'],
    ['refund-pending', 79_900, 'Your money is on its way back'],
    ['refunded', 79_900, 'Your money was given back'],
  ] as const)('of what stands as %s offers no payment', async (standing, amount, heading) => {
    open(summary({ standing, amount }));
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Razorpay/ })).toBeNull();
  });

  it('tells until when it can be paid', async () => {
    open(summary({ payableUntil: new Date(2026, 10, 22, 9, 5).toISOString() }));
    expect(await screen.findByText('Nov 22, 2026 at 9:05 AM')).toBeTruthy();
  });

  it('says in the server’s words why it can not be paid', async () => {
    open({ status: 409, body: { error: 'This booking was cancelled.', code: 'not_payable' } });
    expect(await screen.findByRole('heading', { name: 'This can not be paid' })).toBeTruthy();
    expect(screen.getByText('This booking was cancelled.')).toBeTruthy();
  });

  it.each([
    [409, 'This can not be paid'],
    [404, 'There is nothing to pay here'],
  ])('leads from a plan that is refused with %i to the page of plans, not to the history', async (status, heading) => {
    const body = { error: 'You have this plan already.', code: 'not_payable' };
    open({ status, body }, '/payment-gateway?service=subscription&id=smart');
    expect(await screen.findByRole('heading', { name: heading })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Plan and usage' }).getAttribute('href')).toBe('/account/plan');
  });

  it('knows nothing of what is unknown or somebody else’s', async () => {
    open({ status: 404, body: { error: 'There is no such thing.', code: 'not_found' } });
    expect(await screen.findByRole('heading', { name: 'There is nothing to pay here' })).toBeTruthy();
  });

  it.each(['/payment-gateway', '/payment-gateway?service=shoes&id=1', '/payment-gateway?service=review'])(
    'asks the server nothing for %s',
    async (at) => {
      const { calls } = open(summary(), at);
      expect(await screen.findByRole('heading', { name: 'There is nothing to pay here' })).toBeTruthy();
      expect(calls.some(({ path }) => path.startsWith('/api/payments'))).toBe(false);
    },
  );

  it('can be asked for again when the network failed', async () => {
    let tries = 0;
    fakeServer(({ path }) => {
      if (path === '/api/auth/me') return { body: { user: ASHA } };
      if (path.startsWith('/api/payments/summary') && (tries += 1) === 1) throw new TypeError('offline');
      return { body: SUMMARY };
    });
    renderRoutes([{ path: '*', element: <PaymentGatewayPage /> }], AT, ASHA);
    (await screen.findByRole('button', { name: /Try again/ })).click();
    expect(await screen.findByText('REVIEW-7K3M9QXW2D')).toBeTruthy();
  });

  it('sends who is signed out to sign in, and back', async () => {
    const { address } = open(summary(), AT, null);
    await waitFor(() => expect(address()).toBe(`/login?next=${encodeURIComponent(AT)}`));
  });
});
