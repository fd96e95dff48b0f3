import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { ASHA, renderRoutes } from '../../test/render';
import { fakeServer, type Reply } from '../../test/server';
import { RazorpayPayment } from './pages/RazorpayPayment';
import { madeUpCheckout } from './spec-support/checkout';
import { ANSWER, PAYMENT, SUMMARY } from './spec-support/payments';
import { pay, payButton, posted, Scene, verified } from './spec-support/scene';

let scene: Scene;
beforeEach(() => {
  scene = new Scene();
});

describe('paying', () => {
  it('asks for an order at the amount that is shown, and opens the checkout with brand and person', async () => {
    const checkout = madeUpCheckout();
    const { calls } = scene.open();
    await pay();
    await waitFor(() => expect(checkout.opened).toHaveLength(1));
    expect(posted(calls, 'create-order').map(({ body }) => body)).toEqual([
      { service: 'review', referenceId: '7K3M9QXW2D', amount: 79_900, currency: 'INR' },
    ]);
    expect(checkout.opened[0]).toMatchObject({
      key: 'rzp_test_key',
      order_id: 'order_1',
      amount: 79_900,
      currency: 'INR',
      name: 'Tracewright',
      description: 'Professional review',
      prefill: { name: 'Asha Rao', email: 'asha@example.com' },
    });
    expect(checkout.opened[0]?.image).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(checkout.opened[0]?.theme.color).toBe('#0b6e5b');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Processing\.\.\./ }).disabled).toBe(true);
    expect(screen.getByText('TEST MODE')).toBeTruthy();
  });

  it('counts once, however often the button is pressed', async () => {
    madeUpCheckout();
    let go: (reply: Reply) => void = () => undefined;
    const reply = scene.order;
    scene.order = () => new Promise<Reply>((resolve) => (go = resolve));
    const { calls } = scene.open();
    const button = await payButton();
    await userEvent.dblClick(button);
    act(() => button.click());
    expect(posted(calls, 'create-order')).toHaveLength(1);
    go(await reply());
    await screen.findByText('The checkout is open');
  });

  it('is verified by our server, and then paid', async () => {
    const checkout = madeUpCheckout();
    const { calls } = scene.open();
    await pay();
    await waitFor(() => expect(checkout.opened).toHaveLength(1));
    checkout.answer(ANSWER);
    expect(await screen.findByRole('heading', { name: 'Paid' })).toBeTruthy();
    expect(screen.getByText('Payment received')).toBeTruthy();
    expect(posted(calls, 'verify-payment').map(({ body }) => body)).toEqual([ANSWER]);
    expect(await screen.findByRole('link', { name: /Receipt TW-2026-000012/ })).toBeTruthy();
    expect(screen.queryByText('Payment Cancelled')).toBeNull();
  });

  it('of a plan leads to its own page, with the message for after the load', async () => {
    const checkout = madeUpCheckout();
    scene.summary = { ...SUMMARY, service: 'subscription', referenceId: 'smart', amount: 79_900 };
    scene.payment = { ...PAYMENT, service: 'subscription', referenceId: 'smart' };
    const { address } = scene.open('/razorpay-payment?service=subscription&id=smart');
    await pay();
    await waitFor(() => expect(checkout.opened).toHaveLength(1));
    checkout.answer(ANSWER);
    await waitFor(() => expect(address()).toBe('/subscription-success'));
    expect(screen.getByText('Subscription Activated!')).toBeTruthy();
    expect(sessionStorage.getItem('tracewright.toast')).toContain('Subscription Activated!');
  });
});

describe('a payment that can not be begun', () => {
  it('says so, with the reason, and can be tried again', async () => {
    const checkout = madeUpCheckout();
    const reply = scene.order;
    scene.order = () => ({ status: 409, body: { error: 'The price has changed to ₹899.', code: 'amount_mismatch' } });
    scene.open();
    await pay();
    const toast = within(
      await screen.findByText('Payment Setup Failed').then((title) => title.parentElement as HTMLElement),
    );
    expect(toast.getByText('Unable to prepare payment. Please try again.')).toBeTruthy();
    expect(screen.getByText('The price has changed to ₹899.')).toBeTruthy();
    scene.order = reply;
    await pay();
    await waitFor(() => expect(checkout.opened).toHaveLength(1));
  });

  it('without a network is the same', async () => {
    madeUpCheckout();
    scene.order = () => {
      throw new TypeError('offline');
    };
    scene.open();
    await pay();
    expect(await screen.findByText('Payment Setup Failed')).toBeTruthy();
    expect((await payButton()).disabled).toBe(false);
  });

  it('because the gateway is not to be had is said differently', async () => {
    const checkout = madeUpCheckout({ reachable: false });
    scene.open();
    await pay();
    expect(await screen.findByText('Payment Gateway Error')).toBeTruthy();
    expect(screen.getByText('Unable to load payment gateway. Please try again.')).toBeTruthy();
    expect(checkout.opened).toEqual([]);
    expect((await payButton()).disabled).toBe(false);
  });
});

describe('a checkout that is closed', () => {
  it('is no end: the payment can be tried again, and its last failure is told', async () => {
    const checkout = madeUpCheckout();
    scene.open();
    await pay();
    await waitFor(() => expect(checkout.opened).toHaveLength(1));
    checkout.fail('Your bank refused the card.');
    checkout.dismiss();
    expect(await screen.findByText('Payment Cancelled')).toBeTruthy();
    expect(screen.getByText('You can try again anytime.')).toBeTruthy();
    expect(screen.getByText('Your bank refused the card.')).toBeTruthy();
    await pay();
    await waitFor(() => expect(checkout.opened).toHaveLength(2));
  });

  it('shows the payment nevertheless, when the bank says yes later', async () => {
    const checkout = madeUpCheckout();
    scene.open();
    await pay();
    await waitFor(() => expect(checkout.opened).toHaveLength(1));
    checkout.dismiss();
    await screen.findByText('Payment Cancelled');
    scene.becomePaid();
    expect(await screen.findByRole('heading', { name: 'Paid' })).toBeTruthy();
    expect(screen.getByText('Payment received')).toBeTruthy();
  });

  it('is closed by the page when it was paid elsewhere, and that is no cancelling', async () => {
    const checkout = madeUpCheckout();
    scene.open();
    await pay();
    await waitFor(() => expect(checkout.opened).toHaveLength(1));
    scene.becomePaid();
    expect(await screen.findByRole('heading', { name: 'Paid' })).toBeTruthy();
    expect(checkout.closed()).toBe(1);
    expect(screen.queryByText('Payment Cancelled')).toBeNull();
  });
});

describe('an answer of the checkout', () => {
  const answered = async () => {
    const checkout = madeUpCheckout();
    const opened = scene.open();
    await pay();
    await waitFor(() => expect(checkout.opened).toHaveLength(1));
    checkout.answer(ANSWER);
    return opened;
  };

  it('that the server refuses is said so, with whom to ask, and followed', async () => {
    scene.verify = () => ({ status: 400, body: { error: 'The signature is wrong.', code: 'wrong_signature' } });
    await answered();
    expect(await screen.findByText('Payment Verification Failed')).toBeTruthy();
    expect(screen.getByText('Please contact support if money was deducted.')).toBeTruthy();
    expect((await screen.findAllByText('help@tracewright.example')).length).toBeGreaterThan(0);
    scene.becomePaid();
    expect(await screen.findByRole('heading', { name: 'Paid' })).toBeTruthy();
  });

  it('that meets no network is sent again until it is judged', async () => {
    let tries = 0;
    const verify = scene.verify;
    scene.verify = () => {
      if ((tries += 1) < 3) throw new TypeError('offline');
      return verify();
    };
    const { calls } = await answered();
    expect(await screen.findByText(/There is no connection to our server/)).toBeTruthy();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { name: 'Paid' })).toBeTruthy();
    expect(posted(calls, 'verify-payment')).toHaveLength(3);
    expect(screen.queryByText('Payment Verification Failed')).toBeNull();
  });

  it('may mean that the money is on its way: nothing can be paid meanwhile', async () => {
    scene.verify = () => verified('processing');
    await answered();
    expect(await screen.findByText('Your payment is being processed')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Processing\.\.\./ }).disabled).toBe(true);
    scene.becomePaid();
    expect(await screen.findByRole('heading', { name: 'Paid' })).toBeTruthy();
  });

  it('may mean that it is given back', async () => {
    scene.verify = () => verified('refunding');
    await answered();
    expect(await screen.findByText('This payment is given back')).toBeTruthy();
    expect(screen.queryByText('Payment received')).toBeNull();
  });

  it('may mean that another amount came in: it says so, and can be paid again', async () => {
    scene.verify = () => ({ body: { status: 'refunding', paymentId: 'p-1', cause: 'wrong-amount' } });
    const { calls } = await answered();
    expect(await screen.findByText(/was not the price, so nothing was bought/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /Pay ₹799/ }));
    await waitFor(() => expect(posted(calls, 'create-order')).toHaveLength(2));
  });
});

it('without a query shows the plans, where there are some', async () => {
  fakeServer(({ path }) => (path === '/api/auth/me' ? { body: { user: ASHA } } : { status: 404 }));
  const routes = [{ path: '/razorpay-payment', element: <RazorpayPayment plans={<p>Three plans</p>} /> }];
  renderRoutes(routes, '/razorpay-payment', ASHA);
  expect(await screen.findByText('Three plans')).toBeTruthy();
});
