import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { madeUpCheckout } from './spec-support/checkout';
import { ANSWER } from './spec-support/payments';
import { pay, payButton, posted, Scene, verified } from './spec-support/scene';

let scene: Scene;
beforeEach(() => {
  scene = new Scene();
});

describe('a reload in the middle', () => {
  const begin = async () => {
    const checkout = madeUpCheckout();
    const opened = scene.open();
    await pay();
    await waitFor(() => expect(checkout.opened).toHaveLength(1));
    return { checkout, ...opened };
  };

  it('of the checkout shows that something was begun, and what became of it', async () => {
    const { unmount } = await begin();
    await screen.findByText('The checkout is open');
    unmount();
    scene.open();
    expect(await screen.findByText('You have begun a payment')).toBeTruthy();
    expect((await payButton()).disabled).toBe(false);
    scene.becomePaid();
    expect(await screen.findByRole('heading', { name: 'Paid' })).toBeTruthy();
    expect(sessionStorage.getItem('tracewright.payment')).toBeNull();
  });

  it('of what is just paid shows the receipt as soon as it has its number', async () => {
    scene.becomePaid();
    const { receiptNumber } = scene.payment;
    scene.payment = { ...scene.payment, receiptNumber: null };
    const { calls } = scene.open();
    await screen.findByRole('heading', { name: 'Paid' });
    await waitFor(() => expect(calls.some(({ path }) => path.startsWith('/api/payments?'))).toBe(true));
    expect(screen.queryByRole('link', { name: /Receipt/ })).toBeNull();
    scene.payment = { ...scene.payment, receiptNumber };
    expect(await screen.findByRole('link', { name: 'Receipt TW-2026-000012' }, { timeout: 5000 })).toBeTruthy();
  });

  it('of the verification sends the answer again', async () => {
    const verify = scene.verify;
    scene.verify = () => {
      throw new TypeError('offline');
    };
    const { checkout, unmount } = await begin();
    checkout.answer(ANSWER);
    await screen.findByText(/There is no connection/);
    unmount();
    scene.verify = verify;
    const { calls } = scene.open();
    expect(await screen.findByRole('heading', { name: 'Paid' })).toBeTruthy();
    expect(posted(calls, 'verify-payment').map(({ body }) => body)).toEqual([ANSWER]);
  });

  it('keeps what is on its way from being paid twice', async () => {
    scene.verify = () => verified('processing');
    const { checkout, unmount } = await begin();
    checkout.answer(ANSWER);
    await screen.findByText('Your payment is being processed');
    unmount();
    scene.open();
    expect(await screen.findByText('Your payment is being processed')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Processing\.\.\./ }).disabled).toBe(true);
  });

  it('by somebody else shows nothing of it', async () => {
    const { unmount } = await begin();
    unmount();
    const begun = sessionStorage.getItem('tracewright.payment') ?? '';
    sessionStorage.setItem('tracewright.payment', begun.replace('"u-1"', '"u-9"'));
    scene.open();
    await payButton();
    expect(screen.queryByText('You have begun a payment')).toBeNull();
  });
});
