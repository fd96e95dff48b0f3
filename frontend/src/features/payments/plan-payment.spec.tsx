import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from 'antd';
import { expect, it } from 'vitest';
import { RequireUser } from '../../components/guards';
import { ASHA, renderRoutes } from '../../test/render';
import { fakeServer, type Call } from '../../test/server';
import { PlanPayment } from './pages/PlanPayment';
import { madeUpCheckout } from './spec-support/checkout';
import { ANSWER, ORDER, PAYMENT, SUMMARY } from './spec-support/payments';

const PLANS = [
  { id: 'smart', name: 'Smart Recommendations', price: 199, popular: false },
  { id: 'professional', name: 'Professional Engineer', price: 499, popular: true },
];

function open(offered = PLANS) {
  const server = fakeServer(({ path }: Call) => {
    if (path === '/api/auth/me') return { body: { user: ASHA } };
    if (path.startsWith('/api/payments/summary')) return { body: { ...SUMMARY, service: 'subscription' } };
    if (path.startsWith('/api/payments')) return { body: [PAYMENT] };
    if (path === '/api/razorpay/verify-payment') return { body: { status: 'paid', paymentId: 'p-1' } };
    return { body: { ...ORDER, checkoutScriptUrl: 'https://checkout.example/plans/checkout.js', amount: 49_900 } };
  });
  const page = (
    <PlanPayment
      plans={(Pay) => [
        ...offered.map((plan) => <Pay key={plan.id} plan={plan} label="Subscribe" />),
        <Button key="try">Try it</Button>,
      ]}
    />
  );
  const routes = [
    { element: <RequireUser />, children: [{ path: '/razorpay-payment', element: page }] },
    { path: '*', element: <p>Elsewhere</p> },
  ];
  return { ...server, ...renderRoutes(routes, '/razorpay-payment', ASHA) };
}

it('a plan is paid from its card, and all other cards wait meanwhile', async () => {
  const checkout = madeUpCheckout();
  const { calls, address } = open();
  expect(await screen.findByText('TEST MODE')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Subscribe to Professional Engineer for ₹499' }));
  await waitFor(() => expect(checkout.opened).toHaveLength(1));
  const buttons = screen.getAllByRole<HTMLButtonElement>('button', { name: /Subscribe|Processing|Try it/ });
  expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true, true]);
  expect(screen.getByText('Processing...')).toBeTruthy();
  const posted = (path: string) => calls.find((call) => call.path === path)?.body;
  expect(posted('/api/razorpay/create-order')).toEqual({ planId: 'professional', amount: 49_900, currency: 'INR' });
  checkout.answer(ANSWER);
  await waitFor(() => expect(address()).toBe('/subscription-success'));
  expect(posted('/api/razorpay/verify-payment')).toEqual({ ...ANSWER, planId: 'professional' });
  expect(screen.getByText('Subscription Activated!')).toBeTruthy();
});

it('whether it is a test is asked of one plan that can be paid, and of none where none can be', async () => {
  madeUpCheckout();
  const asked = (calls: readonly Call[]) => calls.map(({ path }) => path).filter((path) => path.includes('summary'));
  const { calls, unmount } = open(PLANS.slice(1));
  expect(await screen.findByText('TEST MODE')).toBeTruthy();
  expect(asked(calls)).toEqual(['/api/payments/summary?service=subscription&id=professional']);
  unmount();
  const none = open([]);
  await screen.findByRole('heading', { name: 'Choose your plan' });
  expect(asked(none.calls)).toEqual([]);
});
